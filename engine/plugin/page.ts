import type { CacheabilityRules } from '../cache/cacheability.ts'
import type { PageContext } from '../render/page-context.ts'
import type { ContentType, EditionId, SiteId } from '../config/register.ts'
import type { ReaderFor, Who } from '../readers/reader.ts'
import type { AnyActions, FormsOf } from './action.ts'
import type { Variant } from '../request/context.ts'
import type { ContentParams } from '../routing/content-type.ts'
import type { Flag } from './flag.ts'
import type { Head } from './head.ts'
import type { MessageTable, MessagesOf } from './messages.ts'
import type { ContractTable, DataOf, Needs } from './need.ts'
import type { PageKind } from './page-kind.ts'
import type { PageViews } from './page-views.ts'
import type { AnyPage } from './any-page.ts'
import type { PublicSettings } from './settings.ts'
import type { ParamValues, PathParams, QueryParams, QueryValuesOf } from './path-params.ts'
import type { Representation } from './representation.ts'
import type { PlacedWidgets, WidgetFor } from './widget.ts'

declare const owner: unique symbol

/**
 * Props of a view and of every function that computes something from a page's data. `Owner` names the page or widget, for
 * the compiler only: `definePlugin` uses it to tell the view of one page from that of another.
 */
export interface ViewProps<Params, Query, Data, Messages, Owner extends string = string> {
  readonly [owner]?: Owner
  readonly params: Params
  readonly query: Query
  readonly data: Data
  readonly page: PageContext
  /** The variant that is being rendered. */
  readonly variant: Variant
  /** The public settings of the plugin; typed by `publicOf` of what `defineSettings` returns. */
  readonly settings?: PublicSettings
  /** The plugin's messages in the page's edition. */
  readonly t: Messages
}

/**
 * Errors that a page can be the error page for: an address without content, content taken down, missing data, a refused
 * request.
 */
export type ErrorKind = 'notFound' | 'gone' | 'failed' | 'refused'

/** What a page can decide once its data is there. */
export type PageOutcome =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'gone' }
  /**
   * `to` is a path as plugins see it. The engine restores the edition's prefix, `/amp` and the reader's query; the query
   * only unless `keepsQuery` is false.
   */
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 | 308; readonly keepsQuery?: false }

export type PageWidgets<Params> = Readonly<Record<string, WidgetFor<Params>>>

/**
 * What pages with a path and pages with a content address have in common. `ForReader` is what the functions of a personal
 * page get beside everything else; no other page has a reader.
 */
export interface PageBody<Params, Query extends QueryParams, Required extends ContractTable, Optional extends ContractTable, Messages extends MessageTable, Views extends PageViews, Widgets = PageWidgets<Params>, Actions = AnyActions, ForReader = unknown> {
  /** The query names that the page reads. All others are dropped and are not part of the cache key. */
  readonly query?: Query
  /** What the page is, for advertising, analytics and the placement of widgets. */
  readonly kind?: PageKind
  /** Default: all live editions. */
  readonly editions?: readonly EditionId[]
  /** The flag of editions that switches the page: an edition without it has no such address. */
  readonly flag?: Flag
  /** Default: all sites. */
  readonly sites?: readonly SiteId[]
  readonly messages?: Messages
  /** Data without which there is no page: a 404 makes the page a 404, any other failure makes it `failed`. */
  readonly needs?: Needs<Required, Params, QueryValuesOf<Query>, ForReader>
  /** Data that the page can do without: failed or late ones are left out and shorten its freshness. */
  readonly optionalNeeds?: Needs<Optional, Params, QueryValuesOf<Query>, ForReader>
  /**
   * Parts of the page with data of their own, which its views place as `widgets.<name>`: lists of other stories and what
   * else changes more often than the page. They get the page's params.
   */
  readonly widgets?: Widgets & PageWidgets<Params>
  /**
   * Names of slots in its views where widgets of other plugins may go, which its views place as `slots.<name>`. Such a widget
   * can take params of the page: see `pageParams` of `widget`.
   */
  readonly slots?: readonly string[]
  /** What readers may send from the page; its views get a form of each as `actions.<name>`. */
  readonly actions?: Actions & AnyActions
  readonly cacheability?: CacheabilityRules
  /**
   * Limits that depend on what the page shows, instead of those in `cacheability`: seconds for a live match, a day for last
   * year's. They narrow what the data allows and never widen it.
   */
  readonly freshness?: (
    props: ViewProps<Params, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>> & ForReader,
  ) => Pick<CacheabilityRules, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>
  /** The canonical path of this content; a request under another path gets a 301 to it that keeps `/amp` and the query. */
  readonly canonical?: (props: ViewProps<Params, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>> & ForReader) => string
  /** Called once the data is there: not found, gone or a redirect. `undefined` renders the page. */
  readonly outcome?: (
    props: ViewProps<Params, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>> & ForReader,
  ) => PageOutcome | undefined
  readonly head: (props: ViewProps<Params, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>> & ForReader) => Head
  readonly views: Views
  /**
   * Pages of other plugins, as in `info.info`, whose addresses it takes on purpose: `/info/complaint-redressal` is a form, and
   * all other `/info/:name` are texts. Without it `plugin check` takes such an address for a mistake.
   */
  readonly takesFrom?: readonly string[]
  /** Whether other sites may embed it in a frame: for players and widgets. */
  readonly embeddable?: boolean
  /** Outcomes that this page is the error page for. It is rendered at the requested address with the outcome's status. */
  readonly errorPageFor?: readonly ErrorKind[]
}

