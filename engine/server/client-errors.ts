import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { SecurityHeaders } from '../cache/security-headers.ts'

/** What Node says of a request that it could not read, as a status. */
const statusByCode: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is no request: with a status, the headers of every answer, and nothing of what was sent. */
export function answerClientError(error: unknown, socket: Socket, headers: SecurityHeaders): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const status = statusByCode[code] ?? 400
  refuseSocket(socket, status, headers)
}

/** RFC 9110 §9.3.6: node:http closes the connection of who asks for a tunnel without a word, unless it is told not to. */
export function refuseTunnels(server: Server, headers: SecurityHeaders): void {
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    // The server has let go of the socket: a reset would be an error that nobody hears.
    socket.on('error', () => undefined)
    refuseSocket(socket, 405, { Allow: 'GET, HEAD', ...headers })
  })
}

function refuseSocket(socket: Socket, status: number, headers: Readonly<Record<string, string>>): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Cache-Control: no-store', 'Content-Length: 0', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  // Not `end` alone: a client that keeps its side open would keep the descriptor.
  socket.destroySoon()
}

/** Refuses a request before it is read any further. */
export function refuseRequest(response: ServerResponse, status: number, headers: SecurityHeaders): void {
  response.writeHead(status, { ...headers, 'Cache-Control': 'no-store', Connection: 'close', 'Content-Length': 0 }).end()
}

/** What a host and a port are written with; the name of a cluster's service may have an underscore. */
const hostPattern = /^[\w.~%:[\]-]*$/

/**
 * RFC 9112 §3.2: no host, more than one, or none that can be read. node:http answers a request without one itself, without
 * any header, unless it is told not to; of two it takes the first, where a cache in front may go by the last, and would keep
 * the page of one host under the address of another.
 */
export function hasInvalidHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const { host } = headers
  if (host === undefined) return httpVersion !== '1.0'
  if (!hostPattern.test(host)) return true
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

/** Expectations other than `100-continue` (RFC 9110 §10.1.1), which node:http answers without any header as well. */
export const refuseExpectations = (server: Server, headers: SecurityHeaders): void => void server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => refuseRequest(response, 417, headers))
