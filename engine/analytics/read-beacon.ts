/** An event as passed to a sink: only known names, and only values that were sent. */
export interface AnalyticsEvent {
  readonly event: 'page-view' | 'scroll-view' | 'share'
  /** Dimensions of the page and of the reader. */
  readonly values: Readonly<Record<string, string>>
  /** Time of arrival, ISO 8601. */
  readonly at: string
}

/**
 * Longest value in characters, by name. `vc` is the visitor category, `prev` the previous path, `part` the part of a page
 * that was seen.
 */
const maxLengths = { hid: 6, pc: 6, ct: 6, pt: 40, id: 15, sec: 120, ag: 40, au: 300, tgs: 300, vc: 20, url: 500, title: 300, prev: 500, part: 120 } as const

// Control characters could end a line of a text log.
const unprintable = /[\u0000-\u001f\u007f\u2028\u2029]+/g

/** Characters of a query, and bytes of a body, that are read; longer bodies are refused unread. */
export const maxBeaconLength = 8_192

/**
 * Parses an event from the query and the body of a request; the body is form-encoded as well.
 * @returns undefined when it is not a valid event
 */
export function readBeacon(query: string, body: string, at: string): AnalyticsEvent | undefined {
  const parameters = new URLSearchParams(`${query.slice(0, maxBeaconLength)}&${body.slice(0, maxBeaconLength)}`)
  const event = parameters.get('e')
  if (event !== 'page-view' && event !== 'scroll-view' && event !== 'share') return undefined
  const values: Record<string, string> = {}
  for (const [name, length] of Object.entries(maxLengths)) {
    const value = parameters.get(name)?.replaceAll(unprintable, ' ').trim()
    if (value) values[name] = value.slice(0, length)
  }
  const machine = parameters.get('mid') ?? ''
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(machine)) values['mid'] = machine
  // An event without its page is useless.
  return values['url'] === undefined && values['hid'] === undefined ? undefined : { event, values, at }
}
