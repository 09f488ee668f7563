import type { Headers } from './response-cacheability.ts'
import type { SentRequest } from './sent-request.ts'

/** An answer as it came over the wire, its content decoded. */
export interface RawResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Headers
  /** Of `get` empty unless the status is 2xx: nothing else is read. */
  readonly body: Buffer | string
}

/**
 * One way to a source. Throws EngineError MH_UPSTREAM_TIMEOUT, MH_UPSTREAM_UNREACHABLE, MH_UPSTREAM_TOO_LARGE or
 * MH_UPSTREAM_NOT_JSON (for content that cannot be decoded).
 */
export interface Transport {
  /** @param signal aborts when the deadline of the whole call has passed */
  readonly get: (url: string, signal: AbortSignal) => Promise<RawResponse>
  /** The same for a request with a method, and with the bodies of refusals. */
  readonly send: (url: string, request: SentRequest, signal: AbortSignal) => Promise<RawResponse>
  readonly close: () => Promise<void>
}

/** Names a source in a log line: host and path, never the query, which may hold keys. */
export function logName(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.host + parsed.pathname : `embedded${url.replace(/\?.*/s, '')}`
}

/** The cause of MH_UPSTREAM_STATUS. */
export class UpstreamStatusError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}
