import type { SourceFolder } from '../build/source-folder.ts'
import { fillWidgets } from '../pages/fill-frame.ts'
import { findRoute } from '../pages/page-route.ts'
import { widgetsOn } from '../pages/page-widgets.ts'
import type { PlacedWidget } from '../pages/placed-widget.ts'
import { createResponder } from '../pages/responder.ts'
import type { PageViews } from '../plugin/page-views.ts'
import { type CheckResult, type Fault, groupFaults, summarize } from './check-result.ts'
import type { CheckedSite } from './checked-site.ts'
import { inVariant, variants } from './demo-pages.ts'

/** Most pages on which each widget is tried. */
const maxPlaces = 6

/**
 * Checks that each widget has its slot, its data and its markup wherever it is placed: a widget that fails is left out
 * silently.
 * @param addresses by page name and edition, as returned by `demoAddresses`
 */
export async function checkWidgets(site: CheckedSite, { name: plugin, displayPath }: SourceFolder, addresses: ReadonlyMap<string, readonly string[]>): Promise<readonly CheckResult[]> {
  const { modules, themed, widgets: all } = site.site
  const slots = [...new Set([...themed.flatMap(({ theme }) => theme.slots), ...site.site.routes.entries.flatMap(({ page }) => page.slots ?? [])])]
  const declared = Object.keys(modules.plugins.find(({ name }) => name === plugin)?.definition.widgets ?? {})
  if (declared.length === 0) return []
  const placed = all.filter((widget) => widget.plugin === plugin)
  const ownName = ({ name }: PlacedWidget) => name.slice(plugin.length + 1)
  // Such a widget is never shown.
  const lost = placed.filter(({ slot }) => !slots.includes(slot)).map((widget) => `${displayPath}/plugin.ts: widget ${ownName(widget)} is for the slot "${widget.slot}", which no theme or page of this site has: there are ${slots.join(', ')}`)
  const tried = await Promise.all(placed.filter(({ slot }) => slots.includes(slot)).map(async (widget) => ({ widget, ...(await placesOf(site, widget, addresses)) })))
  const faults = tried.flatMap(({ widget, faults: found }) => groupFaults(found).map(({ what, places: where }) => `${displayPath}/plugin.ts: widget ${ownName(widget)} is missing where it is placed (${where}): ${what}`))
  const note = (reason: string): CheckResult => ({ plugin, check: 'widgets', status: 'note', reason })
  return [
    ...summarize(plugin, 'widgets', [...lost, ...faults], `${declared.length} ${declared.length === 1 ? 'widget has its slot' : 'widgets have their slots'} and ${declared.length === 1 ? 'is' : 'are'} shown where placed`),
    ...declared.filter((name) => placed.every((widget) => ownName(widget) !== name)).map((name) => note(`widget ${name} is shown nowhere: it declares no placement, and config/site.ts has none`)),
    ...tried.filter(({ places }) => places === 0).map(({ widget }) => note(`no page that was tried shows widget ${ownName(widget)} in the slot "${widget.slot}"`)),
  ]
}

async function placesOf(site: CheckedSite, placed: PlacedWidget, addresses: ReadonlyMap<string, readonly string[]>) {
  const { respond } = createResponder(site.site)
  const { name, widget } = placed
  const faults: Fault[] = []
  let places = 0
  for (const [key, urls] of addresses) {
    const [pageName = ''] = key.split(' ')
    const page = site.site.routes.entries.find((entry) => entry.name === pageName)
    if (!page) continue
    for (const url of urls.slice(0, 1)) {
      for (const variant of variants) {
        const context = places < maxPlaces && (widget.views as PageViews)[variant] !== false ? inVariant(site, url, variant) : undefined
        if (!context) continue
        const themed = site.site.forContext(context)
        const route = findRoute(themed, context)
        const params = route.kind === 'page' ? route.match.params : {}
        const shown = widgetsOn(themed, context, page, params).find((one) => one.owner === name && 'slot' in one.in && one.in.slot === placed.slot)
        const [filled] = shown ? await fillWidgets(themed, context, [shown]) : []
        if (!filled) continue
        places += 1
        const absent = Object.keys(widget.needs ?? {}).filter((need) => filled.data[need] === undefined)
        const reason = filled.missing[0]?.error.message ?? (absent[0] === undefined ? undefined : `its need ${absent[0]} is not found (404)`) ?? (await respond(context)).errors.find(({ place }) => place.plugin === name)?.message
        if (reason !== undefined) faults.push({ where: `${url} (${variant})`, what: reason })
      }
    }
  }
  return { faults, places }
}
