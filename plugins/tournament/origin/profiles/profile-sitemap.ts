import type { SitemapPage } from 'masthead/origin'
import { careerPath, sidePath } from '../../pages/paths.ts'
import type { Tournament } from '../../tournaments.ts'
import { correctionsOf } from '../players/corrections.ts'
import { maxAddresses } from '../sitemap.ts'
import type { TournamentDatabase } from '../tables.ts'
import { sideIdOf } from './side-reader.ts'

/** All sides and players that have played, by their newest names, ordered by id. */
export async function profileAddresses(db: TournamentDatabase, all: readonly Tournament[]): Promise<readonly string[]> {
  const cricket = all.filter(({ sport }) => sport === 'cricket')
  const matches = await db.selectFrom('tournament_matches').select(['tournament', 'home', 'home_name', 'away', 'away_name']).where('result', 'is not', null).where('tournament', 'in', cricket.map(({ id }) => id)).orderBy('played_on').orderBy('id').execute()
  const genders = new Map(cricket.map(({ id, gender }) => [id, gender]))
  const sides = new Map(matches.flatMap(({ tournament, home, home_name, away, away_name }) => [[sideIdOf(home, genders.get(tournament) ?? 'male'), home_name], [sideIdOf(away, genders.get(tournament) ?? 'male'), away_name]] as const))
  const players = new Map((await db.selectFrom('tournament_player_matches').select(['player', 'name']).orderBy('played_on').orderBy('match_id').execute()).map(({ player, name }) => [player, name]))
  const corrections = await correctionsOf(db, [...players.keys()])
  return [
    ...[...sides].sort(([one], [other]) => (one < other ? -1 : 1)).map(([id, name]) => sidePath(id, { name })),
    ...[...players].sort(([one], [other]) => (one < other ? -1 : 1)).map(([id, name]) => careerPath(id, { name: corrections.get(id)?.name ?? name })),
  ]
}

/** @param others channels of the other editions, which have the same pages */
export function* profileChunks(addresses: readonly string[], others: readonly number[], max: number = maxAddresses): Generator<readonly SitemapPage[]> {
  for (let at = 0; at < addresses.length; at += max) yield addresses.slice(at, at + max).map((path) => ({ path, alternates: others.map((channel) => ({ channel, path })) }))
}
