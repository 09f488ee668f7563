import { loadConfig } from '../config/load-config.ts'
import { openOrigin } from '../origin/open-origin.ts'
import type { Takedown, TakenDown } from '../origin/takedown.ts'
import { loadAdmittedPlugins, loadOriginParts } from '../pages/load-plugins.ts'
import { commandLogger } from '../server/site-logger.ts'
import { openBroadcaster } from './server/broadcast-changes.ts'
import { UsageError } from './usage-error.ts'

/**
 * `masthead takedown`: removes content from the configured store and tells the nodes and edge caches, through Redis or, without
 * it, the running servers of this machine. Ends when nothing of it is left in the store's files.
 * @throws UsageError when there is nothing of that number
 */
export async function takeDown(root: string, what: string, work: (takedown: Takedown) => Promise<TakenDown | undefined>): Promise<TakenDown> {
  const config = await loadConfig(root, process.env)
  const { parts } = await loadOriginParts(await loadAdmittedPlugins(root, config))
  const logger = commandLogger()
  const broadcaster = await openBroadcaster({ root, config, env: process.env, logger })
  try {
    const origin = await openOrigin({ config, parts, logger, onChanged: broadcaster.changed })
    try {
      const taken = await work(origin.takedown)
      if (!taken) throw new UsageError(`There is no ${what} in the store.`)
      return taken
    } finally {
      await origin.close()
    }
  } finally {
    await broadcaster.close()
  }
}
