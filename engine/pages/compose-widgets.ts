import { externalLinksOf } from '../config/external-links.ts'
import { widest } from '../cache/cacheability.ts'
import { replaceParts } from '../cache/composition.ts'
import type { ComposeWidgets } from '../cache/page-composer.ts'
import type { PageAddress } from '../cache/page-key.ts'
import { EngineError } from '../errors.ts'
import type { Values } from '../plugin/any-page.ts'
import { ampScripts, ampScriptsPart } from '../render/amp/amp-document.ts'
import { renderWidgets } from '../render/render-page.ts'
import type { RequestContext } from '../request/context.ts'
import type { RouteEntry } from '../routing/route-table.ts'
import { fillWidgets } from './fill-frame.ts'
import type { LoadedSite } from './loaded-site.ts'
import { findRoute } from './page-route.ts'
import { hasNeeds, widgetsOn } from './page-widgets.ts'
import { slowRenderErrors } from './render-budget.ts'
import { compositionOf, viewWidgets } from './view-widgets.ts'

export interface WidgetComposerOptions {
  /** Called for each composition, because a reload replaces the site. */
  readonly site: () => LoadedSite
  readonly contextOf: (where: PageAddress) => RequestContext
  /** Told of widgets that failed or were slow. */
  readonly onErrors: (where: PageAddress, errors: readonly EngineError[]) => void
}

/** Milliseconds beyond its freshness for which data is used without asking for it again. */
const maxStaleMs = 10_000
const limits = { ...widest, staleFor: maxStaleMs }

/** Renders the widgets of stored pages, with the site and the data as they are at that moment. */
export function createWidgetComposer({ site, contextOf, onErrors }: WidgetComposerOptions): ComposeWidgets {
  return async ({ where, page, body, parts, tags: oldTags, keepsOld }) => {
    const context = contextOf(where)
    const themed = site().forContext(context)
    const found = findPage(themed, context, page)
    if (!found) return undefined
    const { entry, params } = found
    const places = new Set(parts.map(({ id }) => id))
    const widgets = widgetsOn(themed, context, entry, params).filter(({ id, widget }) => places.has(id) && hasNeeds(widget))
    const filled = await fillWidgets(themed, context, widgets, { limits })
    const kept = new Set(keepsOld ? filled.filter(({ missing }) => missing.length > 0).map(({ widget }) => widget.id) : [])
    const { views, errors } = await viewWidgets(themed, context, filled, entry.page.kind)
    const reported = [...errors]
    const contents = renderWidgets(
      themed.modules,
      { langCode: context.edition.langCode, isAmp: context.variant === 'amp', widgets: views.filter(({ id }) => !kept.has(id)), fragments: themed.fragments, rewrite: externalLinksOf(themed.config, context) },
      {
        onRendered: (owner, ms) => reported.push(...slowRenderErrors(themed.config, owner, ms)),
        onPartError: (owner, cause) => reported.push(new EngineError('MH_RENDER', { plugin: owner, detail: String((cause as Error)?.message ?? cause) }, cause)),
      },
    )
    if (reported.length > 0) onErrors(where, reported)
    const composed = replaceParts(body, parts, (id) => contents.get(id))
    const { tags, freshFor } = compositionOf(filled)
    return { ...withAmpScripts(composed), tags: kept.size === 0 ? tags : [...new Set([...tags, ...oldTags])], freshFor }
  }
}

/** A stored page's entry: that of its address, or an error page. */
function findPage(site: LoadedSite, context: RequestContext, name: string | undefined): { readonly entry: RouteEntry; readonly params: Values } | undefined {
  const route = findRoute(site, context)
  if (route.kind === 'page' && route.match.entry.name === name) return { entry: route.match.entry, params: route.match.params }
  const last = site.routes.matchIfNotFound({ path: context.path, edition: context.edition.id, site: context.site })
  if (last?.entry.name === name) return last
  const entry = Object.values(site.errorPages).find((each) => each.name === name)
  return entry && { entry, params: {} }
}

/** The extension scripts of an AMP document, as its body needs them now. */
function withAmpScripts(composed: ReturnType<typeof replaceParts>): ReturnType<typeof replaceParts> {
  if (!composed.parts.some(({ id }) => id === ampScriptsPart)) return composed
  const start = composed.bytes.indexOf('<body')
  const scripts = Buffer.from(ampScripts(composed.bytes.toString('utf8', start)))
  return replaceParts(composed.bytes, composed.parts, (id) => (id === ampScriptsPart ? scripts : undefined))
}
