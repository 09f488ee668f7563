import { EngineError } from '../errors.ts'
import type { Headers } from './response-cacheability.ts'
import type { SentRequest } from './sent-request.ts'
import { logName, type RawResponse, type Transport } from './transport.ts'

/** Hands a path with its query to the origin inside this process, as `fastify.inject` does; without `sent` it is a GET. */
export type EmbeddedDispatcher = (url: string, sent?: SentRequest) => Promise<{
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>
  readonly body: string | Buffer
}>

/** Asks the origin inside this process: no port, no network, the same deadlines. */
export function embeddedTransport(dispatch: EmbeddedDispatcher | undefined, bodyLimit: number): Transport {
  async function dispatchTo(url: string, sent: SentRequest | undefined, signal: AbortSignal): Promise<RawResponse> {
    if (!dispatch) throw unreachable(url, 'no origin runs in this process')
    const pending = (async () => dispatch(url, sent))()
    const response = await Promise.race([pending, aborted(signal)]).catch((error: unknown) => {
      throw error instanceof EngineError ? error : unreachable(url, String(error), error)
    })
    const { body } = response
    if (Buffer.byteLength(body) > bodyLimit) throw new EngineError('MH_UPSTREAM_TOO_LARGE', { detail: `${logName(url)}: body` })
    return { status: response.status, headers: lowerCased(response.headers), body }
  }
  return { get: (url, signal) => dispatchTo(url, undefined, signal), send: dispatchTo, close: () => Promise.resolve() }
}

const unreachable = (url: string, reason: string, cause?: unknown) =>
  new EngineError('MH_UPSTREAM_UNREACHABLE', { detail: `${logName(url)}: ${reason}` }, cause)

/** The dispatcher cannot be told to stop; its late answer is left to no one. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function lowerCased(headers: Readonly<Record<string, string | number | readonly string[] | undefined>>): Headers {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), typeof value === 'number' ? String(value) : value])
  return Object.fromEntries(entries) as Headers
}
