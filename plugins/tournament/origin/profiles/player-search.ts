import { sql } from 'kysely'
import type { TournamentDatabase } from '../tables.ts'
import { isMeant, soundOf, wordsOf } from './player-names.ts'

/** Names that are looked at for one search. */
const candidateCount = 300

/**
 * Players by any of the names that they have had, in any spelling, by initials, or by the name that the desk gave them in
 * Telugu; those with most matches first.
 */
export async function findPlayers(db: TournamentDatabase, words: readonly string[], limit: number): Promise<readonly { readonly player: string; readonly name: string; readonly tournaments: readonly string[] }[]> {
  const typed = words.flatMap((word) => (/[a-z0-9]/i.test(word) ? wordsOf(word) : []))
  const long = typed.filter((word) => word.length > 2)
  const byName = long.length === 0 ? [] : await db
    .selectFrom('tournament_player_names')
    .select(['player', 'name'])
    .where((either) => either.or(long.flatMap((word) => [either('folded', 'like', `% ${word}%`), ...(word.length > 3 ? [either('sounds', 'like', `% ${soundOf(word)} %`)] : [])])))
    .limit(candidateCount)
    .execute()
  const byEdit = await db.selectFrom('tournament_player_edits').select(['player', 'value']).where('field', 'in', ['name', 'nameTelugu']).where(sql<boolean>`lower(value) like ${`%${(words[0] ?? '').toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`).limit(candidateCount).execute()
  const exactly = byName.filter(({ name }) => isMeant(typed, name, false))
  // Names that merely sound so are for those who do not know the spelling.
  const meant = exactly.length > 0 ? exactly : byName.filter(({ name }) => isMeant(typed, name, true))
  const found = new Set([
    ...meant.map(({ player }) => player),
    ...byEdit.filter(({ value }) => words.every((word) => value.toLowerCase().includes(word))).map(({ player }) => player),
  ])
  if (found.size === 0) return []
  const rows = await db.selectFrom('tournament_players').select(['player', 'name', 'tournament', 'matches']).where('season', '=', 0).where('player', 'in', [...found]).orderBy('matches', 'desc').orderBy('player').execute()
  const players = [...Map.groupBy(rows, ({ player }) => player)].map(([player, own]) => ({ player, name: own[0]?.name ?? player, tournaments: own.map(({ tournament }) => tournament), matches: own.reduce((sum, { matches }) => sum + matches, 0) }))
  return players.sort((one, other) => other.matches - one.matches).slice(0, limit)
}
