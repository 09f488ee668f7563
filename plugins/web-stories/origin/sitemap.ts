import type { OriginContext, SitemapEntry } from 'masthead/origin'
import { categoryPath, storiesPath, storyPath } from '../paths.ts'
import { contentOf, countByCategory, shown, twinsIn } from './reading.ts'
import { storiesDatabase, type WebStoriesTable } from './tables.ts'

const perPiece = 5_000

/** The lists that have stories, and all stories, the oldest first, with their pictures. */
export async function* sitemap(origin: Pick<OriginContext, 'db' | 'now' | 'editions'>, channel: number): AsyncGenerator<readonly SitemapEntry[]> {
  const db = storiesDatabase(origin)
  const now = origin.now()
  const counts = await Promise.all(origin.editions.map(async (edition) => ({ channel: edition.channel, categories: await countByCategory(db, edition.channel, now) })))
  const own = counts.find((one) => one.channel === channel)?.categories
  if (!own?.size) return
  const others = counts.filter((one) => one.channel !== channel)
  const lists = [
    { path: storiesPath, alternates: others.map((other) => ({ channel: other.channel, path: storiesPath })) },
    ...[...own.keys()].sort().map((id) => ({ path: categoryPath(id), alternates: others.filter(({ categories }) => categories.has(id)).map((other) => ({ channel: other.channel, path: categoryPath(id) })) })),
  ]
  let after = 0
  for (;;) {
    const rows = await shown(db, channel, now).selectAll().where('msid', '>', after).orderBy('msid').limit(perPiece).execute()
    if (rows.length === 0 && after > 0) return
    const twins = await Promise.all(others.map(async (other) => [other.channel, await twinsIn(db, rows, other.channel, now)] as const))
    const entries = rows.map((row) => entryOf(row, twins.flatMap(([other, paths]) => (paths.has(Number(row.msid)) ? [{ channel: other, path: paths.get(Number(row.msid)) ?? '' }] : []))))
    yield after === 0 ? [...lists, ...entries] : entries
    if (rows.length < perPiece) return
    after = Number(rows.at(-1)?.msid)
  }
}

function entryOf(row: WebStoriesTable, alternates: readonly { readonly channel: number; readonly path: string }[]): SitemapEntry {
  const { poster, pages } = contentOf(row)
  const pictures = [poster, ...pages.map(({ picture }) => picture)].flatMap((picture) => (picture ? [{ msid: picture.msid, name: picture.name ?? 'story' }] : []))
  return { path: storyPath({ ...row, msid: Number(row.msid) }), modified: new Date(Number(row.modified)).toISOString(), alternates, pictures: [...new Map(pictures.map((picture) => [picture.msid, picture])).values()] }
}
