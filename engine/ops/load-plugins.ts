import { pathToFileURL } from 'node:url'
import type { Rejected } from '../assemble-site.ts'
import { findPlugins } from '../build/site-sources.ts'
import type { MountedPart } from '../origin/migrate.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { NamedPlugin } from '../render/site-modules.ts'
import type { SiteConfig } from '../site.ts'

export interface LoadedPlugins {
  readonly plugins: readonly NamedPlugin[]
  readonly rejected: readonly Rejected[]
}

/** Loads plugin definitions straight from their sources, without views: for commands that render nothing. */
export async function loadPlugins(root: string, site: Pick<SiteConfig, 'plugins' | 'withoutPlugins'>): Promise<LoadedPlugins> {
  const plugins: NamedPlugin[] = []
  const found = findPlugins(root, site)
  const rejected: Rejected[] = [...found.refused]
  for (const { name, entry, shown } of found.plugins) {
    try {
      const module = (await import(pathToFileURL(entry).href)) as { default: AnyPluginDefinition }
      plugins.push({ name, definition: module.default, shown })
    } catch (error) {
      rejected.push({ name, reason: String((error as Error)?.message ?? error), error })
    }
  }
  return { plugins, rejected }
}

/** The plugins' parts of the embedded origin. One that cannot be loaded is left out and named. */
export async function loadOriginParts({ plugins }: LoadedPlugins): Promise<{ readonly parts: readonly MountedPart[]; readonly rejected: readonly Rejected[] }> {
  const parts: MountedPart[] = []
  const rejected: Rejected[] = []
  for (const { name, definition } of plugins) {
    if (!definition?.origin) continue
    try {
      parts.push({ plugin: name, part: (await definition.origin()).default })
    } catch (error) {
      rejected.push({ name, reason: `its origin part: ${String((error as Error)?.message ?? error)}`, error })
    }
  }
  return { parts, rejected }
}
