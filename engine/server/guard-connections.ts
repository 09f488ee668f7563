import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ServerLimits } from './server-limits.ts'

/** Milliseconds between two looks at what is being sent. */
const sweepIntervalMs = 1_000
/** Share of the connections from which idle ones make room for new ones. */
const crowdedShare = 0.9

/** What a connection that has something to send has got rid of, and since when it is no more. */
interface Sending {
  readonly sent: number
  readonly since: number
}

export interface ConnectionGuard {
  /** Resolves when no connection is open, or after a time. @param timeoutMs milliseconds */
  readonly allClosed: (timeoutMs: number) => Promise<void>
  /** Ends its watch. */
  readonly close: () => void
}

/**
 * Bounds what connections take: their number, and how long each may do nothing. Time-outs of a request's head and whole
 * are options of the server itself.
 */
export function guardConnections(server: Server, limits: Pick<ServerLimits, 'maxConnections' | 'stallTimeoutMs' | 'sendTimeoutMs'>): ConnectionGuard {
  const open = new Set<Socket>()
  let sending = new Map<Socket, Sending>()
  server.maxConnections = limits.maxConnections
  // A worker that is full would hand a connection back to the primary, which hands it to the next, and so on for ever.
  Object.assign(server, { dropMaxConnection: true })
  // Without a byte in either direction; while a page is made nothing is sent either, see `cutStalled`.
  server.timeout = limits.stallTimeoutMs

  server.on('connection', (socket) => {
    open.add(socket)
    socket.prependOnceListener('close', () => open.delete(socket))
    if (open.size >= limits.maxConnections * crowdedShare) makeRoom(socket)
  })

  /** Those that wait for their next request, then the oldest of those that have never sent anything. */
  function makeRoom(newest: Socket): void {
    server.closeIdleConnections()
    for (const socket of open) {
      if (open.size < limits.maxConnections * crowdedShare) return
      if (socket !== newest && socket.bytesRead === 0) {
        open.delete(socket)
        socket.destroy()
      }
    }
  }

  /** A reader who takes a byte now and then is busy by any other clock. */
  function sweep(): void {
    const now = performance.now()
    const next = new Map<Socket, Sending>()
    for (const socket of open) {
      if (socket.writableLength === 0) continue
      const sent = socket.bytesWritten - socket.writableLength
      const before = sending.get(socket)
      const since = before?.sent === sent ? before.since : now
      if (now - since > limits.sendTimeoutMs) socket.destroy()
      else next.set(socket, { sent, since })
    }
    sending = next
  }

  const timer = setInterval(sweep, sweepIntervalMs)
  timer.unref()
  return {
    async allClosed(timeoutMs) {
      if (open.size === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = () => open.size === 0 && resolve()
      open.forEach((socket) => socket.once('close', look))
      server.on('connection', (socket) => socket.once('close', look))
      const timeout = setTimeout(resolve, timeoutMs)
      await promise
      clearTimeout(timeout)
    },
    close: () => clearInterval(timer),
  }
}

/**
 * For answers that may take a while to begin: cut when it is the reader who does nothing, and not when it is us. Without
 * this Node cuts either.
 */
export function cutStalled(response: ServerResponse): void {
  response.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0 || !response.req.complete) socket.destroy()
  })
}
