import type { ActionForm } from 'masthead'
import { formOf, type FormState } from 'masthead/kit'

/**
 * The form of a row of a list. What was done is said above the page (see `doneIn`): the row that it was done in is gone, and
 * another may have taken its place.
 */
export function rowForm<Field extends string>(action: ActionForm<Field>, id: string): FormState<Field> {
  const { sent, ...unsent } = action
  return formOf(sent?.outcome === 'done' ? unsent : action, id)
}

/** What one of these actions has done. */
export const doneIn = (actions: readonly ActionForm<never>[]): string | undefined => actions.find(({ sent }) => sent?.outcome === 'done')?.sent?.tell
