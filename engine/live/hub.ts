import { milliseconds } from '../cache/duration.ts'
import { EngineError } from '../errors.ts'
import { type LiveBus, type LiveEnvelope, localBus } from './live-bus.ts'
import { type Channel, createChannel, type Listener } from './channel.ts'
import { type LiveChange, type LiveMessage, mergeMessages } from './message.ts'
import { readMessage } from './read-message.ts'
import { type BoundTopic, type LiveSource, readTopic } from './topic.ts'

export interface HubOptions {
  /** Asked anew each time, so that a reload swaps them. */
  readonly topics: () => ReadonlyMap<string, BoundTopic>
  /** Reads an answer of the content API; `undefined` when there is nothing at the address. Rejects when it cannot. */
  readonly read?: (source: LiveSource) => Promise<unknown>
  readonly bus?: LiveBus
  readonly onError?: (error: EngineError) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Topics that are remembered without a listener. Default 1000. */
  readonly maxIdleTopics?: number
}

/** What a listener is given to start with, and how it stops. */
export interface Subscription {
  readonly first: LiveMessage
  readonly unsubscribe: () => void
}

export interface LiveHub {
  /**
   * Tells a change to every open page that listens, on all nodes.
   * @param topic as in `liveblog.entries/183-110400100`
   * @throws EngineError MH_LIVE_TOPIC for a topic that no plugin declares, MH_CONTRACT for items of another shape
   */
  readonly publish: (topic: string, change: LiveChange) => void
  /** All that happened after a cursor. @returns `undefined` when there is no such topic */
  readonly since: (topic: string, cursor: number | undefined) => Promise<LiveMessage | undefined>
  /** The same, and from then on every change, without a gap in between. */
  readonly subscribe: (topic: string, cursor: number | undefined, listener: Listener) => Promise<Subscription | undefined>
  readonly stats: () => { readonly topics: number; readonly listeners: number }
  readonly close: () => Promise<void>
}

interface OpenTopic {
  readonly name: string
  readonly topic: BoundTopic
  readonly key: unknown
  readonly channel: Channel
  /** One question to the source at a time for each cursor. */
  readonly inFlight: Map<number | undefined, Promise<LiveMessage | undefined>>
  timer: NodeJS.Timeout | undefined
  /** The oldest cursor of a reader who came while nobody knew the head: from there the source is asked once it answers. */
  missingFrom: number | undefined
}

const defaultKeep = 200
const maxItems = 1_000

