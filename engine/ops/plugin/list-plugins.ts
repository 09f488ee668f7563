import { soundPlugins } from '../../assemble-site.ts'
import { findPlugins } from '../../build/site-sources.ts'
import type { PluginFault } from '../../plugin-faults.ts'
import { findServers } from '../admin/ask-servers.ts'
import type { Snapshot } from '../admin/snapshot.ts'
import { loadConfig } from '../load-config.ts'
import { loadPlugins } from '../load-plugins.ts'

export interface PluginLine {
  readonly name: string
  readonly pages: readonly string[]
  /** Paths as plugins see them. */
  readonly entrances: readonly string[]
  /** Where it is, as in `plugins/fuel`. */
  readonly folder: string
  /** What its code did wrong in a running server, by page, widget or island; empty when nothing, or when none runs. */
  readonly faults: readonly { readonly part: string; readonly code: string; readonly times: number }[]
  /** `served`, or why it is not. */
  readonly state: string
}

/** `masthead plugin list`: every plugin of the site, and whether it is served. */
export async function listPlugins(root: string): Promise<readonly PluginLine[]> {
  const site = await loadConfig(root, process.env)
  const loaded = await loadPlugins(root, { ...site, withoutPlugins: [] })
  const { rejected } = soundPlugins(loaded.plugins)
  const reasons = new Map([...loaded.rejected, ...rejected].map(({ name, reason }) => [name, reason]))
  const faults = await faultsInServers(root)
  const found = findPlugins(root, { ...site, withoutPlugins: [] })
  const lines = found.plugins.map(({ name, shown, isElsewhere }): PluginLine => {
    const definition = loaded.plugins.find((plugin) => plugin.name === name)?.definition
    return {
      name,
      folder: shown,
      faults: faults.filter(({ plugin }) => plugin === name).map(({ part, code, times }) => ({ part, code, times })),
      pages: Object.keys(definition?.pages ?? {}),
      entrances: [...new Set(Object.values(definition?.entrances ?? {}).flatMap((list) => list.map(({ path }) => path)))],
      state: site.withoutPlugins.includes(name) ? 'left out by withoutPlugins in config/site.ts' : (reasons.get(name) ?? (isElsewhere ? `served from ${shown}` : 'served')),
    }
  })
  return [...lines, ...found.refused.map(({ name, reason }): PluginLine => ({ name, folder: '', faults: [], pages: [], entrances: [], state: reason }))]
}

/** Of all processes that run on this machine, added up. */
async function faultsInServers(root: string): Promise<readonly PluginFault[]> {
  const processes = await findServers({ root, env: process.env }).then((found) => found.processes, () => [])
  const told = await Promise.allSettled(processes.map(({ ask }) => ask<Snapshot>({ path: '/snapshot', patience: 2_000 })))
  const all = told.flatMap((each) => (each.status === 'fulfilled' ? each.value.faults : []))
  return [...Map.groupBy(all, ({ plugin, part, code }) => `${plugin} ${part} ${code}`).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, times: same.reduce((sum, { times }) => sum + times, 0) }] : []
  })
}
