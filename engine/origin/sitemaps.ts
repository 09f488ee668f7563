import type { FastifyInstance } from 'fastify'
import { defaultEdition, type LiveEdition } from '../request/edition.ts'
import { answer, type Freshness, missing, refuse } from './answer.ts'
import { asked } from './asked.ts'
import type { Cmstype } from './contract.ts'
import type { ContentDatabase } from './database.ts'
import type { MountedPart } from './migrate.ts'
import type { OriginContext, SitemapEntry } from './part.ts'
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
const mostAddresses = 50_000
const mostNews = 1_000
const newsHours = 48

const addressColumns = ['story.msid', 'story.cmstype', 'story.seopath', 'section.path as section'] as const

const hourly: Freshness = { maxAge: 3_600, stale: 86_400 }
const minutely: Freshness = { maxAge: 60, stale: 600 }

/** The sitemaps of all content, for the engine to write as XML: the stories' own and those that plugins bring. */
export function mountSitemaps(app: FastifyInstance, { db, origin, editions, parts, now, onFailure }: SitemapRoutes): void {
  const pieces = (name: string, channel: number): AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]> | undefined =>
    name === 'stories' ? storyPieces(db, channel) : parts().find(({ plugin }) => plugin === name)?.part.sitemap?.(origin, channel)
  const editionOf = (channel: string | undefined) => (channel === undefined ? defaultEdition(editions) : editions.find((edition) => String(edition.channel) === channel))
  const unknown = { status: 400, code: 'UNKNOWN_CHANNEL', message: 'There is no edition with that channel.' }

  app.get('/request/sitemaps', async (request, reply) => {
    const edition = editionOf(asked(request, 'channel'))
    if (!edition) return refuse(reply, unknown)
    const names = ['stories', ...parts().flatMap(({ plugin, part }) => (part.sitemap ? [plugin] : []))]
    const response = []
    for (const name of names) {
      let files = 0
      try {
        for await (const piece of pieces(name, edition.channel) ?? []) if (piece.length > 0) files++
      } catch (error) {
        if (name === 'stories') throw error
        onFailure(name, error)
        continue
      }
      if (files > 0) response.push({ name, files })
    }
    return answer(reply, { response }, hourly, [tag.home(edition.channel)])
  })

  app.get('/request/sitemap', async (request, reply) => {
    const edition = editionOf(asked(request, 'channel'))
    if (!edition) return refuse(reply, unknown)
    const [name = '', file = 0] = [asked(request, 'name'), Number(asked(request, 'file') ?? 0)]
    const all = pieces(name, edition.channel)
    let at = 0
    for await (const piece of all ?? []) {
      if (at++ === file) return answer(reply, { response: piece.slice(0, mostAddresses).map((entry) => (typeof entry === 'string' ? { path: entry } : entry)) }, hourly, [tag.home(edition.channel)])
    }
    return missing(reply, 'There is no such sitemap.', [tag.home(edition.channel)])
  })

  app.get('/request/sitemap/news', async (request, reply) => {
    const edition = editionOf(asked(request, 'channel'))
    if (!edition) return refuse(reply, unknown)
    const since = now() - newsHours * 3_600_000
    const rows = await liveStories(db, edition.channel)
      .select([...addressColumns, 'story.title', 'story.published'])
      .where('story.published', '>=', since)
      .where('story.published', '<=', now())
      .orderBy('story.published', 'desc')
      .limit(mostNews)
      .execute()
    const response = rows.map((row) => ({ path: storyPath({ ...row, cmstype: row.cmstype as Cmstype }), title: row.title, published: new Date(row.published).toISOString() }))
    return answer(reply, { response }, minutely, [tag.home(edition.channel)])
  })
}

async function* storyPieces(db: ContentDatabase, channel: number): AsyncGenerator<readonly SitemapEntry[]> {
  for (let after = 0; ; ) {
    const rows = await liveStories(db, channel)
      .select([...addressColumns, 'story.modified'])
      .where('story.msid', '>', after)
      .orderBy('story.msid')
      .limit(mostAddresses)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => ({ path: storyPath({ ...row, cmstype: row.cmstype as Cmstype }), modified: new Date(row.modified).toISOString() }))
    after = last.msid
  }
}
