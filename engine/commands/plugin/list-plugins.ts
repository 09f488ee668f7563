import { admitPlugins } from '../../pages/admit-plugins.ts'
import { findPlugins } from '../../build/site-sources.ts'
import type { PluginFault } from '../../plugin/plugin-faults.ts'
import { findServers } from '../server/admin-client.ts'
import type { Snapshot } from '../../admin/snapshot.ts'
import { loadConfig } from '../../config/load-config.ts'
import { loadOriginParts, loadPlugins } from '../../pages/load-plugins.ts'

export interface PluginLine {
  readonly name: string
  readonly pages: readonly string[]
  /** Paths as plugins see them. */
  readonly entryLinks: readonly string[]
  /** Its folder, as in `plugins/fuel`. */
  readonly folder: string
  /** Errors of its code in running servers, by page, widget or island; empty when there are none or no server is running. */
  readonly faults: readonly { readonly part: string; readonly code: string; readonly times: number }[]
  /** What `masthead import` reads for it, where it is served. */
  readonly imports: readonly { readonly format: string; readonly description: string }[]
  /** `served`, or why not. */
  readonly state: string
}

/** `masthead plugin list`: all plugins of the site with their state. */
export async function listPlugins(root: string): Promise<readonly PluginLine[]> {
  const config = await loadConfig(root, process.env)
  const loaded = await loadPlugins(root, { ...config, withoutPlugins: [] })
  const { admitted, rejected, settings } = admitPlugins(config, loaded.plugins)
  const { parts } = await loadOriginParts({ admitted, settings })
  const servers = await serverReports(root)
  // Reasons that only a running server knows, such as a failed migration, come last in precedence.
  const reasons = new Map([...servers.rejected, ...rejected, ...loaded.rejected].map(({ name, reason }) => [name, reason]))
  const { faults } = servers
  const found = findPlugins(root, { ...config, withoutPlugins: [] })
  const lines = found.plugins.map(({ name, displayPath, isExternal }): PluginLine => {
    // With the entry links that the settings make, where it is served.
    const definition = [...admitted, ...loaded.plugins].find((plugin) => plugin.name === name)?.definition
    return {
      name,
      folder: displayPath,
      faults: faults.filter(({ plugin }) => plugin === name).map(({ part, code, times }) => ({ part, code, times })),
      pages: Object.keys(definition?.pages ?? {}),
      entryLinks: [...new Set(Object.values(definition?.entryLinks ?? {}).flatMap((list) => list.flatMap(({ path, ofSettings }) => (ofSettings ? [] : [path]))))],
      imports: parts.filter(({ plugin }) => plugin === name).flatMap(({ part }) => Object.entries(part.importers ?? {}).map(([format, { description }]) => ({ format, description }))),
      state: config.withoutPlugins.includes(name) ? 'left out by withoutPlugins in config/site.ts' : (reasons.get(name) ?? (isExternal ? `served from ${displayPath}` : 'served')),
    }
  })
  return [...lines, ...found.rejected.map(({ name, reason }): PluginLine => ({ name, folder: '', faults: [], pages: [], entryLinks: [], imports: [], state: reason }))]
}

/** Summed over all processes on this machine. */
async function serverReports(root: string): Promise<{ readonly faults: readonly PluginFault[]; readonly rejected: Snapshot['rejected'] }> {
  const processes = await findServers({ root, env: process.env }).then((found) => found.processes, () => [])
  const snapshots = await Promise.allSettled(processes.map(({ request }) => request<Snapshot>({ path: '/snapshot', timeoutMs: 2_000 })))
  const responding = snapshots.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const faults = [...Map.groupBy(responding.flatMap((snapshot) => snapshot.faults), ({ plugin, part, code }) => `${plugin} ${part} ${code}`).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, times: same.reduce((sum, { times }) => sum + times, 0) }] : []
  })
  return { faults, rejected: responding.flatMap(({ rejected }) => rejected) }
}
