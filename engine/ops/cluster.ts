import type { Logger } from 'pino'
import { createEdge, type Edge } from './cluster-edge.ts'
import { type ApplyPurge, noLink, type NodeLink } from '../cache/node-link.ts'
import type { PurgeReport } from '../cache/page-cache.ts'
import type { Purge } from '../cache/purge.ts'
import { linkThroughRedis } from '../cache/redis/redis-link.ts'
import { EngineError } from '../errors.ts'
import type { LiveBus, LiveParcel } from '../live/bus.ts'

/** How a node reaches what else serves the site: the other nodes, and the caches in front of them all. */
export interface Cluster {
  /** Purges all nodes, then what stands in front. The report is this node's. */
  readonly purge: (purge: Purge) => Promise<PurgeReport>
  readonly link: NodeLink
  readonly edge: Edge
  readonly bus: LiveBus
  readonly join: (apply: ApplyPurge) => Promise<void>
  readonly close: () => Promise<void>
}

export interface ClusterSettings {
  readonly redisUrl: string | undefined
  /** What all keys in Redis begin with: sites that share a Redis differ in it. */
  readonly redisPrefix: string
  /** Addresses of the caches in front that are told of purges. */
  readonly edgeUrls: readonly string[]
}

export const standingAlone: ClusterSettings = { redisUrl: undefined, redisPrefix: 'masthead', edgeUrls: [] }

/** @throws EngineError MH_CONFIG, with the name of the variable */
export function clusterSettings(env: Readonly<Record<string, string | undefined>>): ClusterSettings {
  const redisUrl = env['REDIS_URL'] || undefined
  if (redisUrl !== undefined && !/^rediss?:$/.test(URL.parse(redisUrl)?.protocol ?? '')) throw wrong('REDIS_URL', 'an address that begins with redis:// or rediss://')
  const edgeUrls = (env['EDGE_PURGE_URLS'] ?? '').split(/[\s,]+/).filter((url) => url !== '')
  for (const url of edgeUrls) if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw wrong('EDGE_PURGE_URLS', 'addresses that begin with http:// or https://, with commas between them')
  return { redisUrl, redisPrefix: env['REDIS_PREFIX'] || 'masthead', edgeUrls }
}

const wrong = (name: string, expected: string): EngineError => new EngineError('MH_CONFIG', { field: name, detail: `Expected ${expected}.` })

export interface ClusterOptions {
  readonly settings: ClusterSettings
  /** See `RedisLinkOptions`. */
  readonly build: string
  /** Instead of Redis; see `linkThroughPrimary`. */
  readonly link?: NodeLink | undefined
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Milliseconds after a purge, at most, at which what stands in front hears of it: its pages are being made anew. */
const beforeEdge = 1_000

export function createCluster({ settings, build, logger, link: given }: ClusterOptions): Cluster {
  const link = given ?? (settings.redisUrl === undefined ? noLink() : linkThroughRedis({ url: settings.redisUrl, prefix: settings.redisPrefix, build, logger }))
  const edge = createEdge({ urls: settings.edgeUrls, logger })
  const receivers: ((parcel: LiveParcel) => void)[] = []
  const receive = (event: unknown) => receivers.forEach((each) => each(event as LiveParcel))

  async function purge(wanted: Purge): Promise<PurgeReport> {
    const report = await link.announce(wanted)
    if (settings.edgeUrls.length > 0) void tellEdge(wanted, report)
    return report
  }

  /** Not at once: an edge that asks while the pages are still being made would get the old one again. */
  async function tellEdge(wanted: Purge, report: PurgeReport): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, beforeEdge)
    await Promise.race([promise, report.settled])
    clearTimeout(timer)
    await edge.purge(wanted)
  }

  return {
    purge,
    link,
    edge,
    bus: {
      send: (parcel) => {
        receive(parcel)
        link.sendEvent(parcel)
      },
      onParcel: (each) => void receivers.push(each),
      close: async () => {},
    },
    join: (apply) => link.join(apply, receive),
    async close() {
      await edge.close()
      await link.close()
    },
  }
}
