import type { Client } from '../data/data-client.ts'
import { EngineError } from '../errors.ts'
import { createPageContexts } from './create-page-context.ts'
import { admitPlugins, pagesOf, redirectRulesOf, type RejectedPlugin } from './admit-plugins.ts'
import type { ErrorKind } from '../plugin/page.ts'
import { entryLinksIn } from '../plugin/entry-links.ts'
import { closestName } from '../config/closest-name.ts'
import { createFragmentCache } from '../render/fragment-cache.ts'
import type { SiteModules } from '../render/site-modules.ts'
import { liveEditionsOf } from '../config/edition.ts'
import { checkSettings, placeWidgets } from './place-widgets.ts'
import { createAddresses } from '../routing/address.ts'
import { buildFallbacks, buildRedirects } from '../routing/redirects.ts'
import { buildRouteTable, type RouteEntry } from '../routing/route-table.ts'
import { type SiteConfig, themeOf } from '../config/site-config.ts'
import { actionTable } from '../readers/action-table.ts'
import type { LoadedSite } from './loaded-site.ts'

export interface AssembledSite {
  readonly site: LoadedSite
  readonly rejected: readonly RejectedPlugin[]
  /** Names of plugins that the configuration has settings for, and that are not there. */
  readonly unusedSettings: readonly string[]
}

const defaultFragmentBytes = 16 * 1_048_576

/**
 * Assembles a site from its configuration and code. Plugins that are broken or conflict are left out and named.
 * @throws EngineError MH_CONFIG: such a site does not start
 */
export function assembleSite(config: SiteConfig, modules: SiteModules, client: Client, env: NodeJS.ProcessEnv = process.env): AssembledSite {
  const knownPlugins = [...modules.plugins, ...modules.rejected].map(({ name }) => name).concat(config.withoutPlugins)
  const unusedSettings = unusedSettingsOf(config, knownPlugins)
  const byTheme = new Map<string, LoadedSite>()
  const forContext: LoadedSite['forContext'] = ({ site: id, edition }) => byTheme.get(themeOf(config, id, edition.id)) ?? site
  const themed: LoadedSite[] = []
  const fragmentBytes = config.fragmentCacheBytes ?? defaultFragmentBytes
  const fragments = fragmentBytes > 0 ? createFragmentCache(fragmentBytes) : undefined
  const slots = [...new Set([modules, ...(modules.otherThemes?.values() ?? [])].flatMap(({ themes: [theme] }) => theme?.slots ?? []))]
  const assembled = assembleWithTheme(config, modules, client, { forContext, themed, fragments, slots, knownPlugins, env })
  const { site } = assembled
  themed.push(site)
  for (const [theme, each] of modules.otherThemes ?? []) {
    const alternative = assembleWithTheme(config, each, client, { forContext, themed, fragments, slots, knownPlugins, env }).site
    byTheme.set(theme, alternative)
    themed.push(alternative)
  }
  return { ...assembled, unusedSettings }
}

/** Parts that are the same under all themes of a site. */
interface SharedParts extends Pick<LoadedSite, 'forContext' | 'themed' | 'fragments'> {
  /** Of all themes. */
  readonly slots: readonly string[]
  /** Names of all plugins that the site has, served or not. */
  readonly knownPlugins: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

/**
 * Settings of plugins that are not there: a folder that was taken away costs its own pages alone.
 * @throws EngineError MH_CONFIG where the name is nearly that of a plugin, and so is one that was mistyped
 */
function unusedSettingsOf({ settings }: SiteConfig, known: readonly string[]): readonly string[] {
  const unused = Object.keys(settings ?? {}).filter((name) => !known.some((one) => one === name || one.endsWith(`/${name}`)))
  for (const name of unused) {
    const meant = closestName(name, known)
    if (meant !== undefined) throw new EngineError('MH_CONFIG', { field: `/settings/${name}`, detail: `There is no plugin "${name}". Did you mean "${meant}"?` })
  }
  return unused
}

function assembleWithTheme(config: SiteConfig, modules: SiteModules, client: Client, { slots, knownPlugins, env, ...shared }: SharedParts): { readonly site: LoadedSite; readonly rejected: readonly RejectedPlugin[] } {
  const { admitted, rejected, settings, scope } = admitPlugins(config, modules.plugins, env)
  const [theme] = modules.themes
  if (!theme) throw new EngineError('MH_CONFIG', { field: '/themes', detail: 'The site has no theme.' })
  const liveEditions = liveEditionsOf(config.editions)
  const addresses = createAddresses(config)
  const routes = buildRouteTable(pagesOf(admitted), scope)
  const rules = redirectRulesOf(config, admitted)
  const widgets = placeWidgets(config, admitted, knownPlugins, slots)
  checkSettings(admitted, settings, { widgets, known: knownPlugins, editions: liveEditions.map(({ id }) => id) })
  const entryLinks = Object.fromEntries(liveEditions.map((edition) => [edition.id, admitted.flatMap(({ definition }) => entryLinksIn(edition, definition.entryLinks))]))
  const site: LoadedSite = {
    ...shared,
    config,
    modules,
    theme,
    plugins: admitted,
    settings,
    liveEditions,
    routes,
    redirects: buildRedirects(rules),
    fallbacks: buildFallbacks(rules),
    addresses,
    widgets,
    actions: actionTable(admitted),
    errorPages: errorPages(routes.entries),
    entryLinks,
    client,
    pageContext: createPageContexts(config, addresses, (edition) => theme.head?.({ edition, asset: (name) => modules.assetAddress(name) ?? '' }) ?? {}, entryLinks),
  }
  return { site, rejected: [...modules.rejected, ...rejected] }
}

function errorPages(entries: readonly RouteEntry[]): LoadedSite['errorPages'] {
  const pages: Partial<Record<ErrorKind, RouteEntry>> = {}
  for (const entry of entries) for (const kind of entry.page.errorPageFor ?? []) pages[kind] = entry
  return pages
}
