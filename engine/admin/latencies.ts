import { channel } from 'node:diagnostics_channel'
import { createRecentTimes, type RecentPercentiles, type RecentTimes, recentWindowMs } from '../cache/recent-times.ts'

/** How long a source took to answer. Times are milliseconds until its headers were there. */
export interface UpstreamLatency {
  readonly host: string
  /** Since the start. */
  readonly calls: number
  readonly failed: number
  readonly seconds: number
  /** Of the last minutes. */
  readonly lately: RecentPercentiles
}

export interface Latencies {
  readonly note: (host: string, ms: number, failed?: boolean) => void
  readonly list: () => readonly UpstreamLatency[]
  readonly close: () => void
}

interface Source {
  calls: number
  failed: number
  totalMs: number
  readonly times: RecentTimes
}

const maxHosts = 200

/** Counts calls over the network by listening to undici, so that the client need not know that it is measured. */
export function createLatencies(): Latencies {
  const sources = new Map<string, Source>()
  const started = new WeakMap<object, { readonly host: string; readonly at: number }>()

  function note(host: string, ms: number, failed = false): void {
    let source = sources.get(host)
    if (!source) {
      if (sources.size >= maxHosts) return
      sources.set(host, (source = { calls: 0, failed: 0, totalMs: 0, times: createRecentTimes() }))
    }
    source.calls += 1
    source.totalMs += ms
    if (failed) source.failed += 1
    source.times.record(ms)
  }

  const listeners = {
    'undici:request:create': ({ request }: { request: { origin?: unknown } }) => {
      const host = URL.parse(String(request.origin))?.host
      if (host) started.set(request, { host, at: performance.now() })
    },
    'undici:request:headers': ({ request, response }: { request: object; response?: { statusCode?: number } }) => end(request, (response?.statusCode ?? 0) >= 500),
    'undici:request:error': ({ request }: { request: object }) => end(request, true),
  }

  function end(request: object, failed: boolean): void {
    const start = started.get(request)
    if (!start) return
    started.delete(request)
    note(start.host, performance.now() - start.at, failed)
  }

  const subscribed = Object.entries(listeners).map(([name, listener]) => [channel(name), listener as (message: unknown) => void] as const)
  for (const [where, listener] of subscribed) where.subscribe(listener)

  const rotation = setInterval(() => {
    for (const { times } of sources.values()) times.rotate()
  }, recentWindowMs)
  rotation.unref()

  return {
    note,
    list: () => [...sources].map(([host, { calls, failed, totalMs, times }]) => ({ host, calls, failed, seconds: totalMs / 1_000, lately: times.percentiles() })),
    close: () => {
      clearInterval(rotation)
      for (const [where, listener] of subscribed) where.unsubscribe(listener)
    },
  }
}
