import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { ApplyPurge, MessageHandlers, NodeLink } from '../node-link.ts'
import { emptyPurgeReport, type PurgeReport } from '../../cache/page-purge.ts'
import type { Purge } from '../../cache/purge.ts'
import type { SiblingWorkers } from '../sibling-workers.ts'
import { connectRedis } from './redis-connection.ts'
import { redisAssetShare } from './redis-asset-share.ts'
import { redisCount } from './redis-count.ts'
import { redisOpenCount } from './redis-open-count.ts'
import { watchRefusedWrites } from './refused-writes.ts'
import { createSharedPageEraser } from './erase-shared-pages.ts'
import { createEventStream, type StreamEntry } from './event-stream.ts'
import { createSharedPurgeLog, type LoggedPurge, purgeNothing, purgesMissed, readEntry } from './shared-purge-log.ts'
import { createOutbox } from '../outbox.ts'
import { createRedisPageCache } from './redis-page-cache.ts'

export interface RedisLinkOptions {
  readonly url: string
  /** What all keys of the site begin with. */
  readonly prefix: string
  /** Whatever makes this node's pages differ from those of other builds and configurations. */
  readonly build: string
  /** The other workers of this machine, where there are any: they are told without Redis while it is away. */
  readonly siblings?: SiblingWorkers | undefined
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Milliseconds for which Redis keeps a question for news open. */
const blockMs = 1_000
/** Milliseconds that a start waits for Redis. */
const joinTimeoutMs = 2_000
/** Purges between two numbers of the shared counter that a node can number by itself: what a double still tells apart. */
const versionsBetween = 4_096
/** Milliseconds after which a node applies its own purge without having read it in the log. */
const applyTimeoutMs = 400

type StreamReply = [stream: string, entries: StreamEntry[]][]

/**
 * Joins the nodes of a site through Redis: pages, purges, events. While Redis is away the node serves and purges alone;
 * when it is back the node reads what it missed, then tells what the others missed.
 */
export function linkThroughRedis({ url, prefix, build, logger, siblings }: RedisLinkOptions): NodeLink {
  const node = randomUUID()
  let lastError: Error | undefined
  const onError = (error: Error) => void (lastError = error)
  const redis = connectRedis({ url, name: 'masthead', commandTimeoutMs: 300, onError })
  const reader = connectRedis({ url, name: 'masthead-reader', onError })
  const purges = `${prefix}:purges`
  const log = createSharedPurgeLog(redis, purges)
  // For what nobody waits for, on the connection that is patient: under load the answer of a Redis that is well is late, too.
  const patientLog = createSharedPurgeLog(reader, purges)
  const outbox = createOutbox()
  const reports = new LRUCache<number, PurgeReport>({ max: 500 })
  const awaited = new Map<number, (report: PurgeReport) => void>()
  const joinedOnce = Promise.withResolvers<void>()
  let apply: ApplyPurge = () => emptyPurgeReport
  let handlers: MessageHandlers = { event: () => undefined, message: () => undefined }
  let isJoined = false
  let isClosed = false
  let wasConnected: boolean | undefined
  /** Everything up to here has been read. */
  let position = 0
  /** Purges that this node has numbered by itself since. */
  let localPurges = 0
  const refusedWrites = watchRefusedWrites(logger)
  const common = { redis, reader, node, isJoined: () => isJoined, onError: (error: unknown) => logger.error({ err: error }, 'unexpected') }
  const eraser = createSharedPageEraser({ redis, prefix, onError: common.onError })
  const unsent = (tellSiblings: (said: unknown) => void) => (said: unknown, error: unknown) => {
    refusedWrites.note(error)
    tellSiblings(said)
  }
  const events = createEventStream({ ...common, name: `${prefix}:events`, maxLength: 1_000, maxWaiting: 500, onEvent: (event) => handlers.event(event), onUnsent: unsent((event) => siblings?.sendEvent(event)) })
  const messages = createEventStream({ ...common, name: `${prefix}:messages`, maxLength: 500, maxWaiting: 0, onEvent: (message) => handlers.message(message), onUnsent: unsent((message) => siblings?.sendMessage(message)) })

  /** Numbered between what has been read and what will be: a number of the counter may be in use already. */
  function applyLocally(purge: Purge): PurgeReport {
    localPurges += 1
    return apply(purge, position + localPurges / versionsBetween)
  }

  /**
   * Its own purges, too, a node applies in the order of the log: a page that is made after number 14 counts as knowing of
   * 13, so 13 has to be applied before.
   */
  function applyLogged({ version, purge }: LoggedPurge): void {
    const report = apply(purge, version)
    position = version
    localPurges = 0
    reports.set(version, report)
    awaited.get(version)?.(report)
  }

  async function broadcastPurge(purge: Purge): Promise<PurgeReport> {
    if (isJoined) {
      try {
        const version = await log.append(purge)
        eraser.erase(purge)
        const report = reports.get(version) ?? (await appliedFromLog(version))
        // It is in the log: the others have it, and so will this node.
        return report ?? applyLocally(purge)
      } catch (error) {
        // The others do not hear of it: until they do this node is alone, and reads what they say nevertheless.
        if (refusedWrites.note(error)) isJoined = false
        else onError(error as Error)
      }
    }
    outbox.add(purge)
    siblings?.sendPurge(purge)
    return applyLocally(purge)
  }

  async function appliedFromLog(version: number): Promise<PurgeReport | undefined> {
    const { promise, resolve } = Promise.withResolvers<PurgeReport | undefined>()
    awaited.set(version, resolve)
    const timer = setTimeout(resolve, applyTimeoutMs, undefined)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      awaited.delete(version)
    }
  }

