import type { SitemapSource } from './sitemap.ts'
import type { TournamentDatabase } from './tables.ts'
import { type TournamentId, tournaments } from '../tournaments.ts'

/** Input for the addresses of each tournament: its sides, and its matches ordered by id. */
export async function sitemapSources(db: TournamentDatabase): Promise<readonly SitemapSource[]> {
  const ids = Object.keys(tournaments) as TournamentId[]
  return Promise.all(
    ids.map(async (tournament) => {
      const matches = await db.selectFrom('tournament_matches').select(['id', 'home', 'home_name', 'away', 'away_name']).where('tournament', '=', tournament).orderBy('id').execute()
      return {
        tournament,
        teams: [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort(),
        matches: matches.map(({ id, home_name, away_name }) => ({ id, home: home_name, away: away_name })),
      }
    }),
  )
}
