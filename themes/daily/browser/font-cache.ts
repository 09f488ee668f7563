/// <reference lib="dom" />

const key = 'masthead-face'

/** From here on text is drawn in the face that is kept: asked for where a page is put in place of another. */
export function applyCachedFont(): void {
  try {
    const kept = localStorage.getItem(key)
    if (kept) document.documentElement.dataset['face'] = kept
  } catch {
    // Storage is closed to this page: each page is drawn in the device's own face.
  }
}

/** Fetches the faces that the theme declares as optional, once a page stands, for the pages after it. Not for readers who save data. Never rejects. */
export async function cacheFonts(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const faces = [...document.fonts].filter(({ display }) => display === 'optional')
  if (connection?.saveData || faces.length === 0 || document.documentElement.dataset['face']) return
  try {
    await Promise.all(faces.map(async (face) => face.load()))
    localStorage.setItem(key, 'kept')
  } catch {
    // Offline, or storage is closed: the next page tries again.
  }
}