export interface PageDefinition<
  Path extends string,
  Params,
  Query extends QueryParams,
  Required extends ContractTable,
  Optional extends ContractTable,
  Messages extends MessageTable,
  Views extends PageViews,
  Widgets = PageWidgets<ParamValues<Path, Params>>,
  Actions = AnyActions,
  ForReader = unknown,
> extends PageBody<ParamValues<Path, Params>, Query, Required, Optional, Messages, Views, Widgets, Actions, ForReader> {
  /**
   * Named params in path-to-regexp syntax, on the path as plugins see it: `/fuel/:fuel_type-price-:city`. A page may have
   * several paths; a param that not all of them have may be `undefined`. Content addresses, which end in a type's word and
   * a number, are declared with `contentPage`.
   */
  readonly path: Path | readonly Path[]
  /** A validator for each param of the path; when it refuses a value the router tries the next page. */
  readonly params: Params
  /**
   * It is asked only where no other page has something: where none takes the address, and where the one that does answers 404.
   * For pages at addresses that somebody chooses while the site runs, as in `/:name`. Of its query names the other page has to
   * declare those that it reads.
   */
  readonly ifNotFound?: boolean
  /** Other forms of the page, by name: `rss`, `json`, `ics`, `csv`. */
  readonly representations?: Readonly<Record<string, Representation<ParamValues<Path, Params>, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>>>>
}

/**
 * What a personal page says beside `personal`, and what it cannot: nothing of it is stored, it is on no list and in no other
 * site's frame, and no AMP cache has it.
 */
type PersonalRules<Personal extends boolean, Asker extends Who> = Personal extends true
  ? {
      /** Who may open it: a signed-in reader unless it says otherwise. Who is not signed in is sent to the sign-in page. */
      readonly who?: Asker
      readonly views: { readonly amp: false }
      readonly cacheability?: never
      readonly freshness?: never
      readonly representations?: never
      readonly errorPageFor?: never
      readonly embeddable?: never
    }
  : { readonly who?: never }

/** What the functions and views of a page know of who reads it. */
export type ReaderProps<Personal extends boolean, Asker extends Who> = Personal extends true ? { readonly reader: ReaderFor<Asker> } : unknown

export interface ContentPageDefinition<
  Type extends ContentType,
  Query extends QueryParams,
  Required extends ContractTable,
  Optional extends ContractTable,
  Messages extends MessageTable,
  Views extends PageViews,
  Widgets = PageWidgets<ContentParams<Type>>,
  Actions = AnyActions,
> extends PageBody<ContentParams<Type>, Query, Required, Optional, Messages, Views, Widgets, Actions> {
  /** The content types whose addresses the page serves: names that a plugin declares in `contentTypes`. */
  readonly content: readonly Type[]
  /** Other forms of the page, by name; the `path` of each is a file below the address of the content, as in `/rss.xml`. */
  readonly representations?: Readonly<Record<string, Representation<ContentParams<NoInfer<Type>>, NoInfer<QueryValuesOf<Query>>, NoInfer<DataOf<Required, Optional>>, NoInfer<MessagesOf<Messages>>>>>
}

declare const types: unique symbol

