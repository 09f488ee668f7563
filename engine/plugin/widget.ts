import type { Static, TObject, TSchema } from 'typebox'
import type { CacheabilityRules } from '../cache/cacheability.ts'
import type { MessageTable, MessagesOf } from './messages.ts'
import type { ContractTable, DataOf, Needs } from './need.ts'
import type { AnyNeeds, AnyViewProps, PageViews, ViewProps } from './page.ts'
import type { Placement } from './placement.ts'

type None = Readonly<Record<string, never>>

/** A strip of a plugin that a theme's frame shows in one of its slots, on the pages where the site places it. */
export interface WidgetDefinition<Optional extends ContractTable, Messages extends MessageTable, Slot extends string = string, Views extends PageViews = PageViews, Params extends TSchema = TSchema> {
  /** Default placement, for a site whose configuration does not place it (`widgets`). Without one it is shown nowhere. */
  readonly placement?: Placement<Slot, Static<Params>>
  /** Parameters that a placement sets: a `Type.Object`, whose values its needs and views get as `params`. */
  readonly params?: Params
  readonly messages?: Messages
  /** Its data. All of it is required: a widget whose needs fail is left out, and the page is served without it. */
  readonly needs?: Needs<Optional, Static<Params>, None>
  readonly cacheability?: CacheabilityRules
  readonly views: Views
}

declare const phantom: unique symbol

export interface Widget<Contracts = unknown, Messages = unknown, Owner extends string = string, Views = unknown, Params = unknown> extends AnyWidget {
  readonly [phantom]?: { contracts: Contracts; messages: Messages; owner: Owner; views: Views; params: Params }
}

export interface AnyWidget extends Omit<WidgetDefinition<ContractTable, MessageTable>, 'needs' | 'placement'> {
  readonly placement?: Placement
  readonly needs?: AnyNeeds
}

/** Declares a widget. */
export function widget<
  Contracts extends ContractTable = {},
  const Messages extends MessageTable = {},
  const Slot extends string = string,
  const Views extends PageViews = PageViews,
  Params extends TSchema = TObject<{}>,
>(definition: WidgetDefinition<Contracts, Messages, Slot, Views, Params>): Widget<Contracts, Messages, `the widget in the slot ${Slot}`, Views, Static<Params>> {
  return definition as unknown as Widget<Contracts, Messages, `the widget in the slot ${Slot}`, Views, Static<Params>>
}

/** The props of a widget's views. */
export type WidgetPropsOf<W> =
  W extends Widget<infer Contracts extends ContractTable, infer Messages extends MessageTable, infer Owner, unknown, infer Params>
    ? ViewProps<Params, None, DataOf<Contracts, {}>, MessagesOf<Messages>, Owner>
    : AnyViewProps

/** The views of a widget as declared. */
export type WidgetViewsOf<W> = W extends Widget<unknown, unknown, string, infer Views> ? Views : unknown
