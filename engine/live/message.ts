/** An item of a topic, known by its id. */
export interface LiveItem {
  readonly id: string
}

/** What open pages are told. An empty one moves the cursor. */
export interface LiveMessage {
  /** Of the state that this message leads to; grows with every change. */
  readonly cursor: number
  /** Items that are new or have changed, whole. */
  readonly upserts: readonly LiveItem[]
  /** Ids of items that are gone. */
  readonly deletes: readonly string[]
  /** What happened in between is not known any more: the listener must read everything anew, and go on from `cursor`. */
  readonly refetch?: true
}

/** What a publisher says. */
export interface LiveChange {
  readonly upserts?: readonly LiveItem[]
  readonly deletes?: readonly string[]
  /** The publisher's own count of changes; without it milliseconds since the epoch. */
  readonly cursor?: number
  /** The cursor of the change before: when the hub has another, it asks the source for what it missed. */
  readonly after?: number
}

/** Several messages as one: of an item only its last state is told. */
export function mergeMessages(cursor: number, messages: readonly LiveMessage[]): LiveMessage {
  const upserts = new Map<string, LiveItem>()
  const deletes = new Set<string>()
  for (const message of messages) {
    for (const item of message.upserts) {
      // Anew at the end: the order of a listener's news is that of the changes.
      upserts.delete(item.id)
      upserts.set(item.id, item)
      deletes.delete(item.id)
    }
    for (const id of message.deletes) {
      upserts.delete(id)
      deletes.add(id)
    }
  }
  const refetch = messages.some((message) => message.refetch)
  return { cursor, upserts: [...upserts.values()], deletes: [...deletes], ...(refetch ? { refetch } : {}) }
}

/** As Server-Sent Events write it; the cursor is the event's id, which browsers send back as `Last-Event-ID`. */
export const toServerSentEvent = (message: LiveMessage): Buffer => Buffer.from(`id: ${message.cursor}\ndata: ${JSON.stringify(message)}\n\n`)
