/// <reference lib="dom" />

interface Kept {
  /** Pixels from the top, by the key of an entry of the session's history. */
  readonly positions: Record<string, number>
  /** Paths that the reader came through, oldest first. */
  readonly trail: string[]
}

const place = 'masthead-history'
const mostEntries = 100
const kept = read()

/** Paths of the pages before this one in this tab, oldest first. */
export const trail: readonly string[] = kept.trail

export const positionOf = (key: string): number | undefined => kept.positions[key]

export function keepPosition(key: string, top: number): void {
  // Anew, so that the names stand in the order in which they were last left.
  delete kept.positions[key]
  kept.positions[key] = Math.max(0, Math.round(top))
  const [oldest, ...others] = Object.keys(kept.positions)
  if (oldest !== undefined && others.length >= mostEntries) delete kept.positions[oldest]
}

export function addToTrail(path: string): void {
  kept.trail.push(path)
  if (kept.trail.length > mostEntries) kept.trail.shift()
}

/** Keeps it for the documents that come after this one in the tab. */
export function save(): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: the reader starts at the top.
  }
}

function read(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '') as Kept
  } catch {
    return { positions: {}, trail: [] }
  }
}
