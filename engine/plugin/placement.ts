import type { EditionId, SiteId } from '../config/register.ts'
import type { Values } from './page.ts'

/** Pages that a widget stands on: those that any of the three names. */
export interface PlacementPages {
  /** By name, as in `article.article`. */
  readonly pages?: readonly string[]
  /** By what they are: a name of the page's `kind`, or its content type. */
  readonly kinds?: readonly string[]
  /**
   * By path as plugins see it, in path-to-regexp syntax: `/elections`, `/elections/:name`; `*` stands for the rest of the
   * path, as in `/elections/*`, which `/elections` itself is not.
   */
  readonly paths?: readonly string[]
}

/** Where a widget stands. */
export interface Placement<Slot extends string = string, Params = Values> {
  /** The name of the theme's slot; under a theme without that slot it is left out. */
  readonly slot: Slot
  /** Default: every page. */
  readonly on?: PlacementPages
  /** Default: all live editions. */
  readonly editions?: readonly EditionId[]
  /** Default: all sites. */
  readonly sites?: readonly SiteId[]
  /** What the widget's schema leaves open. */
  readonly params?: Partial<Params>
}

/**
 * A placement as a site writes it. One widget may stand at several places; those that a site names take the place of the
 * one that the widget offers, and `on: { pages: [] }` places it nowhere.
 */
export interface SitePlacement extends Omit<Placement, 'slot'> {
  /** As in `elections.tally`. */
  readonly widget: string
  /** Default: the slot of the placement that the widget offers. */
  readonly slot?: string
}
