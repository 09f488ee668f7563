/// <reference lib="dom" />
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import css from './audio-dock.css?inline'
import { labels } from './labels.ts'

/** The audio that is playing, and its page. */
interface Playing {
  readonly sound: HTMLAudioElement
  readonly title: string
  readonly href: string
  /** False once the reader has paused it. */
  isWanted: boolean
}

let playing: Playing | undefined
let dock: HTMLElement | undefined
let isListening = false

/** Keeps audio playing when its page is left by client navigation. Videos stop with their page. */
export function keepPlaying(sound: HTMLAudioElement): void {
  if (playing?.sound === sound) return void (playing.isWanted = true)
  close()
  const current: Playing = { sound, title: sound.dataset['title'] ?? document.title, href: location.pathname, isWanted: true }
  playing = current
  // Removing the element with its page also fires `pause`; only a pause while it is connected is the reader's.
  sound.addEventListener('pause', () => (current.isWanted = !sound.isConnected))
  if (isListening) return
  isListening = true
  window.addEventListener('masthead:visit', moveToDock)
}

function moveToDock(): void {
  if (!playing || playing.sound.isConnected) return
  const { sound, title, href } = playing
  if (sound.ended || !playing.isWanted) return close()
  const t = labels()
  adoptStyles(css)
  dock = element('aside', { className: 'sound-dock', ariaLabel: t.nowPlaying }, [
    element('a', { className: 'sound-dock-title', href, textContent: title }),
    sound,
    element('button', { type: 'button', className: 'sound-dock-close', ariaLabel: t.close, textContent: '×', onclick: close }),
  ])
  dock.dataset['keep'] = ''
  document.body.append(dock)
  void sound.play().catch(() => undefined)
}

function close(): void {
  playing?.sound.pause()
  dock?.remove()
  playing = dock = undefined
}
