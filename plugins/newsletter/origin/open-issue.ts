import { describeMismatch, type OriginContext } from 'masthead/origin'
import { sql } from 'kysely'
import { Digest } from '../contract.ts'
import type { Letter } from '../settings.ts'
import { type IssuesTable, newsletterDatabase } from './tables.ts'

const timeoutMs = 30_000

/** The day in India, as in `2026-11-22`: a letter has one issue a day. */
export const dayOf = (at: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(at)

/** The digest of today, from the running site: what is mailed is what its page shows. */
export async function fetchDigest(origin: OriginContext, letter: Letter, site: string): Promise<Digest> {
  const edition = origin.editions.find(({ id }) => id === letter.edition)
  const address = `${site.replace(/\/+$/, '')}${edition?.routePrefix ?? ''}/news-letter/${letter.id}/mail.json`
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch((cause: unknown) => {
    throw new Error(`${address} cannot be reached: start the site, or name where it runs with --site or MASTHEAD_NEWSLETTER_SITE.`, { cause })
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  const digest: unknown = await response.json()
  const mismatch = describeMismatch(Digest, digest)
  if (mismatch) throw new Error(`${address} is no letter: ${mismatch.pointer} is not ${mismatch.expected}.`)
  return digest as Digest
}

/** Today's issue, made and addressed once, whoever asks first. */
export async function openIssue(origin: OriginContext, letter: Letter, channel: number, digest: () => Promise<Digest>): Promise<IssuesTable> {
  const db = newsletterDatabase(origin)
  const id = `${letter.id}.${channel}.${dayOf(origin.now())}`
  const known = await db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirst()
  if (known) return known
  const { subject, html, text, stories } = await digest()
  if (stories === 0) throw new Error(`There are no stories for ${letter.title}: nothing is sent.`)
  return db.transaction().execute(async (inner) => {
    await inner
      .insertInto('newsletter_issues')
      .values({ id, letter: letter.id, channel, subject, html, text, made: origin.now(), finished: 0 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await inner
      .insertInto('newsletter_deliveries')
      .columns(['issue', 'subscription', 'state', 'reason', 'at'])
      .expression((make) =>
        make
          .selectFrom('newsletter_subscriptions')
          .select((each) => [each.val(id).as('issue'), 'newsletter_subscriptions.id as subscription', each.val('due').as('state'), each.val('').as('reason'), sql<number>`cast(${origin.now()} as bigint)`.as('at')])
          .where('channel', '=', channel)
          .where('letter', '=', letter.id),
      )
      .onConflict((conflict) => conflict.columns(['issue', 'subscription']).doNothing())
      .execute()
    return inner.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  })
}

/** How many get a letter. */
export async function readersOf(origin: OriginContext, letter: Letter, channel: number): Promise<number> {
  const { count } = await newsletterDatabase(origin)
    .selectFrom('newsletter_subscriptions')
    .select((make) => make.fn.countAll<number | string>().as('count'))
    .where('channel', '=', channel)
    .where('letter', '=', letter.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
