import { pathToFileURL } from 'node:url'
import { noSettings } from '../config/read-settings.ts'
import { admitPlugins, type AdmittedPlugins, type RejectedPlugin } from './admit-plugins.ts'
import { findPlugins } from '../build/site-sources.ts'
import type { MountedPart } from '../origin/migrate.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { NamedPlugin } from '../render/site-modules.ts'
import type { SiteConfig } from '../config/site-config.ts'

export interface LoadedPlugins {
  readonly plugins: readonly NamedPlugin[]
  readonly rejected: readonly RejectedPlugin[]
}

/** Loads plugin definitions from source without their views, for commands that render nothing. */
export async function loadPlugins(root: string, config: Pick<SiteConfig, 'plugins' | 'withoutPlugins'>): Promise<LoadedPlugins> {
  const plugins: NamedPlugin[] = []
  const found = findPlugins(root, config)
  const rejected: RejectedPlugin[] = [...found.rejected]
  for (const { name, entry, displayPath } of found.plugins) {
    try {
      const module = (await import(pathToFileURL(entry).href)) as { default: AnyPluginDefinition }
      plugins.push({ name, definition: module.default, displayPath })
    } catch (error) {
      rejected.push({ name, reason: String((error as Error)?.message ?? error), error })
    }
  }
  return { plugins, rejected }
}

/**
 * The plugins that the site serves, by their definitions, and the rejected ones with their reasons. @throws EngineError
 * MH_CONFIG
 */
export async function loadAdmittedPlugins(root: string, config: SiteConfig): Promise<AdmittedPlugins> {
  const loaded = await loadPlugins(root, config)
  const { rejected, ...served } = admitPlugins(config, loaded.plugins)
  return { ...served, rejected: [...loaded.rejected, ...rejected] }
}

/** Loads the plugins' parts of the embedded origin. One that cannot be loaded is rejected. */
export async function loadOriginParts({ admitted, settings }: Pick<AdmittedPlugins, 'admitted' | 'settings'>): Promise<{ readonly parts: readonly MountedPart[]; readonly rejected: readonly RejectedPlugin[] }> {
  const parts: MountedPart[] = []
  const rejected: RejectedPlugin[] = []
  for (const { name, definition } of admitted) {
    if (!definition?.origin) continue
    try {
      parts.push({ plugin: name, part: (await definition.origin()).default, settings: (settings.get(name) ?? noSettings).all, entryLinks: definition.entryLinks })
    } catch (error) {
      rejected.push({ name, reason: `its origin part: ${String((error as Error)?.message ?? error)}`, error, isOriginOnly: true })
    }
  }
  return { parts, rejected }
}
