import { type LiveMessage, mergeMessages } from './message.ts'

export type Listener = (message: LiveMessage) => void

/** One topic: its listeners, and its latest changes for those who come back. */
export interface Channel {
  readonly listeners: Set<Listener>
  /** Cursor of the newest state that is known; `undefined` before anything is. */
  readonly head: () => number | undefined
  /** Starts, or starts again, at a state: nothing before it can be told. */
  readonly resetTo: (cursor: number) => void
  /** Adds a change and tells it to all listeners. What is not newer than the head is dropped. */
  readonly append: (message: LiveMessage) => void
  /** All that happened after a cursor in one message; `undefined` when the buffer does not reach back so far. */
  readonly since: (cursor: number) => LiveMessage | undefined
}

export interface ChannelLimits {
  /** Changes that are kept. */
  readonly maxChanges: number
  /** Items of kept changes together: one change may hold many. */
  readonly maxItems: number
}

export function createChannel({ maxChanges, maxItems }: ChannelLimits): Channel {
  const listeners = new Set<Listener>()
  let buffer: LiveMessage[] = []
  let items = 0
  let head: number | undefined
  /** The oldest cursor from which the kept changes lead to the head. */
  let oldestCursor = 0

  function resetTo(cursor: number): void {
    buffer = []
    items = 0
    head = cursor
    oldestCursor = cursor
  }

  return {
    listeners,
    head: () => head,
    resetTo,
    append(message) {
      if (head !== undefined && message.cursor <= head) return
      if (head === undefined || message.refetch) resetTo(message.cursor)
      else {
        head = message.cursor
        buffer.push(message)
        items += sizeOf(message)
        while (buffer.length > maxChanges || items > maxItems) {
          const oldest = buffer.shift()
          if (!oldest) break
          items -= sizeOf(oldest)
          oldestCursor = oldest.cursor
        }
      }
      for (const notify of listeners) notify(message)
    },
    since(cursor) {
      if (head === undefined || cursor < oldestCursor || cursor > head) return undefined
      return mergeMessages(head, buffer.filter((message) => message.cursor > cursor))
    },
  }
}

const sizeOf = ({ upserts, deletes }: LiveMessage): number => upserts.length + deletes.length
