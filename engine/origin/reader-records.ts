import { describeMismatch } from '../data/describe-mismatch.ts'
import { EngineError } from '../errors.ts'
import { createContentStore } from './create-content-store.ts'
import type { ContentDatabase } from './database.ts'
import { contextFor, type MountedPart } from './migrate.ts'
import type { AnyDatabase, ChangeOptions, OriginContext } from './origin-part.ts'
import { type ReaderData, type RecentReaderData, RecentList } from './reader-data.ts'
import { listSessions } from './sessions/session-store.ts'

/** What the site keeps of a reader, in the engine's tables and all plugins': for the plugin whose the accounts are. */
export interface ReaderRecords {
  /** All of it as JSON. A plugin whose part threw is named, and the others' parts are there. */
  readonly export: (readerId: string) => Promise<ReaderExport>
  /**
   * Deletes all of it in one transaction, ends the reader's sessions, and tells nodes and open pages afterwards. When
   * anything throws, nothing of it is done.
   * @param own what the caller has to do in the same transaction; the first of it
   * @throws EngineError MH_PLUGIN_CODE naming the plugin that could not delete what it keeps
   */
  readonly erase: (readerId: string, own: (transaction: AnyDatabase) => Promise<void>) => Promise<void>
  /** The newest of each plugin that lists some. One that throws is logged and left out. */
  readonly recent: (readerId: string, channel: number, roles?: readonly string[]) => Promise<readonly RecentOfPlugin[]>
}

/** What a reader takes along. */
export interface ReaderExport {
  /** Where the reader is signed in; times are ISO 8601. */
  readonly sessions: readonly { readonly userAgent: string | undefined; readonly created: string; readonly lastUsed: string; readonly expires: string }[]
  /** By plugin. */
  readonly plugins: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Plugins that could not say what they keep. */
  readonly failed: readonly string[]
}

/** The newest that a plugin keeps of a reader. */
export interface RecentOfPlugin extends RecentReaderData {
  readonly plugin: string
}

export interface ReaderRecordsOptions {
  /** The common one; asked when it is needed, because it has these records in it. */
  readonly origin: () => OriginContext
  /** All parts, those that do not run included: what they keep is there all the same. */
  readonly parts: readonly MountedPart[]
  /** Told once something was deleted from the store: its bytes may be in the files still. */
  readonly onErased: () => void
  readonly onFailure: (plugin: string, error: EngineError) => void
}

interface Keeper {
  readonly mounted: MountedPart
  readonly data: ReaderData
}

export function readerRecords({ origin, parts, onErased, onFailure }: ReaderRecordsOptions): ReaderRecords {
  const keepers = parts.flatMap((mounted): Keeper[] => (mounted.part.readerData ? [{ mounted, data: mounted.part.readerData }] : []))

  /** Each keeper's answer; one that throws costs its own. */
  async function askAll<Answer>(doing: string, ask: (keeper: Keeper, context: OriginContext) => Promise<Answer>): Promise<readonly ({ readonly plugin: string } & ({ readonly answer: Answer } | { readonly failed: true }))[]> {
    return Promise.all(
      keepers.map(async (keeper) => {
        const { plugin } = keeper.mounted
        try {
          return { plugin, answer: await ask(keeper, contextFor(keeper.mounted, origin())) }
        } catch (cause) {
          onFailure(plugin, failure(plugin, doing, cause))
          return { plugin, failed: true }
        }
      }),
    )
  }

  return {
    async export(readerId) {
      const { db, now } = origin()
      const [sessions, answers] = await Promise.all([
        listSessions(db, readerId, now()),
        // What is not JSON is found here, where it costs one plugin.
        askAll('say what it keeps of a reader', async ({ data }, context) => JSON.parse(JSON.stringify(await data.export(readerId, context))) as Record<string, unknown>),
      ])
      return {
        sessions: sessions.map(({ userAgent, created, seen, expiresAt }) => ({ userAgent, created: iso(created), lastUsed: iso(seen), expires: iso(expiresAt) })),
        plugins: Object.fromEntries(answers.flatMap((one) => ('answer' in one ? [[one.plugin, one.answer]] : []))),
        failed: answers.flatMap((one) => ('failed' in one ? [one.plugin] : [])),
      }
    },
    async erase(readerId, own) {
      const common = origin()
      const database: ContentDatabase = common.db
      const changes: { readonly tags: readonly string[]; readonly options: ChangeOptions | undefined }[] = []
      const published: Parameters<OriginContext['publish']>[] = []
      await database.transaction().execute(async (db) => {
        await own(db)
        const sessions = common.sessions.within(db)
        for (const { mounted, data } of keepers) {
          const bound: OriginContext = {
            ...contextFor(mounted, common),
            db,
            content: createContentStore(db, common),
            sessions,
            changed: (tags, options) => void changes.push({ tags, options }),
            publish: (...change) => void published.push(change),
          }
          await data.erase(readerId, bound).catch((cause: unknown) => {
            throw failure(mounted.plugin, 'delete what it keeps of a reader', cause)
          })
        }
        await sessions.endAll(readerId)
      })
      for (const { tags, options } of changes) common.changed(tags, options)
      for (const change of published) common.publish(...change)
      onErased()
    },
    async recent(readerId, channel, roles = []) {
      const answers = await askAll('list what it keeps of a reader', async ({ data }, context) => {
        const recent = await data.recent?.(readerId, { channel, roles }, context)
        const mismatch = recent && describeMismatch(RecentList, recent)
        if (mismatch) throw new Error(mismatch.sentence)
        return recent
      })
      return answers.flatMap((one) => ('answer' in one && one.answer ? [{ plugin: one.plugin, ...one.answer }] : []))
    },
  }
}

const iso = (at: number): string => new Date(at).toISOString()

function failure(plugin: string, doing: string, cause: unknown): EngineError {
  if (cause instanceof EngineError && cause.code.startsWith('MH_STORE')) return cause
  return new EngineError('MH_PLUGIN_CODE', { plugin, detail: `It could not ${doing}: ${String((cause as Error)?.message ?? cause)}` }, cause)
}
