import { type LiveMessage, merged } from './message.ts'

export type Listener = (message: LiveMessage) => void

/** One topic: its listeners, and its latest changes for those who come back. */
export interface Channel {
  readonly listeners: Set<Listener>
  /** Cursor of the newest state that is known; `undefined` before anything is. */
  readonly head: () => number | undefined
  /** Starts, or starts again, at a state: nothing before it can be told. */
  readonly startAt: (cursor: number) => void
  /** Adds a change and tells it to all listeners. What is not newer than the head is dropped. */
  readonly append: (message: LiveMessage) => void
  /** All that happened after a cursor in one message; `undefined` when the buffer does not reach back so far. */
  readonly since: (cursor: number) => LiveMessage | undefined
}

export interface ChannelLimits {
  /** Changes that are kept. */
  readonly keep: number
  /** Items of kept changes together: one change may hold many. */
  readonly keepItems: number
}

export function createChannel({ keep, keepItems }: ChannelLimits): Channel {
  const listeners = new Set<Listener>()
  let kept: LiveMessage[] = []
  let items = 0
  let head: number | undefined
  /** The oldest cursor from which the kept changes lead to the head. */
  let floor = 0

  function startAt(cursor: number): void {
    kept = []
    items = 0
    head = cursor
    floor = cursor
  }

  return {
    listeners,
    head: () => head,
    startAt,
    append(message) {
      if (head !== undefined && message.cursor <= head) return
      if (head === undefined || message.refetch) startAt(message.cursor)
      else {
        head = message.cursor
        kept.push(message)
        items += sizeOf(message)
        while (kept.length > keep || items > keepItems) {
          const oldest = kept.shift()
          if (!oldest) break
          items -= sizeOf(oldest)
          floor = oldest.cursor
        }
      }
      for (const tell of listeners) tell(message)
    },
    since(cursor) {
      if (head === undefined || cursor < floor || cursor > head) return undefined
      return merged(head, kept.filter((message) => message.cursor > cursor))
    },
  }
}

const sizeOf = ({ upserts, deletes }: LiveMessage): number => upserts.length + deletes.length
