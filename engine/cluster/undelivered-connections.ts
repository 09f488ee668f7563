import type { Worker } from 'node:cluster'

/** A connection as the primary has accepted it. */
interface Handle {
  readonly close: () => void
}

/**
 * Closes connections that no worker will ever take: their readers would wait for as long as the primary lives. The primary
 * keeps each open until the worker that it was handed to has answered (`RoundRobinHandle.handoff` in Node's
 * lib/internal/cluster/round_robin_handle.js).
 * - A worker that was killed never answers.
 * - One that has stopped listening refuses, and the connection goes to the next; when all have stopped, to nobody.
 * @returns is to be called with each worker when it is forked
 */
export function closeUndelivered(): (worker: Worker) => void {
  const listening = new Set<Worker>()
  const refused = new Set<Handle>()

  function stopped(worker: Worker): void {
    listening.delete(worker)
    if (listening.size > 0) return
    refused.forEach((handle) => handle.close())
    refused.clear()
  }

  return (worker) => {
    const { process: child } = worker
    const undelivered = new Map<number, Handle>()
    const send = child.send.bind(child) as (...words: unknown[]) => boolean
    // Node's own messages go through the same method; their shape is not documented, and one that is another is passed on as it is.
    child.send = ((message: unknown, handle: unknown, ...rest: unknown[]) => {
      const { act, seq } = (message ?? {}) as { readonly act?: unknown; readonly seq?: unknown }
      if (act === 'newconn' && typeof seq === 'number' && isHandle(handle)) undelivered.set(seq, handle)
      return send(message, handle, ...rest)
    }) as typeof child.send
    // Node's own listener comes before this one.
    child.on('internalMessage', ({ ack, accepted, act }: { readonly ack?: unknown; readonly accepted?: unknown; readonly act?: unknown }) => {
      if (act === 'close') stopped(worker)
      const handle = typeof ack === 'number' ? undelivered.get(ack) : undefined
      if (typeof ack !== 'number' || !handle) return
      undelivered.delete(ack)
      if (accepted === true) refused.delete(handle)
      else if (listening.size > 0) refused.add(handle)
      else handle.close()
    })
    worker.on('listening', () => listening.add(worker))
    worker.once('exit', () => {
      undelivered.forEach((handle) => handle.close())
      undelivered.clear()
      stopped(worker)
    })
  }
}

const isHandle = (value: unknown): value is Handle => typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function'
