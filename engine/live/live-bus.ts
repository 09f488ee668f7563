import type { LiveMessage } from './message.ts'

/** A change on its way to the hubs of all nodes. */
export interface LiveEnvelope {
  /** As in `liveblog.entries/183-110400100`. */
  readonly topic: string
  readonly message: LiveMessage
  /** See `LiveChange.after`. */
  readonly after?: number
}

/** Carries changes between nodes. Parcels may be lost or come twice: cursors tell, and sources are asked for what lacks. */
export interface LiveBus {
  /** To every node, the sender's own included. */
  readonly send: (envelope: LiveEnvelope) => void
  readonly onEnvelope: (receive: (envelope: LiveEnvelope) => void) => void
  readonly close: () => Promise<void>
}

/** One process: what is sent arrives at once. */
export function localBus(): LiveBus {
  const receivers: ((envelope: LiveEnvelope) => void)[] = []
  return {
    send: (envelope) => receivers.forEach((receive) => receive(envelope)),
    onEnvelope: (receive) => void receivers.push(receive),
    close: async () => {},
  }
}
