import type { LivePlayerProps } from './live-player.tsx'
import styles from './live-player.module.css'

/** `LivePlayer` in AMP's elements. */
export function AmpLivePlayer({ stream, poster, title, live, without, streamLabel }: LivePlayerProps) {
  return (
    <div className={styles.live}>
      <amp-video controls="" layout="responsive" width={1280} height={720} poster={poster} title={title}>
        <source src={stream} type="application/vnd.apple.mpegurl" />
        <div fallback="">
          <p>
            {without} <a href={stream}>{streamLabel}</a>
          </p>
        </div>
      </amp-video>
      <p className={styles.liveNote}>{live}</p>
    </div>
  )
}
