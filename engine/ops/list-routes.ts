import { pagesOf, type Rejected, soundPlugins } from '../assemble-site.ts'
import { buildRouteTable } from '../routing/route-table.ts'
import { loadConfig } from './load-config.ts'
import { loadPlugins } from './load-plugins.ts'

export interface RouteLine {
  readonly page: string
  readonly plugin: string
  readonly patterns: readonly string[]
  readonly editions: readonly string[]
  readonly variants: readonly string[]
}

/** Every page, in the order in which they are tried. */
export async function listRoutes(root: string): Promise<{ readonly routes: readonly RouteLine[]; readonly rejected: readonly Rejected[] }> {
  const site = await loadConfig(root, process.env)
  const loaded = await loadPlugins(root, site)
  const { sound, rejected } = soundPlugins(loaded.plugins)
  const table = buildRouteTable(pagesOf(sound))
  const routes = table.entries.map((entry) => ({
    page: entry.name,
    plugin: entry.plugin,
    patterns: entry.patterns,
    editions: entry.editions,
    variants: ['desktop', 'mobile', ...(entry.page.views.amp === false ? [] : ['amp'])],
  }))
  return { routes, rejected: [...loaded.rejected, ...rejected].map(({ name, reason }) => ({ name, reason })) }
}
