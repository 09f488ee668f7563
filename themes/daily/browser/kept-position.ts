/// <reference lib="dom" />

/** Seconds from the beginning and from the end in which a position is not worth keeping. */
const margin = 5
const saveEvery = 5
const keyOf = (media: HTMLMediaElement) => `masthead-at:${media.querySelector('source')?.getAttribute('src') ?? location.pathname}`

/** Goes on where this browser was left; an address that names a moment comes first. */
export function keepPosition(media: HTMLMediaElement): void {
  const key = keyOf(media)
  const asked = new URLSearchParams(location.search).get('t')
  const from = asked !== null && /^\d{1,5}$/.test(asked) ? Number(asked) : Number(read(key))
  if (from > 0 && media.currentTime < 1) media.currentTime = from
  let saved = media.currentTime
  const save = () => {
    const { currentTime, duration } = media
    saved = currentTime
    write(key, currentTime < margin || duration - currentTime < margin ? undefined : String(Math.floor(currentTime)))
  }
  media.addEventListener('timeupdate', () => Math.abs(media.currentTime - saved) >= saveEvery && save())
  media.addEventListener('pause', save)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that keeps nothing begins at the beginning.
    return null
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}
