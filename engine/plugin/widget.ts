import type { CacheabilityRules } from '../cache/cacheability.ts'
import type { LiveEditionId, SiteId } from '../request/edition.ts'
import type { MessageTable, WordsOf } from './messages.ts'
import type { ContractTable, DataOf, Needs } from './need.ts'
import type { AnyNeeds, AnyViewProps, PageViews, ViewProps } from './page.ts'

type None = Readonly<Record<string, never>>

/** A strip that a theme's frame places in one of its slots, on every page or on those that `shows` picks. */
export interface WidgetDefinition<Optional extends ContractTable, Messages extends MessageTable> {
  /** The name of the theme's slot; a theme without that slot leaves the widget out. */
  readonly slot: string
  readonly editions?: readonly LiveEditionId[]
  readonly sites?: readonly SiteId[]
  /** Whether a page carries it: by the page's name, as in `article.article`, and its path. Default: every page. */
  readonly shows?: (page: { readonly name: string; readonly path: string }) => boolean
  readonly messages?: Messages
  /** Its data; a widget whose needs fail is left out, so all of them are required to it and none to the page. */
  readonly needs?: Needs<Optional, None, None>
  readonly cacheability?: CacheabilityRules
  readonly views: PageViews
}

declare const phantom: unique symbol

export interface Widget<Contracts = unknown, Messages = unknown> extends AnyWidget {
  readonly [phantom]?: { contracts: Contracts; messages: Messages }
}

export interface AnyWidget extends Omit<WidgetDefinition<ContractTable, MessageTable>, 'needs'> {
  readonly needs?: AnyNeeds
}

/** Declares a widget. */
export function widget<Contracts extends ContractTable = {}, const Messages extends MessageTable = {}>(
  definition: WidgetDefinition<Contracts, Messages>,
): Widget<Contracts, Messages> {
  return definition as unknown as Widget<Contracts, Messages>
}

/** The props of a widget's views. */
export type WidgetPropsOf<W> =
  W extends Widget<infer Contracts extends ContractTable, infer Messages extends MessageTable>
    ? ViewProps<None, None, DataOf<Contracts, {}>, WordsOf<Messages>>
    : AnyViewProps
