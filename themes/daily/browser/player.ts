/// <reference lib="dom" />
import { keepPlaying } from './audio-dock.ts'
import { labels } from './labels.ts'

const playlistType = 'application/vnd.apple.mpegurl'

/** Those that somebody has started, with what to do when the page has no more use for them. */
const known = new WeakSet<HTMLMediaElement>()

/** Somebody pressed play: the others fall silent, and a film that has a playlist is played from that. */
export function started(media: EventTarget | null): void {
  if (!(media instanceof HTMLMediaElement)) return
  for (const other of document.querySelectorAll<HTMLMediaElement>('video,audio')) if (other !== media && !other.muted) other.pause()
  if (media instanceof HTMLAudioElement) keepPlaying(media)
  if (known.has(media)) return
  known.add(media)
  // Captured: the error of a source does not bubble, and that of a film without sources is the element's own.
  media.addEventListener('error', () => failed(media), true)
  media.addEventListener('playing', () => errorMessageOf(media)?.remove())
  const { hls } = media.dataset
  if (hls !== undefined) void stream(media, hls)
}

/** The browser's own HLS where it has it; hls.js where it has not; the whole file where neither works. */
async function stream(media: HTMLMediaElement, playlist: string): Promise<void> {
  const isNative = media.canPlayType(playlistType) !== ''
  if (isNative) {
    media.src = playlist
    resume(media)
    return
  }
  // What has begun to load is the whole file, and in a moment nobody wants it any more.
  media.pause()
  media.load()
  media.parentElement?.setAttribute('aria-busy', 'true')
  try {
    const { attachHls } = await import('./hls.ts')
    // The reader may have gone on meanwhile.
    if (media.isConnected) await attachHls(media, playlist, () => playFile(media))
    if (media.isConnected) resume(media)
  } catch {
    playFile(media)
  } finally {
    media.parentElement?.removeAttribute('aria-busy')
  }
}

function failed(media: HTMLMediaElement): void {
  // A playlist that cannot be had is no reason to play nothing.
  if (media.hasAttribute('src')) playFile(media)
  else if (media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) showErrorMessage(media)
}

/** Plays on from where it was, from the sources that stand in the page. */
function playFile(media: HTMLMediaElement): void {
  const at = media.currentTime
  media.removeAttribute('src')
  media.load()
  if (at > 0) media.addEventListener('loadedmetadata', () => (media.currentTime = at), { once: true })
  resume(media)
}

// Refused where nothing can be played, which the error event says better, and where the reader pressed pause meanwhile.
const resume = (media: HTMLMediaElement) => void media.play().catch(() => undefined)

const errorMessageOf = (media: HTMLMediaElement) => media.parentElement?.querySelector('.player-trouble')

function showErrorMessage(media: HTMLMediaElement): void {
  if (errorMessageOf(media)) return
  const trouble = document.createElement('p')
  trouble.className = 'player-trouble'
  trouble.role = 'alert'
  trouble.textContent = labels().cannotPlay
  media.after(trouble)
}
