import type { FastifyInstance } from 'fastify'
import { defaultEdition, type LiveEdition } from '../config/edition.ts'
import { sendContent, type Freshness, sendNotFound, sendError } from './content-response.ts'
import { queryParameter } from './parse-query.ts'
import { type Cmstype, NewsSitemapResponse, SitemapResponse, SitemapsResponse } from '../content/content-shapes.ts'
import type { ContentDatabase } from './database.ts'
import { contextFor, type MountedPart } from './migrate.ts'
import type { OriginContext, SitemapEntry } from './origin-part.ts'
import { withoutReader } from '../plugin/without-reader.ts'
import { storyPath } from './story-path.ts'
import { tag } from './tags.ts'
import { liveStories } from './teasers.ts'

export interface SitemapRoutes {
  readonly db: ContentDatabase
  readonly origin: OriginContext
  readonly editions: readonly LiveEdition[]
  readonly parts: () => readonly MountedPart[]
  readonly now: () => number
  /** A plugin's sitemap that throws is left out. */
  readonly onFailure: (plugin: string, error: unknown) => void
}

/** Addresses that one file may hold (sitemaps.org), and stories that a news sitemap may (Google). */
const maxUrls = 50_000
const maxNewsUrls = 1_000
const newsHours = 48

const addressColumns = ['story.msid', 'story.cmstype', 'story.seopath', 'section.path as section'] as const

const sitemapFreshness: Freshness = { maxAge: 3_600, staleWhileRevalidate: 86_400 }
const newsFreshness: Freshness = { maxAge: 60, staleWhileRevalidate: 600 }

/** The sitemaps of all content, for the engine to write as XML: the stories' own and those that plugins bring. */
export function mountSitemaps(app: FastifyInstance, { db, origin, editions, parts, now, onFailure }: SitemapRoutes): void {
  const chunks = (name: string, channel: number): AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]> | undefined => {
    if (name === 'stories') return storyChunks(db, channel)
    const mounted = parts().find(({ plugin }) => plugin === name)
    return mounted?.part.sitemap?.(withoutReader({ ...contextFor(mounted, origin) }), channel)
  }
  const editionOf = (channel: string | undefined) => (channel === undefined ? defaultEdition(editions) : editions.find((edition) => String(edition.channel) === channel))
  const unknown = { status: 400, code: 'UNKNOWN_CHANNEL', message: 'There is no edition with that channel.' }

  app.get('/request/sitemaps', async (request, reply) => {
    const edition = editionOf(queryParameter(request, 'channel'))
    if (!edition) return sendError(reply, unknown)
    const names = ['stories', ...parts().flatMap(({ plugin, part }) => (part.sitemap ? [plugin] : []))]
    const response = []
    for (const name of names) {
      let files = 0
      try {
        for await (const chunk of chunks(name, edition.channel) ?? []) if (chunk.length > 0) files++
      } catch (error) {
        if (name === 'stories') throw error
        onFailure(name, error)
        continue
      }
      if (files > 0) response.push({ name, files })
    }
    return sendContent(reply, SitemapsResponse, { response }, sitemapFreshness, [tag.home(edition.channel)])
  })

  app.get('/request/sitemap', async (request, reply) => {
    const edition = editionOf(queryParameter(request, 'channel'))
    if (!edition) return sendError(reply, unknown)
    const [name = '', file = 0] = [queryParameter(request, 'name'), Number(queryParameter(request, 'file') ?? 0)]
    const all = chunks(name, edition.channel)
    let index = 0
    for await (const chunk of all ?? []) {
      if (index++ === file) return sendContent(reply, SitemapResponse, { response: chunk.slice(0, maxUrls).map((entry) => (typeof entry === 'string' ? { path: entry } : entry)) }, sitemapFreshness, [tag.home(edition.channel)])
    }
    return sendNotFound(reply, 'There is no such sitemap.', [tag.home(edition.channel)])
  })

  app.get('/request/sitemap/news', async (request, reply) => {
    const edition = editionOf(queryParameter(request, 'channel'))
    if (!edition) return sendError(reply, unknown)
    const since = now() - newsHours * 3_600_000
    const rows = await liveStories(db, edition.channel)
      .select([...addressColumns, 'story.title', 'story.published'])
      .where('story.published', '>=', since)
      .where('story.published', '<=', now())
      .orderBy('story.published', 'desc')
      .limit(maxNewsUrls)
      .execute()
    const response = rows.map((row) => ({ path: storyPath({ ...row, cmstype: row.cmstype as Cmstype }), title: row.title, published: new Date(row.published).toISOString() }))
    return sendContent(reply, NewsSitemapResponse, { response }, newsFreshness, [tag.home(edition.channel)])
  })
}

async function* storyChunks(db: ContentDatabase, channel: number): AsyncGenerator<readonly SitemapEntry[]> {
  for (let after = 0; ; ) {
    const rows = await liveStories(db, channel)
      .select([...addressColumns, 'story.modified'])
      .where('story.msid', '>', after)
      .orderBy('story.msid')
      .limit(maxUrls)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => ({ path: storyPath({ ...row, cmstype: row.cmstype as Cmstype }), modified: new Date(row.modified).toISOString() }))
    after = last.msid
  }
}
