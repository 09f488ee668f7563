import { type Cacheability, narrow, widest } from '../cache/cacheability.ts'
import type { Composition } from '../cache/composition.ts'
import { EngineError } from '../errors.ts'
import type { PageKind } from '../plugin/page-kind.ts'
import type { WidgetView } from '../render/render-page.ts'
import type { RequestContext } from '../request/context.ts'
import { type FilledWidget, propsFor, viewOf } from './fill-frame.ts'
import type { LoadedSite } from './loaded-site.ts'
import { hasNeeds } from './page-widgets.ts'

/** Loads the views of widgets and makes their props. A widget without a view in this variant, or whose view cannot be loaded, is not among them. */
export async function viewWidgets(site: LoadedSite, context: RequestContext, widgets: readonly FilledWidget[], kind: PageKind | undefined): Promise<{ readonly views: readonly WidgetView[]; readonly errors: readonly EngineError[] }> {
  const errors: EngineError[] = []
  const views = await Promise.all(
    widgets.map(async ({ widget: placed, isLeftOut, ...filled }): Promise<WidgetView | undefined> => {
      errors.push(...filled.missing.map(({ error }) => error))
      const { id, owner, widget } = placed
      try {
        const view = await viewOf(site, { ...widget.views, ...site.theme.views?.[owner] }, context.variant, owner)
        const props = isLeftOut ? undefined : propsFor(site, context, filled, widget.messages, { widget: placed, kind })
        const { jsonLd } = widget
        return view && { id, owner, view, props, ...(jsonLd && props && { jsonLd: () => jsonLd(props) }), isComposed: hasNeeds(widget), in: placed.in }
      } catch (cause) {
        errors.push(cause instanceof EngineError ? cause : new EngineError('MH_UNEXPECTED', { plugin: owner }, cause))
        return undefined
      }
    }),
  )
  return { views: views.filter((view) => view !== undefined), errors }
}

/** Milliseconds: data that is never fresh would have every reader wait for it. */
const minFreshForMs = 1_000

/** Tags and freshness of composed widgets. */
export function compositionOf(widgets: readonly FilledWidget[]): Pick<Composition, 'tags' | 'freshFor'> {
  const all = widgets.reduce((sum: Cacheability, { cacheability }) => narrow(sum, cacheability), widest)
  return { tags: all.tags, freshFor: Math.max(minFreshForMs, all.freshFor) }
}

/** What a widget limits of the page that it is on: all, where it is part of the page; whom it is for alone, where it is composed into it. */
export const pagePart = ({ widget, cacheability }: FilledWidget): { readonly cacheability: Cacheability } => ({ cacheability: hasNeeds(widget.widget) ? { ...widest, varies: cacheability.varies } : cacheability })
