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

/** What a story is there for. A newsroom may have announced it before it was ready. */
export function PlayerOf({ story, page, t, autoplays }: PlayerOfProps) {
  const poster = story.leadImage === undefined ? undefined : posterOf(story.leadImage, page)
  return story.recording === undefined ? (
    <p className={styles.mpNone}>{t.noRecording}</p>
  ) : (
    <Player recording={story.recording} title={story.title} poster={poster} page={page} autoplays={autoplays} />
  )
}
