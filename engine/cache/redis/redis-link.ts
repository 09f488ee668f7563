import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type ApplyPurge, type NodeLink, nothingPurged } from '../node-link.ts'
import type { PurgeReport } from '../page-cache.ts'
import type { Purge } from '../purge.ts'
import { connectRedis } from './connection.ts'
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
const mostEventsWaiting = 500
/** Milliseconds after which a node applies its own purge without having read it in the log. */
const readPatience = 400

type StreamAnswer = [stream: string, entries: [id: string, fields: string[]][]][]

/**
 * Joins the nodes of a site through Redis: pages, purges, events. While Redis is away the node serves and purges alone;
 * when it is back the node reads what it missed, then tells what the others missed.
 */
export function linkThroughRedis({ url, prefix, build, logger }: RedisLinkOptions): NodeLink {
  const node = randomUUID()
  const streams = { purges: `${prefix}:purges`, events: `${prefix}:events` } as const
  let lastError: Error | undefined
  const onError = (error: Error) => void (lastError = error)
  const redis = connectRedis({ url, name: 'masthead', commandTimeout: 300, onError })
  const reader = connectRedis({ url, name: 'masthead-reader', onError })
  const log = createNodeLog(redis, streams.purges)
  const outbox = createOutbox()
  const reports = new LRUCache<number, PurgeReport>({ max: 500 })
  const awaited = new Map<number, (report: PurgeReport) => void>()
  const joinedOnce = Promise.withResolvers<void>()
  let eventsWaiting: unknown[] = []
  let apply: ApplyPurge = () => nothingPurged
  let tell: (event: unknown) => void = () => undefined
  let isJoined = false
  let isClosed = false
  let wasThere: boolean | undefined
  /** Everything up to here has been read. */
  let position = 0
  let eventPosition = '0-0'
  /** Purges that this node has numbered by itself since. */
  let alone = 0

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

  function sendEvent(event: unknown): void {
    const keep = () => {
      eventsWaiting.push(event)
      if (eventsWaiting.length > mostEventsWaiting) eventsWaiting = eventsWaiting.slice(-mostEventsWaiting)
    }
    if (!isJoined) keep()
    else redis.xadd(streams.events, 'MAXLEN', '~', 1_000, '*', 'node', node, 'event', JSON.stringify(event)).catch(keep)
  }

  async function catchUp(): Promise<void> {
    if (alone >= numbersBetween || !(await log.reachesBackTo(position))) {
      logger.warn({ version: position }, 'Redis does not know all purges since this node was there: every page is made anew.')
      applyAlone(everything)
    }
    const [lastEvent] = await redis.xrevrange(streams.events, '+', '-', 'COUNT', 1)
    if (eventPosition === '0-0') eventPosition = lastEvent?.[0] ?? '0-0'
    // A Redis that lost its data begins anew with lower numbers only if its clock is behind; then these are read, too.
    else if (!lastEvent || lastEvent[0] < eventPosition) eventPosition = lastEvent?.[0] ?? '0-0'
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
    const events = eventsWaiting
    eventsWaiting = []
    events.forEach(sendEvent)
  }

  async function follow(): Promise<void> {
    await catchUp()
    isJoined = true
    note(true)
    joinedOnce.resolve()
    await tellWhatWaits()
    while (!isClosed) {
      const answer = (await reader.xread('COUNT', 500, 'BLOCK', blockFor, 'STREAMS', streams.purges, streams.events, `${position}-0`, eventPosition)) as StreamAnswer | null
      for (const [stream, entries] of answer ?? []) {
        if (stream === streams.purges) entries.map(readEntry).forEach(take)
        else entries.forEach(receive)
      }
      if (outbox.size() > 0) await tellWhatWaits()
    }
  }

  function receive([id, [, sender, , event]]: [id: string, fields: string[]]): void {
    eventPosition = id
    if (sender === node || event === undefined) return
    try {
      tell(JSON.parse(event))
    } catch (error) {
      logger.error({ err: error }, 'unexpected')
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
    sendEvent,
    shared: createPageLevel({ redis, prefix: `${prefix}:page:${build}:`, isReady: () => isJoined }),
    async join(applyHere, onEvent) {
      apply = applyHere
      tell = onEvent
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
