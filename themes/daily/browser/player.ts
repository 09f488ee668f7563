/// <reference lib="dom" />
import { keepPlaying } from './dock.ts'
import { regain } from './regain.ts'

const playlistType = 'application/vnd.apple.mpegurl'

/** Media elements that have been started, so that listeners are added once. */
const known = new WeakSet<HTMLMediaElement>()
/** Those that hls.js feeds, which tries again itself and gives way to the file in the end. */
const streaming = new WeakSet<HTMLMediaElement>()

/** On play: pauses the others, and plays a video with a playlist by HLS. */
export function started(media: EventTarget | null): void {
  if (!(media instanceof HTMLMediaElement)) return
  for (const other of document.querySelectorAll<HTMLMediaElement>('video,audio')) if (other !== media && !other.muted) other.pause()
  const isLive = 'live' in media.dataset
  if (media instanceof HTMLAudioElement || isLive) keepPlaying(media)
  // A broadcast has no file to fall back to: live-player.ts watches it.
  if (isLive) return
  if (known.has(media)) return
  known.add(media)
  // Captured, because the error of a source element does not bubble; a media element without sources reports its own. Captions may be missing.
  media.addEventListener('error', ({ target }) => !(target instanceof HTMLTrackElement) && failed(media), true)
  regain(media, () => playFile(media), () => streaming.has(media))
  if (media.closest('main') && !media.muted) void import('./player-tools.ts').then(({ addTools }) => addTools(media))
  const { hls } = media.dataset
  if (hls !== undefined) void stream(media, hls)
}

/** Plays the recording of the page from a moment on, in seconds. */
export function playFrom(seconds: number): void {
  const media = document.querySelector<HTMLMediaElement>('main video,main audio')
  if (!media) return
  const seek = () => (media.currentTime = seconds)
  if (media.readyState > 0) seek()
  // The source may change once it plays: to a playlist, or back to the file.
  else media.addEventListener('playing', seek, { once: true })
  media.focus()
  resume(media)
}

/** Native HLS where available, else hls.js, else the whole file. */
async function stream(media: HTMLMediaElement, playlist: string): Promise<void> {
  const isNative = media.canPlayType(playlistType) !== ''
  if (isNative) {
    media.src = playlist
    resume(media)
    return
  }
  streaming.add(media)
  // Stops the download of the whole file, which has begun.
  media.pause()
  media.load()
  media.parentElement?.setAttribute('aria-busy', 'true')
  try {
    const { attachHls } = await import('./hls.ts')
    // The reader may have left the page meanwhile.
    if (media.isConnected) await attachHls(media, playlist, () => playFile(media))
    if (media.isConnected) resume(media)
  } catch {
    playFile(media)
  } finally {
    media.parentElement?.removeAttribute('aria-busy')
  }
}

function failed(media: HTMLMediaElement): void {
  // If the playlist cannot be loaded, play the whole file; for what cannot be played either see regain.ts.
  if (media.hasAttribute('src')) playFile(media)
}

/** Continues at the current position from the sources in the markup. */
function playFile(media: HTMLMediaElement): void {
  streaming.delete(media)
  const at = media.currentTime
  media.removeAttribute('src')
  media.load()
  if (at > 0) media.addEventListener('loadedmetadata', () => (media.currentTime = at), { once: true })
  resume(media)
}

// Rejected where nothing can be played, which the error event reports, or when the reader has paused meanwhile.
const resume = (media: HTMLMediaElement) => void media.play().catch(() => undefined)
