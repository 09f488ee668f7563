import { EngineError } from '../errors.ts'
import { type Edition, liveEditionsOf } from '../config/edition.ts'
import { awaitServer, type ServerWait } from './await-server.ts'
import { checkServer } from './check-server.ts'
import { mountContent } from './content-routes.ts'
import { createContentStore } from './create-content-store.ts'
import { openDatabase, sqliteFile } from './database.ts'
import { directPosts } from './direct-posts.ts'
import { createAnswerError } from './error-answers.ts'
import { createTraceEraser } from './erase-traces.ts'
import type { Durability } from './sqlite/sqlite-database.ts'
import type { WritePlace } from './sqlite/sqlite-writer.ts'
import { createMail } from './mail/create-mail.ts'
import type { MailSettings } from './mail/mail.ts'
import { mountIngest } from './ingest.ts'
import type { OriginRequests } from './inject-request.ts'
import { tokenGuard } from './token-guard.ts'
import { createRateLimit, type SharedCount } from '../request/rate-limit.ts'
import { migrate, type MigrationMode, type MountedPart } from './migrate.ts'
import { createOriginApp, mountParts } from './origin-app.ts'
import { createOriginals } from './originals.ts'
import { askParts } from './ask-parts.ts'
import { makePicturesAhead } from './pictures-ahead.ts'
import type { ChangeOptions, OriginContext } from './origin-part.ts'
import { watchRemovedPictures } from './removed-pictures.ts'
import { createTakedown, type Takedown } from './takedown.ts'
import { addReaderOf } from './reader-of.ts'
import { readerRecords } from './reader-records.ts'
import { keepDirectPosts } from './post-route.ts'
import { storedSiteKey } from './site-key.ts'
import type { IndexNowSettings } from './publications/index-now.ts'
import { subscribersOf } from './publications/subscribers.ts'
import { tellSubscribers } from './publications/tell-subscribers.ts'
import type { WebSubSettings } from './publications/web-sub.ts'
import { releaseEmbargoes } from './release-embargoes.ts'
import { notePluginAlert, sendPluginAlerts } from './push/plugin-alerts.ts'
import { findPluginTopics } from './push/plugin-topics.ts'
import { mountPush, type PushSettings } from './push/push-routes.ts'
import { createReaderCounter, type ReaderCounter } from './readership/count-readers.ts'
import { type MountedSessions, mountSessions } from './sessions/session-routes.ts'
import type { SessionRules } from './sessions/session-store.ts'
import { sessionsOf } from './sessions/sessions.ts'
import { refuseWhileEmpty, storeContents } from './store-contents.ts'
import { storySearch } from './search.ts'
import type { IndexReport } from './search-index/indexed-search.ts'
import type { SearchIndexSettings } from './search-index/open-search-client.ts'
import { openSearchIndex } from './search-index/open-search-index.ts'
import { searchPlugins } from './search-plugins.ts'
import { partSitemaps } from './sitemap/part-sitemaps.ts'
import { mountSitemaps } from './sitemap/sitemap-routes.ts'
import { teaserNotes } from './teaser-notes.ts'
import { mountThumbs } from './thumb-routes.ts'

