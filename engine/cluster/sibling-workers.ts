import type { MessageHandlers } from './node-link.ts'
import type { Purge } from '../cache/purge.ts'
import { type FromPrimary, type FromWorker, isWorkerMessage } from './workers-messages.ts'

/** The other workers of this machine, by way of the primary: who is told while the way to all nodes is closed. */
export interface SiblingWorkers {
  readonly sendPurge: (purge: Purge) => void
  /** The other machines have been told of all purges of this worker: nobody has to hold them for it any more. */
  readonly sendTold: () => void
  readonly sendEvent: (event: unknown) => void
  readonly sendMessage: (message: unknown) => void
  readonly join: (handlers: SiblingHandlers) => void
  readonly close: () => void
}

export interface SiblingHandlers extends MessageHandlers {
  readonly purge: (purge: Purge) => void
  /** One that another worker took to its grave: the other machines have to be told of it. */
  readonly untoldPurge: (purge: Purge) => void
}

/** For a worker. What it sends is lost when the primary is gone, and it ends then. */
export function siblingWorkers(): SiblingWorkers {
  let handlers: SiblingHandlers | undefined
  const send = (message: FromWorker) => void (process.connected && process.send?.(message))
  const receive = (message: unknown) => {
    if (!handlers || !isWorkerMessage<FromPrimary>(message)) return
    switch (message.masthead) {
      case 'siblingPurge':
        return handlers.purge(message.purge)
      case 'untoldPurge':
        return handlers.untoldPurge(message.purge)
      case 'event':
        return handlers.event(message.event)
      case 'message':
        return handlers.message(message.message)
      case 'purge':
      case 'jobs':
      case 'stop':
    }
  }
  return {
    sendPurge: (purge) => send({ masthead: 'siblingPurge', purge }),
    sendTold: () => send({ masthead: 'told' }),
    sendEvent: (event) => send({ masthead: 'event', event }),
    sendMessage: (message) => send({ masthead: 'message', message }),
    join(joined) {
      handlers = joined
      process.on('message', receive)
    },
    close: () => void process.off('message', receive),
  }
}
