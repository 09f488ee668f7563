import { soundPlugins } from '../../assemble-site.ts'
import { findSources } from '../../build/site-sources.ts'
import { loadConfig } from '../load-config.ts'
import { loadPlugins } from '../load-plugins.ts'

export interface PluginLine {
  readonly name: string
  readonly pages: readonly string[]
  /** Paths as plugins see them. */
  readonly entrances: readonly string[]
  /** `served`, or why it is not. */
  readonly state: string
}

/** `masthead plugin list`: every plugin below `plugins/`, and whether it is served. */
export async function listPlugins(root: string): Promise<readonly PluginLine[]> {
  const site = await loadConfig(root, process.env)
  const loaded = await loadPlugins(root, { ...site, withoutPlugins: [] })
  const { rejected } = soundPlugins(loaded.plugins)
  const reasons = new Map([...loaded.rejected, ...rejected].map(({ name, reason }) => [name, reason]))
  return findSources(root).plugins.map((name) => {
    const definition = loaded.plugins.find((plugin) => plugin.name === name)?.definition
    return {
      name,
      pages: Object.keys(definition?.pages ?? {}),
      entrances: [...new Set(Object.values(definition?.entrances ?? {}).flatMap((list) => list.map(({ path }) => path)))],
      state: site.withoutPlugins.includes(name) ? 'left out by withoutPlugins in config/site.ts' : (reasons.get(name) ?? 'served'),
    }
  })
}
