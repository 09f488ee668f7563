import type { ViewModule } from '../plugin/page-views.ts'
import { renderedParts } from '../plugin/rendered-parts.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { SiteModules } from '../render/site-modules.ts'

/** What came in the place of single plugins since the site was built. */
export interface PluginReplacements {
  /** By the plugin's name: the code of a build of it alone. */
  readonly plugins: ReadonlyMap<string, SiteModules>
}

/** A site's code with single plugins taken from builds of their own; everything else stays as it was built. */
export function withPlugins(base: SiteModules, replaced: PluginReplacements): SiteModules {
  const { plugins } = replaced
  const all = [...plugins.values()]
  const owners = new Map<ViewModule, SiteModules>()
  for (const [name, modules] of plugins) for (const view of viewsOf(modules.plugins.find((plugin) => plugin.name === name)?.definition)) owners.set(view, modules)
  /** The build that a source of a plugin is from. */
  const ownerOf = (source: string): SiteModules | undefined => {
    const [folder, name = ''] = source.split('/')
    return folder === 'plugins' ? plugins.get(name) : undefined
  }
  return {
    ...base,
    plugins: [...base.plugins.filter(({ name }) => !plugins.has(name)), ...[...plugins].flatMap(([name, modules]) => modules.plugins.filter((plugin) => plugin.name === name))].sort((one, other) =>
      one.name < other.name ? -1 : 1,
    ),
    rejected: base.rejected.filter(({ name }) => !plugins.has(name)),
    view: (module) => (owners.get(module) ?? base).view(module),
    // A stylesheet of the theme may be used by the new version alone.
    css: (file) => ownerOf(file)?.css(file) ?? (base.css(file) || (all.map((modules) => modules.css(file)).find((text) => text !== '') ?? '')),
    island: (source) => (ownerOf(source) ?? base).island(source),
    assetAddress: (name) => base.assetAddress(name) ?? all.map((modules) => modules.assetAddress(name)).find((address) => address !== undefined),
    assetNames: [...new Set([base, ...all].flatMap(({ assetNames }) => assetNames))],
    otherThemes: new Map([...(base.otherThemes ?? [])].map(([theme, other]) => [theme, withPlugins(other, { plugins: forTheme(plugins, theme) })])),
  }
}

const forTheme = (plugins: PluginReplacements['plugins'], theme: string): PluginReplacements['plugins'] => new Map([...plugins].flatMap(([name, modules]) => [[name, modules.otherThemes?.get(theme) ?? modules] as const]))

const viewsOf = (plugin: AnyPluginDefinition | undefined): readonly ViewModule[] =>
  renderedParts(plugin).flatMap(({ views }) => [views.desktop, views.mobile, views.amp].filter((module) => module !== false))