export interface OriginLogger {
  readonly info: (details: object, message: string) => void
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export interface OriginOptions {
  /** Holds `content.sqlite` and `thumbs/`. `:memory:` keeps the database in memory and scaled pictures nowhere. */
  readonly folder: string
  /** PostgreSQL instead of SQLite. */
  readonly databaseUrl?: string | undefined
  /** Bearer token for ingest; without one ingest over HTTP is off. */
  readonly ingestToken?: string | undefined
  readonly editions: readonly Edition[]
  /** Push messages to readers; without it there are none. */
  readonly push?: PushSettings | undefined
  /** How mail is sent; without it there is none. */
  readonly mail?: MailSettings | undefined
  /** Search engines that are told of what this process publishes; without it none are. */
  readonly indexNow?: IndexNowSettings | undefined
  /** The hub that is told of feeds in which it publishes; without it none is. */
  readonly webSub?: WebSubSettings | undefined
  /** The OpenSearch that answers searches; without it the store does. */
  readonly searchIndex?: SearchIndexSettings | undefined
  /** Origin of the main site, as in `https://news.example`. Default `http://localhost`. */
  readonly publicUrl?: string | undefined
  /** The secret by which the site signs who asks; without it every signed request is refused. */
  readonly readerSecret?: string | undefined
  /** Default: 30 days without use, 180 days in all. */
  readonly sessions?: SessionRules | undefined
  readonly parts: readonly MountedPart[]
  /** What is done with a store that is behind. Default `start`: its migrations are run. */
  readonly migrate?: MigrationMode | undefined
  /** How long PostgreSQL is waited for while it cannot be reached. Default: not at all. */
  readonly wait?: ServerWait | undefined
  /** Oldest PostgreSQL that is taken. Default: see `checkServer`. */
  readonly minServerVersion?: number | undefined
  /** Called with the tags of content that changed, after it is committed. */
  readonly onChanged: (tags: readonly string[], options?: ChangeOptions) => void
  /** Whether it is this process's turn to publish what waits for its minute; without it, it never is. */
  readonly publishesDue?: (() => boolean) | undefined
  /** Tells open pages; without it nobody is told. */
  readonly publish?: OriginContext['publish']
  readonly logger?: OriginLogger
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Milliseconds of a clock that never steps, by which limits are held. */
  readonly monotonicNow?: () => number
  /** Answer from a store that has no content, too. Default true; otherwise it is unavailable until something comes in. */
  readonly isServedEmpty?: boolean
  /** What a power cut may cost. Default `full`. */
  readonly durability?: Durability | undefined
  /** Milliseconds that a write waits for another process's. Default 10,000. */
  readonly lockTimeoutMs?: number | undefined
  /** Where SQLite is written to until `serve`. Default on a thread of its own. */
  readonly writes?: WritePlace | undefined
  /** Address ranges whose `X-Forwarded-For` is believed. Default: this machine. */
  readonly trustedProxies?: readonly string[] | undefined
  /** Counts for limits that hold on all nodes together. */
  readonly sharedCount?: SharedCount | undefined
  /** Milliseconds that a client waits to hear that its token is wrong. Default 500. */
  readonly wrongTokenDelayMs?: number
  /** Whether pictures of the newest stories are scaled before a reader asks for them. Default false. */
  readonly picturesAhead?: boolean | undefined
  /** Bytes of scaled pictures that are kept on disk; default 512 MB. */
  readonly maxThumbBytes?: number
}

/** Its `app` is ready to be asked with `inject`, or to listen. */
export interface Origin extends OriginRequests {
  readonly context: OriginContext
  readonly takedown: Takedown
  /** The parts that run. */
  readonly parts: readonly MountedPart[]
  /** Plugins whose part is left out, with the reason; it was logged. */
  readonly failed: readonly FailedPart[]
  /** Requests that came with no token or a wrong one. */
  readonly refusedTokens: () => number
  /** Whether it answers reads: see `OriginOptions.isServedEmpty`. */
  readonly isAvailable: () => Promise<boolean>
  /** Whose session a token is, for the site in this process. */
  readonly readSession: MountedSessions['read']
  /** Counts a reader of a story, for what trends. */
  readonly countReader: ReaderCounter['note']
  /** Whether the search index answers; `undefined` where there is none. */
  readonly searchIndex: () => IndexReport | undefined
  /** A secret of the site, the same in all processes on this store; see `storedSiteKey`. */
  readonly siteKey: () => Promise<string>
  /** Somebody is going to be served by this thread: from now on nothing that is written holds it up. */
  readonly serve: () => Promise<void>
  /** Publishes no more stories at their minute, which others do. Resolves once those under way are told of. */
  readonly stopPublishing: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface FailedPart {
  readonly plugin: string
  readonly error: EngineError
}

/** Wrong tokens of one client that are answered in a minute. */
const maxWrongTokens = 20

const dayMs = 86_400_000
const defaultSessionRules: SessionRules = { idleMs: 30 * dayMs, maxAgeMs: 180 * dayMs }

const silentLogger: OriginLogger = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * The embedded content API: opens and migrates its database, and mounts its own addresses and each plugin's.
 * @throws EngineError MH_STORE and codes that begin so, MH_MIGRATION or MH_UNEXPECTED when the database cannot be used
 */
export async function createOrigin(options: OriginOptions): Promise<Origin> {
  const { folder, databaseUrl, ingestToken, onChanged, logger = silentLogger, now = Date.now, monotonicNow = () => performance.now() } = options
  const editions = liveEditionsOf(options.editions)
  const { db, dialect, moveWritesToThread, close } = openDatabase({ folder, databaseUrl, durability: options.durability, lockTimeoutMs: options.lockTimeoutMs, writes: options.writes, onConnectionLost: (error) => logger.warn({ err: error }, 'The origin lost a connection to its database.') })
  const contents = storeContents(db, (error) => logger.error({ err: error }, 'That the store has content could not be written down.'))
  const changed: OriginContext['changed'] = (tags, options) => {
    if (tags.length > 0) contents.noteContent()
    onChanged(tags, options)
  }
  let refusedTokens = 0
  const guard = tokenGuard({
    ingestToken,
    limit: createRateLimit({ name: 'token', max: maxWrongTokens, windowMs: 60_000, shared: options.sharedCount, now: monotonicNow }),
    delayMs: options.wrongTokenDelayMs ?? 500,
    onRefused: (address) => {
      refusedTokens += 1
      logger.warn({ code: 'MH_INGEST_UNAUTHORISED', address }, 'Somebody tried to write without the ingest token.')
    },
  })
  const sessionRules = options.sessions ?? defaultSessionRules
  const traces = createTraceEraser({ db, sqliteFile: databaseUrl === undefined ? sqliteFile(folder) : undefined, logger })
  const readers = readerRecords({
    origin: () => context,
    parts: options.parts,
    onErased: traces.request,
    onFailure: (plugin, error) => logger.error({ plugin, code: error.code, err: error }, error.message),
  })
  const mail = createMail(db, options.mail ?? {}, now)
  const canAlert = options.push !== undefined && options.push.perHour !== 0
  let mounted: readonly MountedPart[] = []
  const addTeaserNotes = teaserNotes({ origin: () => context, parts: () => mounted, onFailure: (plugin, error) => logger.error({ plugin, code: 'MH_PLUGIN_CODE', err: error }, `What ${plugin} says of stories in lists is left out: it threw.`) })
  const context: OriginContext = { db, dialect, editions, publicUrl: options.publicUrl ?? 'http://localhost', settings: {}, mail, content: createContentStore(db, { dialect, now, editions, addTeaserNotes: (edition, items) => addTeaserNotes(edition, items) }), sessions: sessionsOf(db, sessionRules, now), readers, changed, publish: safePublish(options.publish, logger), alert: (alert, transaction) => (canAlert ? notePluginAlert(transaction, alert, now()) : Promise.resolve()), guard, log: logger, now }
  try {
    const failed: FailedPart[] = []
    const onFailure = (plugin: string, error: EngineError): void => {
      failed.push({ plugin, error })
      logger.error({ plugin, code: error.code, err: error }, error.message)
    }
    await awaitServer(() => checkServer(db, dialect, options.minServerVersion), options.wait ?? { timeoutMs: 0, onWait: () => {} })
    const migrated = await migrate({ db, dialect, parts: options.parts, mode: options.migrate, onFailure, onRun: (owner, steps) => logger.info({ owner, steps }, 'Migrations of the store were run.') })
    const answerError = createAnswerError(logger)
    const app = createOriginApp(answerError, options.trustedProxies)
    const posts = keepDirectPosts(app)
    addReaderOf(app, options.readerSecret, now)
    if (options.isServedEmpty === false) refuseWhileEmpty(app, contents)
    const own = storySearch(dialect, now)
    const searching = openSearchIndex({ db, dialect, settings: options.searchIndex, own, now, monotonicNow, logger })
    const findPluginPages = searchPlugins({ origin: context, editions, parts: () => mounted, onFailure: (plugin, error) => logger.error({ plugin, code: 'MH_PLUGIN_CODE', err: error }, `What ${plugin} finds is left out of a search: it threw.`) })
    mountContent(app, { db, dialect, search: searching.search, findPluginPages, editions, addTeaserNotes, now })
    /** How parts are asked the same: what is told of one that throws. */
    const asked = (told: (plugin: string) => string) => ({ origin: context, parts: () => mounted, onFailure: (plugin: string, error: unknown) => logger.error({ plugin, code: 'MH_PLUGIN_CODE', err: error }, told(plugin)) })
    const followsOf = (id: string, channel: number) => askParts(asked((plugin) => `What a reader follows by ${plugin} is left out: it threw.`), (part, own) => part.follows?.({ id, channel }, own))
    const ofPlugins = findPluginTopics({ ...asked((plugin) => `What ${plugin} offers alerts for is left out: it threw.`), editions })
    if (options.push) mountPush(app, { db, settings: options.push, editions, followsOf, ofPlugins, now, sharedCount: options.sharedCount, monotonicNow })
    const sessions = mountSessions(app, { db, dialect, rules: sessionRules, now, onNoteFailed: (error) => logger.warn({ err: error }, 'The use of a session could not be noted.') })
    mountSitemaps(app, { db, editions, now, ofParts: partSitemaps({ origin: context, parts: () => mounted, now, onFailure: (plugin, error) => logger.error({ plugin, code: 'MH_PLUGIN_CODE', err: error }, `The sitemap of ${plugin} is left out: it threw.`) }) })
    const readership = createReaderCounter({ db, dialect, now, monotonicNow, onFailed: (error) => logger.warn({ err: error }, 'Readers of stories could not be counted.') })
    const originals = createOriginals(context, migrated, logger)
    const thumbs = mountThumbs(app, { originals, folder: folder === ':memory:' ? undefined : folder, maxBytes: options.maxThumbBytes })
    const takedown = createTakedown({ origin: context, parts: () => mounted, removeRenditions: thumbs.remove, onRemoved: traces.request })
    mountIngest(app, { origin: context, channels: editions.map(({ channel }) => channel), takedown })
    mounted = await mountParts(app, migrated, context, onFailure)
    await app.ready()
    const releases = options.publishesDue && releaseEmbargoes({ db, writer: { dialect, search: own, now }, channels: editions.map(({ channel }) => channel), changed, isAppointed: options.publishesDue, logger })
    const telling = options.publishesDue && tellSubscribers({ db, subscribers: subscribersOf({ ...options, now }, mounted, context), isAppointed: options.publishesDue, now, logger, onErased: traces.request })
    const feeding = options.publishesDue && (await searching.feed(options.publishesDue))
    const alerting = options.push && canAlert && options.publishesDue ? sendPluginAlerts({ db, settings: options.push, editions, isAppointed: options.publishesDue, now, logger }) : undefined
    const picturesOf = (channel: number) => askParts(asked((plugin) => `The pictures of ${plugin} are not made ahead: it threw.`), (part, own) => part.frontPictures?.(channel, own))
    // What is done once and ends soon finds at its end what it has removed itself.
    const ahead = options.picturesAhead && options.publishesDue && folder !== ':memory:' ? makePicturesAhead({ db, channels: editions.map(({ channel }) => channel), originals, ofPlugins: picturesOf, prepare: thumbs.prepare, logger }) : undefined
    const removals = options.publishesDue && watchRemovedPictures({ db, remove: thumbs.remove, logger })
    return {
      app,
      post: directPosts({ posts, secret: options.readerSecret, now, answerError }),
      context,
      takedown,
      parts: mounted,
      failed,
      refusedTokens: () => refusedTokens,
      isAvailable: async () => options.isServedEmpty !== false || (await contents.hasContent()),
      readSession: sessions.read,
      countReader: readership.note,
      searchIndex: searching.report,
      siteKey: () => storedSiteKey(db),
      serve: moveWritesToThread,
      stopPublishing: async () => void (await Promise.all([releases?.close(), telling?.close(), alerting?.close(), feeding?.close()])),
      close: async () => {
        await Promise.all([releases?.close(), telling?.close(), alerting?.close(), feeding?.close()])
        await removals?.close()
        const ended = ahead?.close()
        await app.close()
        await mail.close()
        await thumbs.close()
        await ended
        await contents.settled()
        await sessions.settled()
        await readership.close()
        await traces.settled()
        await close()
      },
    }
  } catch (error) {
    await mail.close()
    await close()
    throw error
  }
}

/** What was written stays written when nobody can be told. */
const safePublish =
  (publish: OriginContext['publish'] = () => {}, logger: OriginLogger): OriginContext['publish'] =>
  (topic, change) => {
    try {
      publish(topic, change)
    } catch (error) {
      logger.error({ err: error, topic }, 'Open pages could not be told of a change.')
    }
  }
