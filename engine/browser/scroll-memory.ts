/// <reference lib="dom" />

interface SessionHistory {
  /** Scroll positions in pixels, by the key of a session history entry. */
  readonly positions: Record<string, number>
  /** Paths of the pages that the reader has visited, oldest first. */
  readonly trail: string[]
}

const storageKey = 'masthead-history'
const maxEntries = 100
const history = read()

/** Paths of the pages visited before this one in this tab, oldest first. */
export const trail: readonly string[] = history.trail

export const positionOf = (key: string): number | undefined => history.positions[key]

export function storePosition(key: string, top: number): void {
  // Deleted and set again, so that keys are in the order in which they were last left.
  delete history.positions[key]
  history.positions[key] = Math.max(0, Math.round(top))
  const [oldest, ...others] = Object.keys(history.positions)
  if (oldest !== undefined && others.length >= maxEntries) delete history.positions[oldest]
}

export function addToTrail(path: string): void {
  history.trail.push(path)
  if (history.trail.length > maxEntries) history.trail.shift()
}

/** Stores the positions for later documents in this tab. */
export function persist(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(history))
  } catch {
    // Storage is full or blocked: pages start at the top.
  }
}

function read(): SessionHistory {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as SessionHistory
  } catch {
    return { positions: {}, trail: [] }
  }
}
