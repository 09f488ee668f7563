import type { JobContext } from 'masthead'
import { type Letter, settings } from '../settings.ts'
import { said } from './commands.ts'
import { isDue } from './due-letter.ts'
import { dayOf, fetchDigest, openIssue, readersOf } from './open-issue.ts'
import { sendIssue } from './send-issue.ts'
import { type IssuesTable, newsletterDatabase } from './tables.ts'

/** An issue that a restart or a busy server has left unfinished is gone on with for so long. */
const resumedForMs = 12 * 3_600_000

/**
 * The job that sends letters with a schedule: today's issue of each that is due, and what is left of issues that were begun.
 * A process that ends meanwhile costs nobody a letter, and nobody gets one twice: see `sendIssue`.
 */
export async function sendDue({ origin, now, log, signal, settings: given }: JobContext): Promise<void> {
  if (!origin?.mail.isOpen) return
  const { letters, mailsAtOnce, site = origin.publicUrl } = settings.of({ settings: given })
  const failed: string[] = []
  for (const letter of letters) {
    const channel = origin.editions.find(({ id }) => id === letter.edition)?.channel
    if (letter.sends === undefined || channel === undefined || signal.aborted) continue
    try {
      const issues = await unfinished(letter, channel)
      if (isDue(letter.sends, now()) && !issues.some(({ id }) => id.endsWith(dayOf(now()))) && (await readersOf(origin, letter, channel)) > 0) issues.push(await openIssue(origin, letter, channel, () => fetchDigest(origin, letter, site)))
      for (const issue of issues) {
        // One that somebody has sent by hand today, or that has just been finished.
        if (Number(issue.finished) > 0) continue
        const counts = await sendIssue(origin, issue, { atOnce: mailsAtOnce, signal, progress: () => {} })
        log.info(`${letter.title} (${letter.edition}): ${said(counts)}.`)
      }
    } catch (error) {
      // The other letters go out.
      failed.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (failed.length > 0) throw new Error(failed.join(' '))

  async function unfinished({ id }: Letter, channel: number): Promise<IssuesTable[]> {
    if (!origin) return []
    return newsletterDatabase(origin)
      .selectFrom('newsletter_issues')
      .selectAll()
      .where('letter', '=', id)
      .where('channel', '=', channel)
      .where('finished', '=', 0)
      .where('made', '>', now() - resumedForMs)
      .orderBy('made')
      .execute()
  }
}
