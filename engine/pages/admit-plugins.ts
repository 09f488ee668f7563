import { EngineError } from '../errors.ts'
import { collectContentTypes } from '../plugin/collect-content-types.ts'
import { routeScopeOf } from './route-scope.ts'
import { offeredPlacementFault } from './placed-widget.ts'
import { withSettledParams } from '../plugin/settled-params.ts'
import { checkPlugin } from '../plugin/check-plugin.ts'
import type { ErrorKind } from '../plugin/page.ts'
import type { NamedPlugin } from '../render/site-modules.ts'
import { keepSecret } from '../errors.ts'
import { type PluginSettings, readSettings } from '../config/read-settings.ts'
import type { AnySettings } from '../plugin/settings.ts'
import { findConflicts, type RouteConflict } from '../routing/conflicts.ts'
import type { RedirectRule } from '../plugin/plugin.ts'
import { buildRedirects } from '../routing/redirects.ts'
import { withRepresentations } from '../routing/representation-address.ts'
import { findReservedConflict } from '../routing/reserved-conflicts.ts'
import type { ContentTypes } from '../routing/content-type.ts'
import { type NamedPage, type Route, type RouteScope, routesOf } from '../routing/route.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** A plugin that is not served, or only in part. */
export interface RejectedPlugin {
  readonly name: string
  readonly reason: string
  /** The error as thrown, whose stack names the place. */
  readonly error?: unknown
  /** The plugin itself is valid, but conflicts with another plugin or the engine. */
  readonly isConflict?: true
  /** Its pages are served; only its part of the embedded origin is not. */
  readonly isOriginOnly?: true
}

/** Keeps the first rejection of each plugin: a plugin that neither the build nor Node can load is listed twice. */
export const firstReasonByName = (rejected: readonly RejectedPlugin[]): readonly RejectedPlugin[] => rejected.filter(({ name }, index) => rejected.findIndex((one) => one.name === name) === index)

export interface AdmittedPlugins {
  /** The scope that their routes are built for. */
  readonly scope: RouteScope
  /** Sorted by name. */
  readonly admitted: readonly NamedPlugin[]
  readonly rejected: readonly RejectedPlugin[]
  /** Settings of the served plugins, by name. */
  readonly settings: ReadonlyMap<string, PluginSettings>
}

/** All pages of plugins, named as in `fuel.city`, and their representations, named as in `fuel.city.csv`. */
export const pagesOf = (plugins: readonly NamedPlugin[]): readonly NamedPage[] =>
  plugins.flatMap(({ name: plugin, definition }) => Object.entries(definition.pages ?? {}).flatMap(([page, one]) => withRepresentations({ plugin, name: `${plugin}.${page}`, page: one })))

/** The redirects of a site: its own before those of its plugins. */
export const redirectRulesOf = ({ redirects }: Pick<SiteConfig, 'redirects'>, plugins: readonly NamedPlugin[]): readonly RedirectRule[] => [...redirects, ...plugins.flatMap(({ definition }) => definition.redirects ?? [])]

/**
 * Splits plugins into those that are served and those that are rejected, with the reason. A plugin that is broken, or
 * declares an address that the engine answers itself, is rejected. Of two conflicting plugins the site's own wins over an
 * external one, and then the first by name, so the order of loading never matters.
 *
 * @throws EngineError MH_CONFIG for invalid redirects of the configuration itself
 */
export function admitPlugins(config: Pick<SiteConfig, 'editions' | 'sites' | 'redirects' | 'settings' | 'withoutPlugins' | 'ads' | 'analytics'>, plugins: readonly NamedPlugin[], env: NodeJS.ProcessEnv = process.env): AdmittedPlugins {
  const { redirects, settings = {}, withoutPlugins } = config
  buildRedirects(redirects)
  const { types, problems } = collectContentTypes(plugins.filter(({ name }) => !withoutPlugins.includes(name)).toSorted(comparePrecedence))
  const site: SiteToBeServed = { config, contentTypes: types, typeProblems: problems, scope: routeScopeOf(config, types) }
  const rejected: RejectedPlugin[] = []
  const sound: SoundPlugin[] = []
  for (const plugin of plugins.toSorted((one, other) => compareText(one.name, other.name))) {
    if (withoutPlugins.includes(plugin.name)) continue
    const found = examine(plugin, site, (declared) => readSettings(plugin.name, declared, settings[plugin.name], env))
    if ('reason' in found) rejected.push(found)
    else sound.push(found)
  }
  const conflicts = [...findConflicts(sound.flatMap(({ routes }) => routes), site.scope.content), ...errorPageConflicts(sound.map(({ plugin }) => plugin))]
  const admitted: NamedPlugin[] = []
  for (const { plugin } of sound.toSorted((one, other) => comparePrecedence(one.plugin, other.plugin))) {
    const reason = conflictWith(admitted, plugin, conflicts) ?? redirectConflict(admitted, plugin, redirects)
    if (reason === undefined) admitted.push(plugin)
    else rejected.push({ name: plugin.name, reason, isConflict: true })
  }
  const byName = (one: { readonly name: string }, other: { readonly name: string }) => compareText(one.name, other.name)
  const scope = rejected.length === 0 ? site.scope : routeScopeOf(config, collectContentTypes(admitted).types)
  const served = sound.filter(({ plugin }) => admitted.includes(plugin))
  for (const { settings: { secrets } } of served) secrets.forEach(keepSecret)
  return { admitted: served.map(({ plugin }) => plugin), rejected: rejected.toSorted(byName), settings: new Map(served.map(({ plugin, settings: own }) => [plugin.name, own])), scope }
}

