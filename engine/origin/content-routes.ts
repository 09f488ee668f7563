import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { defaultEdition, type LiveEdition } from '../config/edition.ts'
import { AuthorResponse, AuthorsResponse, BreakingResponse, FooterResponse, InfoResponse, ListingResponse, NavigationResponse, SectionsResponse, SearchResponse, StoryResponse, TeasersResponse, TopicResponse, TopicsResponse } from '../content/content-responses.ts'
import type { Teaser } from '../content/content-shapes.ts'
import { type BodyOf, sendContent, navigationFreshness, listFreshness, storyFreshness, sendGone, sendNotFound, sendError } from './content-response.ts'
import { type EditionPath, readInfoAlternates, readSectionCounterparts, readTopicAlternates } from './counterparts.ts'
import { readAuthors } from './authors.ts'
import { queryParameter, queryMsid, queryPaging } from './parse-query.ts'
import type { ContentDatabase, DialectName } from './database.ts'
import { readFooter, readInfo, readNavigation, readSections } from './read-navigation.ts'
import { readBreaking } from './breaking.ts'
import { readAuthor, readLatest, readSection, readTopic } from './listings.ts'
import { readRelated } from './related.ts'
import type { StorySearch } from './search.ts'
import { maxQueryWords, type SearchFilter } from './search-terms.ts'
import { distinctTokens } from '../kit/tokenise.ts'
import type { FindPluginPages } from './search-plugins.ts'
import { completeWords, withoutBeginning } from './complete-words.ts'
import { runSearch, runSuggestion } from './run-search.ts'
import { readStory } from './story.ts'
import { cmstypesOf } from './story-path.ts'
import { tag } from './tags.ts'
import type { AddTeaserNotes } from './teaser-notes.ts'
import { type Teasers, withBodies, withRecordings } from './teasers.ts'
import { readTopicsFor, readTrending, readTrendingTopics, type TrendingBy } from './trending.ts'

