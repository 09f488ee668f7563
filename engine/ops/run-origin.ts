import { loadConfig } from './load-config.ts'
import { loadOriginParts, loadPlugins } from './load-plugins.ts'
import { onShutdown } from './on-shutdown.ts'
import { openOrigin } from './open-origin.ts'
import { siteLogger } from './run-site.ts'

/** `masthead origin`: the content API as a process of its own. */
export async function runOrigin(root: string, host: string, port: number): Promise<void> {
  const site = await loadConfig(root, process.env)
  const { parts } = await loadOriginParts(await loadPlugins(root, site))
  const origin = await openOrigin({ site, parts, logger: siteLogger(), onChanged: () => {}, demo: true })
  const url = await origin.app.listen({ host, port })
  process.stderr.write(`\n  The content API is running at ${url}\n  Point a site at it with API_URL_ENGLISH and API_URL_TELUGU. Stop it with Ctrl-C.\n\n`)
  onShutdown(origin.close)
}
