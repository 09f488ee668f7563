import { randomUUID } from 'node:crypto'
import type { ApplyPurge, MessageHandlers, NodeLink } from './node-link.ts'
import { emptyPurgeReport, type PurgeReport } from '../cache/page-purge.ts'
import type { Purge } from '../cache/purge.ts'
import { type FromPrimary, type FromWorker, isWorkerMessage } from './workers-messages.ts'

/**
 * Joins the workers of one machine without Redis: the primary numbers purges and hands them to all, in order. There is no
 * second level: bytes through a pipe and two event loops cost more than most pages do to make.
 */
export function linkThroughPrimary(): NodeLink {
  const pending = new Map<number, (report: PurgeReport) => void>()
  let apply: ApplyPurge = () => emptyPurgeReport
  let handlers: MessageHandlers = { event: () => undefined, message: () => undefined }
  let lastId = 0
  let version = 0
  let isAppointed = false

  const send = (message: FromWorker) => process.connected && process.send?.(message)

  function receive(message: unknown): void {
    if (!isWorkerMessage<FromPrimary>(message)) return
    if (message.masthead === 'event') handlers.event(message.event)
    if (message.masthead === 'jobs') isAppointed = true
    if (message.masthead === 'message') handlers.message(message.message)
    if (message.masthead !== 'purge') return
    version = message.version
    const report = apply(message.purge, version)
    if (message.id !== undefined) pending.get(message.id)?.(report)
  }

  return {
    broadcastPurge(purge: Purge) {
      lastId += 1
      const id = lastId
      const { promise, resolve } = Promise.withResolvers<PurgeReport>()
      pending.set(id, resolve)
      // Without its primary a worker ends; until then it purges itself.
      if (!send({ masthead: 'purge', id, purge })) resolve(apply(purge))
      return promise.finally(() => pending.delete(id))
    },
    id: randomUUID(),
    sendEvent: (event) => void send({ masthead: 'event', event }),
    sendMessage: (words) => void send({ masthead: 'message', message: words }),
    shared: undefined,
    runsJobs: () => isAppointed,
    join: async (applyPurge, messageHandlers) => {
      apply = applyPurge
      handlers = messageHandlers
      process.on('message', receive)
    },
    status: () => ({ through: 'primary', isJoined: process.connected === true, waiting: pending.size, version }),
    close: async () => void process.off('message', receive),
  }
}
