import { pathToFileURL } from 'node:url'
import type { Rejected } from '../assemble-site.ts'
import { findSources, pluginFile, themeFile } from '../build/site-sources.ts'
import type { MountedPart } from '../origin/migrate.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { AnyTheme } from '../plugin/theme.ts'
import type { SiteConfig } from '../site.ts'

export interface LoadedPlugins {
  readonly plugins: readonly { readonly name: string; readonly definition: AnyPluginDefinition }[]
  readonly rejected: readonly Rejected[]
}

/** Loads plugin definitions straight from their sources, without views: for commands that render nothing. */
export async function loadPlugins(root: string, site: SiteConfig): Promise<LoadedPlugins> {
  const plugins: { name: string; definition: AnyPluginDefinition }[] = []
  const rejected: Rejected[] = []
  for (const name of findSources(root, site.withoutPlugins).plugins) {
    try {
      const module = (await import(pathToFileURL(pluginFile(root, name)).href)) as { default: AnyPluginDefinition }
      plugins.push({ name, definition: module.default })
    } catch (error) {
      rejected.push({ name, reason: String((error as Error)?.message ?? error) })
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
      rejected.push({ name, reason: `its origin part: ${String((error as Error)?.message ?? error)}` })
    }
  }
  return { parts, rejected }
}

/** Names of the themes that a theme extends, nearest first. */
export async function baseThemes(root: string, theme: string): Promise<readonly string[]> {
  const names: string[] = []
  for (let name: string | undefined = theme; name !== undefined; ) {
    const module = (await import(pathToFileURL(themeFile(root, name)).href)) as { default: AnyTheme }
    const next: string | undefined = module.default.extends
    if (next !== undefined && (names.includes(next) || next === theme)) break
    if (next !== undefined) names.push(next)
    name = next
  }
  return names
}
