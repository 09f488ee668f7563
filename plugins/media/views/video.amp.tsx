import { Corrections } from 'masthead/theme/corrections'
import type { VideoProps } from '../plugin.ts'
import { seriesOf } from '../series/series.ts'
import { AmpPlayerOf } from './parts/amp-player-of.tsx'
import { Chapters } from './parts/chapters.tsx'
import { FromShow } from './parts/from-show.tsx'
import { ShowPage } from './parts/show-page.tsx'
import { StoryText } from './parts/story-text.tsx'
import { TranscriptText } from './parts/transcript-text.tsx'

export default function VideoAmp({ data, page, t, widgets, slots, settings = {} }: VideoProps) {
  const story = data.story.response
  return (
    <ShowPage story={story} page={page} series={<FromShow series={seriesOf(story, { page, settings })} page={page} t={t} />} others={widgets.others} end={slots?.storyEnd}>
      <AmpPlayerOf story={story} page={page} t={t} />
      <StoryText story={story} page={page} t={t} tools={slots?.storyTools} html={story.bodyAmp} />
      <Chapters story={story} t={t} from={page.absolute(story.path)} />
      <TranscriptText story={story} t={t} from={page.absolute(story.path)} />
      <Corrections corrections={story.corrections} page={page} />
      {slots?.textEnd}
    </ShowPage>
  )
}