/** What plugins are checked against, each by itself. */
interface SiteToBeServed {
  readonly config: Pick<SiteConfig, 'editions' | 'sites' | 'ads' | 'analytics'>
  /** Of all plugins, including those that will be rejected. */
  readonly contentTypes: ContentTypes
  readonly typeProblems: ReadonlyMap<string, readonly string[]>
  readonly scope: RouteScope
}

interface SoundPlugin {
  /** With the params that its settings make. */
  readonly plugin: NamedPlugin
  readonly routes: readonly Route[]
  readonly settings: PluginSettings
}

/** Checks one plugin by itself. */
function examine(plugin: NamedPlugin, { config, contentTypes, typeProblems, scope }: SiteToBeServed, settingsOf: (declared: AnySettings | undefined) => ReturnType<typeof readSettings>): SoundPlugin | RejectedPlugin {
  const { name, definition, displayPath } = plugin
  try {
    const problems = checkPlugin(name, definition, displayPath, { contentTypes, ads: config.ads, analytics: config.analytics })
    for (const [widget, one] of Object.entries(problems.length > 0 ? {} : (definition.widgets ?? {}))) {
      const fault = offeredPlacementFault(one)
      if (fault !== undefined) problems.push(`${displayPath ?? `plugins/${name}`}/plugin.ts: widget ${widget}: ${fault}`)
    }
    if (problems.length > 0) return { name, reason: problems.join('; ') }
    const ofTypes = typeProblems.get(name)
    if (ofTypes) return { name, reason: ofTypes.join('; '), isConflict: true }
    const settings = settingsOf(definition.settings)
    if ('fault' in settings) return { name, reason: settings.fault }
    const own = { ...plugin, definition: withSettledParams(definition, settings.all) }
    const routes = routesOf(pagesOf([own]), scope)
    const [conflict] = [...findConflicts(routes, scope.content), ...errorPageConflicts([plugin])]
    if (conflict) return { name, reason: sentence(conflict.error) }
    buildRedirects(definition.redirects ?? [])
    const reserved = findReservedConflict(routes, config)
    if (reserved) return { name, reason: sentence(reserved), isConflict: true }
    return { plugin: own, routes, settings }
  } catch (error) {
    return { name, reason: error instanceof EngineError ? sentence(error) : String((error as Error)?.message ?? error), error }
  }
}

const sentence = (error: EngineError): string => `${error.code} ${error.message}`

const isOwn = ({ name, displayPath }: NamedPlugin): boolean => displayPath === undefined || displayPath === `plugins/${name}`
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const comparePrecedence = (one: NamedPlugin, other: NamedPlugin): number => Number(isOwn(other)) - Number(isOwn(one)) || compareText(one.name, other.name)

function conflictWith(admitted: readonly NamedPlugin[], { name }: NamedPlugin, conflicts: readonly RouteConflict[]): string | undefined {
  for (const { plugins, error } of conflicts) {
    const other = plugins[0] === name ? plugins[1] : plugins[1] === name ? plugins[0] : undefined
    if (other !== undefined && other !== name && admitted.some((one) => one.name === other)) return `${sentence(error)} ${other} stays.`
  }
  return undefined
}

function redirectConflict(admitted: readonly NamedPlugin[], plugin: NamedPlugin, ofSite: SiteConfig['redirects']): string | undefined {
  const own = plugin.definition.redirects ?? []
  if (own.length === 0) return undefined
  try {
    buildRedirects([...redirectRulesOf({ redirects: ofSite }, admitted), ...own])
    return undefined
  } catch (error) {
    return `${sentence(error instanceof EngineError ? error : new EngineError('MH_CONFIG', {}, error))} The other redirects stay.`
  }
}

function errorPageConflicts(plugins: readonly NamedPlugin[]): readonly RouteConflict[] {
  const first = new Map<ErrorKind, NamedPage>()
  return pagesOf(plugins).flatMap((page) =>
    (page.page.errorPageFor ?? []).flatMap((kind) => {
      const other = first.get(kind)
      if (!other) return void first.set(kind, page), []
      return [{ plugins: [other.plugin, page.plugin] as const, error: new EngineError('MH_ROUTE_CONFLICT', { plugin: page.plugin, detail: `${other.name} and ${page.name} are both the error page for "${kind}".` }) }]
    }),
  )
}
