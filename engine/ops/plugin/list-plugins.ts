import { soundPlugins } from '../../assemble-site.ts'
import { findPlugins } from '../../build/site-sources.ts'
import { loadConfig } from '../load-config.ts'
import { loadPlugins } from '../load-plugins.ts'

export interface PluginLine {
  readonly name: string
  readonly pages: readonly string[]
  /** Paths as plugins see them. */
  readonly entrances: readonly string[]
  /** Where it is, as in `plugins/fuel`. */
  readonly folder: string
  /** `served`, or why it is not. */
  readonly state: string
}

/** `masthead plugin list`: every plugin of the site, and whether it is served. */
export async function listPlugins(root: string): Promise<readonly PluginLine[]> {
  const site = await loadConfig(root, process.env)
  const loaded = await loadPlugins(root, { ...site, withoutPlugins: [] })
  const { rejected } = soundPlugins(loaded.plugins)
  const reasons = new Map([...loaded.rejected, ...rejected].map(({ name, reason }) => [name, reason]))
  const found = findPlugins(root, { ...site, withoutPlugins: [] })
  const lines = found.plugins.map(({ name, shown, isElsewhere }): PluginLine => {
    const definition = loaded.plugins.find((plugin) => plugin.name === name)?.definition
    return {
      name,
      folder: shown,
      pages: Object.keys(definition?.pages ?? {}),
      entrances: [...new Set(Object.values(definition?.entrances ?? {}).flatMap((list) => list.map(({ path }) => path)))],
      state: site.withoutPlugins.includes(name) ? 'left out by withoutPlugins in config/site.ts' : (reasons.get(name) ?? (isElsewhere ? `served from ${shown}` : 'served')),
    }
  })
  return [...lines, ...found.refused.map(({ name, reason }): PluginLine => ({ name, folder: '', pages: [], entrances: [], state: reason }))]
}
