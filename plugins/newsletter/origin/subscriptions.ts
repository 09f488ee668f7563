import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { OriginContext } from 'masthead/origin'
import { readEmail } from '../contract.ts'
import { refuse } from '../refusals.ts'
import { lettersOf, settings } from '../settings.ts'
import { firstMail } from './first-mail.ts'
import { type NewsletterDatabase, newsletterDatabase } from './tables.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** For how long the link of the first mail holds. */
const linkLifetimeMs = 2 * dayMs
/** First mails to one address: nobody's mailbox is filled by somebody who knows it. */
const maxMailsPerHour = 2
const maxMailsPerDay = 5

export interface Order {
  readonly email: string
  /** Ids. */
  readonly letters: readonly string[]
  /** Id of the edition. */
  readonly edition: string
  readonly reader: string | undefined
}

const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/** Sends the first mail. @throws a refusal. The answer is the same for an address that has the letters, and for one that has had its mails. */
export async function subscribe(origin: OriginContext, { email: typed, letters: ids, edition: editionId, reader }: Order): Promise<void> {
  const { mail, now, publicUrl } = origin
  if (!mail.isOpen) refuse('CLOSED')
  const read = readEmail(typed)
  const edition = origin.editions.find(({ id }) => id === editionId)
  if ('fault' in read) refuse('EMAIL')
  const wanted = edition ? lettersOf(settings.of(origin).letters, edition).filter(({ id }) => ids.includes(id)) : []
  if (!edition || wanted.length === 0 || wanted.length < new Set(ids).size) refuse('LETTER')
  const db = newsletterDatabase(origin)
  const email = read.value
  const at = now()
  await db.deleteFrom('newsletter_requests').where('expires', '<', at).execute()
  const asked = await db.selectFrom('newsletter_requests').select('made').where('email', '=', email).where('made', '>', at - dayMs).execute()
  if (asked.length >= maxMailsPerDay || asked.filter(({ made }) => made > at - hourMs).length >= maxMailsPerHour) return
  const token = newToken()
  await db
    .insertInto('newsletter_requests')
    .values({ token_hash: hashOf(token), email, channel: edition.channel, letters: wanted.map(({ id }) => id).join(' '), reader: reader ?? null, made: at, expires: at + linkLifetimeMs })
    .execute()
  mail.post({ to: email, ...firstMail(edition.langCode, { site: edition.siteName, letters: wanted.map(({ title }) => title), link: `${publicUrl}${edition.routePrefix}/news-letter/confirm?t=${token}` }) })
}

/** The letters are theirs from now on. @returns false for a link that is over */
export async function confirm(origin: OriginContext, token: string): Promise<boolean> {
  const db = newsletterDatabase(origin)
  return db.transaction().execute(async (inner) => {
    // Deleting it is what takes it: of two who open the link at once one gets it.
    const request = await inner.deleteFrom('newsletter_requests').where('token_hash', '=', hashOf(token)).where('expires', '>=', origin.now()).returningAll().executeTakeFirst()
    if (!request) return false
    const { email, channel, reader, letters } = request
    for (const letter of letters.split(' ')) {
      await inner
        .insertInto('newsletter_subscriptions')
        .values({ id: randomUUID(), email, channel, letter, token: newToken(), reader, since: origin.now() })
        .onConflict((conflict) => conflict.columns(['channel', 'letter', 'email']).doNothing())
        .execute()
    }
    return true
  })
}

/** Nothing is kept of who leaves. */
export async function leave(origin: OriginContext, token: string): Promise<void> {
  await newsletterDatabase(origin).deleteFrom('newsletter_subscriptions').where('token', '=', token).execute()
}

/** What a link is about; nothing, where it is over. */
export async function readLink(origin: OriginContext, kind: 'confirm' | 'leave', token: string): Promise<{ readonly address: string; readonly letters: readonly string[] }> {
  const db: NewsletterDatabase = newsletterDatabase(origin)
  if (kind === 'leave') {
    const row = await db.selectFrom('newsletter_subscriptions').select(['email', 'letter']).where('token', '=', token).executeTakeFirst()
    return row ? { address: masked(row.email), letters: [row.letter] } : over
  }
  const row = await db.selectFrom('newsletter_requests').select(['email', 'letters']).where('token_hash', '=', hashOf(token)).where('expires', '>=', origin.now()).executeTakeFirst()
  return row ? { address: masked(row.email), letters: row.letters.split(' ') } : over
}

const over = { address: '', letters: [] } as const

/** What of an address may stand on a page that anyone with the link can open. */
function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}•••${local.length > 3 ? local.slice(-1) : ''}@${domain}`
}
