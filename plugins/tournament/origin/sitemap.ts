import { hubPath, matchPath, pointsPath, schedulePath, statisticPath, teamPath, teamsPath } from '../pages/paths.ts'
import { statisticsOf } from '../statistics.ts'

/** No sitemap file may hold more addresses than this (sitemaps.org). */
export const maxAddresses = 50_000

export interface SitemapSource {
  readonly tournament: string
  readonly teams: Iterable<string>
  readonly matches: Iterable<{ readonly id: string; readonly home: string; readonly away: string }>
}

/** The addresses of the plugin, in files of at most `most`: each hub, what belongs to it, its teams and its matches. */
export function* sitemapChunks(sources: Iterable<SitemapSource>, max: number = maxAddresses): Generator<readonly string[]> {
  let chunk: string[] = []
  for (const source of sources) {
    for (const path of pathsOf(source)) {
      chunk.push(path)
      if (chunk.length < max) continue
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}

function* pathsOf({ tournament, teams, matches }: SitemapSource): Generator<string> {
  yield hubPath(tournament)
  yield schedulePath(tournament)
  yield pointsPath(tournament)
  yield teamsPath(tournament)
  if (tournament === 'world-cup') yield statisticPath(tournament, 'stats')
  for (const statistic of statisticsOf(tournament)) yield statisticPath(tournament, statistic)
  for (const team of teams) yield teamPath(tournament, team)
  for (const match of matches) yield matchPath(tournament, match)
}
