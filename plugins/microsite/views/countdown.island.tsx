import { island, type IslandMessages } from 'masthead/island'
import { useEffect, useState } from 'react'
import type { messages } from '../messages.ts'
import styles from './parts/moment.module.css'

const names = ['days', 'hours', 'minutes'] as const
const minuteMs = 60_000

interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly to: number
  /** What is said once it has come. */
  readonly after: string
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** How long it is until a moment. The server does not know when its page is read, so it writes nothing. */
function Countdown({ to, after, t }: CountdownProps) {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 15_000)
    return () => clearInterval(timer)
  }, [])
  const minutes = now === undefined ? undefined : Math.ceil((to - now) / minuteMs)
  const left = minutes === undefined ? '' : minutes <= 0 ? after : [t.days(Math.floor(minutes / 1_440)), t.hours(Math.floor((minutes % 1_440) / 60)), t.minutes(minutes % 60)].join(', ')
  return (
    <p className={styles.msLeft} role="timer">
      {left}
    </p>
  )
}

export default island('visible', Countdown, names)
