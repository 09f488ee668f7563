import type { TSchema } from 'typebox'
import type { Need } from './need.ts'
import type { ViewProps } from './page.ts'

/**
 * Another form of a page for readers and programs: a feed, a calendar, a table to download. It is rendered from the page's
 * data at an address of its own, and is stored, purged, compressed and revalidated as the page's HTML is.
 */
export interface Representation<Params, Query, Data, Messages> {
  /**
   * Its address, with the params of the page's path, as in `/fuel/:fuel_type-price-:city.csv`. A page with several paths
   * lists one here for each that has this form; they are matched by their params. For a content page it is a file below the
   * address of the content, as in `/rss.xml`.
   */
  readonly path: string | readonly string[]
  /** Its media type, as in `application/rss+xml; charset=utf-8`. The head of the page links to those of feeds. */
  readonly type: string
  /** Query names of the page that it reads; all others are dropped. Default none. */
  readonly query?: readonly (keyof Query & string)[]
  /** Needs that take the place of the page's of the same names, with their contracts: to ask for more than the page shows. */
  readonly needs?: Readonly<Record<string, Need<TSchema, Params, Query>>>
  /** The feed's name in the page's head. Default: the page's title. */
  readonly title?: (props: ViewProps<Params, Query, Data, Messages>) => string
  /** Whether browsers download it instead of showing it. */
  readonly download?: boolean
  /**
   * The whole body. Pure, as views are: same props, same bytes. It may be a promise, so that a library which only this form
   * needs is imported with the first request for it: a site starts without it.
   */
  readonly render: (props: ViewProps<Params, Query, Data, Messages>) => string | Uint8Array | Promise<string | Uint8Array>
}

/** Media types that feed readers look for in the head of a page. */
const feedTypes: ReadonlySet<string> = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json'])

/** A media type without its parameters. */
export const essenceOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

export const isFeed = (type: string): boolean => feedTypes.has(essenceOf(type))

/** The type of what browsers add to their search engines; the front page of each edition links to it. */
export const searchDescriptionType = 'application/opensearchdescription+xml'
