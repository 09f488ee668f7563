import type { LiveEdition } from '../config/edition.ts'
import { messagesOf } from '../plugin/messages.ts'
import type { Submission } from '../request/submission.ts'
import { actionWords } from './action-words.ts'
import type { NamedAction } from './action-table.ts'
import type { NoticeSeal } from './notice-seal.ts'

/**
 * After a form without scripts the reader is redirected, and the page that comes then says what was done. Which message that
 * is stands in its query, by name: an edge cache hands no cookies on, and a text in an address could be anybody's. So
 * somebody who writes such an address can show a message of the site and nothing else. One with values in it is sealed: see
 * `NoticeSeal`. It is the last name of the query.
 */
export const noticeName = 'notice'

/** Whose pages say it. */
export interface NoticeReader {
  readonly edition: LiveEdition
  /** See `clientKey`. */
  readonly client: string | undefined
}

/** The value of the query for what an action tells; the engine's own word for a text that no address can hold. */
export function noticeOf({ name, action }: NamedAction, tell: string, form: string, { edition, client }: NoticeReader, { seal }: NoticeSeal): string {
  const [message] = Object.entries(messagesOf(action.messages, edition)).find(([, text]) => text === tell) ?? []
  if (message !== undefined) return [name, message, form].join('.')
  const notice = [name, '', form].join('.')
  const sealed = seal(tell, { notice, langCode: edition.langCode, client })
  return sealed === undefined ? notice : `${notice}.${sealed}`
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
export function readNotice(address: string, actions: ReadonlyMap<string, NamedAction>, { edition, client }: NoticeReader, { open }: NoticeSeal): Submission | undefined {
  const value = new URLSearchParams(address.slice(address.indexOf('?') + 1)).get(noticeName) ?? ''
  const [plugin = '', own = '', message = '', form = '', sealed, ...more] = value.split('.')
  const named = actions.get(`${plugin}.${own}`)
  if (!named || more.length > 0 || !/^[A-Za-z][\w-]{0,63}$/.test(form)) return undefined
  const messages = messagesOf(named.action.messages, edition)
  const withValues = sealed === undefined ? undefined : open(sealed, { notice: [named.name, '', form].join('.'), langCode: edition.langCode, client })
  const tell = message === '' ? (withValues ?? actionWords(edition.langCode).done) : Object.hasOwn(messages, message) ? messages[message] : undefined
  if (typeof tell !== 'string') return undefined
  return { action: named.name, form, outcome: 'done', tell, fields: {}, values: {} }
}
