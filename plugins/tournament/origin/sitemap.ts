import type { SitemapPage } from 'masthead/origin'
import { hubPath, matchPath, pointsPath, schedulePath, statisticPath, teamPath, teamsPath } from '../pages/paths.ts'
import { statisticsOf } from '../statistics.ts'

/** No sitemap file may hold more addresses than this (sitemaps.org). */
export const maxAddresses = 50_000

export interface SitemapSource {
  readonly tournament: string
  readonly teams: Iterable<string>
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

function* pagesOf({ tournament, teams, matches }: SitemapSource): Generator<SitemapPage> {
  const last = [...matches].reduce((newest, { playedOn = '' }) => (playedOn > newest ? playedOn : newest), '')
  const computed = [hubPath(tournament), schedulePath(tournament), pointsPath(tournament), teamsPath(tournament), ...(tournament === 'world-cup' ? [statisticPath(tournament, 'stats')] : []), ...statisticsOf(tournament).map((statistic) => statisticPath(tournament, statistic))]
  for (const path of computed) yield page(path, last)
  for (const team of teams) yield page(teamPath(tournament, team), '')
  for (const match of matches) yield page(matchPath(tournament, match), match.playedOn ?? '')
}

const page = (path: string, modified: string): SitemapPage => (modified === '' ? { path } : { path, modified })
