import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type ApplyPurge, singleNodeLink, type NodeLink } from './node-link.ts'
import type { PurgeReport } from '../cache/page-purge.ts'
import type { Purge } from '../cache/purge.ts'
import { redisJobStore } from './redis/redis-job-store.ts'
import { linkThroughRedis } from './redis/redis-link.ts'
import type { SiblingWorkers } from './sibling-workers.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { LiveBus, LiveEnvelope } from '../live/live-bus.ts'
import { createEdge, type Edge, type EdgePurgeResult } from './edge-purge.ts'
import type { ClusterSettings } from './cluster-settings.ts'
import { createPeers, type Peers } from './peers.ts'

/** How a node reaches what else serves the site: the other nodes, and the edge caches of them all. */
export interface Cluster {
  /** Purges all nodes, then the edge caches. */
  readonly purge: (purge: Purge) => Promise<ClusterPurge>
  /** What a purge by that number did in this process; the last thousand are known. */
  readonly reportOf: (version: number) => PurgeReport | undefined
  /** One that began here. */
  readonly purgeOf: (version: number) => ClusterPurge | undefined
  readonly link: NodeLink
  readonly peers: Peers
  readonly edge: Edge
  readonly bus: LiveBus
  /** Where jobs are kept for all nodes, where there is Redis; opened when first asked for. */
  readonly openJobStore: (() => JobStore) | undefined
  readonly join: (apply: ApplyPurge) => Promise<void>
  readonly close: () => Promise<void>
}

export interface ClusterPurge {
  /** Of this process. */
  readonly report: PurgeReport
  /** Whether the others could be told; else they hear of it when they can be. */
  readonly isBroadcast: boolean
  /** What the edge caches have said; `undefined` before they have. */
  readonly edge: () => readonly EdgePurgeResult[] | undefined
}

export interface ClusterOptions {
  readonly settings: ClusterSettings
  /** See `RedisLinkOptions`. */
  readonly build: string
  /** Instead of Redis; see `linkThroughPrimary`. */
  readonly link?: NodeLink | undefined
  /** See `RedisLinkOptions`. */
  readonly siblings?: SiblingWorkers | undefined
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Whether this process serves pages: one that only tells of changes is no node that others wait for. Default true. */
  readonly serves?: boolean
}

/** Milliseconds after a purge, at most, at which edge caches hear of it: its pages are being rendered again. */
const maxEdgeDelayMs = 1_000

const openJobStore = (url: string, prefix: string) => () => redisJobStore({ url, prefix })

export function createCluster({ settings, build, logger, link: given, siblings, serves = true }: ClusterOptions): Cluster {
  const link = given ?? (settings.redisUrl === undefined ? singleNodeLink() : linkThroughRedis({ url: settings.redisUrl, prefix: settings.redisPrefix, build, logger, siblings }))
  const peers = createPeers(link)
  const edge = createEdge({ urls: settings.edgeUrls, logger })
  const reports = new LRUCache<number, PurgeReport>({ max: 1_000 })
  const startedPurges = new LRUCache<number, ClusterPurge>({ max: 1_000 })
  const edgePurges = new Set<Promise<void>>()
  const listeners: ((parcel: LiveEnvelope) => void)[] = []
  const receive = (event: unknown) => listeners.forEach((each) => each(event as LiveEnvelope))

  async function purge(wanted: Purge): Promise<ClusterPurge> {
    const report = await link.broadcastPurge(wanted)
    let edgeResults: readonly EdgePurgeResult[] | undefined = settings.edgeUrls.length === 0 ? [] : undefined
    if (!edgeResults) {
      const sending: Promise<void> = sendToEdge(wanted, report).then((results) => {
        edgeResults = results
        edgePurges.delete(sending)
      })
      edgePurges.add(sending)
    }
    const { isJoined, waiting } = link.status()
    const one: ClusterPurge = { report, isBroadcast: isJoined && waiting === 0, edge: () => edgeResults }
    startedPurges.set(report.version, one)
    return one
  }

  /** Not at once: an edge that asks while the pages are still being made would get the old one again. */
  async function sendToEdge(wanted: Purge, report: PurgeReport): Promise<readonly EdgePurgeResult[]> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, maxEdgeDelayMs)
    await Promise.race([promise, report.settled])
    clearTimeout(timer)
    return edge.purge(wanted)
  }

  return {
    purge,
    reportOf: (version) => reports.get(version),
    purgeOf: (version) => startedPurges.get(version),
    link,
    peers,
    edge,
    openJobStore: settings.redisUrl === undefined ? undefined : openJobStore(settings.redisUrl, settings.redisPrefix),
    bus: {
      send: (parcel) => {
        receive(parcel)
        link.sendEvent(parcel)
      },
      onEnvelope: (each) => void listeners.push(each),
      close: async () => {},
    },
    async join(apply) {
      const recorded: ApplyPurge = (wanted, version) => {
        const report = apply(wanted, version)
        reports.set(report.version, report)
        return report
      }
      await link.join(recorded, { event: receive, message: serves ? peers.receive : () => undefined })
      if (serves) peers.start()
    },
    async close() {
      if (serves) peers.close()
      await Promise.race([Promise.all(edgePurges), wait(maxEdgeDelayMs, undefined, { ref: false })])
      await edge.close()
      await link.close()
    },
  }
}