/** A page with the types that its views need; they exist for the compiler only. */
export interface Page<Params, Query, Required, Optional, Messages, Owner extends string = string, Views = unknown, Widgets = unknown, Actions = unknown, ForReader = unknown> extends AnyPage {
  readonly [types]?: { params: Params; query: Query; required: Required; optional: Optional; messages: Messages; owner: Owner; views: Views; widgets: Widgets; actions: Actions; forReader: ForReader }
}

/**
 * Declares a page at a path. Types flow from `path`, `params`, `query` and the contracts of the needs into `canonical`,
 * `outcome`, `head` and, through `PropsOf`, into the views.
 */
export function page<
  const Path extends string,
  const Params extends PathParams<Path>,
  const Query extends QueryParams = {},
  Required extends ContractTable = {},
  Optional extends ContractTable = {},
  const Messages extends MessageTable = {},
  const Views extends PageViews = PageViews,
  const Widgets = {},
  const Actions = {},
  const Personal extends boolean = false,
  const Asker extends Who = 'reader',
>(
  definition: PageDefinition<Path, Params, Query, Required, Optional, Messages, Views, Widgets, Actions, ReaderProps<Personal, Asker>> & PersonalRules<Personal, Asker> & {
    /** It is one reader's alone: made for each request, never stored, and given the reader. */
    readonly personal?: Personal
  },
): Page<ParamValues<Path, Params>, Query, Required, Optional, Messages, `the page at ${Path}`, Views, Widgets, Actions, ReaderProps<Personal, Asker>> {
  // The engine calls a page's functions with values from the page's own validators and contracts, so the types erased here
  // hold by construction.
  return definition as unknown as Page<ParamValues<Path, Params>, Query, Required, Optional, Messages, `the page at ${Path}`, Views, Widgets, Actions, ReaderProps<Personal, Asker>>
}

/** Declares a page at content addresses, `{section}/{seopath}-{slug}-{msid}`. */
export function contentPage<
  const Type extends ContentType,
  const Query extends QueryParams = {},
  Required extends ContractTable = {},
  Optional extends ContractTable = {},
  const Messages extends MessageTable = {},
  const Views extends PageViews = PageViews,
  const Widgets = {},
  const Actions = {},
>(
  definition: ContentPageDefinition<Type, Query, Required, Optional, Messages, Views, Widgets, Actions>,
): Page<ContentParams<Type>, Query, Required, Optional, Messages, `the page of ${Type} addresses`, Views, Widgets, Actions> {
  return definition as unknown as Page<ContentParams<Type>, Query, Required, Optional, Messages, `the page of ${Type} addresses`, Views, Widgets, Actions>
}

/** The props of a page's views: `export default function Desktop({ data, t, page }: PropsOf<typeof fuelCity>)`. */
export type PropsOf<P> =
  P extends Page<infer Params, infer Query, infer Required extends ContractTable, infer Optional extends ContractTable, infer Messages extends MessageTable, infer Owner, unknown, infer Widgets, infer Actions, infer ForReader>
    ? ViewProps<Params, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>, Owner> & WidgetsOf<Widgets> & ActionsOf<Actions> & SlotProps & ForReader
    : never

/** Rendered widgets of other plugins by slot, on a page that has slots; a slot without widgets is `null`. */
export interface SlotProps {
  readonly slots?: Readonly<Record<string, import('react').ReactNode>>
  /** The same one by one, for a view that arranges them itself: it places these or `slots.<name>`, and not both. */
  readonly slotWidgets?: Readonly<Record<string, readonly SlotWidget[]>>
}

/** A rendered widget of a slot. */
export interface SlotWidget {
  /** With its plugin's name, as in `elections.tally`. */
  readonly name: string
  readonly content: import('react').ReactNode
}

/** What the views of a page with widgets get beside its data. */
type WidgetsOf<Widgets> = keyof Widgets extends never ? unknown : { readonly widgets: PlacedWidgets<keyof Widgets & string> }

/** What the views of a page or widget with actions get beside its data. */
export type ActionsOf<Actions> = keyof Actions extends never ? unknown : { readonly actions: FormsOf<Actions> }

/** The owner of these props; `string` for props of no particular page. */
export type OwnerOf<Props> = Props extends { readonly [owner]?: infer Owner } ? Extract<Owner, string> : string

/** The views of a page as declared. */
export type ViewsOf<P> = P extends Page<unknown, unknown, unknown, unknown, unknown, string, infer Views> ? Views : unknown