/** Where changes come in and listeners wait for them. */
export function createHub({ topics, read, bus = localBus(), onError = () => {}, now = Date.now, maxIdleTopics = 1_000 }: HubOptions): LiveHub {
  const openTopics = new Map<string, OpenTopic>()
  const startedAt = now()
  let isClosed = false
  bus.onEnvelope(receive)

  function openTopic(name: string): OpenTopic | undefined {
    const known = openTopics.get(name)
    const found = readTopic(topics(), name)
    if (!found) return undefined
    if (known) {
      // Anew at the end: what nobody asks for is forgotten first.
      openTopics.delete(name)
      openTopics.set(name, known)
      return known
    }
    const created: OpenTopic = { name, ...found, channel: createChannel({ maxChanges: found.topic.keep ?? defaultKeep, maxItems }), inFlight: new Map(), timer: undefined, missingFrom: undefined }
    openTopics.set(name, created)
    if (openTopics.size > maxIdleTopics) evictIdleTopic()
    return created
  }

  function evictIdleTopic(): void {
    for (const [name, { channel, inFlight }] of openTopics) {
      if (channel.listeners.size > 0 || inFlight.size > 0) continue
      openTopics.delete(name)
      return
    }
  }

  function publish(name: string, { upserts = [], deletes = [], cursor, after }: LiveChange): void {
    const one = openTopic(name)
    if (!one) throw new EngineError('MH_LIVE_TOPIC', { detail: name.slice(0, 120) })
    const message = readMessage(name, one.topic.item, { cursor: cursor ?? Math.max(now(), (one.channel.head() ?? 0) + 1), upserts, deletes })
    bus.send({ topic: name, message, ...(after === undefined ? {} : { after }) })
  }

  function receive({ topic, message, after }: LiveEnvelope): void {
    const one = isClosed ? undefined : openTopic(topic)
    if (!one) return
    const { channel } = one
    const head = channel.head()
    if (head === undefined && one.missingFrom !== undefined && one.topic.request) {
      void refresh(one).then(() => channel.append(message))
      return
    }
    if (head === undefined && after !== undefined) channel.resetTo(after)
    else if (head !== undefined && after !== undefined && after > head && one.topic.request) {
      void refresh(one)
      return
    }
    channel.append(message)
  }

  /** Asks the source what came after the head, and tells it to the listeners. */
  async function refresh(one: OpenTopic): Promise<void> {
    const changes = await request(one, one.channel.head() ?? one.missingFrom)
    if (changes) one.channel.append(changes)
  }

  function request(one: OpenTopic, cursor: number | undefined): Promise<LiveMessage | undefined> {
    let pending = one.inFlight.get(cursor)
    if (!pending) {
      pending = requestSource(one, cursor).finally(() => one.inFlight.delete(cursor))
      one.inFlight.set(cursor, pending)
    }
    return pending
  }

  /** @returns `undefined` when the source says nothing that can be used */
  async function requestSource({ name, topic, key }: OpenTopic, cursor: number | undefined): Promise<LiveMessage | undefined> {
    if (!topic.request || !read) return undefined
    try {
      const response = await read(topic.request({ key, cursor }))
      if (response === undefined) return undefined
      return readMessage(name, topic.item, (response as { readonly response?: unknown }).response)
    } catch (error) {
      onError(error instanceof EngineError ? error : new EngineError('MH_UPSTREAM_UNREACHABLE', { detail: `live ${name}` }, error))
      return undefined
    }
  }

  async function catchUp(one: OpenTopic, cursor: number | undefined): Promise<LiveMessage> {
    const { channel } = one
    const head = channel.head()
    // Someone who is ahead of us, or the first one: the source knows where we are.
    if (head === undefined || (cursor !== undefined && cursor > head)) {
      const changes = await request(one, head ?? cursor)
      if (changes && channel.head() === undefined) {
        channel.resetTo(cursor === undefined || changes.refetch ? changes.cursor : Math.min(cursor, changes.cursor))
        channel.append(changes)
        if (changes.refetch) return changes
      } else if (changes) channel.append(changes)
      // Without a source cursors are times: what happened before this process started is not known here, and nothing has
      // happened after now.
      if (channel.head() === undefined && !one.topic.request) channel.resetTo(Math.min(Math.max(cursor ?? startedAt, startedAt), now()))
    }
    const current = channel.head()
    // The source does not answer. A reader's cursor is what that reader says: it never becomes the head, or one who makes
    // it up would silence the topic for all.
    if (current === undefined) {
      if (cursor !== undefined) one.missingFrom = Math.min(one.missingFrom ?? cursor, cursor)
      return { cursor: cursor ?? 0, upserts: [], deletes: [] }
    }
    if (cursor === undefined) return { cursor: current, upserts: [], deletes: [] }
    // The source did not answer, and has told this reader more than us before: there is nothing to add to that.
    if (cursor > current && one.topic.request) return { cursor, upserts: [], deletes: [] }
    return channel.since(cursor) ?? (cursor < current ? await request(one, cursor) : undefined) ?? { cursor: current, upserts: [], deletes: [], refetch: true }
  }

  function poll(one: OpenTopic): void {
    const { every } = one.topic
    if (every === undefined || !one.topic.request || one.timer) return
    one.timer = setTimeout(async () => {
      await refresh(one)
      one.timer = undefined
      if (one.channel.listeners.size > 0 && !isClosed) poll(one)
    }, milliseconds(every))
    one.timer.unref()
  }

  return {
    publish,
    async since(name, cursor) {
      const one = openTopic(name)
      return one && (await catchUp(one, cursor))
    },
    async subscribe(name, cursor, listener) {
      const one = openTopic(name)
      if (!one) return undefined
      const caughtUp = await catchUp(one, cursor)
      // Nothing is awaited from here on, so no change can fall between what is caught up and what will be told.
      const { channel } = one
      const later = channel.since(caughtUp.cursor)
      const first = later && later.cursor > caughtUp.cursor ? mergeMessages(later.cursor, [caughtUp, later]) : caughtUp
      channel.listeners.add(listener)
      poll(one)
      return {
        first,
        unsubscribe: () => {
          channel.listeners.delete(listener)
          if (channel.listeners.size > 0) return
          clearTimeout(one.timer)
          one.timer = undefined
        },
      }
    },
    stats: () => ({ topics: openTopics.size, listeners: [...openTopics.values()].reduce((sum, { channel }) => sum + channel.listeners.size, 0) }),
    async close() {
      isClosed = true
      for (const one of openTopics.values()) clearTimeout(one.timer)
      await bus.close()
    },
  }
}
