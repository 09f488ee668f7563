import type { SitemapSource } from './sitemap.ts'
import type { TournamentDatabase } from './tables.ts'
import type { Tournament } from '../tournaments.ts'

/** Input for the addresses of each tournament: its sides, and its matches ordered by id. */
export async function sitemapSources(db: TournamentDatabase, all: readonly Tournament[]): Promise<readonly SitemapSource[]> {
  return Promise.all(
    all.map(async ({ id: tournament }) => {
      const matches = await db.selectFrom('tournament_matches').select(['id', 'season', 'home', 'home_name', 'away', 'away_name', 'played_on', 'result']).where('tournament', '=', tournament).orderBy('id').execute()
      return {
        tournament,
        seasons: [...new Set(matches.map(({ season }) => season))].sort((one, other) => other - one),
        teams: [...new Set(matches.flatMap(({ home, away }) => [home, away]))].sort(),
        matches: matches.map(({ id, home_name, away_name, played_on, result }) => ({ id, home: home_name, away: away_name, playedOn: result === null ? undefined : played_on })),
      }
    }),
  )
}
