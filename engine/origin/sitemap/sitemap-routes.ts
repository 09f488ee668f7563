import type { FastifyInstance } from 'fastify'
import { defaultEdition, type LiveEdition } from '../../config/edition.ts'
import { NewsSitemapResponse, SitemapResponse, SitemapsResponse } from '../../content/content-responses.ts'
import type { Cmstype } from '../../content/content-shapes.ts'
import { type Freshness, sendContent, sendError, sendNotFound } from '../content-response.ts'
import type { ContentDatabase } from '../database.ts'
import type { SitemapPage } from '../origin-part.ts'
import { queryParameter } from '../parse-query.ts'
import { storyPath } from '../story-path.ts'
import { tag } from '../tags.ts'
import { liveStories } from '../teasers.ts'
import { listSitemaps } from './list-sitemaps.ts'
import type { PartSitemaps } from './part-sitemaps.ts'
import { readStorySitemap, storySitemapFiles } from './story-sitemap.ts'

export interface SitemapRoutes {
  readonly db: ContentDatabase
  readonly editions: readonly LiveEdition[]
  readonly ofParts: PartSitemaps
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Stories that a news sitemap may hold (Google), and hours for which it names them. */
const maxNewsUrls = 1_000
const newsHours = 48

const indexFreshness: Freshness = { maxAge: 3_600, staleWhileRevalidate: 86_400 }
const newsFreshness: Freshness = { maxAge: 60, staleWhileRevalidate: 600 }
// A file is long and read by few: what reads the content API would keep it in place of what readers wait for.
const fileFreshness: Freshness = { maxAge: 0, staleWhileRevalidate: 0, staleIfError: 0 }

/** The sitemaps of all content, for the engine to write as XML: the stories', those of lists, and those that plugins bring. */
export function mountSitemaps(app: FastifyInstance, { db, editions, ofParts, now }: SitemapRoutes): void {
  const channels = editions.map(({ channel }) => channel)
  const editionOf = (channel: string | undefined) => (channel === undefined ? defaultEdition(editions) : editions.find((edition) => String(edition.channel) === channel))
  const unknown = { status: 400, code: 'UNKNOWN_CHANNEL', message: 'There is no edition with that channel.' }

  app.get('/request/sitemaps', async (request, reply) => {
    const edition = editionOf(queryParameter(request, 'channel'))
    if (!edition) return sendError(reply, unknown)
    const { channel } = edition
    const stories = (await storySitemapFiles(db, channel)).map(({ file, modified }) => ({ file, modified: new Date(modified).toISOString() }))
    const lists = await Promise.all(Object.entries(listSitemaps).map(async ([name, list]) => {
      const files = await list.files(db, channel)
      const newest = files.length === 1 ? await list.newest?.(db, channel) : undefined
      return { name, files: files.map((file) => ({ file, ...(newest === undefined ? {} : { modified: new Date(Number(newest)).toISOString() }) })) }
    }))
    const parts = []
    for (const name of ofParts.names()) parts.push({ name: partName(name), files: await ofParts.files(name, channel) })
    const response = [{ name: 'stories', files: stories }, ...lists, ...parts].filter(({ files }) => files.length > 0)
    return sendContent(reply, SitemapsResponse, { response }, indexFreshness, [tag.sitemaps(channel), ...Object.values(listSitemaps).map((list) => list.tag(channel))])
  })

  app.get('/request/sitemap', async (request, reply) => {
    const edition = editionOf(queryParameter(request, 'channel'))
    if (!edition) return sendError(reply, unknown)
    const { channel } = edition
    const [name = '', file = 0] = [queryParameter(request, 'name'), Number(queryParameter(request, 'file') ?? 0)]
    const isNumber = Number.isSafeInteger(file) && file > 0 && file < 1e6
    const { pages, tags } = isNumber ? await readFile(name, channel, file) : { pages: undefined, tags: [] }
    return pages === undefined ? sendNotFound(reply, 'There is no such sitemap.', tags) : sendContent(reply, SitemapResponse, { response: pages }, fileFreshness, tags)
  })

  async function readFile(name: string, channel: number, file: number): Promise<{ readonly pages: readonly SitemapPage[] | undefined; readonly tags: readonly string[] }> {
    if (name === 'stories') return { pages: await readStorySitemap(db, channel, file), tags: [tag.sitemap(channel, file)] }
    const list = Object.hasOwn(listSitemaps, name) ? listSitemaps[name] : undefined
    if (!list) return { pages: await ofParts.read(name.replace(/^of-/, ''), channel, file), tags: [] }
    const pages = await list.read(db, channel, channels, file)
    return { pages: pages.length > 0 ? pages : undefined, tags: [list.tag(channel)] }
  }

  app.get('/request/sitemap/news', async (request, reply) => {
    const edition = editionOf(queryParameter(request, 'channel'))
    if (!edition) return sendError(reply, unknown)
    const since = now() - newsHours * 3_600_000
    const rows = await liveStories(db, edition.channel)
      .select(['story.msid', 'story.cmstype', 'story.seopath', 'section.path as section', 'story.title', 'story.published'])
      .where('story.published', '>=', since)
      .where('story.published', '<=', now())
      .orderBy('story.published', 'desc')
      .limit(maxNewsUrls)
      .execute()
    const response = rows.map((row) => ({ path: storyPath({ ...row, cmstype: row.cmstype as Cmstype }), title: row.title, published: new Date(row.published).toISOString() }))
    return sendContent(reply, NewsSitemapResponse, { response }, newsFreshness, [tag.home(edition.channel)])
  })
}

/** A plugin may have the name of one of the newsroom's sitemaps. */
const partName = (plugin: string): string => (plugin === 'stories' || Object.hasOwn(listSitemaps, plugin) ? `of-${plugin}` : plugin)
