import type { TSchema } from 'typebox'
import type { CacheabilityRules } from '../cache/cacheability.ts'
import type { PageContext } from '../render/page-context.ts'
import type { ContentType, EditionId, SiteId } from '../config/register.ts'
import type { Variant } from '../request/context.ts'
import type { ContentParams } from '../routing/content-type.ts'
import type { Head } from './head.ts'
import type { MessageTable, MessagesOf } from './messages.ts'
import type { ContractTable, DataOf, Need, Needs } from './need.ts'
import type { PageKind } from './page-kind.ts'
import type { Param } from './param.ts'
import type { PublicSettings } from './settings.ts'
import type { ParamValues, PathParams, QueryParams, QueryValuesOf } from './path-params.ts'
import type { Representation } from './representation.ts'

/** A module whose default export is a React function component. */
export type ViewModule = () => Promise<{ readonly default: unknown }>

/** Every page has all three variants, of one view (see `view`) or of a view each; one without AMP says why. */
export type PageViews = { readonly desktop: ViewModule; readonly mobile: ViewModule } & (
  | { readonly amp: ViewModule }
  | { readonly amp: false; readonly whyNoAmp: string }
)

/**
 * One view for all variants: it is told its `variant`. A page without AMP takes that variant out:
 * `{ ...view(() => import('./views/player.tsx')), amp: false, whyNoAmp: '…' }`.
 */
export const view = <const Module extends ViewModule>(module: Module): { readonly desktop: Module; readonly mobile: Module; readonly amp: Module } => ({
  desktop: module,
  mobile: module,
  amp: module,
})

declare const owner: unique symbol

/**
 * What a view, and everything else that is computed from a page's data, is given. `Owner` says whose props these are, to
 * the compiler only: by it `definePlugin` tells the view of one page from that of another.
 */
export interface ViewProps<Params, Query, Data, Messages, Owner extends string = string> {
  readonly [owner]?: Owner
  readonly params: Params
  readonly query: Query
  readonly data: Data
  readonly page: PageContext
  /** Which of the page's views is drawn. */
  readonly variant: Variant
  /** Those of the plugin's settings that are public; typed by `publicOf` of what `defineSettings` gives. */
  readonly settings?: PublicSettings
  /** The plugin's words in the page's edition. */
  readonly t: Messages
}

/** What a page can stand in for: an address without content, content taken down, data that is missing, a refused request. */
export type ErrorKind = 'notFound' | 'gone' | 'failed' | 'refused'

/** A last word of a page that has its data. */
export type PageOutcome =
  | { readonly kind: 'notFound' }
  | { readonly kind: 'gone' }
  /**
   * `to` is a path as plugins see it; the edition's prefix, `/amp` and the query are put back by the engine, the query
   * not where `to` says all of it.
   */
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 | 308; readonly keepsQuery?: false }

