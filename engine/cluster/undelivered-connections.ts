import type { Worker } from 'node:cluster'

/** A connection as the primary has accepted it. */
interface Handle {
  readonly close: () => void
}

/**
 * Closes the connections that a worker was handed and had not taken when it ended. The primary keeps each open until the
 * worker has answered (`RoundRobinHandle.handoff` in Node's lib/internal/cluster/round_robin_handle.js); one that was
 * killed answers never, and its reader would wait for as long as the primary lives.
 */
export function closeUndelivered(worker: Worker): void {
  const { process: child } = worker
  const undelivered = new Map<number, Handle>()
  const send = child.send.bind(child) as (...words: unknown[]) => boolean
  // Node's own messages go through the same method; their shape is not documented, and one that is another is passed on as it is.
  child.send = ((message: unknown, handle: unknown, ...rest: unknown[]) => {
    const { act, seq } = (message ?? {}) as { readonly act?: unknown; readonly seq?: unknown }
    if (act === 'newconn' && typeof seq === 'number' && isHandle(handle)) undelivered.set(seq, handle)
    return send(message, handle, ...rest)
  }) as typeof child.send
  child.on('internalMessage', ({ ack }: { readonly ack?: unknown }) => {
    if (typeof ack === 'number') undelivered.delete(ack)
  })
  worker.once('exit', () => {
    undelivered.forEach((handle) => handle.close())
    undelivered.clear()
  })
}

const isHandle = (value: unknown): value is Handle => typeof value === 'object' && value !== null && 'close' in value && typeof value.close === 'function'
