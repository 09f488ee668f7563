import type { SharedPage } from 'masthead'
import styles from './live-player.module.css'

export interface LivePlayerProps {
  /** Address of an HLS playlist. */
  readonly stream: string
  /** Address of a picture, 16:9. */
  readonly poster: string
  /** What is seen: the name of the channel. */
  readonly title: string
  /** What the button says that starts it. */
  readonly label: string
  /** The word for live. */
  readonly live: string
  /** What is said without JavaScript, with a link to the stream. */
  readonly without: string
  readonly streamLabel: string
  readonly page: SharedPage
}

/** A live broadcast. Nothing of it is loaded, player code included, before somebody asks for it (see browser/live-player.ts). */
export function LivePlayer({ stream, poster, title, label, live, without, streamLabel }: LivePlayerProps) {
  return (
    <div className={`${styles.live} live-box`}>
      <div className={styles.liveScreen}>
        <video className={styles.liveFilm} playsInline={true} preload="none" poster={poster} width={1280} height={720} aria-label={title} data-live={stream} data-title={title} />
        <button type="button" className={styles.liveStart} data-opens="live" aria-label={label}>
          <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
            <path d="M7 4v16l13-8z" fill="currentColor" />
          </svg>
        </button>
        <span className={styles.liveBadge}>{live}</span>
      </div>
      <noscript>
        <p className={styles.liveNote}>
          {without} <a href={stream}>{streamLabel}</a>
        </p>
      </noscript>
    </div>
  )
}
