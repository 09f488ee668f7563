import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import { Player } from 'masthead/theme/player'
import { posterOf } from '../../poster.ts'
import type { Messages } from '../../plugin.ts'
import styles from './player-of.module.css'

export interface PlayerOfProps {
  readonly story: Story
  readonly page: PageContext
  readonly t: Messages
  readonly autoplays?: boolean | undefined
}

/** The player of a story, or a note when its recording is not available yet. */
export function PlayerOf({ story, page, t, autoplays }: PlayerOfProps) {
  const poster = story.leadImage === undefined ? undefined : posterOf(story.leadImage, page)
  return story.recording === undefined ? (
    <p className={styles.mpNone}>{t.noRecording}</p>
  ) : (
    <Player recording={story.recording} title={story.title} poster={poster} page={page} autoplays={autoplays} />
  )
}
