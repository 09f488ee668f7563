import type { OriginContext, SitemapPage } from 'masthead/origin'
import { homePath, schedulePath, tallyPath } from '../pages/paths.ts'
import { settings } from '../settings.ts'
import { gamesDatabase } from './tables.ts'

/** The hub of each series of which something is known, its schedule and its tables. */
export async function* sitemap(origin: OriginContext): AsyncGenerator<readonly SitemapPage[]> {
  const db = gamesDatabase(origin)
  const known = new Set(settings.of(origin).series.map(({ id }) => id))
  const editions = (await db.selectFrom('games_editions').select(['series', 'year', 'updated']).orderBy('series').orderBy('year', 'desc').execute()).filter(({ series }) => known.has(series))
  const withSessions = new Set((await db.selectFrom('games_sessions').select(['series', 'year']).distinct().execute()).map(({ series, year }) => `${series} ${year}`))
  const counted = await db.selectFrom('games_counts').select(['series', 'year']).distinct().execute()
  const won = await db.selectFrom('games_medals').select(['series', 'year']).distinct().execute()
  const withMedals = new Set([...counted, ...won].map(({ series, year }) => `${series} ${year}`))
  const newest = new Set<string>()
  const pages = editions.flatMap(({ series, year, updated }) => {
    const isNewest = !newest.has(series)
    newest.add(series)
    const query = isNewest ? {} : { year }
    const paths = [homePath(series, query), ...(withSessions.has(`${series} ${year}`) ? [schedulePath(series, query)] : []), ...(withMedals.has(`${series} ${year}`) ? [tallyPath(series, query)] : [])]
    return paths.map((path) => ({ path, modified: new Date(Number(updated)).toISOString() }))
  })
  if (pages.length > 0) yield pages
}