/** What pages with a path and pages with a content address have in common. */
interface PageBody<Params, Query extends QueryParams, Required extends ContractTable, Optional extends ContractTable, Messages extends MessageTable, Views extends PageViews> {
  /** The query names that the page reads. All others are dropped, and are not part of the cache key. */
  readonly query?: Query
  /** What it is, for advertising, analytics and the placing of widgets. */
  readonly kind?: PageKind
  /** Default: all live editions. */
  readonly editions?: readonly EditionId[]
  /** Default: all sites. */
  readonly sites?: readonly SiteId[]
  readonly messages?: Messages
  /** Data without which there is no page: a 404 makes the page a 404, a failure makes it `failed`. */
  readonly needs?: Needs<Required, Params, QueryValuesOf<Query>>
  /** Data that the page can be served without: failing or late ones are left out and shorten its freshness. */
  readonly optionalNeeds?: Needs<Optional, Params, QueryValuesOf<Query>>
  readonly cacheability?: CacheabilityRules
  /**
   * Limits that depend on what the page shows, in the place of those in `cacheability`: a live match for seconds, last
   * year's for a day. They narrow what its data allow, and never widen it.
   */
  readonly freshness?: (
    props: ViewProps<Params, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>>,
  ) => Pick<CacheabilityRules, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>
  /** Where this content lives; asked under another path, the engine answers 301 to it, keeping `/amp` and the query. */
  readonly canonical?: (props: ViewProps<Params, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>>) => string
  /** A last word after the data is there: not found, gone or elsewhere. `undefined` shows the page. */
  readonly outcome?: (
    props: ViewProps<Params, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>>,
  ) => PageOutcome | undefined
  readonly head: (props: ViewProps<Params, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>>) => Head
  readonly views: Views
  /** Other sites may show it in a frame: for players and widgets that are made to be embedded. */
  readonly embeddable?: boolean
  /** Outcomes that this page is shown for, under the address that was asked and with the outcome's status. */
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
> extends PageBody<ParamValues<Path, Params>, Query, Required, Optional, Messages, Views> {
  /**
   * Named params in path-to-regexp syntax, on the path as plugins see it: `/fuel/:fuel_type-price-:city`. Several paths
   * may lead to one page; a param that not all of them have may be `undefined`. Content addresses, which end in a type's
   * word and a number, are declared with `contentPage`.
   */
  readonly path: Path | readonly Path[]
  /** A validator for each param of the path; a value that it refuses makes the router try the next page. */
  readonly params: Params
  /** Further forms of the page for readers, by name: `rss`, `json`, `ics`, `csv`. */
  readonly representations?: Readonly<Record<string, Representation<ParamValues<Path, Params>, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>>>>
}

export interface ContentPageDefinition<
  Type extends ContentType,
  Query extends QueryParams,
  Required extends ContractTable,
  Optional extends ContractTable,
  Messages extends MessageTable,
  Views extends PageViews,
> extends PageBody<ContentParams<Type>, Query, Required, Optional, Messages, Views> {
  /** The content types that the page answers to: names that a plugin declares in `contentTypes`. */
  readonly content: readonly Type[]
}

declare const types: unique symbol

/** A page with the types that its views need; they exist for the compiler only. */
export interface Page<Params, Query, Required, Optional, Messages, Owner extends string = string, Views = unknown> extends AnyPage {
  readonly [types]?: { params: Params; query: Query; required: Required; optional: Optional; messages: Messages; owner: Owner; views: Views }
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
>(
  definition: PageDefinition<Path, Params, Query, Required, Optional, Messages, Views>,
): Page<ParamValues<Path, Params>, Query, Required, Optional, Messages, `the page at ${Path}`, Views> {
  // The engine calls a page's functions with values that its own validators and contracts made, so the types that are
  // forgotten here hold by construction.
  return definition as unknown as Page<ParamValues<Path, Params>, Query, Required, Optional, Messages, `the page at ${Path}`, Views>
}

/** Declares a page at content addresses, `{section}/{seopath}-{slug}-{msid}`. */
export function contentPage<
  const Type extends ContentType,
  const Query extends QueryParams = {},
  Required extends ContractTable = {},
  Optional extends ContractTable = {},
  const Messages extends MessageTable = {},
  const Views extends PageViews = PageViews,
>(
  definition: ContentPageDefinition<Type, Query, Required, Optional, Messages, Views>,
): Page<ContentParams<Type>, Query, Required, Optional, Messages, `the page of ${Type} addresses`, Views> {
  return definition as unknown as Page<ContentParams<Type>, Query, Required, Optional, Messages, `the page of ${Type} addresses`, Views>
}

/** The props of a page's views: `export default function Desktop({ data, t, page }: PropsOf<typeof fuelCity>)`. */
export type PropsOf<P> =
  P extends Page<infer Params, infer Query, infer Required extends ContractTable, infer Optional extends ContractTable, infer Messages extends MessageTable, infer Owner>
    ? ViewProps<Params, QueryValuesOf<Query>, DataOf<Required, Optional>, MessagesOf<Messages>, Owner>
    : never

/** Whose props these are; `string` where they are nobody's in particular. */
export type OwnerOf<Props> = Props extends { readonly [owner]?: infer Owner } ? Extract<Owner, string> : string

/** The views of a page, as they were declared. */
export type ViewsOf<P> = P extends Page<unknown, unknown, unknown, unknown, unknown, string, infer Views> ? Views : unknown

/** Values whose types only the plugin knows. */
export type Values = Readonly<Record<string, unknown>>
export type AnyNeeds = Readonly<Record<string, Need<TSchema, Values, Values>>>
export type AnyViewProps = ViewProps<Values, Values, Values, Values>
export type AnyRepresentation = Representation<Values, Values, Values, Values>

/** A page with its own types forgotten: what the engine itself works with. Exactly one of `path` and `content` is there. */
export interface AnyPage {
  readonly path?: string | readonly string[]
  readonly content?: readonly ContentType[]
  readonly params?: Readonly<Record<string, Param<unknown>>>
  readonly query?: QueryParams
  readonly kind?: PageKind
  readonly editions?: readonly EditionId[]
  readonly sites?: readonly SiteId[]
  readonly messages?: MessageTable
  readonly needs?: AnyNeeds
  readonly optionalNeeds?: AnyNeeds
  readonly cacheability?: CacheabilityRules
  readonly freshness?: (props: AnyViewProps) => Pick<CacheabilityRules, 'freshFor' | 'staleFor' | 'staleIfErrorFor'>
  readonly canonical?: (props: AnyViewProps) => string
  readonly outcome?: (props: AnyViewProps) => PageOutcome | undefined
  readonly head: (props: AnyViewProps) => Head
  readonly views: PageViews
  readonly representations?: Readonly<Record<string, AnyRepresentation>>
  readonly embeddable?: boolean
  readonly errorPageFor?: readonly ErrorKind[]
}
