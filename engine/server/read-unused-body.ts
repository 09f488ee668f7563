import type { IncomingMessage } from 'node:http'

/** Bytes of a body that nobody asked for which are still read. */
const maxUnusedBytes = 1_048_576

/** Whether a GET or HEAD comes with a body: nothing is made of it. */
export const hasUnusedBody = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0'))

/**
 * Reads such a body to its end before the request is answered: a connection that is closed with bytes unread is reset, and
 * the client loses what of the answer it has not read yet (RFC 9112 §9.6). Who stalls meanwhile is cut by the server's own time-outs.
 * @param refuse called instead when it is longer than a megabyte
 */
export function readUnusedBody(request: IncomingMessage, answer: () => void, refuse: () => void): void {
  if (Number(request.headers['content-length'] ?? 0) > maxUnusedBytes) return refuse()
  let length = 0
  const count = (chunk: Buffer) => {
    length += chunk.byteLength
    if (length <= maxUnusedBytes) return
    request.off('data', count).off('end', answer)
    refuse()
  }
  request.on('data', count).once('end', answer)
}
