import type { SiteConfig } from '../config/site-config.ts'
import { EngineError } from '../errors.ts'
import { closestName } from '../config/closest-name.ts'
import { noSettings, type PluginSettings } from '../config/read-settings.ts'
import type { SettledSite } from '../plugin/settings.ts'
import type { NamedPlugin } from '../render/site-modules.ts'
import { pagesOf } from './admit-plugins.ts'
import { kindsOf, type NamedWidget, place, type PlacedWidget } from './placed-widget.ts'

const widgetsOf = (plugins: readonly NamedPlugin[]): readonly NamedWidget[] =>
  plugins.flatMap(({ name: plugin, definition }) => Object.entries(definition.widgets ?? {}).map(([name, widget]) => ({ name: `${plugin}.${name}`, plugin, widget })))

/**
 * All placed widgets: those of the configuration in its order, then the others at their default placement.
 *
 * @param plugins those that are served; a placement of a widget of any other `known` plugin is skipped until it is served
 * @param known names of all plugins that the site has, served or not
 * @param slots of all themes of the site
 * @throws EngineError MH_CONFIG that names the field of a placement, what it is and what it may be
 */
export function placeWidgets(config: Pick<SiteConfig, 'widgets'>, plugins: readonly NamedPlugin[], known: readonly string[], slots: readonly string[]): readonly PlacedWidget[] {
  const widgets = widgetsOf(plugins)
  const pages = pagesOf(plugins)
  const allSlots = [...new Set([...slots, ...pages.flatMap(({ page }) => page.slots ?? [])])]
  const placements = config.widgets ?? []
  const chosen = placements.flatMap((placement, index): PlacedWidget[] => {
    const found = widgets.find(({ name }) => name === placement.widget)
    const isAway = (name: string) => known.includes(name.split('.')[0] ?? '') && !plugins.some((plugin) => plugin.name === name.split('.')[0])
    if (!found && isAway(placement.widget)) return []
    const fail = (field: string, value: unknown, allowed: readonly string[]): never => {
      throw placementError(`/widgets/${index}${field}`, value, allowed)
    }
    if (!found) return fail('/widget', placement.widget, widgets.map(({ name }) => name))
    const slot = placement.slot ?? found.widget.placement?.slot
    if (slot === undefined || !allSlots.includes(slot)) return fail('/slot', slot, allSlots)
    for (const [at, page] of (placement.on?.pages ?? []).entries()) if (!isAway(page) && !pages.some(({ name }) => name === page)) fail(`/on/pages/${at}`, page, pages.map(({ name }) => name))
    const kinds = [...new Set(pages.flatMap(({ page }) => kindsOf(page)))]
    for (const [at, kind] of (placement.on?.kinds ?? []).entries()) if (!kinds.includes(kind)) fail(`/on/kinds/${at}`, kind, kinds)
    try {
      return [place(found, { ...placement, slot })]
    } catch (error) {
      throw error instanceof EngineError ? new EngineError('MH_CONFIG', { field: `/widgets/${index}${error.place.field ?? ''}`, ...(error.place.detail === undefined ? {} : { detail: error.place.detail }) }, error) : error
    }
  })
  const offered = widgets.flatMap((one) => (one.widget.placement === undefined || placements.some(({ widget }) => widget === one.name) ? [] : [place(one, one.widget.placement)]))
  return [...chosen, ...offered]
}

/** @throws EngineError MH_CONFIG for settings that name an edition or a widget which the site has not */
export function checkSettings(plugins: readonly NamedPlugin[], settings: ReadonlyMap<string, PluginSettings>, { widgets, known, editions }: { readonly widgets: readonly PlacedWidget[]; readonly known: readonly string[]; readonly editions: readonly string[] }): void {
  const pluginOf = (widget: string) => widget.split('.')[0] ?? ''
  const offered = widgetsOf(plugins).map(({ name }) => name)
  const site: SettledSite = {
    editions,
    widgetsIn: (slot) => [...new Set(widgets.filter((widget) => widget.slot === slot).map(({ name }) => name))],
    isAway(widget) {
      const plugin = pluginOf(widget)
      if (!widget.includes('.') || plugins.some(({ name }) => name === plugin)) return false
      // The whole name is compared: a plugin "poll" does not make a strip of an absent plugin "polls" a slip.
      return known.includes(plugin) || closestName(widget, offered) === undefined
    },
  }
  for (const { name, definition } of plugins) {
    // The values fit the schema that the check was written for.
    const fault = definition.settings?.check?.((settings.get(name) ?? noSettings).all as never, site)
    if (fault) throw placementError(`/settings/${name}${fault.field}`, fault.value, fault.allowed)
  }
}

function placementError(field: string, value: unknown, allowed: readonly string[]): EngineError {
  const meant = typeof value === 'string' ? closestName(value, allowed) : undefined
  const list = allowed.length === 0 ? 'there is none to choose from' : `expected ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}`
  return new EngineError('MH_CONFIG', { field, detail: `It is ${value === undefined ? 'missing' : JSON.stringify(value)}; ${list}.${meant === undefined ? '' : ` Did you mean "${meant}"?`}` })
}
