import { createHub } from '../live/hub.ts'
import { topicsOf } from '../live/topic.ts'
import { loadConfig } from '../config/load-config.ts'
import { loadAdmittedPlugins, loadOriginParts } from '../pages/load-plugins.ts'
import { logShutdownFailure, onShutdown } from '../server/on-shutdown.ts'
import { serverLimits } from '../server/server-limits.ts'
import { openOrigin } from '../origin/open-origin.ts'
import { siteLogger } from '../server/site-logger.ts'
import { logStrayErrors } from '../server/stray-errors.ts'
import { openBroadcaster } from './server/broadcast-changes.ts'

/** `masthead origin`: runs the content API as a process of its own, which notifies the site's nodes of changes. */
export async function runOrigin(root: string, host: string, port: number): Promise<void> {
  const config = await loadConfig(root, process.env)
  const logger = siteLogger()
  const plugins = await loadAdmittedPlugins(root, config)
  const { admitted, rejected } = plugins
  const { parts, rejected: rejectedParts } = await loadOriginParts(plugins)
  for (const { name, reason } of [...rejected, ...rejectedParts]) logger.error({ plugin: name, code: 'MH_PLUGIN_LOAD' }, `The plugin ${name} is not served: ${reason}`)
  const broadcaster = await openBroadcaster({ root, config, env: process.env, logger })
  const topics = topicsOf(admitted, plugins.settings)
  const hub = createHub({ topics: () => topics, bus: broadcaster.bus })
  const origin = await openOrigin({ config, parts, logger, onChanged: broadcaster.changed, publishesDue: () => true, publish: hub.publish, onWait: () => {} })
  const url = await origin.app.listen({ host, port })
  process.stderr.write(`\n  The content API is running at ${url}\n  Point a site at it with API_URL_ENGLISH and API_URL_TELUGU. Stop it with Ctrl-C.\n\n`)
  logStrayErrors(logger)
  const close = async () => {
    await origin.close()
    await hub.close()
    await broadcaster.close()
  }
  onShutdown({ close, deadlineMs: serverLimits(config.server.limits).shutdownTimeoutMs, onFailed: logShutdownFailure(logger) })
}
