/// <reference lib="dom" />

interface SessionHistory {
  /** Pixels from the top, by the key of an entry of the session's history. */
  readonly positions: Record<string, number>
  /** Paths that the reader came through, oldest first. */
  readonly trail: string[]
}

const storageKey = 'masthead-history'
const maxEntries = 100
const history = read()

/** Paths of the pages before this one in this tab, oldest first. */
export const trail: readonly string[] = history.trail

export const positionOf = (key: string): number | undefined => history.positions[key]

export function storePosition(key: string, top: number): void {
  // Anew, so that the names stand in the order in which they were last left.
  delete history.positions[key]
  history.positions[key] = Math.max(0, Math.round(top))
  const [oldest, ...others] = Object.keys(history.positions)
  if (oldest !== undefined && others.length >= maxEntries) delete history.positions[oldest]
}

export function addToTrail(path: string): void {
  history.trail.push(path)
  if (history.trail.length > maxEntries) history.trail.shift()
}

/** Keeps it for the documents that come after this one in the tab. */
export function persist(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(history))
  } catch {
    // Storage is full or forbidden: the reader starts at the top.
  }
}

function read(): SessionHistory {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as SessionHistory
  } catch {
    return { positions: {}, trail: [] }
  }
}
