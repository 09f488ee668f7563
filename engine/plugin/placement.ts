import type { EditionId, SiteId } from '../config/register.ts'
import type { Values } from './any-page.ts'

/** The pages that show a widget: those selected by any of the three fields. */
export interface PlacementPages {
  /** By name, as in `article.article`. */
  readonly pages?: readonly string[]
  /** By kind: a name of the page's `kind`, or its content type. */
  readonly kinds?: readonly string[]
  /**
   * By path as plugins see it, in path-to-regexp syntax: `/elections`, `/elections/:name`; `*` matches the rest of the
   * path, as in `/elections/*`, which does not include `/elections` itself.
   */
  readonly paths?: readonly string[]
}

/** Where a widget is shown. */
export interface Placement<Slot extends string = string, Params = Values> {
  /** The name of the theme's slot; under a theme without that slot it is left out. */
  readonly slot: Slot
  /** Default: every page. */
  readonly on?: PlacementPages
  /** Default: all live editions. */
  readonly editions?: readonly EditionId[]
  /** Default: all sites. */
  readonly sites?: readonly SiteId[]
  /** Values for the widget's params; its schema's defaults apply to the rest. */
  readonly params?: Partial<Params>
}

/**
 * A placement in a site's configuration. One widget may have several placements; those of the configuration replace the one
 * that the widget declares, and `on: { pages: [] }` shows it nowhere.
 */
export interface SitePlacement extends Omit<Placement, 'slot'> {
  /** As in `elections.tally`. */
  readonly widget: string
  /** Default: the slot that the widget's own placement names. */
  readonly slot?: string
}
