import type { LiveMessage } from './message.ts'

/** A change on its way to the hubs of all nodes. */
export interface LiveParcel {
  /** As in `liveblog.entries/183-110400100`. */
  readonly topic: string
  readonly message: LiveMessage
  /** See `LiveChange.after`. */
  readonly after?: number
}

/** Carries changes between nodes. Parcels may be lost or come twice: cursors tell, and sources are asked for what lacks. */
export interface LiveBus {
  /** To every node, the sender's own included. */
  readonly send: (parcel: LiveParcel) => void
  readonly onParcel: (receive: (parcel: LiveParcel) => void) => void
  readonly close: () => Promise<void>
}

/** One process: what is sent arrives at once. */
export function localBus(): LiveBus {
  const receivers: ((parcel: LiveParcel) => void)[] = []
  return {
    send: (parcel) => receivers.forEach((receive) => receive(parcel)),
    onParcel: (receive) => void receivers.push(receive),
    close: async () => {},
  }
}
