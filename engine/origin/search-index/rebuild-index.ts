import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { EngineError } from '../../errors.ts'
import type { ContentDatabase, DialectName } from '../database.ts'
import { bulkWrite, type IndexChange } from './bulk-write.ts'
import { readDocuments } from './index-documents.ts'
import { indexDefinition, servingSettings } from './index-mapping.ts'
import { type IndexNames, indexNames, newIndexName } from './index-names.ts'
import { type OpenSearchClient, SearchIndexError, successful } from './open-search-client.ts'
import { beginFeed, readFeed } from './search-feed.ts'

export interface RebuildOptions {
  readonly db: ContentDatabase
  readonly dialect: DialectName
  readonly client: OpenSearchClient
  readonly prefix: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly onProgress: (done: number, total: number) => void
  readonly signal?: AbortSignal | undefined
  /** Milliseconds of the first wait for a server that has too much to do. Default a second. */
  readonly retryMs?: number | undefined
}

export interface RebuiltIndex {
  readonly index: string
  readonly stories: number
  /** Stories that the index does not take, and why. */
  readonly rejected: readonly { readonly channel: number; readonly msid: number; readonly reason: string }[]
}

const timeoutMs = 60_000
/** Milliseconds after which who builds and says nothing is taken to have been killed. */
const buildingMs = 120_000
const perPage = 250
/** Waits for a server that has too much to do, each twice as long as the one before, up to half a minute: some minutes in all. */
const maxAttempts = 12
const maxRetryMs = 30_000

/**
 * Builds a new index beside the one that is asked, from all stories that readers may see, and puts it in its place at once.
 * What changes meanwhile goes into both.
 * @throws EngineError MH_SEARCH_INDEX when it cannot be built; the one that is asked stays
 */
export async function rebuildIndex(options: RebuildOptions): Promise<RebuiltIndex> {
  try {
    return await rebuild(options)
  } catch (error) {
    if (error instanceof SearchIndexError) throw new EngineError('MH_SEARCH_INDEX', { detail: `${options.client.address}: ${error.message}` }, error)
    throw error
  }
}

async function rebuild(options: RebuildOptions): Promise<RebuiltIndex> {
  const { db, client, onProgress } = options
  const build = await beginBuilding(options)
  const { index, names, version } = build
  const done = { stories: 0, rejected: [] as { channel: number; msid: number; reason: string }[] }
  try {
    // What was left by who was killed.
    for (const left of await indexesOf(client, names.next)) await ask(client, 'DELETE', `/${left}`)
    await ask(client, 'PUT', `/${index}`, indexDefinition(names.next))
    await waitForWriters(options)
    const { total } = await db.selectFrom('stories').select(({ fn }) => fn.countAll<number>().as('total')).where('removed', '=', 0).executeTakeFirstOrThrow()
    for await (const changes of livePages(db)) {
      options.signal?.throwIfAborted()
      const rejected = await writeAll(options, names, changes, version)
      done.rejected.push(...rejected.map(({ change: { channel, msid }, reason }) => ({ channel, msid, reason })))
      done.stories += changes.length - rejected.length
      await stayBuilding(options, index)
      onProgress(done.stories, Number(total))
    }
    await ask(client, 'POST', `/${index}/_refresh`)
    await ask(client, 'PUT', `/${index}/_settings`, servingSettings)
    const before = await indexesOf(client, names.live)
    await stayBuilding(options, index)
    await ask(client, 'POST', '/_aliases', {
      actions: [...before.map((old) => ({ remove: { index: old, alias: names.live } })), { add: { index, alias: names.live } }, { remove: { index, alias: names.next } }],
    })
    const ended = await db.updateTable('search_feed').set({ building: '', building_until: 0, is_live: 1, retry_at: 0, failures: 0 }).where('building', '=', index).executeTakeFirst()
    if (Number(ended.numUpdatedRows) !== 1) throw takenOver()
    for (const old of before) await ask(client, 'DELETE', `/${old}`)
    return { index, ...done }
  } catch (error) {
    await db.updateTable('search_feed').set({ building: '', building_until: 0 }).where('building', '=', index).execute()
    await client.ask('DELETE', `/${index}`, undefined, { timeoutMs }).catch(() => undefined)
    throw error
  }
}

