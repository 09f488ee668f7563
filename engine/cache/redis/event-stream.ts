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
  /** Sends what had to wait. */
  readonly sendWaiting: () => void
}

export type StreamEntry = [id: string, fields: string[]]

export interface EventStreamOptions {
  readonly redis: Redis
  readonly name: string
  /** This node's own name. */
  readonly node: string
  /** Entries that Redis keeps, or somewhat more. */
  readonly most: number
  /** While Redis is away: events that wait for it. 0 for what is only for those who are there. */
  readonly mostWaiting: number
  readonly isJoined: () => boolean
  readonly onEvent: (event: unknown) => void
  readonly onError: (error: unknown) => void
}

const beginning = '0-0'

export function createEventStream({ redis, name, node, most, mostWaiting, isJoined, onEvent, onError }: EventStreamOptions): EventStream {
  let position = beginning
  let waiting: unknown[] = []

  function send(event: unknown): void {
    const keep = () => {
      if (mostWaiting > 0) waiting = [...waiting, event].slice(-mostWaiting)
    }
    if (!isJoined()) keep()
    else redis.xadd(name, 'MAXLEN', '~', most, '*', 'node', node, 'event', JSON.stringify(event)).catch(keep)
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
      const [last] = await redis.xrevrange(name, '+', '-', 'COUNT', 1)
      const end = last?.[0] ?? beginning
      // A Redis that lost its data begins anew with lower numbers only if its clock is behind; then these are read, too.
      if (mostWaiting === 0 || position === beginning || end < position) position = end
    },
    sendWaiting: () => {
      const events = waiting
      waiting = []
      events.forEach(send)
    },
  }
}
