import { hash } from 'node:crypto'
import type { Cacheability } from '../cache/cacheability.ts'
import { EngineError } from '../errors.ts'
import { ageOf, statedAbsence, statedCacheability } from './answer-cacheability.ts'
import type { Breakers } from './breaker.ts'
import type { SourceAddress } from './source-address.ts'
import { logName, type RawAnswer, type Transport, UpstreamStatus } from './transport.ts'

interface Stated {
  /** As the source states it; see `statedCacheability`. */
  readonly stated: Cacheability
  /** Milliseconds that it spent in caches on the way. */
  readonly age: number
  /** Length of the JSON text. */
  readonly bytes: number
}

/** What a source says; `digest` is of the JSON text. Failures are thrown. */
export type UpstreamAnswer = ({ readonly kind: 'ok'; readonly body: unknown; readonly digest: string } & Stated) | ({ readonly kind: 'notFound' | 'gone' } & Stated)

export interface Upstream {
  /**
   * Asks a source once, whatever any cache holds.
   * @param deadline milliseconds for all of it, redirects and body included
   * @param last what it said before: where it says the same again, the body is the same object, so that whoever has
   *   worked something out from it finds that again
   * @throws EngineError MH_UPSTREAM_…
   */
  readonly ask: (address: SourceAddress, deadline: number, last?: UpstreamAnswer) => Promise<UpstreamAnswer>
  /** Calls under way fail with MH_UPSTREAM_UNREACHABLE. */
  readonly close: () => Promise<void>
}

const mostRedirects = 3
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

export function createUpstream(network: Transport, embedded: Transport, breakers: Breakers): Upstream {
  const underWay = new Set<AbortController>()

  async function ask(address: SourceAddress, deadline: number, last?: UpstreamAnswer): Promise<UpstreamAnswer> {
    const transport = address.source === 'embedded' ? embedded : network
    const controller = new AbortController()
    const timeIsUp = () => controller.abort(new EngineError('MH_UPSTREAM_TIMEOUT', { detail: `${logName(address.url)}: ${deadline} ms` }))
    const timer = setTimeout(timeIsUp, deadline)
    underWay.add(controller)
    try {
      return await breakers.run(address.source, async () => {
        controller.signal.throwIfAborted()
        return understand(await follow(transport, address.url, controller.signal), logName(address.url), last)
      })
    } finally {
      clearTimeout(timer)
      underWay.delete(controller)
    }
  }

  async function close(): Promise<void> {
    for (const controller of underWay) controller.abort(new EngineError('MH_UPSTREAM_UNREACHABLE', { detail: 'the client was closed' }))
    await Promise.all([network.close(), embedded.close()])
  }

  return { ask, close }
}

/** Follows redirects on the same host; any other redirect is handed back, and counts as a failure. */
async function follow(transport: Transport, url: string, signal: AbortSignal, followed = 0): Promise<RawAnswer> {
  const answer = await transport.get(url, signal)
  if (!redirects.has(answer.status) || followed === mostRedirects) return answer
  const next = onSameHost(url, answer.headers['location'])
  return next === undefined ? answer : follow(transport, next, signal, followed + 1)
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

function understand({ status, headers, body }: RawAnswer, name: string, last: UpstreamAnswer | undefined): UpstreamAnswer {
  const age = ageOf(headers)
  if (status === 404) return { kind: 'notFound', stated: statedAbsence(headers), age, bytes: 0 }
  if (status === 410) return { kind: 'gone', stated: statedAbsence(headers), age, bytes: 0 }
  if (status < 200 || status > 299) {
    throw new EngineError('MH_UPSTREAM_STATUS', { detail: `${name}: ${status}` }, new UpstreamStatus(status))
  }
  const digest = hash('sha256', body, 'base64url')
  const said = last?.kind === 'ok' && last.digest === digest ? last.body : parse(body, name)
  return { kind: 'ok', body: said, digest, stated: statedCacheability(headers), age, bytes: body.length }
}

/** Whatever the content type says: many newsroom systems send JSON as text/html. A byte order mark is left out. */
function parse(body: Buffer, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    // The message of JSON.parse quotes the body, which may be anything: it stays out of the log line.
    throw new EngineError('MH_UPSTREAM_NOT_JSON', { detail: `${name}: ${body.length} bytes` }, error)
  }
}
