import type { PageContext } from 'masthead'
import type { Poll } from '../../contract.ts'
import type { Messages } from '../../pages.ts'

/** When it closes or has closed. */
export function pollState({ isOpen, closes }: Poll, page: PageContext, t: Messages): string {
  if (closes === undefined) return t.open
  return isOpen ? t.openUntil(page.format.dateTime(closes)) : t.closed(page.format.dateTime(closes))
}
