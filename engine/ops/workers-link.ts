import { randomUUID } from 'node:crypto'
import type { ApplyPurge, Hearing, NodeLink } from '../cache/node-link.ts'
import { nothingPurged, type PurgeReport } from '../cache/page-purge.ts'
import type { Purge } from '../cache/purge.ts'
import { type FromPrimary, type FromWorker, isOurs } from './workers-messages.ts'

/**
 * Joins the workers of one machine without Redis: the primary numbers purges and hands them to all, in order. There is no
 * second level: bytes through a pipe and two event loops cost more than most pages do to make.
 */
export function linkThroughPrimary(): NodeLink {
  const awaited = new Map<number, (report: PurgeReport) => void>()
  let apply: ApplyPurge = () => nothingPurged
  let heard: Hearing = { event: () => undefined, words: () => undefined }
  let last = 0
  let version = 0

  const send = (message: FromWorker) => process.connected && process.send?.(message)

  function receive(message: unknown): void {
    if (!isOurs<FromPrimary>(message)) return
    if (message.masthead === 'event') heard.event(message.event)
    if (message.masthead === 'words') heard.words(message.words)
    if (message.masthead !== 'purge') return
    version = message.version
    const report = apply(message.purge, version)
    if (message.id !== undefined) awaited.get(message.id)?.(report)
  }

  return {
    announce(purge: Purge) {
      last += 1
      const id = last
      const { promise, resolve } = Promise.withResolvers<PurgeReport>()
      awaited.set(id, resolve)
      // Without its primary a worker ends; until then it purges itself.
      if (!send({ masthead: 'purge', id, purge })) resolve(apply(purge))
      return promise.finally(() => awaited.delete(id))
    },
    id: randomUUID(),
    sendEvent: (event) => void send({ masthead: 'event', event }),
    say: (words) => void send({ masthead: 'words', words }),
    shared: undefined,
    join: async (applyHere, hearing) => {
      apply = applyHere
      heard = hearing
      process.on('message', receive)
    },
    status: () => ({ through: 'primary', isJoined: process.connected === true, waiting: awaited.size, version }),
    close: async () => void process.off('message', receive),
  }
}
