import type { VideoProps } from '../plugin.ts'
import { MediaCards } from './parts/media-cards.tsx'
import { PlayerOf } from './parts/player-of.tsx'
import { othersOf, ShowPage } from './parts/show-page.tsx'
import { StoryText } from './parts/story-text.tsx'

export default function VideoDesktop({ data, page, t }: VideoProps) {
  const story = data.story.response
  const others = othersOf(story, data.more)
  return (
    <ShowPage
      story={story}
      page={page}
      moreTitle={t.moreVideos}
      morePath="/videos"
      more={others.length === 0 ? null : <MediaCards stories={others} page={page} t={t} level={3} />}
    >
      <PlayerOf story={story} page={page} t={t} />
      <StoryText story={story} page={page} t={t} html={story.body} />
    </ShowPage>
  )
}
