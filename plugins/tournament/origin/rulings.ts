import type { Result } from '../contract.ts'
import type { NewMatch } from './new-match.ts'
import type { RulingsTable, TournamentDatabase } from './tables.ts'

// What the desk has decided of matches against the records: that one is void (it was played again, and nothing of it counts),
// or is none of the site's. It holds for records that are imported later, too.

export type Ruling = RulingsTable['ruling']

/** A match as a ruling leaves it; `undefined` where it is removed. */
export function ruledMatch(match: NewMatch, ruling: Ruling | undefined): NewMatch | undefined {
  switch (ruling) {
    case undefined:
      return match
    case 'removed':
      return undefined
    case 'void':
      return { ...match, match: { ...match.match, result: JSON.stringify({ kind: 'void' } satisfies Result), shares: null }, players: [], innings: [] }
  }
}

/** Keeps what the records say now of matches with a ruling, for when it is lifted. @returns the matches as the rulings leave them */
export async function applyRulings(db: TournamentDatabase, matches: readonly NewMatch[]): Promise<readonly NewMatch[]> {
  const rulings = await rulingsOf(db, matches.map(({ match }) => match.id))
  if (rulings.size === 0) return matches
  for (const match of matches) if (rulings.has(match.match.id)) await db.updateTable('tournament_rulings').set({ body: JSON.stringify(match) }).where('match_id', '=', match.match.id).execute()
  return matches.flatMap((match) => ruledMatch(match, rulings.get(match.match.id)) ?? [])
}

async function rulingsOf(db: TournamentDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, Ruling>> {
  const rows = await db.selectFrom('tournament_rulings').select(['match_id', 'ruling']).where('match_id', 'in', ids).execute()
  return new Map(rows.map(({ match_id: id, ruling }) => [id, ruling]))
}

/** For the report of an import. @param ids of the matches in it */
export async function rulingNotes(db: TournamentDatabase, ids: ReadonlySet<string>): Promise<readonly { readonly where: string; readonly reason: string }[]> {
  const rows = await db.selectFrom('tournament_rulings').select(['match_id', 'ruling']).orderBy('match_id').execute()
  return rows.flatMap(({ match_id: id, ruling }) => (ids.has(id) ? [{ where: `match ${id}`, reason: `It stays ${ruling}, as the desk decided; \`masthead cricket restore ${id}\` takes that back.` }] : []))
}
