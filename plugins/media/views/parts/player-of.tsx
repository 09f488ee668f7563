import type { PageContext, Story } from 'masthead'
import { Player } from 'masthead/theme/player'
import { posterOf } from '../../poster.ts'
import type { Words } from '../../plugin.ts'
import './player-of.css'

export interface PlayerOfProps {
  readonly story: Story
  readonly page: PageContext
  readonly t: Words
  readonly autoplays?: boolean | undefined
}

/** What a story is there for. A newsroom may have announced it before it was ready. */
export function PlayerOf({ story, page, t, autoplays }: PlayerOfProps) {
  const poster = story.leadImage === undefined ? undefined : posterOf(story.leadImage, page)
  return story.recording === undefined ? (
    <p className="mp-none">{t.noRecording}</p>
  ) : (
    <Player recording={story.recording} title={story.title} poster={poster} page={page} autoplays={autoplays} />
  )
}
