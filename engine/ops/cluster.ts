import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type ApplyPurge, noLink, type NodeLink } from '../cache/node-link.ts'
import type { PurgeReport } from '../cache/page-purge.ts'
import type { Purge } from '../cache/purge.ts'
import { linkThroughRedis } from '../cache/redis/redis-link.ts'
import type { LiveBus, LiveParcel } from '../live/bus.ts'
import { createEdge, type Edge, type EdgeAnswer } from './cluster-edge.ts'
import type { ClusterSettings } from './cluster-settings.ts'
import { createPeers, type Peers } from './peers.ts'

/** How a node reaches what else serves the site: the other nodes, and the caches in front of them all. */
export interface Cluster {
  /** Purges all nodes, then what stands in front. */
  readonly purge: (purge: Purge) => Promise<ClusterPurge>
  /** What a purge by that number did in this process; the last thousand are known. */
  readonly reportOf: (version: number) => PurgeReport | undefined
  /** One that began here. */
  readonly purgeOf: (version: number) => ClusterPurge | undefined
  readonly link: NodeLink
  readonly peers: Peers
  readonly edge: Edge
  readonly bus: LiveBus
  readonly join: (apply: ApplyPurge) => Promise<void>
  readonly close: () => Promise<void>
}

export interface ClusterPurge {
  /** Of this process. */
  readonly report: PurgeReport
  /** Whether the others could be told; else they hear of it when they can be. */
  readonly isTold: boolean
  /** What the caches in front have said; `undefined` before they have. */
  readonly edge: () => readonly EdgeAnswer[] | undefined
}

export interface ClusterOptions {
  readonly settings: ClusterSettings
  /** See `RedisLinkOptions`. */
  readonly build: string
  /** Instead of Redis; see `linkThroughPrimary`. */
  readonly link?: NodeLink | undefined
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Whether this process serves pages: one that only tells of changes is no node that others wait for. Default true. */
  readonly serves?: boolean
}

/** Milliseconds after a purge, at most, at which what stands in front hears of it: its pages are being made anew. */
const beforeEdge = 1_000

export function createCluster({ settings, build, logger, link: given, serves = true }: ClusterOptions): Cluster {
  const link = given ?? (settings.redisUrl === undefined ? noLink() : linkThroughRedis({ url: settings.redisUrl, prefix: settings.redisPrefix, build, logger }))
  const peers = createPeers(link)
  const edge = createEdge({ urls: settings.edgeUrls, logger })
  const reports = new LRUCache<number, PurgeReport>({ max: 1_000 })
  const begun = new LRUCache<number, ClusterPurge>({ max: 1_000 })
  const fronts = new Set<Promise<void>>()
  const receivers: ((parcel: LiveParcel) => void)[] = []
  const receive = (event: unknown) => receivers.forEach((each) => each(event as LiveParcel))

  async function purge(wanted: Purge): Promise<ClusterPurge> {
    const report = await link.announce(wanted)
    let answers: readonly EdgeAnswer[] | undefined = settings.edgeUrls.length === 0 ? [] : undefined
    if (!answers) {
      const telling: Promise<void> = tellEdge(wanted, report).then((told) => {
        answers = told
        fronts.delete(telling)
      })
      fronts.add(telling)
    }
    const { isJoined, waiting } = link.status()
    const one: ClusterPurge = { report, isTold: isJoined && waiting === 0, edge: () => answers }
    begun.set(report.version, one)
    return one
  }

  /** Not at once: an edge that asks while the pages are still being made would get the old one again. */
  async function tellEdge(wanted: Purge, report: PurgeReport): Promise<readonly EdgeAnswer[]> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, beforeEdge)
    await Promise.race([promise, report.settled])
    clearTimeout(timer)
    return edge.purge(wanted)
  }

  return {
    purge,
    reportOf: (version) => reports.get(version),
    purgeOf: (version) => begun.get(version),
    link,
    peers,
    edge,
    bus: {
      send: (parcel) => {
        receive(parcel)
        link.sendEvent(parcel)
      },
      onParcel: (each) => void receivers.push(each),
      close: async () => {},
    },
    async join(apply) {
      const noted: ApplyPurge = (wanted, version) => {
        const report = apply(wanted, version)
        reports.set(report.version, report)
        return report
      }
      await link.join(noted, { event: receive, words: serves ? peers.hear : () => undefined })
      if (serves) peers.begin()
    },
    async close() {
      if (serves) peers.close()
      await Promise.race([Promise.all(fronts), wait(beforeEdge, undefined, { ref: false })])
      await edge.close()
      await link.close()
    },
  }
}
