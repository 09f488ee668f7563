import type { SitemapPage } from 'masthead/origin'
import { pathOf, readElections } from './read-tally.ts'
import type { ElectionDatabase } from './tables.ts'

/** Addresses that one sitemap file may hold (sitemaps.org). */
export const sitemapLimit = 50_000

/** All addresses of the plugin's pages, the same in both editions, in pieces of at most `limit`; those of an election with its last change. */
export async function* sitemapPaths(db: ElectionDatabase, limit = sitemapLimit): AsyncGenerator<readonly SitemapPage[]> {
  yield* chunked(await allPaths(db), limit)
}

export function chunked<Entry>(entries: readonly Entry[], limit: number): Entry[][] {
  const files: Entry[][] = []
  for (let at = 0; at < entries.length; at += limit) files.push(entries.slice(at, at + limit))
  return files
}

async function allPaths(db: ElectionDatabase): Promise<SitemapPage[]> {
  const elections = await readElections(db)
  const newest = elections.reduce((last, { updated }) => Math.max(last, Number(updated)), 0)
  const changed = newest > 0 ? { modified: new Date(newest).toISOString() } : {}
  const pages: SitemapPage[] = [{ path: '/elections', ...changed }]
  const alliances = await db.selectFrom('election_alliance').select('slug').distinct().orderBy('slug').execute()
  pages.push(...alliances.map(({ slug }) => ({ path: pathOf.alliance(slug), ...changed })))
  for (const { id, slug, updated } of elections) {
    const own = pathOf.election(slug)
    const regions = await db.selectFrom('election_region').select('slug').where('election', '=', id).orderBy('position').execute()
    const seats = await db.selectFrom('election_seat').select('slug').where('election', '=', id).orderBy('region').orderBy('number').execute()
    const paths = [own, `${own}/key-candidates`, `${own}/constituency-wise-result`, ...[...regions, ...seats].map((place) => pathOf.place(slug, place.slug))]
    const modified = new Date(Number(updated)).toISOString()
    pages.push(...paths.map((path) => ({ path, modified })))
  }
  return pages
}
