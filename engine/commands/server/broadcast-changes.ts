import type { Logger } from 'pino'
import { emptyPurgeReport } from '../../cache/page-purge.ts'
import { type LiveBus, localBus } from '../../live/live-bus.ts'
import type { OriginContext } from '../../origin/origin-part.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { sendChanged } from './admin-client.ts'
import { storeId } from '../../admin/store-id.ts'
import { createChangeBatcher } from './change-batcher.ts'
import { createCluster } from '../../cluster/cluster.ts'
import { clusterSettings } from '../../cluster/cluster-settings.ts'

/** How a process that serves no pages notifies those that do of changes. */
export interface Broadcaster {
  readonly changed: OriginContext['changed']
  /** Publishes live events. */
  readonly bus: LiveBus
  /** Resolves when all changes have been sent. */
  readonly close: () => Promise<void>
}

export interface BroadcasterOptions {
  readonly root: string
  readonly config: SiteConfig
  readonly env: NodeJS.ProcessEnv
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

/**
 * Through Redis, which reaches nodes on all machines, and to the edge caches; without Redis to the servers of this machine,
 * each of which notifies its workers and its edge caches.
 */
export async function openBroadcaster({ root, config, env, logger }: BroadcasterOptions): Promise<Broadcaster> {
  const settings = clusterSettings(env)
  if (settings.redisUrl === undefined) {
    const { changed, finish } = createChangeBatcher((tags, options) => sendChanged(root, env, storeId(config), tags, options))
    return { changed, bus: localBus(), close: finish }
  }
  const cluster = createCluster({ settings, build: '', logger, serves: false })
  await cluster.join(() => emptyPurgeReport)
  const { changed, finish } = createChangeBatcher((tags, { hard }) => cluster.purge({ target: { kind: 'tags', tags }, hard }))
  return {
    changed,
    bus: cluster.bus,
    close: async () => {
      await finish()
      await cluster.close()
    },
  }
}
