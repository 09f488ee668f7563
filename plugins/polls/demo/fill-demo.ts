import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OriginContext } from 'masthead/origin'
import { putPoll } from '../origin/put-poll.ts'
import { pollDatabase } from '../origin/tables.ts'

interface DemoFile {
  readonly channel: number
  readonly polls: readonly {
    readonly msid: number
    readonly seopath: string
    readonly openedHoursAgo: number
    /** Absent: until it is closed by hand. */
    readonly openForHours?: number
    readonly question: string
    readonly text?: string
    readonly answers: readonly string[]
    readonly votes: readonly number[]
    readonly stories?: readonly number[]
  }[]
}

const hourMs = 3_600_000

/** Fills the demo with polls in which invented readers have voted. What was there of them is replaced, what readers have voted since included. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const db = pollDatabase(origin)
  for (const edition of ['english', 'telugu']) {
    const { channel, polls } = JSON.parse(await readFile(join(import.meta.dirname, `${edition}.json`), 'utf8')) as DemoFile
    if (!origin.editions.some((one) => one.channel === channel)) continue
    for (const { msid, openedHoursAgo, openForHours, answers, votes, stories, question, seopath, text } of polls) {
      for (const table of ['polls', 'poll_options', 'poll_ballots', 'poll_networks'] as const) await db.deleteFrom(table).where('channel', '=', channel).where('msid', '=', msid).execute()
      const opens = origin.now() - openedHoursAgo * hourMs
      const time = (at: number) => new Date(at).toISOString()
      const fault = await putPoll(origin, { msid, channel, seopath, question, ...(text === undefined ? {} : { text }), options: answers, opens: time(opens), ...(openForHours === undefined ? {} : { closes: time(opens + openForHours * hourMs) }), stories: stories ?? [] })
      if (fault) throw new Error(`${edition}.json, ${question}: ${fault.reason}`)
      for (const [index, count] of votes.entries()) await db.updateTable('poll_options').set({ votes: count }).where('channel', '=', channel).where('msid', '=', msid).where('option', '=', index + 1).execute()
    }
  }
}
