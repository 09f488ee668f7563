import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { hostname } from 'node:os'
import type { CountsByPage } from '../cache/meters.ts'
import type { LinkStatus } from '../cluster/node-link.ts'
import type { PageCacheStats } from '../cache/page-cache.ts'
import type { BreakerState } from '../data/breaker.ts'
import type { DataCacheStats } from '../data/data-cache.ts'
import type { FragmentReport, FragmentStats } from '../render/fragment-cache.ts'
import type { EdgeReport } from '../cluster/edge-purge.ts'
import type { IndexReport } from '../origin/search-index/indexed-search.ts'
import type { JobOutcome } from '../jobs/job-store.ts'
import type { JobReport } from '../jobs/job-runner.ts'
import type { PluginFault } from '../plugin/plugin-faults.ts'
import type { ActionReport } from '../readers/action-meters.ts'
import type { RunningSite } from '../server/running-site.ts'
import type { Latencies, UpstreamLatency } from './latencies.ts'

export type { BreakerState, CountsByPage, DataCacheStats, EdgeReport, FragmentReport, FragmentStats, LinkStatus, PageCacheStats, UpstreamLatency }
export type { Counts } from '../cache/meters.ts'

/** How one process is. Bytes and milliseconds. */
export interface Snapshot {
  /** Name of its machine. */
  readonly node: string
  readonly pid: number
  readonly port: number
  /** Where it serves pages. */
  readonly url: string
  readonly publicUrl: Readonly<Record<string, string>>
  readonly state: 'ready' | 'closing'
  /** Seconds since its start. */
  readonly uptime: number
  readonly nodeVersion: string
  readonly pages: PageCacheStats
  readonly data: DataCacheStats
  /** Parts of pages that were drawn for other pages. */
  readonly fragments: FragmentStats
  readonly counts: CountsByPage
  readonly lately: CountsByPage
  /** Minutes that `lately` is about. */
  readonly minutes: number
  readonly breakers: readonly BreakerState[]
  readonly upstreams: readonly UpstreamLatency[]
  /** How late timers were in the last minute, beyond their own time. */
  readonly eventLoop: { readonly p50: number; readonly p99: number; readonly max: number; /** 0 to 1. */ readonly busy: number }
  readonly memory: { readonly rss: number; readonly heapUsed: number; readonly heapTotal: number; readonly external: number; readonly arrayBuffers: number }
  /** Seconds of processor time since its start. */
  readonly cpu: number
  readonly overrides: number
  /** Readers who were refused because there was no time to make their page, since the start. */
  readonly overloaded: number
  /** How it reaches the other processes. */
  readonly link: LinkStatus
  /** Purges of the edge caches that began here. */
  readonly edge: readonly EdgeReport[]
  readonly live: LiveReport
  /** Whether the search index answers; absent where there is none. */
  readonly searchIndex?: IndexReport
  /** Requests that wanted to write and came without the ingest token. */
  readonly refusedTokens: number
  /** Jobs as this process knows them, from the store that all share. */
  readonly jobs: readonly JobReport[]
  /** Runs that ended in this process since its start. */
  readonly jobRuns: readonly { readonly job: string; readonly outcome: JobOutcome; readonly runs: number }[]
  /** What readers sent since the start, by action. */
  readonly actions: readonly ActionReport[]
  /** What the code of plugins and themes did wrong since the start. */
  readonly faults: readonly PluginFault[]
  /** Plugins that are not served, or not all of them, and why. */
  readonly rejected: readonly { readonly name: string; readonly reason: string }[]
}

/** Streams to open pages, and what they hear of. */
export interface LiveReport {
  readonly topics: number
  /** One each for a topic that an open page hears of. */
  readonly listeners: number
  readonly streams: number
  /** Cut off because they were too slow, since the start. */
  readonly dropped: number
  /** Not let in because there were too many, since the start. */
  readonly refused: number
}

function searchIndexOf(running: RunningSite): Pick<Snapshot, 'searchIndex'> {
  const searchIndex = running.origin()?.searchIndex()
  return searchIndex ? { searchIndex } : {}
}

export interface SnapshotTaker {
  readonly take: (minutes: number) => Snapshot
  readonly close: () => void
}

const noFragments: FragmentStats = { entries: 0, bytes: 0, maxBytes: 0, byName: {} }

/** Milliseconds between two looks at the event loop; what it reports includes them. */
const resolutionMs = 10

export function createSnapshots(running: RunningSite, publicUrl: Snapshot['publicUrl'], latencies: Latencies): SnapshotTaker {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let baseline = performance.eventLoopUtilization()
  const resetTimer = setInterval(() => {
    delay.reset()
    baseline = performance.eventLoopUtilization()
  }, 60_000)
  resetTimer.unref()
  const delayMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs)

  return {
    take: (minutes) => {
      const { pages, client, cluster, live } = running
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
      return {
        node: hostname(),
        pid: process.pid,
        port: Number(new URL(running.url).port),
        url: running.url,
        publicUrl,
        state: pages.isDraining() ? 'closing' : 'ready',
        uptime: process.uptime(),
        nodeVersion: process.version,
        pages: pages.cache.stats(),
        data: client.stats(),
        fragments: running.site().fragments?.stats() ?? noFragments,
        counts: pages.meters.total(),
        lately: pages.meters.recent(minutes),
        minutes,
        breakers: client.breakers(),
        upstreams: latencies.list(),
        eventLoop: {
          p50: delayMs(delay.percentile(50)),
          p99: delayMs(delay.percentile(99)),
          max: delayMs(delay.max),
          busy: performance.eventLoopUtilization(baseline).utilization,
        },
        memory: { rss, heapUsed, heapTotal, external, arrayBuffers },
        cpu: (user + system) / 1e6,
        overrides: Object.keys(pages.overrides.list()).length,
        overloaded: pages.overload.refused(),
        link: cluster.link.status(),
        edge: cluster.edge.report(),
        live: { ...live.hub.stats(), ...live.server.stats() },
        ...searchIndexOf(running),
        refusedTokens: running.origin()?.refusedTokens() ?? 0,
        jobs: running.jobs.report(),
        jobRuns: running.jobs.counts(),
        actions: running.actions.list(),
        faults: pages.faults.list(),
        rejected: running.rejected().map(({ name, reason }) => ({ name, reason })),
      }
    },
    close: () => {
      clearInterval(resetTimer)
      delay.disable()
    },
  }
}
