import { Corrections } from 'masthead/theme/corrections'
import type { VideoProps } from '../plugin.ts'
import { seriesOf } from '../series/series.ts'
import { Chapters } from './parts/chapters.tsx'
import { PlayerOf } from './parts/player-of.tsx'
import { FromShow } from './parts/from-show.tsx'
import { ShowPage } from './parts/show-page.tsx'
import { StoryText } from './parts/story-text.tsx'
import { TranscriptText } from './parts/transcript-text.tsx'

export default function VideoDesktop({ data, page, t, widgets, slots, settings = {} }: VideoProps) {
  const story = data.story.response
  return (
    <ShowPage story={story} page={page} series={<FromShow series={seriesOf(story, { page, settings })} page={page} t={t} />} others={widgets.others} end={slots?.storyEnd}>
      <PlayerOf story={story} page={page} t={t} />
      <StoryText story={story} page={page} t={t} tools={slots?.storyTools} html={story.body} />
      <Chapters story={story} t={t} />
      <TranscriptText story={story} t={t} />
      <Corrections corrections={story.corrections} page={page} />
      {slots?.textEnd}
    </ShowPage>
  )
}
