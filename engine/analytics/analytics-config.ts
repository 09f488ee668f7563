import type { AnalyticsPageType } from '../config/register.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'

/** How a page is measured. */
export interface MeasuredPageType {
  /** The newsroom's word for it: the page type `pt`. */
  readonly name: string
  /** The content type code `ct`, where there is one. */
  readonly code?: number
}

/** Where what pages tell goes, as `config/site.ts` writes it. */
export interface AnalyticsConfig {
  /** The log, or the address of a collector that takes `POST` with a JSON array of events. */
  readonly sink: 'log' | { readonly url: string; readonly headers?: Readonly<Record<string, string>> }
  /** Events that one process takes in a second; more are refused. Default 500. */
  readonly eventsPerSecond?: number
  /** How pages are measured, by names that pages say of themselves (`kind.analytics`). */
  readonly pageTypes?: Readonly<Record<string, MeasuredPageType>>
  /** What pages of a section are measured as that do not say so: by its path without slashes at the ends. */
  readonly sections?: Readonly<Record<string, AnalyticsPageType>>
  /** What all other pages are measured as. */
  readonly otherPageType?: AnalyticsPageType
  /** Classes of the agencies that stories are bought from, each with its members by name; `other` is what all the rest are. */
  readonly agencies?: { readonly classes: Readonly<Record<string, readonly string[]>>; readonly other: string }
  /** Origins that the site's own analytics modules send to, as they stand in a Content-Security-Policy. */
  readonly hosts?: readonly string[]
}

/** Path of the address that takes events, on every host of the site. */
export const beaconPath = reservedAddresses.beacon
