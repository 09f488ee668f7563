import { connect } from 'node:net'

/** What came back for some bytes. */
export type HostileAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: ReadonlyMap<string, string>; readonly text: string; readonly isWhole: boolean }
  /** The connection was closed without a word. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'hung' }
  /** Nobody took the connection. */
  | { readonly kind: 'refused'; readonly reason: string }

export interface SendOptions {
  /** Of a HEAD request: its answer has no body. */
  readonly isHead: boolean
  /** Sends no more after a moment, so that the server need not wait for the rest of it. */
  readonly isUnfinished: boolean
  readonly timeoutMs: number
}

/** Milliseconds without an answer after which the rest of a request is given up. */
const unfinishedMs = 25

/** Sends bytes on a connection of their own and reads what comes back, up to the end of the first answer. */
export function sendBytes(port: number, bytes: Buffer, { isHead, isUnfinished, timeoutMs }: SendOptions): Promise<HostileAnswer> {
  const { promise, resolve } = Promise.withResolvers<HostileAnswer>()
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  let isConnected = false
  let reason = ''
  const timeout = setTimeout(() => finish({ kind: 'hung' }), timeoutMs)
  const rest = isUnfinished ? setTimeout(() => chunks.length === 0 && socket.end(), unfinishedMs) : undefined

  function finish(otherwise: HostileAnswer): void {
    clearTimeout(timeout)
    clearTimeout(rest)
    socket.destroy()
    resolve(readAnswer(chunks, isHead, true) ?? otherwise)
  }
  socket.on('connect', () => {
    isConnected = true
    socket.write(bytes)
  })
  socket.on('data', (chunk) => {
    chunks.push(chunk)
    const answer = readAnswer(chunks, isHead, false)
    if (answer) finish(answer)
  })
  // The server may close before it has read all that was sent: what it said has been read by then.
  socket.on('error', (error) => (reason = error.message))
  socket.on('end', () => finish({ kind: 'closed' }))
  socket.on('close', () => finish(isConnected ? { kind: 'closed' } : { kind: 'refused', reason }))
  return promise
}

/** @param isClosed when nothing more comes @returns `undefined` while there is more to come */
function readAnswer(chunks: readonly Buffer[], isHead: boolean, isClosed: boolean): HostileAnswer | undefined {
  const all = Buffer.concat(chunks).toString('latin1').replace(/^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n(?:[^\r]+\r\n)*\r\n)+/, '')
  const end = all.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [line = '', ...lines] = all.slice(0, end).split('\r\n')
  const headers = new Map(lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]))
  const status = Number(line.split(' ')[1])
  const text = all.slice(end + 4)
  const isWhole = hasEnded({ status, headers, text, isHead, isClosed })
  return isWhole || isClosed ? { kind: 'answer', status, headers, text, isWhole } : undefined
}

function hasEnded({ status, headers, text, isHead, isClosed }: { readonly status: number; readonly headers: ReadonlyMap<string, string>; readonly text: string; readonly isHead: boolean; readonly isClosed: boolean }): boolean {
  if (isHead || status === 204 || status === 304) return true
  // A stream goes on for ever.
  if (headers.get('content-type')?.startsWith('text/event-stream')) return true
  const length = headers.get('content-length')
  if (length !== undefined) return text.length >= Number(length)
  return headers.get('transfer-encoding') === 'chunked' ? text.endsWith('0\r\n\r\n') : isClosed
}
