import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultEdition, type LiveEdition } from '../request/edition.ts'
import { answer, freshFrame, freshList, freshStory, gone, missing, refuse } from './answer.ts'
import { asked, askedMsid, askedPaging } from './asked.ts'
import type { ContentDatabase } from './database.ts'
import { readFooter, readInfo, readNavigation } from './frame.ts'
import { readAuthor, readBreaking, readLatest, readSection, readTopic } from './listings.ts'
import { readRelated } from './related.ts'
import type { StorySearch } from './search.ts'
import { findPlaces } from './search-places.ts'
import { readStory } from './story.ts'
import { cmstypesOf } from './story-path.ts'
import { tag } from './tags.ts'
import { readTopicsFor, readTrending, readTrendingTopics } from './trending.ts'

export interface ContentRoutes {
  readonly db: ContentDatabase
  readonly search: StorySearch
  readonly editions: readonly LiveEdition[]
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Sections, topics, authors and static pages that a search names at most. */
const mostPlaces = 12

type Handler = (request: FastifyRequest, reply: FastifyReply, edition: LiveEdition) => Promise<FastifyReply>

/** Mounts the content API's reading side, in the shapes of `contract.ts`. */
export function mountContent(app: FastifyInstance, { db, search, editions, now }: ContentRoutes): void {
  const get = (path: string, handler: Handler) =>
    app.get(path, async (request, reply) => {
      const channel = asked(request, 'channel')
      const edition = channel === undefined ? defaultEdition(editions) : editions.find((edition) => String(edition.channel) === channel)
      if (!edition) return refuse(reply, { status: 400, code: 'UNKNOWN_CHANNEL', message: 'There is no edition with that channel.' })
      return handler(request, reply, edition)
    })

  get('/api/getnavigation', async (_, reply, { channel }) =>
    answer(reply, { response: await readNavigation(db, channel) }, freshFrame, [tag.navigation(channel)]),
  )
  get('/request/footer', async (_, reply, edition) =>
    answer(reply, { response: [{ groups: await readFooter(db, edition) }] }, freshFrame, [tag.footer(edition.channel)]),
  )
  get('/request/info', async (request, reply, { channel }) => {
    const page = await readInfo(db, channel, asked(request, 'name') ?? '')
    return page ? answer(reply, { response: page }, freshFrame, [tag.info(channel)]) : missing(reply, 'There is no such page.', [tag.info(channel)])
  })

  get('/request/home', async (request, reply, { channel }) => {
    const { items, tags } = await readLatest(db, channel, askedPaging(request, 33))
    return answer(reply, { response: items }, freshList, [tag.home(channel), ...tags])
  })
  get('/request/latest', async (request, reply, { channel }) => {
    const { items, tags } = await readLatest(db, channel, askedPaging(request), kinds(request))
    return answer(reply, { response: items }, freshList, [tag.home(channel), ...tags])
  })
  get('/request/breaking', async (request, reply, { channel }) => {
    const { response, tags } = await readBreaking(db, channel, askedPaging(request, 10).perpage)
    return answer(reply, { response }, freshList, [tag.home(channel), ...tags])
  })

  get('/api/trending', async (request, reply, { channel }) => {
    const { items, tags } = await readTrending(db, channel, askedPaging(request, 5), kinds(request), now())
    return answer(reply, { response: items }, freshList, [tag.trending(channel), ...tags])
  })
  get('/api/trending/topics', async (request, reply, { channel }) => {
    const { response, tags } = await readTrendingTopics(db, channel, askedPaging(request, 12), now())
    return answer(reply, { response }, freshList, [tag.trending(channel), ...tags])
  })
  get('/api/trending/topic', async (request, reply, { channel }) => {
    const { response, tags } = await readTopicsFor(db, channel, askedMsid(request) ?? 0, askedPaging(request, 12).perpage, now())
    return answer(reply, { response }, freshList, [tag.trending(channel), ...tags])
  })

  get('/request/articlelist', async (request, reply, { channel }) => {
    const path = (asked(request, 'seopath') ?? '').replace(/^\/+|\/+$/g, '')
    const list = await readSection(db, channel, path, askedPaging(request, 22))
    if (!list) return missing(reply, 'There is no such section.', [tag.navigation(channel)])
    return answer(reply, { response: list.response }, freshList, list.tags)
  })
  get('/request/topic', async (request, reply, { channel }) => {
    const list = await readTopic(db, channel, asked(request, 'topic') ?? '', askedPaging(request, 20))
    if (!list) return missing(reply, 'There is no such topic.', [tag.topics(channel)])
    return answer(reply, { response: list.response }, freshList, list.tags)
  })
  get('/request/authorprofile', async (request, reply, { channel }) => {
    const list = await readAuthor(db, channel, asked(request, 'authorid') ?? '', askedPaging(request, 20))
    if (!list) return missing(reply, 'There is no such author.', [tag.authors(channel)])
    return answer(reply, { response: list.response }, freshList, list.tags)
  })

  get('/request/articleshow', async (request, reply, { channel }) => {
    const msid = askedMsid(request)
    const found = msid === undefined ? { kind: 'unknown' as const } : await readStory(db, channel, msid)
    const tags = msid === undefined ? [] : [tag.story(msid)]
    switch (found.kind) {
      case 'story':
        return answer(reply, { response: found.story }, freshStory(found.modified, now()), found.tags)
      case 'gone':
        return gone(reply, 'The story has been taken down.', tags)
      case 'unknown':
        return missing(reply, 'There is no such story.', tags)
    }
  })
  get('/request/related', async (request, reply, { channel }) => {
    const msid = askedMsid(request)
    const related = msid === undefined ? undefined : await readRelated(db, channel, msid, askedPaging(request, 8).perpage)
    if (!related) return missing(reply, 'There is no such story.', msid === undefined ? [] : [tag.story(msid)])
    return answer(reply, { response: related.items }, freshList, related.tags)
  })

  get('/request/search', async (request, reply, { channel }) => {
    const query = (asked(request, 'query') ?? '').slice(0, 200)
    const { pageno, perpage } = askedPaging(request, 20)
    const [{ items, tags, total }, named] = await Promise.all([
      search.find(db, channel, query, { limit: perpage, offset: (pageno - 1) * perpage }),
      pageno === 1 ? findPlaces(db, channel, query, mostPlaces) : { places: [], tags: [] },
    ])
    return answer(reply, { response: { query, items, places: named.places, total, pageno, perpage } }, freshList, [tag.home(channel), ...tags, ...named.tags])
  })
}

/** `contenttype=article` keeps stories whose addresses have that word; without it, or with a word that nothing has, all. */
const kinds = (request: FastifyRequest) => cmstypesOf(asked(request, 'contenttype') ?? '')
