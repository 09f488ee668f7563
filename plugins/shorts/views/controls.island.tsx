import { island, type IslandMessages } from 'masthead/island'
import { useEffect, useRef, useState } from 'react'
import type { messages } from '../messages.ts'
import styles from './parts/feed.module.css'
import { type Feed, type FeedState, playFeed } from './play-feed.ts'

const texts = ['controls', 'play', 'pause', 'soundOn', 'soundOff', 'captionsOn', 'captionsOff', 'nextShort', 'previousShort', 'failed'] as const

export interface ControlsProps {
  readonly t: IslandMessages<typeof messages, (typeof texts)[number]>
}

const signs = {
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  sound: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6',
  captions: 'M3 6h18v12H3zM6 14h6M14 14h4M6 10h3M11 10h7',
} as const

const atFirst: FeedState = { place: 0, count: 1, isPlaying: false, isMuted: true, hasCaptions: true, isFailed: false, isInSight: false }

/** Plays the page's shorts one after the other as the reader comes to them, and the buttons for that. */
function Controls({ t }: ControlsProps) {
  const [state, setState] = useState<FeedState>(atFirst)
  const feed = useRef<Feed>(undefined)

  useEffect(() => {
    const root = document.querySelector<HTMLElement>('[data-shorts]')
    if (!root) return
    const started = playFeed(root, setState)
    feed.current = started
    return () => started.close()
  }, [])

  const button = (label: string, sign: keyof typeof signs, press: () => void, isDisabled = false) => (
    <button type="button" className={styles.shortsButton} aria-label={label} title={label} disabled={isDisabled} onClick={press}>
      <svg className={styles.shortsSign} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={signs[sign]} />
      </svg>
    </button>
  )

  return (
    <div className={styles.shortsControls} role="group" aria-label={t.controls} hidden={!state.isInSight}>
      {button(t.previousShort, 'up', () => feed.current?.step(-1), state.place === 0)}
      {state.isPlaying ? button(t.pause, 'pause', () => feed.current?.toggle()) : button(t.play, 'play', () => feed.current?.toggle())}
      {state.isMuted ? button(t.soundOn, 'muted', () => feed.current?.setSound(true)) : button(t.soundOff, 'sound', () => feed.current?.setSound(false))}
      {state.hasCaptions ? button(t.captionsOff, 'captions', () => feed.current?.setCaptions(false)) : button(t.captionsOn, 'captions', () => feed.current?.setCaptions(true))}
      {button(t.nextShort, 'down', () => feed.current?.step(1), state.place >= state.count - 1)}
      {state.isFailed ? (
        <span className={styles.shortsFailed} role="alert">
          {t.failed}
        </span>
      ) : null}
    </div>
  )
}

export default island('idle', Controls, texts)
