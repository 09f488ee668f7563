import type { ActionForm } from '../plugin/action-form.ts'

/** A form of an action, for components that draw forms, as `Form` and `Field` of `masthead/theme/form` do. */
export interface FormState<Field extends string = string> {
  /** Of the form element. */
  readonly id: string
  /** Where it is sent. */
  readonly address: string
  /** The page with the form, at its place: what an AMP page links to. */
  readonly href: string
  readonly isAmp: boolean
  readonly takesFiles: boolean
  /** What became of it, on the page that is rendered because it was sent. */
  readonly outcome: 'done' | 'refused' | undefined
  /** What the reader is told, above the form. */
  readonly tell: string | undefined
  /** Where the reader has to sign in first: what `tell` links to. */
  readonly signIn: string | undefined
  /** `id` of the element that says it: the reader's focus goes there after a redirect. */
  readonly tellId: string
  /** Whether something is wrong with a field: else the focus goes to what is said above the form. */
  readonly hasWrongField: boolean
  readonly field: (name: Field) => FieldState
}

/** A field of a form. */
export interface FieldState {
  readonly id: string
  readonly name: string
  /** What is wrong with it. */
  readonly error: string | undefined
  /** `id` of the element that says so. */
  readonly errorId: string
  /** What the reader had typed; `undefined` in a form that was not sent. */
  readonly value: string | undefined
  /** All values of a field with several. */
  readonly values: readonly string[] | undefined
  /** Whether the focus goes here. */
  readonly isFirstWrong: boolean
}

/**
 * The form of an action on a page.
 * @param action as a view gets it in `actions`, or an island as a prop
 * @param id of the form; needed where a page has several of the same action, each with another. Latin letters, digits and dashes
 */
export function formOf<Field extends string>(action: ActionForm<Field>, id: string = action.name): FormState<Field> {
  const sent = action.sent?.form === id ? action.sent : undefined
  const fields: Readonly<Record<string, string | undefined>> = sent?.fields ?? {}
  const [firstWrong] = Object.keys(fields)
  return {
    id,
    address: id === action.name ? action.address : `${action.address}&form=${encodeURIComponent(id)}`,
    href: `${action.page}#${id}`,
    isAmp: action.isAmp,
    takesFiles: action.takesFiles,
    outcome: sent?.outcome,
    tell: sent?.tell,
    signIn: sent?.signIn,
    tellId: `${id}-told`,
    hasWrongField: firstWrong !== undefined,
    field(name) {
      const kept = sent?.outcome === 'refused' ? (sent.values[name] ?? '') : undefined
      const values = kept === undefined ? undefined : typeof kept === 'string' ? [kept] : kept
      return {
        id: `${id}-${name}`,
        name,
        error: fields[name],
        errorId: `${id}-${name}-error`,
        value: values === undefined ? undefined : (values.at(-1) ?? ''),
        values,
        isFirstWrong: firstWrong === name,
      }
    },
  }
}
