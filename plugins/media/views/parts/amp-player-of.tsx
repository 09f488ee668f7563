import { AmpPlayer } from 'masthead/theme/amp-player'
import { posterOf } from '../../poster.ts'
import type { PlayerOfProps } from './player-of.tsx'
import styles from './player-of.module.css'

/** `PlayerOf` in AMP's elements. */
export function AmpPlayerOf({ story, page, t }: PlayerOfProps) {
  const poster = story.leadImage === undefined ? undefined : posterOf(story.leadImage, page)
  return story.recording === undefined ? (
    <p className={styles.mpNone}>{t.noRecording}</p>
  ) : (
    <AmpPlayer recording={story.recording} title={story.title} poster={poster} page={page} />
  )
}
