/// <reference lib="dom" />

/** What went wrong in a part of the page, for who counts it: the detail of the event `masthead:report` on the window. */
export interface Report {
  /** The island's source, as in `plugins/article/views/share.island.tsx`, or another part's name. */
  readonly part: string
  readonly message: string
  readonly path: string
}

/** Tells that a part of the page failed. The page goes on without it. */
export function report(part: string, error: unknown): void {
  console.error(part, error)
  const detail: Report = { part, message: String((error as Error | undefined)?.message ?? error).slice(0, 300), path: location.pathname }
  dispatchEvent(new CustomEvent('masthead:report', { detail }))
}
