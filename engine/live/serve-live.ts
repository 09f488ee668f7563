import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders, type SecurityHeaders } from '../cache/security-headers.ts'
import { type ErrorCode, statusOf } from '../errors.ts'
import { clientKey } from '../request/client-key.ts'
import { createOpenLimit, type SharedOpenCount } from '../request/open-limit.ts'
import type { LiveHub } from './hub.ts'
import { toServerSentEvent, type LiveMessage } from './message.ts'

export interface LiveLimits {
  /** Open streams in all. Default 10,000. */
  readonly maxStreams: number
  /** Open streams of one client (see `clientKey`), on all nodes where they can be asked. Default 50. */
  readonly maxStreamsPerAddress: number
  /** Bytes that may wait for a slow client before it is cut off; it comes back and catches up. Default 256 KB. */
  readonly maxBufferedBytes: number
  /** Milliseconds between signs of life, which keep proxies from closing a quiet stream. Default 25,000. */
  readonly heartbeatMs: number
}

export interface LiveServerOptions {
  /** What every answer carries. Default that of a site without HSTS. */
  readonly security?: SecurityHeaders
  /** What clients have open on other nodes. */
  readonly shared?: SharedOpenCount | undefined
}

export interface LiveServer {
  /** Answers a request below `/live/`: a stream for who accepts one, else what happened since `?cursor=`. Never rejects. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, address?: string) => Promise<void>
  readonly stats: () => { readonly streams: number; readonly dropped: number; readonly refused: number }
  /** Ends all streams and takes no new ones. */
  readonly close: () => void
}

const defaultLimits: LiveLimits = { maxStreams: 10_000, maxStreamsPerAddress: 50, maxBufferedBytes: 262_144, heartbeatMs: 25_000 }
/** Milliseconds after which a browser tries again by itself. */
const retryMs = 5_000
const heartbeatComment = Buffer.from(':\n\n')
/** Streams that get their sign of life in one turn of the event loop. */
const heartbeatBatchSize = 500

/** The HTTP side of a hub. */
export function createLiveServer(hub: LiveHub, limits: Partial<LiveLimits> = {}, { security = securityHeaders(), shared }: LiveServerOptions = {}): LiveServer {
  const refuse = (response: ServerResponse, code: ErrorCode, headers: Record<string, string> = {}) => sendRefusal(response, code, { ...security, ...headers })
  const { maxStreams, maxStreamsPerAddress, maxBufferedBytes, heartbeatMs } = { ...defaultLimits, ...limits }
  const openStreams = new Set<ServerResponse>()
  const clients = createOpenLimit({ name: 'streams', max: maxStreamsPerAddress, ttlMs: 3 * heartbeatMs, shared })
  let dropped = 0
  let refused = 0
  let isClosing = false
  /** A message is written once for all of its listeners. */
  const events = new WeakMap<LiveMessage, Buffer>()

  const heartbeatTimer = setInterval(() => void sendHeartbeats(), heartbeatMs)
  heartbeatTimer.unref()

  async function sendHeartbeats(): Promise<void> {
    clients.renew()
    let count = 0
    for (const response of [...openStreams]) {
      // One that waits for its first message has no head yet.
      if (!response.headersSent) continue
      send(response, heartbeatComment)
      count += 1
      if (count % heartbeatBatchSize === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  function send(response: ServerResponse, bytes: Buffer): void {
    if (response.destroyed) return
    if (response.writableLength > maxBufferedBytes) {
      dropped += 1
      response.destroy()
      return
    }
    response.write(bytes)
  }

  function eventOf(message: LiveMessage): Buffer {
    let event = events.get(message)
    if (!event) {
      event = toServerSentEvent(message)
      events.set(message, event)
    }
    return event
  }

  async function handle(request: IncomingMessage, response: ServerResponse, address = request.socket.remoteAddress): Promise<void> {
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://live')
      const topic = pathname.replace(/^\/live\//, '')
      if (request.method !== 'GET') return refuse(response, 'MH_METHOD', { Allow: 'GET' })
      // Browsers that come back send what they heard last; the address still holds where they once began.
      const requestedCursor = request.headers['last-event-id'] || (searchParams.getAll('cursor').at(-1) ?? '')
      if (requestedCursor !== '' && !/^\d{1,15}$/.test(String(requestedCursor))) return refuse(response, 'MH_LIVE_CURSOR')
      const cursor = requestedCursor === '' ? undefined : Number(requestedCursor)
      if (/\btext\/event-stream\b/.test(request.headers.accept ?? '')) await stream(topic, cursor, request, response, clientKey(address))
      else await sendSince(topic, cursor, response)
    } catch {
      if (!response.headersSent) refuse(response, 'MH_UNEXPECTED')
      else response.destroy()
    }
  }

  async function sendSince(topic: string, cursor: number | undefined, response: ServerResponse): Promise<void> {
    const message = await hub.since(topic, cursor)
    if (!message) return refuse(response, 'MH_LIVE_TOPIC')
    const body = Buffer.from(JSON.stringify(message))
    // Readers who poll at the same moment have the same cursor: two seconds in front of us make one question of theirs.
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=0, s-maxage=2', Vary: 'Accept', ...security, 'Content-Length': body.byteLength })
    response.end(body)
  }

  function refuseFull(response: ServerResponse): void {
    refused += 1
    refuse(response, 'MH_LIVE_FULL', { 'Retry-After': '30' })
  }

  async function stream(topic: string, cursor: number | undefined, request: IncomingMessage, response: ServerResponse, address: string | undefined): Promise<void> {
    if (isClosing || openStreams.size >= maxStreams) return refuseFull(response)
    // Counted before anything is awaited, or a crowd would come in at once.
    openStreams.add(response)
    let unsubscribe = () => {}
    let leave: (() => void) | undefined
    response.once('close', () => {
      unsubscribe()
      openStreams.delete(response)
      leave?.()
    })
    if (address !== undefined) {
      leave = await clients.open(address)
      if (!leave) {
        openStreams.delete(response)
        return refuseFull(response)
      }
      if (response.destroyed) return leave()
    }
    const subscription = await hub.subscribe(topic, cursor, (message) => send(response, eventOf(message)))
    if (!subscription) return refuse(response, 'MH_LIVE_TOPIC')
    unsubscribe = subscription.unsubscribe
    if (response.destroyed) return unsubscribe()
    request.socket.setNoDelay(true)
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no', ...security })
    response.write(Buffer.concat([Buffer.from(`retry: ${retryMs}\n`), eventOf(subscription.first)]))
  }

  return {
    handle,
    stats: () => ({ streams: openStreams.size, dropped, refused }),
    close() {
      isClosing = true
      clearInterval(heartbeatTimer)
      for (const response of openStreams) response.end()
    },
  }
}

function sendRefusal(response: ServerResponse, code: ErrorCode, headers: Readonly<Record<string, string>>): void {
  const body = JSON.stringify({ error: { code } })
  response.writeHead(statusOf(code), { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Length': Buffer.byteLength(body), ...headers })
  response.end(body)
}
