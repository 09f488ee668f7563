/// <reference lib="dom" />
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import { labels } from './labels.ts'
import css from './regain.css?inline'

// Milliseconds.
/** For how long a recording may stand still before its listener is told, and it is loaded anew. */
const stallLimit = 12_000
const watchEvery = 1_000
/** Looks at a recording that is on no page, until it is over: a sound moves to the dock when its page is left. */
const maxLooksAway = 3
const firstRetry = 2_000
const longestRetry = 30_000
/** Then it is tried when its listener says so, or when the device is online again. */
const maxRetries = 6

/**
 * Tells who plays a recording that it does not go on, and gets it back where it stopped: when its file cannot be had, and when
 * nothing more of it comes.
 * @param load loads the file again, and plays on from where it is
 * @param isFed whether somebody else looks after it at the moment
 */
export function regain(media: HTMLMediaElement, load: () => void, isFed: () => boolean): void {
  const t = labels()
  let message: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  let position = media.currentTime
  let movedAt = performance.now()
  let looksAway = 0

  const again = () => {
    clearTimeout(timer)
    timer = undefined
    movedAt = performance.now()
    // A file that has failed forgets where it was.
    if (media.currentTime === 0 && position > 0) media.addEventListener('loadedmetadata', () => (media.currentTime = position), { once: true })
    load()
  }
  const interrupted = (text: string) => {
    if (!message) {
      adoptStyles(css)
      message = element('p', { className: 'player-trouble', role: 'alert' }, [text, ' ', element('button', { type: 'button', textContent: t.again, onclick: again })])
      media.after(message)
    }
    if (timer !== undefined || retries >= maxRetries) return
    // Whoever has paused it meanwhile does not want it to start.
    timer = setTimeout(() => (media.paused ? (timer = undefined) : again()), Math.min(longestRetry, firstRetry * 2 ** retries))
    retries += 1
  }
  const goesOn = () => {
    message?.remove()
    message = undefined
    clearTimeout(timer)
    timer = undefined
    retries = 0
  }
  // Captured, because the error of a source element does not bubble; a media element without sources reports its own.
  media.addEventListener('error', () => !isFed() && !media.hasAttribute('src') && (media.error || media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) && interrupted(t.cannotPlay), true)
  media.addEventListener('timeupdate', () => media.currentTime > 0 && !media.paused && !media.seeking && media.readyState > HTMLMediaElement.HAVE_CURRENT_DATA && goesOn())
  const online = () => message && again()
  window.addEventListener('online', online)
  const watch = setInterval(() => {
    looksAway = media.isConnected ? 0 : looksAway + 1
    if (looksAway > maxLooksAway) {
      clearInterval(watch)
      clearTimeout(timer)
      window.removeEventListener('online', online)
    } else if (media.paused || media.ended || media.currentTime > position || media.currentTime < position - 1) {
      if (media.currentTime > 0) position = media.currentTime
      movedAt = performance.now()
    } else if (performance.now() - movedAt > stallLimit) {
      movedAt = performance.now()
      if (!isFed()) interrupted(t.stalled)
    }
  }, watchEvery)
}
