import { Corrections } from 'masthead/theme/corrections'
import { AmpPicture } from 'masthead/theme/amp-picture'
import type { AudioProps } from '../plugin.ts'
import { showSectionOf, subscribeLinks } from '../podcasts/shows.ts'
import { seriesOf } from '../series/series.ts'
import { AmpPlayerOf } from './parts/amp-player-of.tsx'
import { Chapters } from './parts/chapters.tsx'
import { FromShow } from './parts/from-show.tsx'
import { ShowPage } from './parts/show-page.tsx'
import { StoryText } from './parts/story-text.tsx'
import { Subscribe } from './parts/subscribe.tsx'
import { TranscriptText } from './parts/transcript-text.tsx'
import styles from './audio.module.css'

export default function AudioAmp({ data, page, t, widgets, slots, settings = {} }: AudioProps) {
  const story = data.story.response
  const show = showSectionOf(story.section)
  return (
    <ShowPage story={story} page={page} series={<FromShow series={seriesOf(story, { page, settings })} page={page} t={t} />} others={widgets.others} end={slots?.storyEnd}>
      {story.leadImage === undefined ? null : (
        <div className={styles.auCover}>
          <AmpPicture image={story.leadImage} page={page} ratio="16:9" sizes="(min-width: 60rem) 480px, 100vw" widths={[480, 640, 960]} priority={true} />
        </div>
      )}
      <StoryText story={story} page={page} t={t} tools={slots?.storyTools} html={story.bodyAmp}>
        <AmpPlayerOf story={story} page={page} t={t} />
      </StoryText>
      <Subscribe section={show} page={page} t={t} links={subscribeLinks(show, { page, settings })} />
      <Chapters story={story} t={t} from={page.absolute(story.path)} />
      <TranscriptText story={story} t={t} from={page.absolute(story.path)} />
      <Corrections corrections={story.corrections} page={page} />
      {slots?.textEnd}
    </ShowPage>
  )
}
