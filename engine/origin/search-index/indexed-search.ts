import type { ContentDatabase, DialectName } from '../database.ts'
import { knownTerms, type StorySearch } from '../search.ts'
import { maxFiltered, maxHits, type SearchFilter, type SearchTerms } from '../search-terms.ts'
import { teasersByMsid } from '../teasers.ts'
import { indexNames } from './index-names.ts'
import { countsQuery, storiesQuery } from './index-query.ts'
import { type OpenSearchClient, SearchIndexError, successful } from './open-search-client.ts'
import { readFeed } from './search-feed.ts'

export interface IndexedSearchOptions {
  readonly dialect: DialectName
  /** The store's own search, which answers where the index does not. */
  readonly own: StorySearch
  readonly client: OpenSearchClient
  readonly prefix: string
  readonly logger: { readonly info: (details: object, message: string) => void; readonly warn: (details: object, message: string) => void }
  /** Milliseconds of a clock that never steps. */
  readonly monotonicNow: () => number
  /** Milliseconds that the index has for an answer. */
  readonly timeoutMs?: number | undefined
}

/** Whether searches are answered by the index, and what that says. */
export interface IndexReport {
  readonly address: string
  /** `unbuilt`: there is none yet; `away`: it failed a moment ago. */
  readonly state: 'answering' | 'away' | 'unbuilt'
  /** Questions since the start that it answered, and that the store answered for it. */
  readonly answered: number
  readonly missed: number
  /** What it said last when it failed; empty when it never did. */
  readonly failure: string
}

export interface IndexedSearch extends StorySearch {
  readonly report: () => IndexReport
}

const defaultTimeoutMs = 1_000
/** Milliseconds for which an index that failed is not asked: a reader waits for it once and not every one of them. */
const restMs = 5_000
/** Milliseconds for which it is known whether there is an index. */
const feedForMs = 5_000

/** Searches the index; stories are read from the store, so that one that was taken down is shown by none that has missed that. */
export function indexedSearch({ dialect, own, client, prefix, logger, monotonicNow, timeoutMs = defaultTimeoutMs }: IndexedSearchOptions): IndexedSearch {
  let restsUntil = -Infinity
  let failure = ''
  let isAway = false
  let answered = 0
  let missed = 0
  let known: { readonly alias: string | undefined; readonly until: number } | undefined

  async function liveAlias(db: ContentDatabase): Promise<string | undefined> {
    if (known && known.until > monotonicNow()) return known.alias
    const feed = await readFeed(db)
    known = { alias: feed?.is_live === 1 ? indexNames(prefix, feed.id).live : undefined, until: monotonicNow() + feedForMs }
    return known.alias
  }

  /** What the index answers, or the store where it does not. */
  async function either<Result>(db: ContentDatabase, query: object, read: (answer: SearchAnswer) => Result, instead: () => Promise<Result>): Promise<Result> {
    const alias = await liveAlias(db)
    if (alias === undefined || monotonicNow() < restsUntil) {
      missed += 1
      return instead()
    }
    try {
      const { body } = successful(await client.ask('POST', `/${encodeURIComponent(alias)}/_search`, query, { timeoutMs }))
      const result = read(wholeAnswer(body))
      answered += 1
      if (isAway) logger.info({ index: client.address }, 'The search index answers again.')
      isAway = false
      return result
    } catch (error) {
      missed += 1
      restsUntil = monotonicNow() + restMs
      failure = String((error as Error | undefined)?.message ?? error)
      if (!isAway) logger.warn({ code: 'MH_SEARCH_INDEX', index: client.address, reason: failure }, `The search index does not answer: ${failure}. The store's own search does.`)
      isAway = true
      return instead()
    }
  }

  const msidsOf = ({ hits }: SearchAnswer): readonly number[] => hits.hits.map(({ _id }) => Number(_id.slice(_id.indexOf('-') + 1)))

  return {
    put: own.put,
    remove: own.remove,
    async find(db, channel, asked, options) {
      const { limit, offset, ...filter } = options
      const terms = await knownTerms(db, dialect, channel, asked)
      if (terms.length === 0) return { items: [], tags: [], total: 0 }
      const maxTotal = maxTotalOf(filter)
      const size = Math.max(0, Math.min(limit, maxTotal - offset))
      const found = await either(
        db,
        storiesQuery(channel, terms, filter, { from: Math.min(offset, maxTotal), size, maxTotal }),
        (answer) => ({ msids: msidsOf(answer), total: Math.min(maxTotal, answer.hits.total?.value ?? 0) }),
        async () => undefined,
      )
      if (!found) return own.find(db, channel, terms, options)
      return { ...(await teasersByMsid(db, channel, found.msids)), total: found.total }
    },
    async findMsids(db, channel, asked, filter, limit) {
      const terms = await knownTerms(db, dialect, channel, asked)
      if (terms.length === 0) return []
      const newest = { ...filter, sort: 'newest' } as const
      return either(db, storiesQuery(channel, terms, newest, { from: 0, size: limit, maxTotal: limit }), msidsOf, () => own.findMsids(db, channel, terms, filter, limit))
    },
    async counts(db, channel, words, beside) {
      if (words.length === 0) return []
      const known: SearchTerms = beside.length === 0 ? [] : await knownTerms(db, dialect, channel, beside)
      if (beside.length > 0 && known.length === 0) return words.map(() => 0)
      return either(
        db,
        countsQuery(channel, words, known),
        ({ aggregations }) => {
          const buckets = aggregations?.words?.buckets
          if (buckets?.length !== words.length) throw new SearchIndexError('its answer has no counts')
          return buckets.map(({ doc_count }) => doc_count)
        },
        () => own.counts(db, channel, words, beside),
      )
    },
    report: () => ({ address: client.address, state: known?.alias === undefined ? 'unbuilt' : monotonicNow() < restsUntil ? 'away' : 'answering', answered, missed, failure }),
  }
}

/** As many as the store's own search finds. */
const maxTotalOf = ({ cmstypes, since }: SearchFilter): number => ((cmstypes ?? since) === undefined ? maxHits : maxFiltered)

/** What is read of an answer to `_search`. */
interface SearchAnswer {
  readonly timed_out: boolean
  readonly _shards: { readonly failed: number }
  readonly hits: { readonly total?: { readonly value: number }; readonly hits: readonly { readonly _id: string }[] }
  readonly aggregations?: { readonly words?: { readonly buckets: readonly { readonly doc_count: number }[] } }
}

/** @throws SearchIndexError for an answer of a part of the index: what it lacks would seem not to be there */
function wholeAnswer(body: unknown): SearchAnswer {
  const answer = body as Partial<SearchAnswer> | undefined
  if (!Array.isArray(answer?.hits?.hits)) throw new SearchIndexError('its answer is none of a search')
  if (answer.timed_out !== false || answer._shards?.failed !== 0) throw new SearchIndexError('its answer is not whole')
  return answer as SearchAnswer
}
