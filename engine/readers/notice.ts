import type { LiveEdition } from '../config/edition.ts'
import { messagesOf } from '../plugin/messages.ts'
import type { Submission } from '../request/submission.ts'
import { actionWords } from './action-words.ts'
import type { NamedAction } from './action-table.ts'

/**
 * After a form without scripts the reader is redirected, and the page that comes then says what was done. Which message that
 * is stands in its query, by name: an edge cache hands no cookies on, and a text in an address could be anybody's. So
 * somebody who writes such an address can show a message of the site and nothing else. It is the last name of the query.
 */
export const noticeName = 'notice'

/** The value of the query for a message of an action; the engine's own word for one that is no plain text of the action's. */
export function noticeOf({ name, action }: NamedAction, edition: LiveEdition, tell: string, form: string): string {
  const [message = ''] = Object.entries(messagesOf(action.messages, edition)).find(([, text]) => text === tell) ?? []
  return [name, message, form].join('.')
}

/** An address with a notice. @param place where the page says it, unless the address has a hash of its own */
export function withNotice(address: string, notice: string, place: string): string {
  const [path = '', hash] = address.split('#', 2)
  return `${path}${path.includes('?') ? '&' : '?'}${noticeName}=${encodeURIComponent(notice)}#${hash ?? place}`
}

/** The address as it was before. */
export const withoutNotice = (address: string): string => address.replace(noticePattern, '')

const noticePattern = new RegExp(`[?&]${noticeName}=[^&#]*(?=$|#)`)

/** Whether an address can have one: costs the others nothing. */
export const mayHaveNotice = (address: string): boolean => noticePattern.test(address)

/** What the page of such an address has to say; `undefined` where it is nothing that the site says. */
export function readNotice(address: string, actions: ReadonlyMap<string, NamedAction>, edition: LiveEdition): Submission | undefined {
  const value = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get(noticeName) ?? ''
  const [plugin = '', own = '', message = '', form = '', ...more] = value.split('.')
  const named = actions.get(`${plugin}.${own}`)
  if (!named || more.length > 0 || !/^[A-Za-z][\w-]{0,63}$/.test(form)) return undefined
  const messages = messagesOf(named.action.messages, edition)
  const tell = message === '' ? actionWords(edition.langCode).done : Object.hasOwn(messages, message) ? messages[message] : undefined
  if (typeof tell !== 'string') return undefined
  return { action: named.name, form, outcome: 'done', tell, fields: {}, values: {} }
}
