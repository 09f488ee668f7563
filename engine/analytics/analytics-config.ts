/** Where what pages tell goes, as `config/site.ts` writes it. */
export interface AnalyticsConfig {
  /** The log, or the address of a collector that takes `POST` with a JSON array of events. */
  readonly sink: 'log' | { readonly url: string; readonly headers?: Readonly<Record<string, string>> }
  /** Events that one process takes in a second; more are refused. Default 500. */
  readonly eventsPerSecond?: number
  /** Origins that the site's own analytics modules send to, as they stand in a Content-Security-Policy. */
  readonly hosts?: readonly string[]
}

/** Path of the address that takes events, on every host of the site. */
export const beaconPath = '/beacon'
