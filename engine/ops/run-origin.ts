import { sentenceOf } from '../errors.ts'
import { createHub } from '../live/hub.ts'
import { topicsOf } from '../live/topic.ts'
import { loadConfig } from './load-config.ts'
import { loadOriginParts, loadPlugins } from './load-plugins.ts'
import { onShutdown } from './on-shutdown.ts'
import { openOrigin } from './open-origin.ts'
import { siteLogger } from './site-logger.ts'
import { outliveStrayRejections } from './stray-rejections.ts'
import { openNodeTelling } from './tell-nodes.ts'

/** `masthead origin`: the content API as a process of its own, which tells the nodes of the site what is written to it. */
export async function runOrigin(root: string, host: string, port: number): Promise<void> {
  const site = await loadConfig(root, process.env)
  const logger = siteLogger()
  const natively = await loadPlugins(root, site)
  const { parts, rejected } = await loadOriginParts(natively)
  for (const { name, reason } of [...natively.rejected, ...rejected]) logger.error({ plugin: name, code: 'MH_PLUGIN_LOAD' }, `The plugin ${name} is not served: ${reason}`)
  const telling = await openNodeTelling({ root, site, env: process.env, logger })
  const topics = topicsOf(natively.plugins)
  const hub = createHub({ topics: () => topics, bus: telling.bus })
  const origin = await openOrigin({ site, parts, logger, onChanged: telling.changed, publish: hub.publish, demo: true })
  const url = await origin.app.listen({ host, port })
  process.stderr.write(`\n  The content API is running at ${url}\n  Point a site at it with API_URL_ENGLISH and API_URL_TELUGU. Stop it with Ctrl-C.\n\n`)
  outliveStrayRejections((err) => logger.error({ code: 'MH_STRAY_REJECTION', err }, sentenceOf('MH_STRAY_REJECTION')))
  onShutdown(async () => {
    await origin.close()
    await hub.close()
    await telling.close()
  })
}
