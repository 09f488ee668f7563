import type { OriginContext, SitemapEntry } from 'masthead/origin'
import { specialPath } from '../paths.ts'
import { listMicrosites, shownRows } from './reading.ts'
import { picturesOf, storedIn } from './stored-site.ts'

/** The list where it has something, and all special pages with their pictures. */
export async function* sitemap(origin: Pick<OriginContext, 'db' | 'now' | 'editions'>, channel: number): AsyncGenerator<readonly SitemapEntry[]> {
  const teasers = new Map((await listMicrosites(origin, channel)).map((one) => [one.address, one]))
  if (teasers.size === 0) return
  const rows = await shownRows(origin, channel)
  const lists = await Promise.all(origin.editions.filter((one) => one.channel !== channel).map(async (one) => ((await listMicrosites(origin, one.channel)).length > 0 ? [{ channel: one.channel, path: specialPath }] : [])))
  yield [
      { path: specialPath, alternates: lists.flat() },
      ...rows.map(({ address, modified, live }): SitemapEntry => ({
        path: address,
        modified: new Date(Number(modified)).toISOString(),
        alternates: (teasers.get(address)?.channels ?? []).filter((other) => other !== channel).map((other) => ({ channel: other, path: address })),
        pictures: [...new Map(picturesOf(storedIn(live ?? '{}')).map(({ msid, name }) => [msid, { msid, name }])).values()],
      })),
  ]
}
