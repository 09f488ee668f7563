import type { EditionId } from '../config/register.ts'

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/** schema.org objects without `@context`; addresses in them are absolute (see `PageContext.absolute`). */
export type JsonLdObjects = readonly { readonly [name: string]: Json | undefined }[]

/** A picture for share previews and structured data: its address and pixels. */
export interface HeadImage {
  /** Absolute, or starting with a slash. */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Metadata of a page for browsers, search engines and share previews. Plain text: the engine escapes it. */
export interface Head {
  readonly title: string
  readonly description?: string
  readonly type?: 'website' | 'article' | 'video.other'
  readonly image?: HeadImage
  readonly keywords?: readonly string[]
  /** ISO 8601 with time zone. */
  readonly published?: string
  readonly modified?: string
  readonly section?: string
  readonly authors?: readonly string[]
  /** Name of the news agency that supplied the story. */
  readonly agency?: string
  /** The same story in other editions: paths as plugins see them. The page's own edition is added by the engine. */
  readonly alternates?: Readonly<Partial<Record<EditionId, string>>>
  /** The nearest page in other editions, as the section above: for the edition switch, where there is no alternate. */
  readonly counterparts?: Readonly<Partial<Record<EditionId, string>>>
  /** The canonical address when it is not the page's own (a print view of an article): a path as plugins see it. */
  readonly canonical?: string
  readonly previous?: string
  readonly next?: string
  readonly noIndex?: boolean
  /** The lead picture, preloaded with high priority. */
  readonly preloadImage?: { readonly href: string; readonly srcset?: string; readonly sizes?: string }
  readonly jsonLd?: JsonLdObjects
}
