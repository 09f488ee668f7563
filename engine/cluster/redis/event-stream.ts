import type { Redis } from 'ioredis'

/** What nodes tell each other, as JSON in a stream of Redis; a node does not hear itself. */
export interface EventStream {
  readonly name: string
  /** Where the reader goes on. */
  readonly position: () => string
  readonly send: (event: unknown) => void
  readonly receive: (entries: readonly StreamEntry[]) => void
  /** Finds where to go on after a time away: after what was read last, or, for what is not kept, at the end. */
  readonly catchUp: () => Promise<void>
  readonly waiting: () => number
  /** Sends what had to wait. @throws what Redis says against it; the rest waits on */
  readonly flush: () => Promise<void>
}

export type StreamEntry = [id: string, fields: string[]]

export interface EventStreamOptions {
  readonly redis: Redis
  /** A connection without a command time-out, for catching up. */
  readonly reader: Redis
  readonly name: string
  /** This node's own name. */
  readonly node: string
  /** Entries that Redis keeps, or somewhat more. */
  readonly maxLength: number
  /** While Redis is away: events that wait for it. 0 for what is only for those who are there. */
  readonly maxWaiting: number
  readonly isJoined: () => boolean
  /** Told of an event that Redis did not take. */
  readonly onUnsent: (event: unknown, error: unknown) => void
  readonly onEvent: (event: unknown) => void
  readonly onError: (error: unknown) => void
}

const firstId = '0-0'

export function createEventStream({ redis, reader, name, node, maxLength, maxWaiting, isJoined, onUnsent, onEvent, onError }: EventStreamOptions): EventStream {
  let position = firstId
  let waiting: unknown[] = []

  function enqueue(event: unknown): void {
    if (maxWaiting > 0) waiting = [...waiting, event].slice(-maxWaiting)
  }

  const append = (event: unknown) => redis.xadd(name, 'MAXLEN', '~', maxLength, '*', 'node', node, 'event', JSON.stringify(event))

  function send(event: unknown): void {
    if (!isJoined()) return enqueue(event)
    append(event).catch((error: unknown) => {
      enqueue(event)
      onUnsent(event, error)
    })
  }

  return {
    name,
    position: () => position,
    send,
    receive: (entries) => {
      for (const [id, [, sender, , event]] of entries) {
        position = id
        if (sender === node || event === undefined) continue
        try {
          onEvent(JSON.parse(event))
        } catch (error) {
          onError(error)
        }
      }
    },
    catchUp: async () => {
      const [last] = await reader.xrevrange(name, '+', '-', 'COUNT', 1)
      const end = last?.[0] ?? firstId
      // A Redis that lost its data begins anew with lower numbers only if its clock is behind; then these are read, too.
      if (maxWaiting === 0 || position === firstId || end < position) position = end
    },
    waiting: () => waiting.length,
    flush: async () => {
      for (const event of waiting) {
        await append(event)
        waiting = waiting.filter((each) => each !== event)
      }
    },
  }
}
