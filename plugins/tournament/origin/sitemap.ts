import type { SitemapPage } from 'masthead/origin'
import { hubPath, matchPath, pointsPath, schedulePath, statisticPath, teamPath, teamsPath, withQuery } from '../pages/paths.ts'
import { statisticsOf } from '../statistics.ts'

/** No sitemap file may hold more addresses than this (sitemaps.org). */
export const maxAddresses = 50_000

export interface SitemapSource {
  readonly tournament: string
  /** Channels of the other editions that have its pages. */
  readonly others?: readonly number[]
  readonly teams: Iterable<string>
  /** Those with matches, the newest first. */
  readonly seasons: readonly number[]
  readonly matches: Iterable<{ readonly id: string; readonly home: string; readonly away: string; /** YYYY-MM-DD, once there is a result. */ readonly playedOn?: string | undefined }>
}

/** The addresses of the plugin, in files of at most `max`: each hub, what belongs to it, its teams and its matches, with the days of their last results. */
export function* sitemapChunks(sources: Iterable<SitemapSource>, max: number = maxAddresses): Generator<readonly SitemapPage[]> {
  let chunk: SitemapPage[] = []
  for (const source of sources) {
    for (const page of pagesOf(source)) {
      chunk.push(page)
      if (chunk.length < max) continue
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}

function* pagesOf({ tournament, teams, matches, seasons, others = [] }: SitemapSource): Generator<SitemapPage> {
  const page = (path: string, modified: string): SitemapPage => ({ path, ...(modified === '' ? {} : { modified }), ...(others.length === 0 ? {} : { alternates: others.map((channel) => ({ channel, path })) }) })
  const last = [...matches].reduce((newest, { playedOn = '' }) => (playedOn > newest ? playedOn : newest), '')
  const statistics = [...(tournament === 'world-cup' ? [statisticPath(tournament, 'stats')] : []), ...statisticsOf(tournament).map((statistic) => statisticPath(tournament, statistic))]
  const perSeason = [hubPath(tournament), schedulePath(tournament), pointsPath(tournament)]
  for (const path of [...perSeason, teamsPath(tournament), ...statistics]) yield page(path, last)
  // The newest is the page without a season; what the last match changed of the others nobody says.
  for (const season of seasons.slice(1)) for (const path of [...perSeason, ...statistics]) yield page(withQuery(path, { season }), '')
  if (seasons.length > 1) for (const path of statistics) yield page(withQuery(path, { season: 'all' }), '')
  for (const team of teams) yield page(teamPath(tournament, team), '')
  for (const match of matches) yield page(matchPath(tournament, match), match.playedOn ?? '')
}
