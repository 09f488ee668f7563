import { pathOf, readElections } from './read-tally.ts'
import type { ElectionDatabase } from './tables.ts'

/** Addresses that one sitemap file may hold (sitemaps.org). */
export const sitemapLimit = 50_000

/** All addresses of the plugin's pages, the same in both editions, in pieces of at most `limit`: paths as plugins see them. */
export async function* sitemapPaths(db: ElectionDatabase, limit = sitemapLimit): AsyncGenerator<readonly string[]> {
  yield* chunked(await allPaths(db), limit)
}

export function chunked(paths: readonly string[], limit: number): string[][] {
  const files: string[][] = []
  for (let at = 0; at < paths.length; at += limit) files.push(paths.slice(at, at + limit))
  return files
}

async function allPaths(db: ElectionDatabase): Promise<string[]> {
  const paths = ['/elections']
  const alliances = await db.selectFrom('election_alliance').select('slug').distinct().orderBy('slug').execute()
  paths.push(...alliances.map(({ slug }) => pathOf.alliance(slug)))
  for (const { id, slug } of await readElections(db)) {
    const own = pathOf.election(slug)
    paths.push(own, `${own}/key-candidates`, `${own}/constituency-wise-result`)
    const regions = await db.selectFrom('election_region').select('slug').where('election', '=', id).orderBy('position').execute()
    const seats = await db.selectFrom('election_seat').select('slug').where('election', '=', id).orderBy('region').orderBy('number').execute()
    paths.push(...[...regions, ...seats].map((place) => pathOf.place(slug, place.slug)))
  }
  return paths
}
