import { type Cacheability, cacheability, narrow, widest } from '../cache/cacheability.ts'
import { type NeedTrace, resolveNeeds } from '../data/resolve-needs.ts'
import { noSettings } from '../config/read-settings.ts'
import { EngineError } from '../errors.ts'
import { type Contribution, type Contributions, ruleContribution, traceNeeds } from './contribution.ts'
import { messagesOf } from '../plugin/messages.ts'
import type { PageKind } from '../plugin/page-kind.ts'
import type { AnyNeeds, AnyViewProps, Values } from '../plugin/any-page.ts'
import type { WidgetViews } from '../plugin/widget.ts'
import { withoutReader } from '../plugin/without-reader.ts'
import type { LoadedView } from '../render/site-modules.ts'
import type { RequestContext, Variant } from '../request/context.ts'
import { actionForms } from '../readers/action-forms.ts'
import type { LoadedSite } from './loaded-site.ts'
import type { PageWidget } from './page-widgets.ts'

/** A view with its data, and the cacheability that this data imposes on the page. */
export interface Filled {
  readonly data: Values
  readonly cacheability: Cacheability
  readonly missing: readonly { readonly need: string; readonly error: EngineError }[]
  /** The parts of `cacheability`, when traced. */
  readonly contributions?: readonly Contribution[] | undefined
}

export const noData: Filled = { data: {}, cacheability: widest, missing: [] }

/** Fetches the frame's own data. What is missing is left out without a retry. */
export async function fillFrame(site: LoadedSite, context: RequestContext, { traced = false } = {}): Promise<Filled> {
  const contributions: Contributions | undefined = traced ? [] : undefined
  const filled = await fill(site, context, site.theme.needs, { plugin: `theme ${site.theme.name}`, page: 'frame' }, { trace: contributions && traceNeeds(contributions, () => 'frame need') })
  return contributions ? { ...filled, contributions } : filled
}

export interface FilledWidget extends Filled {
  readonly widget: PageWidget
  /** Whether it lacks data without which it is not shown. */
  readonly isLeftOut: boolean
}

export interface FillOptions {
  readonly traced?: boolean
  /** Narrower limits on how old data may be. */
  readonly limits?: Cacheability | undefined
}

/** Fetches the data of widgets; one whose data is missing is left out and reported. */
export function fillWidgets(site: LoadedSite, context: RequestContext, widgets: readonly PageWidget[], { traced = false, limits }: FillOptions = {}): Promise<readonly FilledWidget[]> {
  return Promise.all(
    widgets.map(async (placed) => {
      const { widget, plugin, owner, params } = placed
      const { needs, optionalNeeds } = widget
      const place = { plugin, ...(owner.startsWith(`${plugin}.`) ? { page: owner.slice(plugin.length + 1) } : {}) }
      const contributions: Contributions | undefined = traced ? [] : undefined
      const all = optionalNeeds ? { ...needs, ...optionalNeeds } : needs
      const filled = await fill(site, context, all, place, { trace: contributions && traceNeeds(contributions, () => `widget ${owner} need`), params, limits })
      const ownLimits = cacheability(widget.cacheability ?? {})
      if (widget.cacheability) contributions?.push(ruleContribution(`widget ${owner}`, ownLimits))
      const isLeftOut = Object.keys(needs ?? {}).some((need) => filled.data[need] === undefined)
      return { ...filled, widget: placed, isLeftOut, contributions, cacheability: narrow(filled.cacheability, ownLimits) }
    }),
  )
}

async function fill(
  { client, settings }: LoadedSite,
  { edition, site, variant, path, address }: RequestContext,
  needs: AnyNeeds | undefined,
  place: { readonly plugin: string; readonly page?: string },
  { trace, params = {}, limits }: { readonly trace: NeedTrace | undefined; readonly params?: Values; readonly limits?: Cacheability | undefined },
): Promise<Filled> {
  if (!needs) return noData
  const result = await resolveNeeds({ optional: needs, limits, input: withoutReader({ params, query: {}, settings: settings.get(place.plugin)?.all ?? noSettings.all, edition, site, variant, path, address }), edition, place, client, trace })
  return result.kind === 'ok' ? result : noData
}

/** @param kind of the page that shows them */
export const propsFor = (site: LoadedSite, context: RequestContext, filled: Filled, messages: Parameters<typeof messagesOf>[0], { widget, kind }: { readonly widget?: PageWidget; readonly kind?: PageKind | undefined } = {}): AnyViewProps => {
  const page = site.pageContext(context, kind)
  const actions = widget?.widget.actions
  return {
    params: widget?.params ?? {},
    settings: (widget && site.settings.get(widget.plugin)?.public) ?? noSettings.public,
    query: {},
    data: filled.data,
    page,
    variant: context.variant,
    t: messagesOf(messages, context.edition),
    ...(actions && widget && { actions: actionForms(actions, widget.plugin, context, page.href) }),
  }
}

/** Loads the view of a variant. @throws EngineError MH_PLUGIN_LOAD when its module cannot be loaded */
export async function viewOf(site: LoadedSite, views: WidgetViews, variant: Variant, owner: string): Promise<LoadedView | undefined> {
  const module = views[variant]
  if (module === false) return undefined
  try {
    return await site.modules.view(module)
  } catch (cause) {
    throw new EngineError('MH_PLUGIN_LOAD', { plugin: owner, detail: String((cause as Error)?.message ?? cause) }, cause)
  }
}
