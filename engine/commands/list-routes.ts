import { pagesOf, type RejectedPlugin } from '../pages/admit-plugins.ts'
import { buildRouteTable } from '../routing/route-table.ts'
import { loadConfig } from '../config/load-config.ts'
import { loadAdmittedPlugins } from '../pages/load-plugins.ts'

export interface RouteLine {
  readonly page: string
  readonly plugin: string
  readonly patterns: readonly string[]
  readonly editions: readonly string[]
  readonly variants: readonly string[]
}

/** All pages in the order of matching. */
export async function listRoutes(root: string): Promise<{ readonly routes: readonly RouteLine[]; readonly rejected: readonly RejectedPlugin[] }> {
  const config = await loadConfig(root, process.env)
  const { admitted, rejected, scope } = await loadAdmittedPlugins(root, config)
  const table = buildRouteTable(pagesOf(admitted), scope)
  const routes = table.entries.map((entry) => ({
    page: entry.name,
    plugin: entry.plugin,
    patterns: entry.patterns,
    editions: entry.editions,
    variants: (['desktop', 'mobile', 'amp'] as const).filter((variant) => entry.page.views[variant] !== false),
  }))
  return { routes, rejected: rejected.map(({ name, reason }) => ({ name, reason })) }
}
