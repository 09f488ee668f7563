/// <reference lib="dom" />

const key = 'masthead-face'

/** From now on pages use the cached font; called where client navigation replaces a page. */
export function applyCachedFont(): void {
  try {
    const kept = localStorage.getItem(key)
    if (kept) document.documentElement.dataset['face'] = kept
  } catch {
    // Storage is blocked: pages use the device's font.
  }
}

/**
 * Downloads the fonts that the theme declares as `optional` once a page has loaded, for later pages. Not for readers who
 * save data. Never rejects.
 */
export async function cacheFonts(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const faces = [...document.fonts].filter(({ display }) => display === 'optional')
  if (connection?.saveData || faces.length === 0 || document.documentElement.dataset['face']) return
  try {
    await Promise.all(faces.map(async (face) => face.load()))
    localStorage.setItem(key, 'kept')
  } catch {
    // Offline, or storage is blocked: the next page tries again.
  }
}
