import type { Static, TObject, TSchema } from 'typebox'
import type { AnyActions } from './action.ts'
import type { CacheabilityRules } from '../cache/cacheability.ts'
import type { JsonLdObjects } from './head.ts'
import type { Flag } from './flag.ts'
import type { MessageTable, MessagesOf } from './messages.ts'
import type { ContractTable, DataOf, Needs } from './need.ts'
import type { AnyNeeds, AnyViewProps } from './any-page.ts'
import type { ActionsOf, ViewProps } from './page.ts'
import type { ViewModule } from './page-views.ts'
import type { Placement } from './placement.ts'

type None = Readonly<Record<string, never>>

/** The views of a widget; it is not on pages of a variant without one. Mostly `view(() => import('./views/strip.tsx'))`. */
export interface WidgetViews {
  readonly desktop: ViewModule | false
  readonly mobile: ViewModule | false
  readonly amp: ViewModule | false
}

/**
 * A part of a page with data of its own. A plugin offers it to the site, which places it in a slot of the theme's frame; a
 * theme has widgets that its frames place (`widgets` of `defineTheme`), and a page those that its views place (`widgets` of
 * `page`).
 *
 * A widget with needs is no part of what the page is stored as: when its data changes it is rendered again and put into the
 * stored pages that show it, and none of them is rendered again. So lists that every publication changes are widgets.
 */
export interface WidgetDefinition<Required extends ContractTable, Messages extends MessageTable, Slot extends string = string, Views extends WidgetViews = WidgetViews, Params extends TSchema = TSchema, Optional extends ContractTable = {}, Actions = AnyActions> {
  /** Default placement in a slot, for a site whose configuration does not place it (`widgets`). Without one it is in no slot. */
  readonly placement?: Placement<Slot, Static<Params>>
  /** Its parameters, a `Type.Object`: what a placement sets, or of the page whose views place it. Needs and views get them as `params`. */
  readonly params?: Params
  /**
   * Those of its params that it takes from the page in whose slot it is, by name: the `msid` of a story. On a page without
   * them, or where they do not fit, it is left out.
   */
  readonly pageParams?: readonly (keyof Static<Params> & string)[]
  /** The flag of editions that switches it: in an edition without it, it is on no page, and its data is not asked for. */
  readonly flag?: Flag
  readonly messages?: Messages
  /** Data without which it is left out; the page is served without it. */
  readonly needs?: Needs<Required, Static<Params>, None>
  /** Data that it can do without. */
  readonly optionalNeeds?: Needs<Optional, Static<Params>, None>
  /** What readers may send from it; its views get a form of each as `actions.<name>`. Not for a widget of a theme. */
  readonly actions?: Actions & AnyActions
  /**
   * schema.org objects, as `head.jsonLd` of a page has them, for what it shows: written beside it and again whenever it is. What
   * it says of the page names it by `@id`, `page.absolute(page.path)`.
   */
  readonly jsonLd?: (props: ViewProps<Static<Params>, None, DataOf<Required, Optional>, MessagesOf<Messages>>) => JsonLdObjects
  /** Limits on how long it is used before its data is asked for again. */
  readonly cacheability?: CacheabilityRules
  readonly views: Views
}

declare const phantom: unique symbol
declare const accepted: unique symbol

export interface Widget<Contracts = unknown, Messages = unknown, Owner extends string = string, Views = unknown, Params = unknown, Optional = unknown, Actions = unknown> extends AnyWidget {
  readonly [phantom]?: { contracts: Contracts; messages: Messages; owner: Owner; views: Views; optional: Optional; actions: Actions }
  readonly [accepted]?: (params: Params) => void
}

export interface AnyWidget extends Omit<WidgetDefinition<ContractTable, MessageTable>, 'needs' | 'optionalNeeds' | 'placement' | 'pageParams' | 'jsonLd'> {
  readonly pageParams?: readonly string[]
  readonly placement?: Placement
  readonly needs?: AnyNeeds
  readonly optionalNeeds?: AnyNeeds
  readonly jsonLd?: (props: AnyViewProps) => JsonLdObjects
}

/** A widget for a place that has these params, or more: for the compiler only. */
export type WidgetFor<Params> = AnyWidget & { readonly [accepted]?: (params: Params) => void }

/** Rendered widgets by name, for a view or frame to place; empty where one has nothing to show. */
export type PlacedWidgets<Name extends string> = Readonly<Record<Name, import('react').ReactNode>>

/** Declares a widget. */
export function widget<
  Contracts extends ContractTable = {},
  const Messages extends MessageTable = {},
  const Slot extends string = string,
  const Views extends WidgetViews = WidgetViews,
  Params extends TSchema = TObject<{}>,
  Optional extends ContractTable = {},
  const Actions = {},
>(definition: WidgetDefinition<Contracts, Messages, Slot, Views, Params, Optional, Actions>): Widget<Contracts, Messages, `the widget in the slot ${Slot}`, Views, Static<Params>, Optional, Actions> {
  return definition as unknown as Widget<Contracts, Messages, `the widget in the slot ${Slot}`, Views, Static<Params>, Optional, Actions>
}

/** The props of a widget's views. */
export type WidgetPropsOf<W> =
  W extends Widget<infer Contracts extends ContractTable, infer Messages extends MessageTable, infer Owner, unknown, infer Params, infer Optional extends ContractTable, infer Actions>
    ? ViewProps<Params, None, DataOf<Contracts, Optional>, MessagesOf<Messages>, Owner> & ActionsOf<Actions>
    : AnyViewProps

/** The views of a widget as declared. */
export type WidgetViewsOf<W> = W extends Widget<unknown, unknown, string, infer Views, never> ? Views : unknown
