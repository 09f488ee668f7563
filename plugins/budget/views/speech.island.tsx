import { formats } from 'masthead/formats'
import { island } from 'masthead/island'
import { subscribe } from 'masthead/live'
import { useEffect, useState } from 'react'
import type { Point } from '../contract.ts'
import styles from './budget.module.css'

interface SpeechProps {
  readonly address: string
  readonly cursor: number
  readonly points: readonly { readonly id: string; readonly at: string; readonly text: string }[]
  readonly locale: string
}

/** The speech as the server wrote it, and what is said while the page is open, the last on top. */
function Speech({ address, cursor, points, locale }: SpeechProps) {
  const [said, setSaid] = useState<ReadonlyMap<string, Point>>(new Map())
  useEffect(() => subscribe(address, { cursor, onChange: ({ upserts }) => setSaid((before) => new Map([...before, ...(upserts as readonly Point[]).map((point) => [point.id, point] as const)])) }), [address, cursor])
  const { time } = formats(locale)
  const all = [...new Map([...points.map((point) => [point.id, point] as const), ...said]).values()].sort((one, other) => Number(other.id) - Number(one.id))
  return (
    <ol className={styles.bdSpeech} aria-live="polite">
      {all.map(({ id, at, text }) => (
        <li key={id}>
          <time dateTime={at}>{time(at)}</time> {text}
        </li>
      ))}
    </ol>
  )
}

export default island('visible', Speech)
