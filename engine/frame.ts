import { type Cacheability, cacheability, narrow, widest } from './cache/cacheability.ts'
import { resolveNeeds } from './data/resolve-needs.ts'
import { EngineError } from './errors.ts'
import { wordsOf } from './plugin/messages.ts'
import type { AnyNeeds, AnyViewProps, PageViews, Values } from './plugin/page.ts'
import type { LoadedView } from './render/site-modules.ts'
import type { RequestContext, Variant } from './request/context.ts'
import type { NamedWidget, SiteParts } from './site-parts.ts'

/** A view of the frame's surroundings with its data, and what that data does to the page's cacheability. */
export interface Filled {
  readonly data: Values
  readonly cacheability: Cacheability
  readonly missing: readonly { readonly need: string; readonly error: EngineError }[]
}

const nothing: Filled = { data: {}, cacheability: widest, missing: [] }

/** The frame's own data: navigation, footer, trending, topics. What is missing is left out, never waited for twice. */
export function fillFrame(parts: SiteParts, context: RequestContext): Promise<Filled> {
  return fill(parts, context, parts.theme.needs, { plugin: `theme ${parts.theme.name}`, page: 'frame' })
}

export interface FilledWidget extends Filled {
  readonly widget: NamedWidget
}

/** The widgets that a page carries, each with its data; one whose data is missing is left out and reported. */
export async function fillWidgets(parts: SiteParts, context: RequestContext, pageName: string): Promise<readonly FilledWidget[]> {
  const wanted = parts.widgets.filter(({ widget }) => carries(widget, context, pageName, parts.theme.slots))
  return Promise.all(
    wanted.map(async (widget) => {
      const [, page] = widget.name.split('.')
      const filled = await fill(parts, context, widget.widget.needs, { plugin: widget.plugin, ...(page ? { page } : {}) })
      const own = cacheability(widget.widget.cacheability ?? {})
      return { ...filled, widget, cacheability: narrow(filled.cacheability, own) }
    }),
  )
}

/** Whether a widget stands on a page. */
export function carries(widget: NamedWidget['widget'], { edition, site, path }: RequestContext, pageName: string, slots: readonly string[]): boolean {
  if (!slots.includes(widget.slot)) return false
  if (widget.editions && !widget.editions.includes(edition.id)) return false
  if (widget.sites && !widget.sites.includes(site)) return false
  try {
    return widget.shows?.({ name: pageName, path }) ?? true
  } catch {
    return false
  }
}

async function fill(
  { client }: SiteParts,
  { edition, site, variant, path, address }: RequestContext,
  needs: AnyNeeds | undefined,
  place: { readonly plugin: string; readonly page?: string },
): Promise<Filled> {
  if (!needs) return nothing
  const result = await resolveNeeds({ optional: needs, input: { params: {}, query: {}, edition, site, variant, path, address }, edition, place, client })
  return result.kind === 'ok' ? result : nothing
}

export const propsFor = (parts: SiteParts, context: RequestContext, filled: Filled, messages: Parameters<typeof wordsOf>[0]): AnyViewProps => ({
  params: {},
  query: {},
  data: filled.data,
  page: parts.pageContext(context),
  t: wordsOf(messages, context.edition.id),
})

/** Loads the view of a variant. @throws EngineError MH_PLUGIN_LOAD when its module cannot be loaded */
export async function viewOf(parts: SiteParts, views: PageViews, variant: Variant, owner: string): Promise<LoadedView | undefined> {
  const module = views[variant]
  if (module === false) return undefined
  try {
    return await parts.modules.view(module)
  } catch (cause) {
    throw new EngineError('MH_PLUGIN_LOAD', { plugin: owner, detail: String((cause as Error)?.message ?? cause) }, cause)
  }
}
