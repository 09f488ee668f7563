import type { PageAds } from '../ads/page-ads.ts'
import type { HeadImage } from '../plugin/head.ts'
import type { Device, Variant } from '../request/context.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { EditionId, SiteId } from '../config/register.ts'
import type { Formats } from './formats.ts'
import type { SafeHtml } from '../html/safe-html.ts'

/**
 * What all pages of an edition and variant have in common, on one day: the same object for all of them. What is drawn
 * from it and from data alone may be drawn once for many pages; see `fragment`.
 */
export interface SharedPage {
  readonly site: SiteId
  readonly edition: LiveEdition
  readonly variant: Variant
  readonly format: Formats
  /** All live editions: how a channel number of the content API becomes an edition. */
  readonly editions: readonly LiveEdition[]
  /** The publisher's logo for structured data, where the theme has one. */
  readonly logo: HeadImage | undefined
  /** The calendar year in India at the time of the request, for the copyright line. */
  readonly year: number
  /** The day in India at the time of the request, as in `2026-11-21`, for the date line: changes once a day. */
  readonly today: string
  /**
   * The href of a path as plugins see it: with the edition's prefix, on the right host for a section with a site of its own, and with
   * `/amp` where asked for. Anything that is not a path is handed back as it is.
   */
  readonly href: (path: string, options?: { readonly edition?: EditionId; readonly amp?: boolean }) => string
  /** The same as an absolute address on the site's public origin. */
  readonly absolute: (path: string, options?: { readonly edition?: EditionId; readonly amp?: boolean }) => string
  /**
   * HTML of a contract (a story's body) with its links made to fit the site: a body says `/travel` or
   * `/telugu/india` whatever host shows it.
   */
  readonly html: (markup: SafeHtml) => SafeHtml
  /** Address of a stored image scaled to a width and height of the allow-list. */
  readonly image: (msid: number, size: { readonly width: number; readonly height: number; readonly name?: string }) => string
}

/** What a view may know about the request: the same values always give the same bytes. */
export interface PageContext extends SharedPage {
  /** Of this page, that which it has in common with others. */
  readonly shared?: SharedPage
  readonly device: Device
  /** What is known of the reader, by the names that the page's cacheability declares in `varies`, as in `prime`. */
  readonly traits?: Readonly<Record<string, string>>
  /** The advertising that this page carries: what an ad slot asks. Absent for readers and pages without any. */
  readonly ads?: PageAds | undefined
  /** The path as plugins see it. */
  readonly path: string
  /** The path with a section in front that has a site of its own, on both sites (see `RequestContext`). */
  readonly address: string
}
