import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { ApplyPurge, Hearing, NodeLink } from '../node-link.ts'
import { nothingPurged, type PurgeReport } from '../page-purge.ts'
import type { Purge } from '../purge.ts'
import { connectRedis } from './connection.ts'
import { createEventStream, type StreamEntry } from './event-stream.ts'
import { createNodeLog, everything, type LoggedPurge, readEntry } from './node-log.ts'
import { createOutbox } from './outbox.ts'
import { createPageLevel } from './page-level.ts'

export interface RedisLinkOptions {
  readonly url: string
  /** What all keys of the site begin with. */
  readonly prefix: string
  /** Whatever makes this node's pages differ from those of other builds and configurations. */
  readonly build: string
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Milliseconds for which Redis keeps a question for news open. */
const blockFor = 1_000
/** Milliseconds that a start waits for Redis. */
const joinPatience = 2_000
/** Purges between two numbers of the shared counter that a node can number by itself: what a double still tells apart. */
const numbersBetween = 4_096
/** Milliseconds after which a node applies its own purge without having read it in the log. */
const readPatience = 400

type StreamAnswer = [stream: string, entries: StreamEntry[]][]

/**
 * Joins the nodes of a site through Redis: pages, purges, events. While Redis is away the node serves and purges alone;
 * when it is back the node reads what it missed, then tells what the others missed.
 */
export function linkThroughRedis({ url, prefix, build, logger }: RedisLinkOptions): NodeLink {
  const node = randomUUID()
  let lastError: Error | undefined
  const onError = (error: Error) => void (lastError = error)
  const redis = connectRedis({ url, name: 'masthead', commandTimeout: 300, onError })
  const reader = connectRedis({ url, name: 'masthead-reader', onError })
  const purges = `${prefix}:purges`
  const log = createNodeLog(redis, purges)
  const outbox = createOutbox()
  const reports = new LRUCache<number, PurgeReport>({ max: 500 })
  const awaited = new Map<number, (report: PurgeReport) => void>()
  const joinedOnce = Promise.withResolvers<void>()
  let apply: ApplyPurge = () => nothingPurged
  let heard: Hearing = { event: () => undefined, words: () => undefined }
  let isJoined = false
  let isClosed = false
  let wasThere: boolean | undefined
  /** Everything up to here has been read. */
  let position = 0
  /** Purges that this node has numbered by itself since. */
  let alone = 0
  const common = { redis, node, isJoined: () => isJoined, onError: (error: unknown) => logger.error({ err: error }, 'unexpected') }
  const events = createEventStream({ ...common, name: `${prefix}:events`, most: 1_000, mostWaiting: 500, onEvent: (event) => heard.event(event) })
  const words = createEventStream({ ...common, name: `${prefix}:words`, most: 500, mostWaiting: 0, onEvent: (said) => heard.words(said) })

  /** Numbered between what has been read and what will be: a number of the counter may be in use already. */
  function applyAlone(purge: Purge): PurgeReport {
    alone += 1
    return apply(purge, position + alone / numbersBetween)
  }

  /**
   * Its own purges, too, a node applies in the order of the log: a page that is made after number 14 counts as knowing of
   * 13, so 13 has to be applied before.
   */
  function take({ version, purge }: LoggedPurge): void {
    const report = apply(purge, version)
    position = version
    alone = 0
    reports.set(version, report)
    awaited.get(version)?.(report)
  }

  async function announce(purge: Purge): Promise<PurgeReport> {
    if (isJoined) {
      try {
        const version = await log.append(purge)
        const report = reports.get(version) ?? (await taken(version))
        // It is in the log: the others have it, and so will this node.
        return report ?? applyAlone(purge)
      } catch (error) {
        onError(error as Error)
      }
    }
    outbox.add(purge)
    return applyAlone(purge)
  }

  async function taken(version: number): Promise<PurgeReport | undefined> {
    const { promise, resolve } = Promise.withResolvers<PurgeReport | undefined>()
    awaited.set(version, resolve)
    const timer = setTimeout(resolve, readPatience, undefined)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      awaited.delete(version)
    }
  }

  async function catchUp(): Promise<void> {
    if (alone >= numbersBetween || !(await log.reachesBackTo(position))) {
      logger.warn({ version: position }, 'Redis does not know all purges since this node was there: every page is made anew.')
      applyAlone(everything)
    }
    await events.catchUp()
    await words.catchUp()
    for (;;) {
      const missed = await log.after(position)
      missed.forEach(take)
      if (missed.length === 0) break
    }
    // A log without an entry cannot be told from one that was lost.
    if (position === 0) await log.append({ target: { kind: 'tags', tags: [] }, hard: false })
  }

  async function tellWhatWaits(): Promise<void> {
    for (let purge = outbox.first(); purge; purge = outbox.first()) {
      await log.append(purge)
      outbox.remove(purge)
    }
    events.sendWaiting()
  }

  async function follow(): Promise<void> {
    await catchUp()
    isJoined = true
    note(true)
    joinedOnce.resolve()
    await tellWhatWaits()
    while (!isClosed) {
      const answer = (await reader.xread('COUNT', 500, 'BLOCK', blockFor, 'STREAMS', purges, events.name, words.name, `${position}-0`, events.position(), words.position())) as StreamAnswer | null
      const news = new Map(answer ?? [])
      // Purges first: what is said may be about one of them.
      news.get(purges)?.map(readEntry).forEach(take)
      for (const stream of [events, words]) stream.receive(news.get(stream.name) ?? [])
      if (outbox.size() > 0) await tellWhatWaits()
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
        // The socket's own error says more than "the connection is closed".
        note(false, lastError ?? (error as Error))
        await wait(100)
      }
    }
  }

  async function bothReady(): Promise<void> {
    const patience = performance.now() + joinPatience / 2
    while (!isClosed && (redis.status !== 'ready' || reader.status !== 'ready')) {
      if (performance.now() > patience) note(false, lastError)
      await wait(40)
    }
  }

  /** One line when Redis goes and one when it comes, not one a request. */
  function note(isThere: boolean, error?: Error): void {
    if (wasThere === isThere) return
    wasThere = isThere
    lastError = undefined
    if (isThere) logger.info({ version: position, waiting: outbox.size() }, 'Redis is there.')
    else logger.warn({ code: 'MH_REDIS_AWAY', detail: error?.message.slice(0, 300) }, 'Redis is away: this node serves and purges alone until it is back.')
  }

  return {
    announce,
    id: node,
    sendEvent: events.send,
    say: words.send,
    shared: createPageLevel({ redis, prefix: `${prefix}:page:${build}:`, isReady: () => isJoined }),
    async join(applyHere, hearing) {
      apply = applyHere
      heard = hearing
      void run()
      await Promise.race([joinedOnce.promise, wait(joinPatience, undefined, { ref: false })])
    },
    status: () => ({ through: 'redis', isJoined, waiting: outbox.size(), version: position }),
    async close() {
      isClosed = true
      isJoined = false
      reader.disconnect()
      // What was written last is on its way still.
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}
