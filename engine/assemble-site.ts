import type { Client } from './data/client.ts'
import { EngineError } from './errors.ts'
import { createPageContexts } from './page-context.ts'
import { checkPlugin } from './plugin/check-plugin.ts'
import type { ErrorKind } from './plugin/page.ts'
import type { AnyPluginDefinition, Entrance } from './plugin/plugin.ts'
import { createFragmentCache } from './render/fragments.ts'
import type { NamedPlugin, SiteModules } from './render/site-modules.ts'
import type { LiveEdition, LiveEditionId } from './request/edition.ts'
import { createAddresses } from './routing/address.ts'
import { buildRedirects } from './routing/redirects.ts'
import { buildRouteTable, type RouteEntry } from './routing/route-table.ts'
import { type SiteConfig, themeOf } from './site.ts'
import type { SiteParts } from './site-parts.ts'

export interface Rejected {
  readonly name: string
  readonly reason: string
  /** As it was thrown: with the place that a stack names. */
  readonly error?: unknown
}

/** A plugin that neither a build nor Node can load is named once, with the first reason. */
export const eachOnce = (rejected: readonly Rejected[]): readonly Rejected[] => rejected.filter(({ name }, index) => rejected.findIndex((one) => one.name === name) === index)

/** Splits plugins into those that are sound and those that are not, with the reason. */
export function soundPlugins(plugins: readonly NamedPlugin[]): { readonly sound: readonly NamedPlugin[]; readonly rejected: readonly Rejected[] } {
  const sound: NamedPlugin[] = []
  const rejected: Rejected[] = []
  for (const plugin of plugins) {
    const problems = checkPlugin(plugin.name, plugin.definition, plugin.shown)
    if (problems.length === 0) problems.push(...routingProblems(plugin))
    if (problems.length === 0) sound.push(plugin)
    else rejected.push({ name: plugin.name, reason: problems.join('; ') })
  }
  return { sound, rejected }
}

/** What cannot be compiled costs the plugin that brings it, not the site; rules of two plugins that clash cost the start. */
function routingProblems(plugin: NamedPlugin): string[] {
  try {
    buildRouteTable(pagesOf([plugin]))
    buildRedirects(plugin.definition.redirects ?? [])
    return []
  } catch (error) {
    return [error instanceof EngineError ? `${error.code} ${error.message}` : String((error as Error)?.message ?? error)]
  }
}

/** All pages of plugins, named as in `fuel.fuelCity`. */
export const pagesOf = (plugins: readonly NamedPlugin[]) =>
  plugins.flatMap(({ name: plugin, definition }) => Object.entries(definition.pages ?? {}).map(([page, one]) => ({ plugin, name: `${plugin}.${page}`, page: one })))

const defaultFragmentBytes = 16 * 1_048_576

/**
 * Puts a site together from its configuration and code.
 * @throws EngineError MH_ROUTE_CONFLICT, MH_ROUTE_PATTERN or MH_CONFIG: such a site does not start
 */
export function assembleSite(site: SiteConfig, modules: SiteModules, client: Client): { readonly parts: SiteParts; readonly rejected: readonly Rejected[] } {
  const byTheme = new Map<string, SiteParts>()
  const under: SiteParts['under'] = ({ site: id, edition }) => byTheme.get(themeOf(site, id, edition.id)) ?? parts
  const themed: SiteParts[] = []
  const fragmentBytes = site.fragmentCacheBytes ?? defaultFragmentBytes
  const fragments = fragmentBytes > 0 ? createFragmentCache(fragmentBytes) : undefined
  const made = assembleUnder(site, modules, client, { under, themed, fragments })
  const { parts } = made
  themed.push(parts)
  for (const [theme, each] of modules.others ?? []) {
    const other = assembleUnder(site, each, client, { under, themed, fragments }).parts
    byTheme.set(theme, other)
    themed.push(other)
  }
  return made
}

function assembleUnder(site: SiteConfig, modules: SiteModules, client: Client, among: Pick<SiteParts, 'under' | 'themed' | 'fragments'>): { readonly parts: SiteParts; readonly rejected: readonly Rejected[] } {
  const { sound, rejected } = soundPlugins(modules.plugins.filter(({ name }) => !site.withoutPlugins.includes(name)))
  const [theme] = modules.themes
  if (!theme) throw new EngineError('MH_CONFIG', { field: '/themes', detail: 'The site has no theme.' })
  const addresses = createAddresses(site)
  const routes = buildRouteTable(pagesOf(sound))
  const parts: SiteParts = {
    ...among,
    site,
    modules,
    theme,
    liveEditions: site.editions.filter((edition): edition is LiveEdition => edition.status === 'live'),
    routes,
    redirects: buildRedirects([...site.redirects, ...sound.flatMap(({ definition }) => definition.redirects ?? [])]),
    addresses,
    widgets: sound.flatMap(({ name: plugin, definition }) => Object.entries(definition.widgets ?? {}).map(([name, widget]) => ({ name: `${plugin}.${name}`, plugin, widget }))),
    errorPages: errorPages(routes.entries),
    entrances: { english: entrancesOf(sound, 'english'), telugu: entrancesOf(sound, 'telugu') },
    client,
    pageContext: createPageContexts(site, addresses, (edition) => theme.head?.({ edition, asset: (name) => modules.assetAddress(name) ?? '' }).logo),
  }
  return { parts, rejected: [...modules.rejected, ...rejected] }
}

const entrancesOf = (plugins: readonly NamedPlugin[], edition: LiveEditionId): readonly Entrance[] => plugins.flatMap(({ definition }) => definition.entrances?.[edition] ?? [])

function errorPages(entries: readonly RouteEntry[]): SiteParts['errorPages'] {
  const pages: Partial<Record<ErrorKind, RouteEntry>> = {}
  for (const entry of entries) {
    for (const kind of entry.page.standsFor ?? []) {
      const other = pages[kind]
      if (other) throw new EngineError('MH_ROUTE_CONFLICT', { detail: `${other.name} and ${entry.name} both stand for "${kind}".` })
      pages[kind] = entry
    }
  }
  return pages
}
