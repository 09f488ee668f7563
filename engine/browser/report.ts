/// <reference lib="dom" />

/** An error in a part of the page: the detail of the `masthead:report` event on the window, for error tracking. */
export interface Report {
  /** The island's source, as in `plugins/article/views/share.island.tsx`, or another part's name. */
  readonly part: string
  readonly message: string
  readonly path: string
}

/** Reports an error in a part of the page. The rest of the page is unaffected. */
export function report(part: string, error: unknown): void {
  console.error(part, error)
  const detail: Report = { part, message: String((error as Error | undefined)?.message ?? error).slice(0, 300), path: location.pathname }
  dispatchEvent(new CustomEvent('masthead:report', { detail }))
}
