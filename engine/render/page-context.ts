import type { PageAds } from '../ads/page-ads.ts'
import type { HeadImage } from '../plugin/head.ts'
import type { EntryLink } from '../plugin/plugin.ts'
import type { Device, Variant } from '../request/context.ts'
import type { LiveEdition } from '../config/edition.ts'
import type { EditionId, SiteId } from '../config/register.ts'
import type { Formats } from './formats.ts'
import type { SafeHtml } from '../html/safe-html.ts'

/**
 * What all pages of an edition and variant have in common on one day: the same object for all of them. Components that
 * depend on it and on data alone can be rendered once for many pages; see `fragment`.
 */
export interface SharedPage {
  readonly site: SiteId
  readonly edition: LiveEdition
  readonly variant: Variant
  readonly format: Formats
  /** All live editions; maps a channel number of the content API to an edition. */
  readonly editions: readonly LiveEdition[]
  /** What plugins offer in the menus of this edition, for a page that offers some of it, too. */
  readonly entryLinks?: readonly EntryLink[]
  /** Address of the hub of the site's feeds (WebSub), where it has one. */
  readonly feedHub?: string | undefined
  /** The publisher's logo for structured data, where the theme has one. */
  readonly logo: HeadImage | undefined
  /** Address of the site's icon, 180 pixels square, where the theme has one. */
  readonly icon?: string | undefined
  /** The calendar year in India at the time of the request, for the copyright line. */
  readonly year: number
  /** The day in India at the time of the request, as in `2026-11-21`, for the date line. Changes once a day. */
  readonly today: string
  /**
   * The href of a path as plugins see it: with the edition's prefix, on the right host for a section with a site of its
   * own, and with `/amp` where `amp` is set. Anything that is not a path is returned unchanged.
   */
  readonly href: (path: string, options?: { readonly edition?: EditionId; readonly amp?: boolean }) => string
  /** The same as an absolute address on the site's public origin. */
  readonly absolute: (path: string, options?: { readonly edition?: EditionId; readonly amp?: boolean }) => string
  /**
   * HTML of a contract (a story's body) with its links rewritten for this site: a body links to `/travel` or
   * `/telugu/india` whatever host shows it.
   */
  readonly html: (markup: SafeHtml) => SafeHtml
  /** Address of a stored image scaled to a width and height of the allow-list. */
  readonly image: (msid: number, size: { readonly width: number; readonly height: number; readonly name?: string }) => string
}

/** What a view may know about the request. Equal values always give equal bytes. */
export interface PageContext extends SharedPage {
  /** The part of this page's context that is shared with other pages. */
  readonly shared?: SharedPage
  readonly device: Device
  /** Traits of the reader, by the names that the page's cacheability declares in `varies`, such as `prime`. */
  readonly traits?: Readonly<Record<string, string>>
  /** The advertising of this page, for ad slots. Absent for readers and pages without any. */
  readonly ads?: PageAds | undefined
  /** The path as plugins see it. */
  readonly path: string
  /** The path including a leading section that has a site of its own, the same on both sites (see `RequestContext`). */
  readonly address: string
}
