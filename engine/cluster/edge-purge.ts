import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Purge } from '../cache/purge.ts'
import { type EdgeRequest, edgeRequests, mergePurge, nothingPending, type PendingPurge } from './pending-purge.ts'

/** The edge caches of all nodes: Varnish, a CDN's purge address. */
export interface Edge {
  /** Purges all of them. Resolves with the last response of each; never rejects. */
  readonly purge: (purge: Purge) => Promise<readonly EdgePurgeResult[]>
  readonly report: () => readonly EdgeReport[]
  readonly close: () => Promise<void>
}

export interface EdgePurgeResult {
  readonly url: string
  readonly isPurged: boolean
  /** Status of the last answer, or why there was none. */
  readonly response: string
  readonly attempts: number
}

/** Since the start; `waiting` counts purges that are not sent yet. */
export interface EdgeReport {
  readonly url: string
  readonly purged: number
  readonly failed: number
  readonly waiting: number
  readonly lastResponse: string
}

export interface EdgeOptions {
  readonly urls: readonly string[]
  readonly logger: Pick<Logger, 'warn' | 'info'>
  /** Milliseconds before each further attempt. */
  readonly retryDelaysMs?: readonly number[]
}

/** Milliseconds for one attempt. */
const attemptTimeoutMs = 2_000
interface EdgeState {
  readonly url: string
  purged: number
  failed: number
  lastResponse: string
  isFailing: boolean
  /** What is sent next; `purges` of them are merged in it. */
  next: { readonly pending: PendingPurge; readonly purges: number; readonly sent: PromiseWithResolvers<EdgePurgeResult> } | undefined
  sending: Promise<void> | undefined
}

/** One request at a time for each edge, so that none is overtaken by an older one that is tried again; what comes meanwhile is merged. */
export function createEdge({ urls, logger, retryDelaysMs = [200, 1_000, 5_000, 15_000] }: EdgeOptions): Edge {
  const closing = new AbortController()
  const edges = urls.map((url): EdgeState => ({ url, purged: 0, failed: 0, lastResponse: '', isFailing: false, next: undefined, sending: undefined }))

  async function attempt({ url }: EdgeState, headers: Record<string, string>): Promise<string> {
    const response = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.any([closing.signal, AbortSignal.timeout(attemptTimeoutMs)]) })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(String(response.status))
    return String(response.status)
  }

  async function send(edge: EdgeState, request: EdgeRequest): Promise<EdgePurgeResult> {
    let attempts = 0
    for (;;) {
      attempts += 1
      try {
        edge.lastResponse = await attempt(edge, headersOf(request))
        edge.purged += 1
        if (edge.isFailing) logger.info({ edge: edge.url }, 'The edge cache takes purges again.')
        edge.isFailing = false
        return { url: edge.url, isPurged: true, response: edge.lastResponse, attempts }
      } catch (error) {
        edge.lastResponse = reasonOf(error)
        const delayMs = retryDelaysMs[attempts - 1]
        if (delayMs !== undefined && !closing.signal.aborted) {
          await wait(delayMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
          continue
        }
        edge.failed += 1
        if (!edge.isFailing) logger.warn({ code: 'MH_EDGE_PURGE', edge: edge.url, response: edge.lastResponse, attempts }, 'The edge cache was not purged: it serves what it has until that is too old.')
        edge.isFailing = true
        return { url: edge.url, isPurged: false, response: edge.lastResponse, attempts }
      }
    }
  }

  async function sendPending(edge: EdgeState): Promise<void> {
    while (edge.next) {
      const { pending, sent } = edge.next
      edge.next = undefined
      let result: EdgePurgeResult = { url: edge.url, isPurged: true, response: '', attempts: 0 }
      for (const request of edgeRequests(pending)) {
        const each = await send(edge, request)
        // The worst of them is what is said of all.
        if (result.isPurged) result = each
      }
      sent.resolve(result)
    }
    edge.sending = undefined
  }

  function enqueue(edge: EdgeState, purge: Purge): Promise<EdgePurgeResult> {
    const { pending, purges, sent } = edge.next ?? { pending: nothingPending, purges: 0, sent: Promise.withResolvers<EdgePurgeResult>() }
    edge.next = { pending: mergePurge(pending, purge), purges: purges + 1, sent }
    edge.sending ??= sendPending(edge)
    return sent.promise
  }

  return {
    purge: (purge) => Promise.all(edges.map((edge) => enqueue(edge, purge))),
    report: () => edges.map(({ url, purged, failed, next, lastResponse }) => ({ url, purged, failed, waiting: next?.purges ?? 0, lastResponse })),
    async close() {
      // What is in flight gets a moment; what is tried again does not.
      await Promise.race([Promise.all(edges.map(({ sending }) => sending)), wait(500, undefined, { ref: false })])
      closing.abort()
    },
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause as { readonly code?: string } | undefined
  return cause?.code ?? error.message
}

const headersOf = (request: EdgeRequest): Record<string, string> => ({
  ...(request.kind === 'all' ? { 'X-Purge': 'all' } : { 'Surrogate-Key': request.tags.join(' ') }),
  'X-Purge-Mode': request.hard ? 'hard' : 'soft',
})
