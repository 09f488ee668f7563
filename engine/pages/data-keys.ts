import { type AnyNeed, requestOf } from '../data/read-need.ts'
import { noSettings } from '../config/read-settings.ts'
import type { AnyNeeds, Values } from '../plugin/page.ts'
import type { RequestContext } from '../request/context.ts'
import { queryValues } from './declared-query.ts'
import { widgetsOn } from './fill-frame.ts'
import type { LoadedSite } from './loaded-site.ts'
import { pageContextOf } from '../routing/representation-address.ts'

/**
 * The data cache keys of the responses that a page is rendered from: its own needs, its widgets' and the frame's. Where a
 * plugin's code throws, its keys are left out: rendering the page reports that error. Never throws.
 */
export function dataKeysOf(site: LoadedSite, context: RequestContext): ReadonlySet<string> {
  const { path, edition, variant } = context
  const keys = new Set<string>()
  const add = (needs: AnyNeeds | undefined, plugin: string | undefined, params: Values = {}, query: Values = {}, { path, address } = context) => {
    const settings = (plugin === undefined ? undefined : site.settings.get(plugin)?.all) ?? noSettings.all
    for (const need of Object.values(needs ?? {})) {
      try {
        const key = site.client.keyOf(requestOf(need as AnyNeed, { params, query, settings, edition, site: context.site, variant, path, address }), edition)
        if (key !== undefined) keys.add(key)
      } catch {
        // Reported when the page is rendered.
      }
    }
  }
  try {
    const match = site.routes.match({ path, edition: edition.id, site: context.site })
    if (match) {
      const { page, plugin, representation } = match.entry
      const query = queryValues(page.query, context.query)
      const needContext = representation ? pageContextOf(representation, context) : context
      add(page.needs, plugin, match.params, query, needContext)
      add(page.optionalNeeds, plugin, match.params, query, needContext)
      if (representation) return keys
      for (const { widget, plugin: owner, params } of widgetsOn(site, context, match.entry)) add(widget.needs, owner, params)
    }
  } catch {
    // A validator threw: as above.
  }
  add(site.theme.needs, undefined)
  return keys
}
