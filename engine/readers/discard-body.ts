import type { IncomingMessage } from 'node:http'

/** Bytes that are read of a body that nobody wants any more, and milliseconds. */
const maxDiscardedBytes = 1_048_576
const maxDiscardMs = 2_000

/**
 * Reads the rest of a body, so that the answer reaches who is still sending: a connection that is closed with bytes unread
 * is reset (RFC 9112 §9.6). Who goes on sending for long is cut.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const { socket } = request
  let length = 0
  const cut = () => socket.destroy()
  const timer = setTimeout(cut, maxDiscardMs)
  timer.unref()
  request.on('data', (chunk: Buffer) => {
    length += chunk.byteLength
    if (length > maxDiscardedBytes) cut()
  })
  request.once('close', () => clearTimeout(timer))
  request.resume()
}
