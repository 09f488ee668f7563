/// <reference lib="dom" />

/** A page that a reader came to. */
export interface Visit {
  /** Path and query. */
  readonly path: string
  readonly title: string
  /** The path that the reader came from within this document; absent on the first page. */
  readonly from: string | undefined
  /** What the page says of itself, as JSON: see `PageFacts`. Empty where it has nothing to say. */
  readonly about: string
}

/** Milliseconds between a visit and what may wait: analytics and ads. */
const settleDelayMs = 2_000

/** Calls at the first page and at each that follows, as soon as it stands. */
export const onVisit = (listener: (visit: Visit) => void): void => listen('masthead:visit', listener)

/** The same 2000 ms later. */
export const onSettled = (listener: (visit: Visit) => void): void => listen('masthead:settled', listener)

const listen = (name: string, listener: (visit: Visit) => void) => addEventListener(name, (event) => listener((event as CustomEvent<Visit>).detail))

export function dispatchVisit(from: string | undefined): void {
  const about = document.querySelector<HTMLMetaElement>('meta[name=masthead-page]')?.content ?? ''
  const detail: Visit = { path: location.pathname + location.search, title: document.title, from, about }
  dispatchEvent(new CustomEvent('masthead:visit', { detail }))
  setTimeout(() => dispatchEvent(new CustomEvent('masthead:settled', { detail })), settleDelayMs)
}
