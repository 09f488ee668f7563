import { type AnyNeed, requestOf, rulesOf } from '../data/read-need.ts'
import type { UpstreamRequest } from '../data/upstream-request.ts'
import { noSettings } from '../config/read-settings.ts'
import type { AnyNeeds, Values } from '../plugin/any-page.ts'
import { withoutReader } from '../plugin/without-reader.ts'
import type { RequestContext } from '../request/context.ts'
import { queryValues } from './declared-query.ts'
import type { LoadedSite } from './loaded-site.ts'
import { widgetsOn } from './page-widgets.ts'
import { pageContextOf } from '../routing/representation-address.ts'

/** What a need of a page asks for. */
interface PageDataRequest {
  readonly need: AnyNeed
  readonly request: UpstreamRequest
}

/** The data cache keys of the responses that a page is rendered from. Never throws. */
export function dataKeysOf(site: LoadedSite, context: RequestContext): ReadonlySet<string> {
  return new Set(dataRequestsOf(site, context).flatMap(({ request }) => site.client.keyOf(request, context.edition) ?? []))
}

/** Fetches the data of a page again where it is due, so that the page is rendered once, from new data, when it expires. Never rejects. */
export async function refreshDataOf(site: LoadedSite, context: RequestContext): Promise<void> {
  const { edition } = context
  await Promise.all(dataRequestsOf(site, context).map(({ need, request }) => site.client.refreshDue(request, { edition, deadline: need.deadline, rules: rulesOf(need) })))
}

/**
 * What a page is rendered from: its own needs, its widgets' and the frame's. Where a plugin's code throws, its requests are
 * left out: rendering the page reports that error. Never throws.
 */
function dataRequestsOf(site: LoadedSite, context: RequestContext): readonly PageDataRequest[] {
  const { path, edition, variant } = context
  const requests: PageDataRequest[] = []
  const add = (needs: AnyNeeds | undefined, plugin: string | undefined, params: Values = {}, query: Values = {}, { path, address } = context) => {
    const settings = (plugin === undefined ? undefined : site.settings.get(plugin)?.all) ?? noSettings.all
    for (const each of Object.values(needs ?? {})) {
      try {
        const need = each as AnyNeed
        requests.push({ need, request: requestOf(need, withoutReader({ params, query, settings, edition, site: context.site, variant, path, address })) })
      } catch {
        // Reported when the page is rendered.
      }
    }
  }
  try {
    const asked = { path, edition: edition.id, site: context.site }
    const matched = site.routes.match(asked)
    // Which of the two has the page is known only from their answers.
    const last = site.routes.matchIfNotFound(asked)
    for (const match of [matched, last?.entry === matched?.entry ? undefined : last]) {
      if (!match) continue
      const { page, plugin, representation } = match.entry
      // It is asked for with each request, for its reader.
      if (page.personal) return requests
      const query = queryValues(page.query, context.query)
      const needContext = representation ? pageContextOf(representation, context) : context
      add(page.needs, plugin, match.params, query, needContext)
      add(page.optionalNeeds, plugin, match.params, query, needContext)
      if (representation) return requests
      for (const { widget, plugin: owner, params } of widgetsOn(site, context, match.entry, match.params)) {
        add(widget.needs, owner, params)
        add(widget.optionalNeeds, owner, params)
      }
    }
  } catch {
    // A validator threw: as above.
  }
  add(site.theme.needs, undefined)
  return requests
}
