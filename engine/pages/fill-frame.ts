import { type Cacheability, cacheability, narrow, widest } from '../cache/cacheability.ts'
import { type NeedTrace, resolveNeeds } from '../data/resolve-needs.ts'
import { noSettings } from '../config/read-settings.ts'
import { EngineError } from '../errors.ts'
import { type Contribution, type Contributions, ruleContribution, traceNeeds } from './contribution.ts'
import { messagesOf } from '../plugin/messages.ts'
import type { PageKind } from '../plugin/page-kind.ts'
import type { AnyNeeds, AnyViewProps, PageViews, Values } from '../plugin/page.ts'
import type { LoadedView } from '../render/site-modules.ts'
import type { RequestContext, Variant } from '../request/context.ts'
import type { NamedPage } from '../routing/route.ts'
import type { LoadedSite } from './loaded-site.ts'
import type { PlacedWidget } from './placed-widget.ts'

/** A view with its data, and the cacheability that this data imposes on the page. */
export interface Filled {
  readonly data: Values
  readonly cacheability: Cacheability
  readonly missing: readonly { readonly need: string; readonly error: EngineError }[]
  /** The parts of `cacheability`, when traced. */
  readonly contributions?: readonly Contribution[] | undefined
}

const noData: Filled = { data: {}, cacheability: widest, missing: [] }

/** Fetches the frame's data: navigation, footer, trending, topics. What is missing is left out without a retry. */
export async function fillFrame(site: LoadedSite, context: RequestContext, { traced = false } = {}): Promise<Filled> {
  const contributions: Contributions | undefined = traced ? [] : undefined
  const filled = await fill(site, context, site.theme.needs, { plugin: `theme ${site.theme.name}`, page: 'frame' }, contributions && traceNeeds(contributions, () => 'frame need'))
  return contributions ? { ...filled, contributions } : filled
}

export interface FilledWidget extends Filled {
  readonly widget: PlacedWidget
}

/** The widgets on a page, each with its data; a widget whose data is missing is left out and reported. */
export async function fillWidgets(site: LoadedSite, context: RequestContext, page: NamedPage, { traced = false } = {}): Promise<readonly FilledWidget[]> {
  const shown = widgetsOn(site, context, page)
  return Promise.all(
    shown.map(async (widget) => {
      const [, name] = widget.name.split('.')
      const contributions: Contributions | undefined = traced ? [] : undefined
      const filled = await fill(site, context, widget.widget.needs, { plugin: widget.plugin, ...(name ? { page: name } : {}) }, contributions && traceNeeds(contributions, () => `widget ${widget.name} need`), widget.params)
      const ownLimits = cacheability(widget.widget.cacheability ?? {})
      if (widget.widget.cacheability) contributions?.push(ruleContribution(`widget ${widget.name}`, ownLimits))
      return { ...filled, widget, contributions, cacheability: narrow(filled.cacheability, ownLimits) }
    }),
  )
}

/** The widgets on a page, in the slots of its theme. */
export const widgetsOn = ({ widgets, theme }: LoadedSite, context: RequestContext, page: NamedPage): readonly PlacedWidget[] =>
  widgets.filter(({ slot, isOn }) => theme.slots.includes(slot) && isOn(page, context))

async function fill(
  { client, settings }: LoadedSite,
  { edition, site, variant, path, address }: RequestContext,
  needs: AnyNeeds | undefined,
  place: { readonly plugin: string; readonly page?: string },
  trace: NeedTrace | undefined,
  params: Values = {},
): Promise<Filled> {
  if (!needs) return noData
  const result = await resolveNeeds({ optional: needs, input: { params, query: {}, settings: settings.get(place.plugin)?.all ?? noSettings.all, edition, site, variant, path, address }, edition, place, client, trace })
  return result.kind === 'ok' ? result : noData
}

/** @param kind of the page that shows them */
export const propsFor = (site: LoadedSite, context: RequestContext, filled: Filled, messages: Parameters<typeof messagesOf>[0], { widget, kind }: { readonly widget?: PlacedWidget; readonly kind?: PageKind | undefined } = {}): AnyViewProps => ({
  params: widget?.params ?? {},
  settings: (widget && site.settings.get(widget.plugin)?.public) ?? noSettings.public,
  query: {},
  data: filled.data,
  page: site.pageContext(context, kind),
  variant: context.variant,
  t: messagesOf(messages, context.edition),
})

/** Loads the view of a variant. @throws EngineError MH_PLUGIN_LOAD when its module cannot be loaded */
export async function viewOf(site: LoadedSite, views: PageViews, variant: Variant, owner: string): Promise<LoadedView | undefined> {
  const module = views[variant]
  if (module === false) return undefined
  try {
    return await site.modules.view(module)
  } catch (cause) {
    throw new EngineError('MH_PLUGIN_LOAD', { plugin: owner, detail: String((cause as Error)?.message ?? cause) }, cause)
  }
}
