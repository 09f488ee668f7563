import type { AnalyticsPageType } from '../config/register.ts'
import { reservedAddresses } from '../routing/reserved-addresses.ts'

/** What analytics call a page. */
export interface MeasuredPageType {
  /** The newsroom's name for it: the page type `pt`. */
  readonly name: string
  /** The content type code `ct`, where there is one. */
  readonly code?: number
}

/** Where events are sent, as configured in `config/site.ts`. */
export interface AnalyticsConfig {
  /** The log, or the address of a collector that accepts `POST` with a JSON array of events. */
  readonly sink: 'log' | { readonly url: string; readonly headers?: Readonly<Record<string, string>> }
  /** Events that one process accepts per second; more are refused. Default 500. */
  readonly eventsPerSecond?: number
  /** Page types of analytics, by the names that pages declare (`kind.analytics`). */
  readonly pageTypes?: Readonly<Record<string, MeasuredPageType>>
  /** Page type of pages of a section that declare none: by its path without leading and trailing slash. */
  readonly sections?: Readonly<Record<string, AnalyticsPageType>>
  /** Page type of all other pages. */
  readonly otherPageType?: AnalyticsPageType
  /** Classes of news agencies, each with the names of its members; `other` is the class of all others. */
  readonly agencies?: { readonly classes: Readonly<Record<string, readonly string[]>>; readonly other: string }
  /** Know a browser again by a random number that it keeps, where its reader has said yes: sent as `mid`. Default false. */
  readonly machineId?: boolean
  /** Origins that the site's own analytics modules send to, as in a Content-Security-Policy. */
  readonly hosts?: readonly string[]
}

/** Path that accepts events, on every host of the site. */
export const beaconPath = reservedAddresses.beacon
