/** Which pages are certainly stored where, by what readers have seen. */
export interface StoredPages {
  /** A page was served from there. */
  readonly note: (place: string, page: string) => void
  readonly isStored: (place: string, page: string) => boolean
  /** A process has started there, with nothing stored. */
  readonly reset: (place: string) => void
}

/** @param needed times that a page was served by a place before every process of it has it: they take turns */
export function countStoredPages(needed: (place: string) => number): StoredPages {
  const counts = new Map<string, Map<string, number>>()
  return {
    note(place, page) {
      const pages = counts.get(place) ?? new Map<string, number>()
      counts.set(place, pages.set(page, (pages.get(page) ?? 0) + 1))
    },
    isStored: (place, page) => (counts.get(place)?.get(page) ?? 0) >= needed(place),
    reset: (place) => void counts.delete(place),
  }
}
