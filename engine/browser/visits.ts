/// <reference lib="dom" />

/** A page that a reader visits. */
export interface Visit {
  /** Path and query. */
  readonly path: string
  readonly title: string
  /** The previous path in this document; absent on the first page. */
  readonly from: string | undefined
  /** The page's facts as JSON: see `PageFacts`. Empty when it has none. */
  readonly about: string
}

/** Milliseconds between a visit and what can be deferred: analytics and ads. */
const settleDelayMs = 2_000

/** Calls the listener for the first page and each later one, as soon as it is shown. */
export const onVisit = (listener: (visit: Visit) => void): void => listen('masthead:visit', listener)

/** The same, 2,000 ms later. */
export const onSettled = (listener: (visit: Visit) => void): void => listen('masthead:settled', listener)

const listen = (name: string, listener: (visit: Visit) => void) => addEventListener(name, (event) => listener((event as CustomEvent<Visit>).detail))

export function dispatchVisit(from: string | undefined): void {
  const about = document.querySelector<HTMLMetaElement>('meta[name=masthead-page]')?.content ?? ''
  const detail: Visit = { path: location.pathname + location.search, title: document.title, from, about }
  dispatchEvent(new CustomEvent('masthead:visit', { detail }))
  setTimeout(() => dispatchEvent(new CustomEvent('masthead:settled', { detail })), settleDelayMs)
}