const ask = async (client: OpenSearchClient, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => successful(await client.ask(method, path, body, { timeoutMs })).body

/** Names of the indexes behind an alias. */
export async function indexesOf(client: OpenSearchClient, alias: string): Promise<readonly string[]> {
  const answer = await client.ask('GET', `/_alias/${encodeURIComponent(alias)}`, undefined, { timeoutMs })
  return answer.status === 404 ? [] : Object.keys(successful(answer).body as object)
}

/** From here on who feeds writes to the new index as well; who has read a batch before has lost its claim, and reads it again. */
async function beginBuilding(options: RebuildOptions): Promise<{ readonly index: string; readonly names: IndexNames; readonly version: number }> {
  const { db, prefix, now } = options
  await beginFeed(db)
  const feed = await readFeed(db)
  if (!feed) throw takenOver()
  if (feed.building !== '' && feed.building_until > now()) throw new EngineError('MH_SEARCH_INDEX', { detail: `The index ${feed.building} is being built by another process.` })
  const names = indexNames(prefix, feed.id)
  const index = newIndexName(names, now())
  const version = feed.token + 1
  const begun = await db
    .updateTable('search_feed')
    .set({ token: version, lease_until: 0, building: index, building_until: now() + buildingMs })
    .where('id', '=', feed.id)
    .where('token', '=', feed.token)
    .executeTakeFirst()
  if (Number(begun.numUpdatedRows) !== 1) return beginBuilding(options)
  return { index, names, version }
}

async function stayBuilding({ db, now }: RebuildOptions, index: string): Promise<void> {
  const ours = await db.updateTable('search_feed').set({ building_until: now() + buildingMs }).where('building', '=', index).executeTakeFirst()
  if (Number(ours.numUpdatedRows) !== 1) throw takenOver()
}

const takenOver = () => new EngineError('MH_SEARCH_INDEX', { detail: 'Another process has taken this one for killed, and its index for left.' })

/** Milliseconds that a transaction of another session is waited for. */
const maxWriterMs = 30_000

/**
 * A transaction that wrote a story before anything was noted for the index may be open still: PostgreSQL shows it to nobody, and
 * this would pass over it. SQLite has one writer.
 */
async function waitForWriters({ db, dialect, signal }: RebuildOptions): Promise<void> {
  if (dialect === 'sqlite') return
  const { rows: [begun] } = await sql<{ readonly next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  const next = begun?.next ?? '0'
  for (let waited = 0; waited < maxWriterMs; waited += 100) {
    const { rows: [oldest] } = await sql<{ readonly ended: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as ended`.execute(db)
    if (oldest?.ended) return
    await sleep(100, undefined, signal ? { signal } : {})
  }
  throw new EngineError('MH_SEARCH_INDEX', { detail: 'A transaction of another session of the database has been open for half a minute: end it, or try again later.' })
}

/** All stories that readers may see, in pages. */
async function* livePages(db: ContentDatabase): AsyncGenerator<readonly IndexChange[]> {
  const channels = await db.selectFrom('stories').select('channel').distinct().orderBy('channel').execute()
  for (const { channel } of channels) {
    for (let last = 0; ; ) {
      const rows = await db.selectFrom('stories').select('msid').where('channel', '=', channel).where('msid', '>', last).orderBy('msid').limit(perPage).execute()
      if (rows.length === 0) break
      last = rows.at(-1)?.msid ?? last
      const documents = await readDocuments(db, channel, rows.map(({ msid }) => msid))
      yield [...documents].map(([msid, document]) => ({ channel, msid, document }))
    }
  }
}

async function writeAll({ client, retryMs = 1_000, signal }: RebuildOptions, { next }: IndexNames, changes: readonly IndexChange[], version: number) {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await bulkWrite(client, next, changes, version, signal)
    switch (outcome.kind) {
      case 'done':
        return outcome.rejected
      case 'missing':
        throw new SearchIndexError('the index that was being built has been deleted')
      case 'overloaded':
        if (attempt === maxAttempts) throw new SearchIndexError(outcome.reason)
        await sleep(Math.min(maxRetryMs, Math.max(outcome.retryAfterMs ?? 0, retryMs * 2 ** (attempt - 1))), undefined, signal ? { signal } : {})
    }
  }
}
