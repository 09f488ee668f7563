import { hasFlag } from '../plugin/flag.ts'
import type { AnyViewProps, Values } from '../plugin/any-page.ts'
import { isAmpOnly } from '../plugin/page-views.ts'
import type { AnyWidget } from '../plugin/widget.ts'
import type { RequestContext } from '../request/context.ts'
import type { NamedPage } from '../routing/route.ts'
import type { LoadedSite } from './loaded-site.ts'
import { paramsOn, type PlacedWidget } from './placed-widget.ts'

/** A widget on a page. */
export interface PageWidget {
  /** Its place, the same in every rendering of the page: `theme trending`, `page related`, `slot 2`. */
  readonly id: string
  /** As in logs: `elections.tally`, `article.article.related`, `theme daily`. */
  readonly owner: string
  /** Whose settings it gets, and who is to blame; a theme as `theme daily`. */
  readonly plugin: string
  readonly widget: AnyWidget
  readonly params: Values
  /** Where it is put: in a slot of the frame or the page's view, or by name in one of them. */
  readonly in: { readonly slot: string } | { readonly view: string } | { readonly frame: string }
}

/** The widgets on a page, in the slots of its theme and its own. */
export const slotWidgetsOn = ({ widgets, theme }: LoadedSite, context: RequestContext, page: NamedPage): readonly PlacedWidget[] =>
  widgets.filter(({ slot, isOn }) => (theme.slots.includes(slot) || page.page.slots?.includes(slot) === true) && isOn(page, context))

/** All widgets on a page: its own, those of its frame, and those in slots. */
export function widgetsOn(site: LoadedSite, context: RequestContext, entry: NamedPage, params: Values): readonly PageWidget[] {
  const { theme, widgets } = site
  const own = Object.entries(entry.page.widgets ?? {}).map(([name, widget]): PageWidget => ({ id: `page ${name}`, owner: `${entry.name}.${name}`, plugin: entry.plugin, widget, params, in: { view: name } }))
  const ofFrame = isBare(site, entry) || isAmpOnly(entry.page.views) ? [] : Object.entries(theme.widgets ?? {}).map(([name, widget]): PageWidget => ({ id: `theme ${name}`, owner: `theme ${theme.name}`, plugin: `theme ${theme.name}`, widget, params: noParams, in: { frame: name } }))
  const inSlots = (isAmpOnly(entry.page.views) ? [] : slotWidgetsOn(site, context, entry)).flatMap((placed): PageWidget[] => {
    const values = paramsOn(placed, params)
    return values === undefined ? [] : [{ id: `slot ${widgets.indexOf(placed)}`, owner: placed.name, plugin: placed.plugin, widget: placed.widget, params: values, in: { slot: placed.slot } }]
  })
  return [...own, ...ofFrame, ...inSlots].filter(({ widget }) => widget.views[context.variant] !== false && hasFlag(context.edition, widget.flag))
}

const noParams: AnyViewProps['params'] = Object.freeze({})

/** Pages embedded by other sites have no navigation and footer. */
export const isBare = ({ theme }: Pick<LoadedSite, 'theme'>, { page }: Pick<NamedPage, 'page'>): boolean => page.embeddable === true && theme.frames.bare !== undefined

/** Whether a widget shows data: such a widget is composed into stored pages, any other is part of the page. */
export const hasNeeds = ({ needs, optionalNeeds }: AnyWidget): boolean => Object.keys(needs ?? {}).length + Object.keys(optionalNeeds ?? {}).length > 0
