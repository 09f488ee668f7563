import type { Logger } from 'pino'
import { nothingPurged } from '../cache/page-purge.ts'
import { type LiveBus, localBus } from '../live/bus.ts'
import type { SiteConfig } from '../site.ts'
import { tellChanged } from './admin/ask-servers.ts'
import { storeOf } from './admin/store-of.ts'
import { tellWhileChanging } from './admin/tell-while-changing.ts'
import { createCluster } from './cluster.ts'
import { clusterSettings } from './cluster-settings.ts'

/** How a process that serves no pages tells those that do what it has changed. */
export interface NodeTelling {
  readonly changed: (tags: readonly string[]) => void
  /** Takes live events to them. */
  readonly bus: LiveBus
  /** Resolves when everything has been told. */
  readonly close: () => Promise<void>
}

export interface NodeTellingOptions {
  readonly root: string
  readonly site: SiteConfig
  readonly env: NodeJS.ProcessEnv
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * Through Redis, where nodes on whatever machine read it, and to the caches in front; without Redis to the servers of
 * this machine, each of which tells its workers and what stands in front of it.
 */
export async function openNodeTelling({ root, site, env, logger }: NodeTellingOptions): Promise<NodeTelling> {
  const settings = clusterSettings(env)
  if (settings.redisUrl === undefined) {
    const { changed, finish } = tellWhileChanging((tags) => tellChanged(root, env, storeOf(site), tags))
    return { changed, bus: localBus(), close: finish }
  }
  const cluster = createCluster({ settings, build: '', logger, serves: false })
  await cluster.join(() => nothingPurged)
  const { changed, finish } = tellWhileChanging((tags) => cluster.purge({ target: { kind: 'tags', tags }, hard: false }))
  return {
    changed,
    bus: cluster.bus,
    close: async () => {
      await finish()
      await cluster.close()
    },
  }
}
