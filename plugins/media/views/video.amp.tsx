import type { VideoProps } from '../plugin.ts'
import { AmpMediaCards } from './parts/amp-media-cards.tsx'
import { AmpPlayerOf } from './parts/amp-player-of.tsx'
import { othersOf, ShowPage } from './parts/show-page.tsx'
import { StoryText } from './parts/story-text.tsx'

export default function VideoAmp({ data, page, t }: VideoProps) {
  const story = data.story.response
  const others = othersOf(story, data.more)
  return (
    <ShowPage
      story={story}
      page={page}
      moreTitle={t.moreVideos}
      morePath="/videos"
      more={others.length === 0 ? null : <AmpMediaCards stories={others} page={page} t={t} level={3} />}
    >
      <AmpPlayerOf story={story} page={page} t={t} />
      <StoryText story={story} page={page} t={t} html={story.bodyAmp} />
    </ShowPage>
  )
}
