import { milliseconds } from '../cache/duration.ts'
import { EngineError } from '../errors.ts'
import { type LiveBus, type LiveParcel, localBus } from './bus.ts'
import { type Channel, createChannel, type Listener } from './channel.ts'
import { faultOf, type LiveChange, type LiveMessage, merged } from './message.ts'
import { type AnyLiveTopic, type LiveSource, readTopic } from './topic.ts'

export interface HubOptions {
  /** Asked anew each time, so that a reload swaps them. */
  readonly topics: () => ReadonlyMap<string, AnyLiveTopic>
  /** Reads an answer of the content API; `undefined` when there is nothing at the address. Rejects when it cannot. */
  readonly read?: (source: LiveSource) => Promise<unknown>
  readonly bus?: LiveBus
  readonly onError?: (error: EngineError) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Topics that are remembered without a listener. Default 1000. */
  readonly idleTopics?: number
}

/** What a listener is given to start with, and how it stops. */
export interface Listening {
  readonly first: LiveMessage
  readonly stop: () => void
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
  readonly listen: (topic: string, cursor: number | undefined, listener: Listener) => Promise<Listening | undefined>
  readonly stats: () => { readonly topics: number; readonly listeners: number }
  readonly close: () => Promise<void>
}

interface OpenTopic {
  readonly name: string
  readonly topic: AnyLiveTopic
  readonly key: unknown
  readonly channel: Channel
  /** One question to the source at a time for each cursor. */
  readonly asking: Map<number | undefined, Promise<LiveMessage | undefined>>
  timer: NodeJS.Timeout | undefined
}

const usualKeep = 200
const keepItems = 1_000

/** Where changes come in and listeners wait for them. */
export function createHub({ topics, read, bus = localBus(), onError = () => {}, now = Date.now, idleTopics = 1_000 }: HubOptions): LiveHub {
  const opened = new Map<string, OpenTopic>()
  const startedAt = now()
  let isClosed = false
  bus.onParcel(receive)

  function open(name: string): OpenTopic | undefined {
    const known = opened.get(name)
    const found = readTopic(topics(), name)
    if (!found) return undefined
    if (known) {
      // Anew at the end: what nobody asks for is forgotten first.
      opened.delete(name)
      opened.set(name, known)
      return known
    }
    const made: OpenTopic = { name, ...found, channel: createChannel({ keep: found.topic.keep ?? usualKeep, keepItems }), asking: new Map(), timer: undefined }
    opened.set(name, made)
    if (opened.size > idleTopics) forgetOne()
    return made
  }

  function forgetOne(): void {
    for (const [name, { channel, asking }] of opened) {
      if (channel.listeners.size > 0 || asking.size > 0) continue
      opened.delete(name)
      return
    }
  }

  function publish(name: string, { upserts = [], deletes = [], cursor, after }: LiveChange): void {
    const one = open(name)
    if (!one) throw new EngineError('MH_LIVE_TOPIC', { detail: name.slice(0, 120) })
    const message: LiveMessage = { cursor: cursor ?? Math.max(now(), (one.channel.head() ?? 0) + 1), upserts, deletes }
    const fault = faultOf(one.topic.item, message)
    if (fault !== undefined) throw new EngineError('MH_CONTRACT', { detail: `live ${name}: ${fault}` })
    bus.send({ topic: name, message, ...(after === undefined ? {} : { after }) })
  }

  function receive({ topic, message, after }: LiveParcel): void {
    const one = isClosed ? undefined : open(topic)
    if (!one) return
    const { channel } = one
    const head = channel.head()
    if (head === undefined && after !== undefined) channel.startAt(after)
    else if (head !== undefined && after !== undefined && after > head && one.topic.from) {
      void refresh(one)
      return
    }
    channel.append(message)
  }

  /** Asks the source what came after the head, and tells it to the listeners. */
  async function refresh(one: OpenTopic): Promise<void> {
    const news = await ask(one, one.channel.head())
    if (news) one.channel.append(news)
  }

  function ask(one: OpenTopic, cursor: number | undefined): Promise<LiveMessage | undefined> {
    let question = one.asking.get(cursor)
    if (!question) {
      question = askSource(one, cursor).finally(() => one.asking.delete(cursor))
      one.asking.set(cursor, question)
    }
    return question
  }

  /** @returns `undefined` when the source says nothing that can be used */
  async function askSource({ name, topic, key }: OpenTopic, cursor: number | undefined): Promise<LiveMessage | undefined> {
    if (!topic.from || !read) return undefined
    try {
      const answer = await read(topic.from({ key, cursor }))
      if (answer === undefined) return undefined
      const message = (answer as { readonly response?: unknown }).response
      const fault = faultOf(topic.item, message)
      if (fault !== undefined) throw new EngineError('MH_CONTRACT', { detail: `live ${name}: ${fault}` })
      return message as LiveMessage
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
      const news = await ask(one, head ?? cursor)
      if (news && channel.head() === undefined) {
        channel.startAt(cursor === undefined || news.refetch ? news.cursor : Math.min(cursor, news.cursor))
        channel.append(news)
        if (news.refetch) return news
      } else if (news) channel.append(news)
      // Without a source cursors are times: what happened before this process started is not known here.
      if (channel.head() === undefined) channel.startAt(cursor === undefined || cursor < startedAt ? startedAt : cursor)
    }
    const present = channel.head() ?? startedAt
    if (cursor === undefined) return { cursor: present, upserts: [], deletes: [] }
    // The source did not answer, and has told this reader more than us before: there is nothing to add to that.
    if (cursor > present && one.topic.from) return { cursor, upserts: [], deletes: [] }
    return channel.since(cursor) ?? (cursor < present ? await ask(one, cursor) : undefined) ?? { cursor: present, upserts: [], deletes: [], refetch: true }
  }

  function poll(one: OpenTopic): void {
    const { every } = one.topic
    if (every === undefined || !one.topic.from || one.timer) return
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
      const one = open(name)
      return one && (await catchUp(one, cursor))
    },
    async listen(name, cursor, listener) {
      const one = open(name)
      if (!one) return undefined
      const caughtUp = await catchUp(one, cursor)
      // Nothing is awaited from here on, so no change can fall between what is caught up and what will be told.
      const { channel } = one
      const later = channel.since(caughtUp.cursor)
      const first = later && later.cursor > caughtUp.cursor ? merged(later.cursor, [caughtUp, later]) : caughtUp
      channel.listeners.add(listener)
      poll(one)
      return {
        first,
        stop: () => {
          channel.listeners.delete(listener)
          if (channel.listeners.size > 0) return
          clearTimeout(one.timer)
          one.timer = undefined
        },
      }
    },
    stats: () => ({ topics: opened.size, listeners: [...opened.values()].reduce((sum, { channel }) => sum + channel.listeners.size, 0) }),
    async close() {
      isClosed = true
      for (const one of opened.values()) clearTimeout(one.timer)
      await bus.close()
    },
  }
}
