import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultEdition, type LiveEdition } from '../config/edition.ts'
import {
  AuthorResponse, BreakingResponse, FooterResponse, InfoResponse, ListingResponse, NavigationResponse, SearchResponse, StoryResponse, TeasersResponse, TopicResponse, TopicsResponse,
} from '../content/content-shapes.ts'
import type { CountComments } from './comment-counts.ts'
import { sendContent, navigationFreshness, listFreshness, storyFreshness, sendGone, sendNotFound, sendError } from './content-response.ts'
import { queryParameter, queryMsid, queryPaging } from './parse-query.ts'
import type { ContentDatabase } from './database.ts'
import { readFooter, readInfo, readNavigation } from './read-navigation.ts'
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
  readonly countComments: CountComments
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Sections, topics, authors and static pages that a search names at most. */
const maxPlaces = 12

type Handler = (request: FastifyRequest, reply: FastifyReply, edition: LiveEdition) => Promise<FastifyReply>

/** Mounts the content API's reading side, in the shapes of `content-shapes.ts`. */
export function mountContent(app: FastifyInstance, { db, search, editions, countComments, now }: ContentRoutes): void {
  const get = (path: string, handler: Handler) =>
    app.get(path, async (request, reply) => {
      const channel = queryParameter(request, 'channel')
      const edition = channel === undefined ? defaultEdition(editions) : editions.find((edition) => String(edition.channel) === channel)
      if (!edition) return sendError(reply, { status: 400, code: 'UNKNOWN_CHANNEL', message: 'There is no edition with that channel.' })
      return handler(request, reply, edition)
    })

  get('/api/getnavigation', async (_, reply, { channel }) =>
    sendContent(reply, NavigationResponse, { response: await readNavigation(db, channel) }, navigationFreshness, [tag.navigation(channel)]),
  )
  get('/request/footer', async (_, reply, edition) =>
    sendContent(reply, FooterResponse, { response: [{ groups: await readFooter(db, edition) }] }, navigationFreshness, [tag.footer(edition.channel)]),
  )
  get('/request/info', async (request, reply, { channel }) => {
    const page = await readInfo(db, channel, queryParameter(request, 'name') ?? '')
    return page ? sendContent(reply, InfoResponse, { response: page }, navigationFreshness, [tag.info(channel)]) : sendNotFound(reply, 'There is no such page.', [tag.info(channel)])
  })

  get('/request/home', async (request, reply, { channel }) => {
    const { items, tags } = await readLatest(db, channel, queryPaging(request, 33))
    return sendContent(reply, TeasersResponse, { response: await countComments(channel, items) }, listFreshness, [tag.home(channel), ...tags])
  })
  get('/request/latest', async (request, reply, { channel }) => {
    const { items, tags } = await readLatest(db, channel, queryPaging(request), queryCmstypes(request))
    return sendContent(reply, TeasersResponse, { response: await countComments(channel, items) }, listFreshness, [tag.home(channel), ...tags])
  })
  get('/request/breaking', async (request, reply, { channel }) => {
    const { response, tags } = await readBreaking(db, channel, queryPaging(request, 10).perpage)
    return sendContent(reply, BreakingResponse, { response }, listFreshness, [tag.home(channel), ...tags])
  })

  get('/api/trending', async (request, reply, { channel }) => {
    const { items, tags } = await readTrending(db, channel, queryPaging(request, 5), queryCmstypes(request), now())
    return sendContent(reply, TeasersResponse, { response: await countComments(channel, items) }, listFreshness, [tag.trending(channel), ...tags])
  })
  get('/api/trending/topics', async (request, reply, { channel }) => {
    const { response, tags } = await readTrendingTopics(db, channel, queryPaging(request, 12), now())
    return sendContent(reply, TopicsResponse, { response }, listFreshness, [tag.topics(channel), ...tags])
  })
  get('/api/trending/topic', async (request, reply, { channel }) => {
    const { response, tags } = await readTopicsFor(db, channel, queryMsid(request) ?? 0, queryPaging(request, 12).perpage, now())
    return sendContent(reply, TopicsResponse, { response }, listFreshness, [tag.topics(channel), ...tags])
  })

  get('/request/articlelist', async (request, reply, { channel }) => {
    const path = (queryParameter(request, 'seopath') ?? '').replace(/^\/+|\/+$/g, '')
    const list = await readSection(db, channel, path, queryPaging(request, 22))
    if (!list) return sendNotFound(reply, 'There is no such section.', [tag.navigation(channel)])
    return sendContent(reply, ListingResponse, { response: { ...list.response, items: await countComments(channel, list.response.items) } }, listFreshness, list.tags)
  })
  get('/request/topic', async (request, reply, { channel }) => {
    const list = await readTopic(db, channel, queryParameter(request, 'topic') ?? '', queryPaging(request, 20))
    if (!list) return sendNotFound(reply, 'There is no such topic.', [tag.topics(channel)])
    return sendContent(reply, TopicResponse, { response: { ...list.response, items: await countComments(channel, list.response.items) } }, listFreshness, list.tags)
  })
  get('/request/authorprofile', async (request, reply, { channel }) => {
    const list = await readAuthor(db, channel, queryParameter(request, 'authorid') ?? '', queryPaging(request, 20))
    if (!list) return sendNotFound(reply, 'There is no such author.', [tag.authors(channel)])
    return sendContent(reply, AuthorResponse, { response: { ...list.response, items: await countComments(channel, list.response.items) } }, listFreshness, list.tags)
  })

  get('/request/articleshow', async (request, reply, { channel }) => {
    const msid = queryMsid(request)
    const found = msid === undefined ? { kind: 'unknown' as const } : await readStory(db, channel, msid)
    const tags = msid === undefined ? [] : [tag.story(msid)]
    switch (found.kind) {
      case 'story':
        return sendContent(reply, StoryResponse, { response: found.story }, storyFreshness(found.modified, now()), found.tags)
      case 'gone':
        return sendGone(reply, 'The story has been taken down.', tags)
      case 'unknown':
        return sendNotFound(reply, 'There is no such story.', tags)
    }
  })
  get('/request/related', async (request, reply, { channel }) => {
    const msid = queryMsid(request)
    const related = msid === undefined ? undefined : await readRelated(db, channel, msid, queryPaging(request, 8).perpage)
    if (!related) return sendNotFound(reply, 'There is no such story.', msid === undefined ? [] : [tag.story(msid)])
    return sendContent(reply, TeasersResponse, { response: await countComments(channel, related.items) }, listFreshness, related.tags)
  })

  get('/request/search', async (request, reply, { channel }) => {
    const query = (queryParameter(request, 'query') ?? '').slice(0, 200)
    const { pageno, perpage } = queryPaging(request, 20)
    const [{ items, tags, total }, found] = await Promise.all([
      search.find(db, channel, query, { limit: perpage, offset: (pageno - 1) * perpage }),
      pageno === 1 ? findPlaces(db, channel, query, maxPlaces) : { places: [], tags: [] },
    ])
    // Without the tag of the newest stories: each publication would have every search rendered again, and most do not find it.
    return sendContent(reply, SearchResponse, { response: { query, items: await countComments(channel, items), places: found.places, total, pageno, perpage } }, listFreshness, [...tags, ...found.tags])
  })
}

/** `contenttype=article` keeps stories whose addresses have that word; without it, or with a word that nothing has, all. */
const queryCmstypes = (request: FastifyRequest) => cmstypesOf(queryParameter(request, 'contenttype') ?? '')