  async function catchUp(): Promise<void> {
    if (localPurges >= versionsBetween || !(await patientLog.reachesBackTo(position))) {
      // From this number on the log reaches back, also where it has lost all entries or its clock is behind.
      await patientLog.append(purgeNothing, position)
      const missed = await patientLog.after(position)
      logger.warn({ version: position }, 'Redis does not know all purges since this node was there: every page is stale, and rendered again when it is asked for.')
      // In one turn: a connection that breaks now finds the position in the log, and nothing is purged for the same loss again.
      applyLocally(purgesMissed)
      missed.forEach(applyLogged)
    }
    await events.catchUp()
    await messages.catchUp()
    for (;;) {
      const missed = await patientLog.after(position)
      missed.forEach(applyLogged)
      if (missed.length === 0) break
    }
    // A log without an entry cannot be told from one that was lost.
    if (position === 0) await unlessRefused(async () => void (await patientLog.append(purgeNothing)))
  }

  /** @returns whether Redis took it */
  async function unlessRefused(write: () => Promise<void>): Promise<boolean> {
    try {
      await write()
      return true
    } catch (error) {
      if (refusedWrites.note(error)) return false
      throw error
    }
  }

  /** Tells the others what had to wait. */
  async function flush(): Promise<void> {
    const hadPurges = outbox.size() > 0
    for (let purge = outbox.first(); purge; purge = outbox.first()) {
      await patientLog.append(purge)
      eraser.erase(purge)
      outbox.remove(purge)
    }
    if (hadPurges) siblings?.sendTold()
    await events.flush()
  }

  async function follow(): Promise<void> {
    await catchUp()
    isJoined = true
    logConnection(true)
    joinedOnce.resolve()
    isJoined = await unlessRefused(flush)
    while (!isClosed) {
      const reply = (await reader.xread('COUNT', 500, 'BLOCK', blockMs, 'STREAMS', purges, events.name, messages.name, `${position}-0`, events.position(), messages.position())) as StreamReply | null
      const newEntries = new Map(reply ?? [])
      // Purges first: what is said may be about one of them.
      newEntries.get(purges)?.map(readEntry).forEach(applyLogged)
      for (const stream of [events, messages]) stream.receive(newEntries.get(stream.name) ?? [])
      if (outbox.size() > 0 || events.waiting() > 0) isJoined = await unlessRefused(flush)
      refusedWrites.look()
    }
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      try {
        await bothReady()
        await follow()
      } catch (error) {
        isJoined = false
        if (isClosed) return
        const isRefused = refusedWrites.note(error)
        // The socket's own error says more than "the connection is closed".
        if (!isRefused) logConnection(false, lastError ?? (error as Error))
        await wait(isRefused ? blockMs : 100)
      }
    }
  }

  async function bothReady(): Promise<void> {
    const warnAt = performance.now() + joinTimeoutMs / 2
    while (!isClosed && (redis.status !== 'ready' || reader.status !== 'ready')) {
      if (performance.now() > warnAt) logConnection(false, lastError)
      await wait(40)
    }
  }

  /** One line when Redis goes and one when it comes, not one a request. */
  function logConnection(isConnected: boolean, error?: Error): void {
    if (wasConnected === isConnected) return
    wasConnected = isConnected
    lastError = undefined
    if (isConnected) logger.info({ version: position, waiting: outbox.size() }, 'Redis is there.')
    else logger.warn({ code: 'MH_REDIS_AWAY', detail: error?.message.slice(0, 300) }, 'Redis is away: this node serves and purges alone until it is back.')
  }

  return {
    broadcastPurge,
    id: node,
    sendEvent: (event) => {
      // It goes to all when Redis is back; who has heard it already knows by its cursor.
      if (!isJoined) siblings?.sendEvent(event)
      events.send(event)
    },
    sendMessage: (message) => {
      if (!isJoined) siblings?.sendMessage(message)
      messages.send(message)
    },
    shared: createRedisPageCache({ redis, prefix, build, isReady: () => isJoined, isRefused: refusedWrites.note }),
    sharedAssets: redisAssetShare({ redis, prefix }),
    sharedCount: redisCount({ redis, prefix, isReady: () => isJoined }),
    sharedOpenCount: redisOpenCount({ redis, prefix, node, isReady: () => isJoined }),
    runsJobs: () => true,
    async join(applyPurge, messageHandlers) {
      apply = applyPurge
      handlers = messageHandlers
      siblings?.join({ ...messageHandlers, purge: applyLocally, untoldPurge: outbox.add })
      void run()
      await Promise.race([joinedOnce.promise, wait(joinTimeoutMs, undefined, { ref: false })])
    },
    status: () => ({ through: 'redis', isJoined, waiting: outbox.size(), version: position }),
    async close() {
      isClosed = true
      isJoined = false
      siblings?.close()
      reader.disconnect()
      await eraser.close()
      // What was written last is on its way still.
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}
