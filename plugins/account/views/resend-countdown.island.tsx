import { island, type IslandMessages } from 'masthead/island'
import { useEffect, useState } from 'react'
import type { messages } from '../messages.ts'
import styles from './parts/form.module.css'

const names = ['resendIn', 'seconds', 'resendHint'] as const

export interface ResendCountdownProps {
  /** Seconds until there may be another code. */
  readonly after: number
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** Counts the seconds down. Without scripts it says the rule. Not announced each second: that would drown everything else. */
function ResendCountdown({ after, t }: ResendCountdownProps) {
  const [left, setLeft] = useState<number | undefined>(undefined)
  useEffect(() => {
    const end = performance.now() + after * 1_000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [after])
  if (left === 0) return null
  return <p className={styles.afHint}>{left === undefined ? t.resendHint : `${t.resendIn} ${left} ${t.seconds}`}</p>
}

export default island('load', ResendCountdown, names)
