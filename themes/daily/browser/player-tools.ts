/// <reference lib="dom" />
import { adoptStyles } from './adopt-styles.ts'
import { element } from './create-element.ts'
import { keepPosition } from './kept-position.ts'
import { labels } from './labels.ts'
import { offerNext } from './play-next.ts'
import css from './player-tools.css?inline'

const skips = { back: 15, ahead: 30 } as const
const speeds = [0.75, 1, 1.25, 1.5, 2] as const
const sleeps = [5, 15, 30, 60] as const

/** Adds what a browser's own controls lack, once a recording plays: skips, speed, sleep timer; its place is kept, and keys of headphones work. */
export function addTools(media: HTMLMediaElement): void {
  if (media.readyState > 0) keepPosition(media)
  else media.addEventListener('loadedmetadata', () => keepPosition(media), { once: true })
  const t = labels().tools
  adoptStyles(css)
  const skip = (seconds: number) => (media.currentTime = Math.max(0, media.currentTime + seconds))
  const button = (textContent: string, onclick: () => void) => element('button', { type: 'button', textContent, onclick })
  const speed = element('select', { ariaLabel: t.speed }, speeds.map((rate) => new Option(`${rate}×`, String(rate), rate === 1, rate === 1)))
  speed.onchange = () => (media.playbackRate = Number(speed.value))
  const sleep = element('select', { ariaLabel: t.sleep }, [new Option(`${t.sleep}: ${t.off}`, ''), ...sleeps.map((count) => new Option(t.minutes(count), String(count))), new Option(t.atEnd, 'end')])
  let timer: ReturnType<typeof setTimeout> | undefined
  sleep.onchange = () => {
    clearTimeout(timer)
    const minutes = Number(sleep.value)
    if (minutes > 0) {
      timer = setTimeout(() => {
        media.pause()
        sleep.value = ''
      }, minutes * 60_000)
    }
  }
  const tools = element('div', { className: 'player-tools' }, [button(t.back(skips.back), () => skip(-skips.back)), button(t.ahead(skips.ahead), () => skip(skips.ahead)), speed, sleep])
  const goesOn = offerNext(media, tools, () => sleep.value === 'end')
  if (goesOn) tools.append(goesOn)
  media.parentElement?.append(tools)
  setKeys(media, skip)
}

/** Keys of keyboards, headphones and locked screens, and what is named there. */
function setKeys(media: HTMLMediaElement, skip: (seconds: number) => void): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  const artwork = media instanceof HTMLVideoElement ? media.poster : document.querySelector<HTMLImageElement>('main img')?.currentSrc
  mediaSession.metadata = new MediaMetadata({ title: media.ariaLabel ?? document.title, ...(artwork ? { artwork: [{ src: artwork }] } : {}) })
  const handlers: readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[] = [
    ['play', () => void media.play()],
    ['pause', () => media.pause()],
    ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? skips.back))],
    ['seekforward', ({ seekOffset }) => skip(seekOffset ?? skips.ahead)],
    ['seekto', ({ seekTime }) => void (media.currentTime = seekTime ?? media.currentTime)],
  ]
  for (const [action, handler] of handlers) {
    try {
      mediaSession.setActionHandler(action, handler)
    } catch {
      // A browser throws at a key that it does not know.
    }
  }
}
