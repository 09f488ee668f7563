import { AmpPicture } from 'masthead/theme/amp-picture'
import type { AudioProps } from '../plugin.ts'
import { AmpMediaCards } from './parts/amp-media-cards.tsx'
import { AmpPlayerOf } from './parts/amp-player-of.tsx'
import { othersOf, ShowPage } from './parts/show-page.tsx'
import { StoryText } from './parts/story-text.tsx'
import styles from './audio.module.css'

export default function AudioAmp({ data, page, t }: AudioProps) {
  const story = data.story.response
  const others = othersOf(story, data.more)
  return (
    <ShowPage
      story={story}
      page={page}
      moreTitle={t.moreSounds}
      morePath="/podcasts"
      more={others.length === 0 ? null : <AmpMediaCards stories={others} page={page} t={t} level={3} />}
    >
      {story.leadImage === undefined ? null : (
        <div className={styles.auCover}>
          <AmpPicture image={story.leadImage} page={page} ratio="16:9" sizes="(min-width: 60rem) 480px, 100vw" widths={[480, 640, 960]} priority={true} />
        </div>
      )}
      <StoryText story={story} page={page} t={t} html={story.bodyAmp}>
        <AmpPlayerOf story={story} page={page} t={t} />
      </StoryText>
    </ShowPage>
  )
}
