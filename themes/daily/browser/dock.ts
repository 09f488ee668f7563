/// <reference lib="dom" />
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import css from './dock.css?inline'
import { labels } from './labels.ts'

/** What is playing, and its page. */
interface Playing {
  readonly media: HTMLMediaElement
  readonly title: string
  readonly href: string
  /** False once the reader has paused it. */
  isWanted: boolean
}

/** Sent to a media element whose dock was closed: whoever feeds it can stop. */
export const dockClosed = 'dock-closed'

let playing: Playing | undefined
let dock: HTMLElement | undefined
let isListening = false

/** Keeps a sound or a broadcast playing when its page is left by client navigation. Other videos stop with their page. */
export function keepPlaying(media: HTMLMediaElement): void {
  if (playing?.media === media) return void (playing.isWanted = true)
  close()
  const current: Playing = { media, title: media.dataset['title'] ?? document.title, href: location.pathname, isWanted: true }
  playing = current
  // Removing the element with its page also fires `pause`; only a pause while it is connected is the reader's.
  media.addEventListener('pause', () => (current.isWanted = !media.isConnected))
  if (isListening) return
  isListening = true
  window.addEventListener('masthead:visit', moveToDock)
}

function moveToDock(): void {
  if (!playing || playing.media.isConnected) return
  const { media, title, href } = playing
  if (media.ended || !playing.isWanted) return close()
  const t = labels()
  adoptStyles(css)
  const isFilm = media instanceof HTMLVideoElement
  dock = element('aside', { className: isFilm ? 'sound-dock film-dock' : 'sound-dock', ariaLabel: isFilm ? t.nowShowing : t.nowPlaying }, [
    element('a', { className: 'sound-dock-title', href, textContent: title }),
    element('button', { type: 'button', className: 'sound-dock-close', ariaLabel: t.close, textContent: '×', onclick: close }),
    media,
  ])
  dock.dataset['keep'] = ''
  document.body.append(dock)
  void media.play().catch(() => undefined)
}

function close(): void {
  playing?.media.pause()
  playing?.media.dispatchEvent(new Event(dockClosed))
  dock?.remove()
  playing = dock = undefined
}
