import type { ReactNode } from 'react'
import { colourOf } from '../../pages/team-colours.ts'
import styles from './bars.module.css'

export interface Bar {
  readonly id: string
  readonly label: ReactNode
  /** Written at the end of the bar. */
  readonly text: string
  /** From 0. */
  readonly size: number
  readonly colour: string
}

/** A list with bars: the number is beside each bar, so that no information depends on the picture. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1e-9, ...bars.map(({ size }) => size))
  return (
    <ol className={styles.bars}>
      {bars.map((bar) => (
        <li key={bar.id} className={styles.barsRow}>
          <span className={styles.barsLabel}>{bar.label}</span>
          <svg className={styles.barsBar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.barsRail} width="100" height="10" />
            <rect width={Math.max(0.6, Math.round((bar.size / most) * 1000) / 10)} height="10" fill={colourOf(bar.colour)} />
          </svg>
          <span className={styles.barsText}>{bar.text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Bars to both sides of a middle line, for figures below and above nothing. */
export function SignedBars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1e-9, ...bars.map(({ size }) => Math.abs(size)))
  return (
    <ol className={styles.bars}>
      {bars.map((bar) => {
        const width = Math.max(0.3, Math.round((Math.abs(bar.size) / most) * 490) / 10)
        return (
          <li key={bar.id} className={styles.barsRow}>
            <span className={styles.barsLabel}>{bar.label}</span>
            <svg className={styles.barsBar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.barsRail} width="100" height="10" />
              <rect x={bar.size < 0 ? 50 - width : 50} width={width} height="10" fill={colourOf(bar.colour)} />
              <rect className={styles.barsMiddle} x="49.8" width="0.4" height="10" />
            </svg>
            <span className={styles.barsText}>{bar.text}</span>
          </li>
        )
      })}
    </ol>
  )
}
