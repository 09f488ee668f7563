import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Purge } from '../cache/purge.ts'

/** The caches in front of all nodes: Varnish, a CDN's purge address. */
export interface Edge {
  /** Tells all of them. Resolves with what each said in the end; never rejects. */
  readonly purge: (purge: Purge) => Promise<readonly EdgeAnswer[]>
  readonly report: () => readonly EdgeReport[]
  readonly close: () => Promise<void>
}

export interface EdgeAnswer {
  readonly url: string
  readonly isPurged: boolean
  /** Status of the last answer, or why there was none. */
  readonly said: string
  readonly attempts: number
}

/** Since the start. */
export interface EdgeReport {
  readonly url: string
  readonly purged: number
  readonly failed: number
  readonly waiting: number
  readonly last: string
}

export interface EdgeOptions {
  readonly urls: readonly string[]
  readonly logger: Pick<Logger, 'warn' | 'info'>
  /** Milliseconds before each further attempt. */
  readonly retryAfter?: readonly number[]
}

/** Milliseconds for one attempt. */
const patience = 2_000
/** Bytes of tags in one request: proxies take 8 KB of a header. */
const tagBytes = 4_000
/** Purges that wait for one edge; beyond that they become one of everything. */
const mostWaiting = 200

/** One by one and in order for each edge, so that none is overtaken by an older one that is tried again. */
export function createEdge({ urls, logger, retryAfter = [200, 1_000, 5_000, 15_000] }: EdgeOptions): Edge {
  const closing = new AbortController()
  const edges = urls.map((url) => ({ url, purged: 0, failed: 0, last: '', queue: Promise.resolve<unknown>(undefined), waiting: 0, isFailing: false }))
  type One = (typeof edges)[number]

  async function attempt({ url }: One, headers: Record<string, string>): Promise<string> {
    const response = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.any([closing.signal, AbortSignal.timeout(patience)]) })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(String(response.status))
    return String(response.status)
  }

  async function tell(edge: One, headers: Record<string, string>): Promise<EdgeAnswer> {
    let attempts = 0
    for (;;) {
      attempts += 1
      try {
        edge.last = await attempt(edge, headers)
        edge.purged += 1
        if (edge.isFailing) logger.info({ edge: edge.url }, 'The cache in front takes purges again.')
        edge.isFailing = false
        return { url: edge.url, isPurged: true, said: edge.last, attempts }
      } catch (error) {
        edge.last = reasonOf(error)
        const pause = retryAfter[attempts - 1]
        if (pause !== undefined && !closing.signal.aborted) {
          await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
          continue
        }
        edge.failed += 1
        if (!edge.isFailing) logger.warn({ code: 'MH_EDGE_PURGE', edge: edge.url, said: edge.last, attempts }, 'The cache in front was not purged: it serves what it has until that is too old.')
        edge.isFailing = true
        return { url: edge.url, isPurged: false, said: edge.last, attempts }
      }
    }
  }

  function enqueue(edge: One, headers: Record<string, string>): Promise<EdgeAnswer> {
    edge.waiting += 1
    const answer = edge.queue.then(() => tell(edge, headers)).finally(() => (edge.waiting -= 1))
    edge.queue = answer
    return answer
  }

  return {
    async purge(purge) {
      const answers = edges.flatMap((edge) => {
        const requests = edge.waiting >= mostWaiting ? (edge.waiting > mostWaiting ? [] : [all(false)]) : requestsOf(purge)
        return requests.map((headers) => enqueue(edge, headers))
      })
      return Promise.all(answers)
    },
    report: () => edges.map(({ url, purged, failed, waiting, last }) => ({ url, purged, failed, waiting, last })),
    async close() {
      // What is under way gets a moment; what is tried again does not.
      await Promise.race([Promise.all(edges.map(({ queue }) => queue)), wait(500, undefined, { ref: false })])
      closing.abort()
    },
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause as { readonly code?: string } | undefined
  return cause?.code ?? error.message
}

const all = (hard: boolean): Record<string, string> => ({ 'X-Purge': 'all', ...mode(hard) })
const mode = (hard: boolean): Record<string, string> => ({ 'X-Purge-Mode': hard ? 'hard' : 'soft' })

/**
 * Tags go as they are. What has no tag in front, a page by name, an edition, an address as the engine reads it, takes
 * everything along: rare, and never too little.
 */
function requestsOf({ target, hard }: Purge): Record<string, string>[] {
  switch (target.kind) {
    case 'tags':
      return inLots(target.tags).map((tags) => ({ 'Surrogate-Key': tags.join(' '), ...mode(hard) }))
    case 'url':
    case 'page':
    case 'edition':
    case 'all':
      return [all(hard)]
  }
}

function inLots(tags: readonly string[]): string[][] {
  const lots: string[][] = []
  let length = Infinity
  for (const tag of tags) {
    if (length + tag.length + 1 > tagBytes) {
      lots.push([])
      length = 0
    }
    lots.at(-1)?.push(tag)
    length += tag.length + 1
  }
  return lots
}