export interface ContentRoutes {
  readonly db: ContentDatabase
  readonly dialect: DialectName
  readonly search: StorySearch
  readonly findPluginPages: FindPluginPages
  readonly editions: readonly LiveEdition[]
  readonly addTeaserNotes: AddTeaserNotes
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Stories for a list, with the tags of its answer. */
interface TeaserList<Contract extends TSchema> extends Teasers {
  /** What is sent, given the teasers with what plugins say of them. */
  readonly body: (items: readonly Teaser[]) => BodyOf<Contract>
}

interface NoList {
  readonly missing: string
  readonly tags: readonly string[]
}

/** Of what nobody counts there is the list of what trends. */
function trendingBy(request: FastifyRequest): TrendingBy {
  const by = queryParameter(request, 'by')
  return by === 'read' || by === 'shared' ? by : 'trend'
}

const asResponse = (response: readonly Teaser[]) => ({ response })

const toEditionPath = ({ channel, path }: EditionPath): EditionPath => ({ channel, path })

type Handler = (request: FastifyRequest, reply: FastifyReply, edition: LiveEdition) => Promise<FastifyReply>

/** Mounts the content API's reading side, in the shapes of `content-responses.ts`. */
export function mountContent(app: FastifyInstance, { db, dialect, search, findPluginPages, editions, addTeaserNotes, now }: ContentRoutes): void {
  const get = (path: string, handler: Handler) =>
    app.get(path, async (request, reply) => {
      const channel = queryParameter(request, 'channel')
      const edition = channel === undefined ? defaultEdition(editions) : editions.find((edition) => String(edition.channel) === channel)
      if (!edition) return sendError(reply, { status: 400, code: 'UNKNOWN_CHANNEL', message: 'There is no edition with that channel.' })
      return handler(request, reply, edition)
    })
  /** Everything that answers with teasers is mounted by this, so that no list goes without what plugins say of its stories. */
  const getTeasers = <Contract extends TSchema>(path: string, contract: Contract, read: (request: FastifyRequest, edition: LiveEdition) => Promise<TeaserList<Contract> | NoList>) =>
    get(path, async (request, reply, edition) => {
      const list = await read(request, edition)
      if ('missing' in list) return sendNotFound(reply, list.missing, list.tags)
      const noted = await addTeaserNotes(edition, list.items)
      const written = queryParameter(request, 'bodies') === '1' ? await withBodies(db, edition.channel, noted) : noted
      const items = queryParameter(request, 'recordings') === '1' ? await withRecordings(db, edition.channel, written) : written
      return sendContent(reply, contract, list.body(items), listFreshness, list.tags)
    })

  const besides = (channel: number): readonly number[] => editions.flatMap((edition) => (edition.channel === channel ? [] : [edition.channel]))

  get('/api/getnavigation', async (_, reply, { channel }) => {
    return sendContent(reply, NavigationResponse, { response: await readNavigation(db, channel) }, navigationFreshness, [tag.navigation(channel)])
  })
  get('/request/sections', async (_, reply, { channel }) => sendContent(reply, SectionsResponse, { response: await readSections(db, channel) }, listFreshness, [tag.navigation(channel)]))
  get('/request/footer', async (_, reply, edition) =>
    sendContent(reply, FooterResponse, { response: [{ groups: await readFooter(db, edition) }] }, navigationFreshness, [tag.footer(edition.channel)]),
  )
  get('/request/info', async (request, reply, { channel }) => {
    const page = await readInfo(db, channel, queryParameter(request, 'name') ?? '')
    if (!page) return sendNotFound(reply, 'There is no such page.', [tag.info(channel)])
    const alternates = await readInfoAlternates(db, besides(channel), page.name)
    return sendContent(reply, InfoResponse, { response: { ...page, alternates } }, navigationFreshness, [tag.info(channel), ...alternates.map((other) => tag.info(other.channel))])
  })

  getTeasers('/request/home', TeasersResponse, async (request, { channel }) => {
    const { items, tags } = await readLatest(db, channel, queryPaging(request, 33), { cmstypes: queryCmstypes(request) })
    return { items, body: asResponse, tags: [tag.home(channel), ...tags] }
  })
  getTeasers('/request/latest', TeasersResponse, async (request, { channel }) => {
    const { items, tags } = await readLatest(db, channel, queryPaging(request), { cmstypes: queryCmstypes(request), isSupplied: queryParameter(request, 'agency') === '*' })
    return { items, body: asResponse, tags: [tag.home(channel), ...tags] }
  })
  get('/request/breaking', async (request, reply, { channel }) => {
    const at = now()
    const { response, tags, ends } = await readBreaking(db, channel, queryPaging(request, 10).perpage, at)
    // Nothing is served past its end for want of a purge.
    const freshness = ends === undefined ? listFreshness : { maxAge: Math.min(listFreshness.maxAge, Math.ceil((ends - at) / 1_000)), staleWhileRevalidate: 10 }
    return sendContent(reply, BreakingResponse, { response }, freshness, tags)
  })

  getTeasers('/api/trending', TeasersResponse, async (request, { channel }) => {
    const { items, tags } = await readTrending(db, dialect, channel, { ...queryPaging(request, 5), by: trendingBy(request), cmstypes: queryCmstypes(request), section: queryParameter(request, 'section')?.replace(/^\/+|\/+$/g, '') }, now())
    return { items, body: asResponse, tags: [tag.trending(channel), ...tags] }
  })
  get('/api/trending/topics', async (request, reply, { channel }) => {
    const { response, tags } = await readTrendingTopics(db, channel, queryPaging(request, 12), now())
    return sendContent(reply, TopicsResponse, { response }, listFreshness, [tag.topics(channel), ...tags])
  })
  get('/api/trending/topic', async (request, reply, { channel }) => {
    const { response, tags } = await readTopicsFor(db, channel, queryMsid(request) ?? 0, queryPaging(request, 12).perpage, now())
    return sendContent(reply, TopicsResponse, { response }, listFreshness, [tag.topics(channel), ...tags])
  })

  getTeasers('/request/articlelist', ListingResponse, async (request, { channel }) => {
    const path = (queryParameter(request, 'seopath') ?? '').replace(/^\/+|\/+$/g, '')
    const list = await readSection(db, channel, path, queryPaging(request, 22), queryPreferred(request))
    if (!list) return { missing: 'There is no such section.', tags: [tag.navigation(channel)] }
    const found = await readSectionCounterparts(db, channel, besides(channel), path)
    const counterparts = found.map(toEditionPath)
    const alternates = found.filter(({ isSame }) => isSame).map(toEditionPath)
    return { items: list.response.items, body: (items) => ({ response: { ...list.response, counterparts, alternates, items } }), tags: [...list.tags, ...counterparts.map((other) => tag.navigation(other.channel))] }
  })
  getTeasers('/request/topic', TopicResponse, async (request, { channel }) => {
    const id = queryParameter(request, 'topic') ?? ''
    const list = await readTopic(db, channel, id, queryPaging(request, 20), queryPreferred(request))
    if (!list) return { missing: 'There is no such topic.', tags: [tag.topics(channel)] }
    const alternates = await readTopicAlternates(db, besides(channel), id)
    return { items: list.response.items, body: (items) => ({ response: { ...list.response, alternates, items } }), tags: list.tags }
  })
  getTeasers('/request/authorprofile', AuthorResponse, async (request, { channel }) => {
    const list = await readAuthor(db, channel, queryParameter(request, 'authorid') ?? '', queryPaging(request, 20), queryPreferred(request))
    if (!list) return { missing: 'There is no such author.', tags: [tag.authors(channel)] }
    return { items: list.response.items, body: (items) => ({ response: { ...list.response, items } }), tags: list.tags }
  })
  get('/request/authors', async (request, reply, { channel }) => {
    const response = await readAuthors(db, channel, queryPaging(request, 100))
    return sendContent(reply, AuthorsResponse, { response }, navigationFreshness, [tag.authors(channel), ...response.alternates.map(tag.authors)])
  })

  get('/request/articleshow', async (request, reply, { channel }) => {
    const msid = queryMsid(request)
    const found = msid === undefined ? { kind: 'unknown' as const } : await readStory(db, channel, msid)
    const tags = msid === undefined ? [] : [tag.story(msid)]
    switch (found.kind) {
      case 'story':
        return sendContent(reply, StoryResponse, { response: { ...found.story, counterparts: (await readSectionCounterparts(db, channel, besides(channel), found.story.path.slice(1, found.story.path.lastIndexOf('/')))).map(toEditionPath) } }, storyFreshness(found.modified, now()), found.tags)
      case 'gone':
        return sendGone(reply, 'The story has been taken down.', tags)
      case 'unknown':
        return sendNotFound(reply, 'There is no such story.', tags)
    }
  })
  getTeasers('/request/related', TeasersResponse, async (request, { channel }) => {
    const msid = queryMsid(request)
    const related = msid === undefined ? undefined : await readRelated(db, channel, msid, queryPaging(request, 8).perpage)
    if (!related) return { missing: 'There is no such story.', tags: msid === undefined ? [] : [tag.story(msid)] }
    return { ...related, body: asResponse }
  })

  getTeasers('/request/search', SearchResponse, async (request, edition) => {
    const query = (queryParameter(request, 'query') ?? '').slice(0, 200)
    const { pageno, perpage } = queryPaging(request, 20)
    const typed = queryParameter(request, 'suggest') === '1' ? distinctTokens(query, maxQueryWords) : undefined
    const { items, tags, total, places, searchedFor, leftOut, through, words } = await (typed ? runSuggestion : runSearch)({ db, search, findPluginPages, editions }, edition, typed ? withoutBeginning(typed).join(' ') : query, { limit: perpage, offset: (pageno - 1) * perpage, ...querySearchFilter(request, now()) })
    const completions = typed && (await completeWords(db, search, edition.channel, typed, maxCompletions))
    const how = { ...(completions && { completions }), ...(total === 0 ? {} : { words }), ...(searchedFor === undefined ? {} : { searchedFor }), ...(leftOut === undefined ? {} : { leftOut }), ...(through === undefined ? {} : { through: through.id }) }
    // Without the tag of the newest stories: each publication would have every search rendered again, and most do not find it.
    return { items, body: (noted) => ({ response: { query, items: noted, places, total, pageno, perpage, ...how } }), tags }
  })
}

/** Completed searches of an answer. */
const maxCompletions = 5

/** `contenttype=article,review` keeps stories whose addresses have one of these words; without it, or with a word that nothing has, all. */
const queryCmstypes = (request: FastifyRequest) => cmstypesOf(queryParameter(request, 'contenttype') ?? '')
/** `prefer=article,review`: these alone, where they are half of the list or more. */
const queryPreferred = (request: FastifyRequest) => cmstypesOf(queryParameter(request, 'prefer') ?? '')

const dayMs = 86_400_000
const periods: Readonly<Record<string, number>> = { day: dayMs, week: 7 * dayMs, month: 31 * dayMs, year: 366 * dayMs }

/** `sort=newest`, `contenttype=video`, `within=week`; what nothing has counts as absent. */
function querySearchFilter(request: FastifyRequest, now: number): SearchFilter {
  const sort = queryParameter(request, 'sort')
  const period = periods[queryParameter(request, 'within') ?? '']
  const cmstypes = queryCmstypes(request)
  return { sort: sort === 'newest' || sort === 'oldest' ? sort : undefined, cmstypes: cmstypes.length === 0 ? undefined : cmstypes, since: period === undefined ? undefined : now - period }
}
