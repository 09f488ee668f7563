import { clockOf, isoOf } from '../../format-duration.ts'
import styles from './moment-link.module.css'

export interface MomentLinkProps {
  /** Seconds from the begin of the page's recording. */
  readonly start: number
  /** The page whose player it leads to, where that is not this one: AMP has no player that can be told. */
  readonly from?: string | undefined
  /** What happens there; otherwise the link is the time alone. */
  readonly title?: string
}

/** Plays the recording from a moment on. */
export function MomentLink({ start, from, title }: MomentLinkProps) {
  return (
    <a className={styles.mo} href={`${from ?? ''}?t=${start}`} data-opens={from === undefined ? 'moment' : undefined} data-t={from === undefined ? start : undefined}>
      <time className={styles.moTime} dateTime={isoOf(start)}>
        {clockOf(start)}
      </time>
      {title === undefined ? null : <> {title}</>}
    </a>
  )
}
