import { atomically, putMatches, updateSeasonTotals } from './match-writer.ts'
import type { NewMatch } from './new-match.ts'
import type { Ruling } from './rulings.ts'
import type { TournamentDatabase } from './tables.ts'
import type { Tournament } from '../tournaments.ts'

export type RuledMatch = NewMatch['match']

/** Decides of a match that the store has. @throws Error for one that it does not have */
export const setRuling = (db: TournamentDatabase, all: readonly Tournament[], id: string, ruling: Ruling, now: number): Promise<RuledMatch> =>
  atomically(db, async (inner) => {
    const records = (await ruledRecords(inner, id)) ?? (await storedRecords(inner, id))
    if (!records) throw new Error(`There is no match ${id}. Its number is the last part of its scorecard's address.`)
    const { tournament, season } = records.match
    await inner.deleteFrom('tournament_rulings').where('match_id', '=', id).execute()
    await inner.insertInto('tournament_rulings').values({ match_id: id, tournament, season, ruling, body: JSON.stringify(records), at: now }).execute()
    return putAndAddUp(inner, all, records)
  })

/** The match is as the records have it again, also by those imported since. @throws Error where there is no ruling */
export const liftRuling = (db: TournamentDatabase, all: readonly Tournament[], id: string): Promise<RuledMatch> =>
  atomically(db, async (inner) => {
    const records = await ruledRecords(inner, id)
    if (!records) throw new Error(`Match ${id} is neither void nor removed.`)
    await inner.deleteFrom('tournament_rulings').where('match_id', '=', id).execute()
    return putAndAddUp(inner, all, records)
  })

async function putAndAddUp(db: TournamentDatabase, all: readonly Tournament[], records: NewMatch): Promise<RuledMatch> {
  const { tournament, season } = records.match
  const own = await db.selectFrom('tournament_seasons').select('demo').where('tournament', '=', tournament).where('season', '=', season).executeTakeFirst()
  await updateSeasonTotals(db, all, await putMatches(db, [records]), own?.demo === 1)
  return records.match
}

async function ruledRecords(db: TournamentDatabase, id: string): Promise<NewMatch | undefined> {
  const row = await db.selectFrom('tournament_rulings').select('body').where('match_id', '=', id).executeTakeFirst()
  return row && (JSON.parse(row.body) as NewMatch)
}

async function storedRecords(db: TournamentDatabase, id: string): Promise<NewMatch | undefined> {
  const match = await db.selectFrom('tournament_matches').selectAll().where('id', '=', id).executeTakeFirst()
  if (!match) return undefined
  const card = await db.selectFrom('tournament_cards').select('body').where('match_id', '=', id).executeTakeFirst()
  const players = await db.selectFrom('tournament_player_matches').selectAll().where('match_id', '=', id).execute()
  const innings = await db.selectFrom('tournament_innings').selectAll().where('match_id', '=', id).execute()
  return { match, card: card && (JSON.parse(card.body) as NewMatch['card']), players, innings }
}
