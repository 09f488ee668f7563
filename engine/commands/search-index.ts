import { loadConfig } from '../config/load-config.ts'
import { openDatabase } from '../origin/database.ts'
import { checkServer } from '../origin/check-server.ts'
import { indexNames } from '../origin/search-index/index-names.ts'
import { defaultIndexPrefix, openSearchClient, successful } from '../origin/search-index/open-search-client.ts'
import { indexesOf, rebuildIndex, type RebuiltIndex } from '../origin/search-index/rebuild-index.ts'
import { feedBacklog, readFeed } from '../origin/search-index/search-feed.ts'
import { UsageError } from './usage-error.ts'

/** How the search index is. */
export interface SearchIndexStatus {
  /** Without a password. */
  readonly address: string
  /** As in `opensearch 2.19.1`; `undefined` when it does not answer, with the reason. */
  readonly server: string | undefined
  readonly reason: string | undefined
  /** The index that is asked; `undefined` where there is none yet. */
  readonly index: string | undefined
  /** Stories in it. */
  readonly indexed: number | undefined
  /** Stories that readers may see. */
  readonly stories: number
  /** Stories whose changes it has not yet, and since when the first of them waits. */
  readonly waiting: number
  readonly oldest: string | undefined
  /** What the last attempt said, if it failed. */
  readonly failure: string
  /** The index that is being built. */
  readonly building: string | undefined
}

const timeoutMs = 10_000

async function withIndex<Result>(root: string, work: (opened: { readonly database: ReturnType<typeof openDatabase>; readonly client: ReturnType<typeof openSearchClient>; readonly prefix: string }) => Promise<Result>): Promise<Result> {
  const { searchIndex, origin } = await loadConfig(root, process.env)
  if (!searchIndex) throw new UsageError('This site has no search index: the store answers searches. Name an OpenSearch with SEARCH_URL.')
  const database = openDatabase({ folder: origin.folder, databaseUrl: origin.databaseUrl, durability: origin.durability })
  try {
    await checkServer(database.db, database.dialect)
    return await work({ database, client: openSearchClient(searchIndex), prefix: searchIndex.prefix ?? defaultIndexPrefix })
  } finally {
    await database.close()
  }
}

/**
 * `masthead search rebuild`: builds the index anew, beside the one that is asked, and puts it in its place.
 * @throws UsageError without a search index; EngineError MH_SEARCH_INDEX when it cannot be built
 */
export const rebuildSearchIndex = (root: string, onProgress: (done: number, total: number) => void, signal?: AbortSignal): Promise<RebuiltIndex> =>
  withIndex(root, ({ database: { db, dialect }, client, prefix }) => rebuildIndex({ db, dialect, client, prefix, now: Date.now, onProgress, signal }))

/** `masthead search status`. @throws UsageError without a search index */
export const searchIndexStatus = (root: string): Promise<SearchIndexStatus> =>
  withIndex(root, async ({ database: { db }, client, prefix }) => {
    const [feed, backlog, { stories }] = await Promise.all([
      readFeed(db),
      feedBacklog(db),
      db.selectFrom('stories').select(({ fn }) => fn.countAll<number>().as('stories')).where('removed', '=', 0).executeTakeFirstOrThrow(),
    ])
    const ask = async () => {
      const { version } = successful(await client.ask('GET', '/', undefined, { timeoutMs })).body as { readonly version?: { readonly distribution?: string; readonly number?: string } }
      const server = `${version?.distribution ?? 'elasticsearch'} ${version?.number ?? '?'}`
      const live = feed && indexNames(prefix, feed.id).live
      const [index] = live === undefined ? [] : await indexesOf(client, live)
      if (index === undefined || live === undefined) return { server, index: undefined, indexed: undefined }
      const { count } = successful(await client.ask('GET', `/${live}/_count`, undefined, { timeoutMs })).body as { readonly count: number }
      return { server, index, indexed: count }
    }
    const asked = await ask().catch((error: unknown) => ({ server: undefined, index: undefined, indexed: undefined, reason: String((error as Error | undefined)?.message ?? error) }))
    return {
      address: client.address,
      reason: undefined,
      ...asked,
      stories: Number(stories),
      waiting: backlog.waiting,
      oldest: backlog.oldest === undefined ? undefined : new Date(backlog.oldest).toISOString(),
      failure: feed?.failure ?? '',
      building: feed?.building && feed.building_until > Date.now() ? feed.building : undefined,
    }
  })
