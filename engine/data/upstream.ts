import { hash } from 'node:crypto'
import type { Cacheability } from '../cache/cacheability.ts'
import { EngineError } from '../errors.ts'
import { ageOf, notFoundCacheability, responseCacheability } from './response-cacheability.ts'
import type { Breakers } from './breaker.ts'
import type { SentRequest, SentResponse } from './sent-request.ts'
import type { SourceAddress } from './source-address.ts'
import { logName, type RawResponse, type Transport, UpstreamStatusError } from './transport.ts'

interface UpstreamResponseMeta {
  /** As the source states it; see `statedCacheability`. */
  readonly stated: Cacheability
  /** Milliseconds that it spent in caches on the way. */
  readonly age: number
  /** Length of the JSON text. */
  readonly bytes: number
}

/** What a source says; `digest` is of the JSON text. Failures are thrown. */
export type UpstreamResponse = ({ readonly kind: 'ok'; readonly body: unknown; readonly digest: string } & UpstreamResponseMeta) | ({ readonly kind: 'notFound' | 'gone' } & UpstreamResponseMeta)

export interface Upstream {
  /**
   * Asks a source once, whatever any cache holds.
   * @param deadline milliseconds for all of it, redirects and body included
   * @param previous what it said before: where it says the same again, the body is the same object, so that whoever has
   *   worked something out from it finds that again
   * @throws EngineError MH_UPSTREAM_…
   */
  readonly request: (address: SourceAddress, deadline: number, previous?: UpstreamResponse) => Promise<UpstreamResponse>
  /**
   * Sends a request once, past every cache.
   * @throws EngineError MH_UPSTREAM_…
   */
  readonly send: (address: SourceAddress, deadline: number, request: SentRequest) => Promise<Exclude<SentResponse, { kind: 'failed' }>>
  /** Calls under way fail with MH_UPSTREAM_UNREACHABLE. */
  readonly close: () => Promise<void>
}

const maxRedirects = 3
/** Statuses by which a source says that a request can never be answered, whoever sends it and when. */
const invalidRequests: ReadonlySet<number> = new Set([400, 414, 422])
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

export function createUpstream(network: Transport, embedded: Transport, breakers: Breakers): Upstream {
  const inFlight = new Set<AbortController>()

  /** One call with its deadline, redirects and body included. */
  async function call<T>(address: SourceAddress, deadline: number, work: (transport: Transport, signal: AbortSignal) => Promise<T>): Promise<T> {
    const transport = address.source === 'embedded' ? embedded : network
    const controller = new AbortController()
    const onTimeout = () => controller.abort(new EngineError('MH_UPSTREAM_TIMEOUT', { detail: `${logName(address.url)}: ${deadline} ms` }))
    const timer = setTimeout(onTimeout, deadline)
    inFlight.add(controller)
    try {
      return await breakers.run(address.source, async () => {
        controller.signal.throwIfAborted()
        return work(transport, controller.signal)
      })
    } finally {
      clearTimeout(timer)
      inFlight.delete(controller)
    }
  }

  const request: Upstream['request'] = (address, deadline, previous) =>
    call(address, deadline, async (transport, signal) => parseResponse(await follow(transport, address.url, signal), logName(address.url), previous))

  const send: Upstream['send'] = (address, deadline, request) =>
    call(address, deadline, async (transport, signal) => sentResponse(await transport.send(address.url, request, signal), logName(address.url)))

  async function close(): Promise<void> {
    for (const controller of inFlight) controller.abort(new EngineError('MH_UPSTREAM_UNREACHABLE', { detail: 'the client was closed' }))
    await Promise.all([network.close(), embedded.close()])
  }

  return { request, send, close }
}

/** Follows redirects on the same host; any other redirect is handed back, and counts as a failure. */
async function follow(transport: Transport, url: string, signal: AbortSignal, followed = 0): Promise<RawResponse> {
  const response = await transport.get(url, signal)
  if (!redirects.has(response.status) || followed === maxRedirects) return response
  const next = onSameHost(url, response.headers['location'])
  return next === undefined ? response : follow(transport, next, signal, followed + 1)
}

function onSameHost(url: string, location: unknown): string | undefined {
  if (typeof location !== 'string') return undefined
  const isEmbedded = url.startsWith('/')
  const from = new URL(url, 'http://embedded.invalid')
  const to = URL.parse(location, from)
  const isDowngrade = from.protocol === 'https:' && to?.protocol !== 'https:'
  if (to?.host !== from.host || isDowngrade) return undefined
  return isEmbedded ? to.pathname + to.search : to.href
}

function parseResponse({ status, headers, body }: RawResponse, name: string, previous: UpstreamResponse | undefined): UpstreamResponse {
  const age = ageOf(headers)
  if (status === 404) return { kind: 'notFound', stated: notFoundCacheability(headers), age, bytes: 0 }
  if (status === 410) return { kind: 'gone', stated: notFoundCacheability(headers), age, bytes: 0 }
  if (status < 200 || status > 299) {
    throw new EngineError(invalidRequests.has(status) ? 'MH_UPSTREAM_INVALID' : 'MH_UPSTREAM_STATUS', { detail: `${name}: ${status}` }, new UpstreamStatusError(status))
  }
  const digest = hash('sha256', body, 'base64url')
  const parsedBody = previous?.kind === 'ok' && previous.digest === digest ? previous.body : parse(body, name)
  return { kind: 'ok', body: parsedBody, digest, stated: responseCacheability(headers), age, bytes: Buffer.byteLength(body) }
}

/** A refusal says something about one request, so that it is no failure of the source. */
function sentResponse({ status, body }: RawResponse, name: string): Exclude<SentResponse, { kind: 'failed' }> {
  if (status >= 400 && status <= 499) return { kind: 'refused', status, body: parsedOrNothing(body) }
  if (status < 200 || status > 299) throw new EngineError('MH_UPSTREAM_STATUS', { detail: `${name}: ${status}` }, new UpstreamStatusError(status))
  return { kind: 'ok', status, body: body.length === 0 ? undefined : parse(body, name) }
}

function parsedOrNothing(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Whatever the content type says: many newsroom systems send JSON as text/html. A byte order mark is left out. */
function parse(body: Buffer | string, name: string): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : strictUtf8.decode(body))
  } catch (error) {
    // The message of JSON.parse quotes the body, which may be anything: it stays out of the log line.
    throw new EngineError('MH_UPSTREAM_NOT_JSON', { detail: `${name}: ${body.length} bytes` }, error)
  }
}
