import { actionPath, type OriginContext } from 'masthead/origin'
import { tokenPlace } from '../contract.ts'
import { type DeliveryState, type IssuesTable, newsletterDatabase } from './tables.ts'

/** Longer than any mail is under way: what is still `sending` after that belongs to a process that has ended. */
const abandonedAfterMs = 10 * 60_000
const batchSize = 100
/** Mails in a row that the server could not take, after which it is left alone. */
const maxDeferred = 5

export type Counts = Readonly<Record<DeliveryState, number>>

export interface SendOptions {
  /** Mails that are handed over at the same time. */
  readonly atOnce: number
  readonly signal: AbortSignal
  readonly progress: (counts: Counts) => void
}

/**
 * Sends what is due of an issue, and may be called again after whatever ended it: a mail is marked before it is handed over,
 * so that nobody gets it twice, and one that was under way when a process was killed counts as `unknown` and is not repeated.
 * @throws Error when the mail server does not take mails; what is left is due
 */
export async function sendIssue(origin: OriginContext, issue: IssuesTable, { atOnce, signal, progress }: SendOptions): Promise<Counts> {
  const db = newsletterDatabase(origin)
  const { now } = origin
  const setState = (subscription: string, state: DeliveryState, reason = '') =>
    db.updateTable('newsletter_deliveries').set({ state, reason: reason.slice(0, 300), at: now() }).where('issue', '=', issue.id).where('subscription', '=', subscription)

  await db
    .updateTable('newsletter_deliveries')
    .set({ state: 'unknown', reason: 'The process ended while it was handed over.', at: now() })
    .where('issue', '=', issue.id)
    .where('state', '=', 'sending')
    .where('at', '<', now() - abandonedAfterMs)
    .execute()

  let deferred = 0
  let lastReason = ''
  /** Busy mailboxes are tried again by the next call. */
  const tried = new Set<string>()

  async function sendOne(subscription: string): Promise<void> {
    const row = await db.selectFrom('newsletter_subscriptions').select(['email', 'token']).where('id', '=', subscription).executeTakeFirst()
    // Whoever has unsubscribed meanwhile gets nothing more.
    if (!row) return void (await db.deleteFrom('newsletter_deliveries').where('issue', '=', issue.id).where('subscription', '=', subscription).where('state', '=', 'due').execute())
    const { numUpdatedRows } = await setState(subscription, 'sending').where('state', '=', 'due').executeTakeFirst()
    if (numUpdatedRows === 0n) return
    try {
      const outcome = await origin.mail.send(mailOf(origin, issue, row))
      switch (outcome.kind) {
        case 'taken':
        case 'kept':
          deferred = 0
          await setState(subscription, 'sent').execute()
          return
        case 'refused':
          await setState(subscription, 'refused', outcome.reason).execute()
          return
        case 'later':
          deferred += 1
          lastReason = outcome.reason
          await setState(subscription, 'due', outcome.reason).execute()
          return
      }
    } catch (error) {
      await setState(subscription, 'unknown', error instanceof Error ? error.message : String(error)).execute()
    }
  }

  for (;;) {
    const due = await db.selectFrom('newsletter_deliveries').select('subscription').where('issue', '=', issue.id).where('state', '=', 'due').orderBy('subscription').limit(batchSize + tried.size).execute()
    const batch = due.map(({ subscription }) => subscription).filter((id) => !tried.has(id)).slice(0, batchSize)
    if (batch.length === 0) break
    while (batch.length > 0 && !signal.aborted && deferred < maxDeferred) {
      const next = batch.splice(0, atOnce)
      for (const id of next) tried.add(id)
      await Promise.all(next.map(sendOne))
    }
    progress(await countsOf(origin, issue.id))
    if (deferred >= maxDeferred) throw new Error(`The mail server does not take mails: ${lastReason}. What is left is sent when the command is run again.`)
    if (signal.aborted) break
  }
  const counts = await countsOf(origin, issue.id)
  if (counts.due === 0 && counts.sending === 0) await db.updateTable('newsletter_issues').set({ finished: now() }).where('id', '=', issue.id).where('finished', '=', 0).execute()
  return counts
}

/** How many deliveries of an issue there are in each state. */
export async function countsOf(origin: OriginContext, issue: string): Promise<Counts> {
  const rows = await newsletterDatabase(origin)
    .selectFrom('newsletter_deliveries')
    .select(['state', (make) => make.fn.countAll<number | string>().as('count')])
    .where('issue', '=', issue)
    .groupBy('state')
    .execute()
  const counts = { due: 0, sending: 0, sent: 0, refused: 0, unknown: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

/** One reader's mail, with the headers by which their program unsubscribes (RFC 2369, RFC 2919, RFC 8058). */
function mailOf({ editions, publicUrl }: OriginContext, { letter, channel, subject, html, text }: IssuesTable, { email, token }: { readonly email: string; readonly token: string }) {
  const edition = editions.find((one) => one.channel === channel)
  const oneClick = actionPath('newsletter.leaveByMail', { query: { token }, back: `${edition?.routePrefix ?? ''}/news-letter/leave?t=${token}` })
  return {
    to: email,
    subject,
    text: text.replaceAll(tokenPlace, token),
    html: html.replaceAll(tokenPlace, token),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<${letter}.${edition?.langCode ?? 'en'}.${new URL(publicUrl).hostname}>`,
    },
  }
}
