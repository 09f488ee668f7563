import type { ExitPoll, Tally } from '../../contract.ts'
import { nameOf } from './read-tally.ts'
import type { ElectionDatabase } from './tables.ts'

/** Exit polls beside the results; undefined when there were no polls. */
export async function readExitPoll(db: ElectionDatabase, tally: Tally): Promise<ExitPoll | undefined> {
  const rows = await db.selectFrom('election_poll').selectAll().where('election', '=', tally.election.id).orderBy('position').execute()
  if (rows.length === 0) return undefined
  const polls = rows.map((row) => ({ row, ranges: JSON.parse(row.ranges) as Record<string, [number, number]> }))
  // An alliance that some pollster said nothing of has no column: a hole would read as none.
  const alliances = tally.alliances.filter(({ code }) => polls.every(({ ranges }) => ranges[code] !== undefined))
  return {
    widgetType: 'election_exit_poll',
    election: tally.election,
    alliances: alliances.map(({ code, name, total }) => ({ code, name, total })),
    polls: polls.map(({ row, ranges }) => ({
      pollster: nameOf(row.pollster, row.pollster_te),
      date: row.taken_on,
      ranges: alliances.map(({ code }) => ({ low: ranges[code]?.[0] ?? 0, high: ranges[code]?.[1] ?? 0 })),
    })),
  }
}

