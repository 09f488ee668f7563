import type { PropsOf } from 'masthead'
import { ShareLinks } from 'masthead/theme/share-links'
import { Corrections } from 'masthead/theme/corrections'
import type { gallery } from '../../plugin.ts'
import { AmpAuthorCards } from '../parts/amp-author-cards.tsx'
import { AmpGalleryPictures } from '../parts/amp-gallery-pictures.tsx'
import { Prose } from '../parts/prose.tsx'
import { StoryHeader } from '../parts/story-header.tsx'
import { TopicChips } from '../parts/topic-chips.tsx'
import styles from '../parts/gallery.module.css'

export default function GalleryAmp({ data, page, t, widgets, slots }: PropsOf<typeof gallery>) {
  const story = data.story.response
  return (
    <div className="wrap">
      <article className={styles.gallery}>
        <StoryHeader story={story} page={page} t={t}>
          <ShareLinks path={story.path} title={story.title} page={page} />
          {slots?.storyTools}
        </StoryHeader>
        <AmpGalleryPictures images={story.gallery} page={page} t={t} />
        <div className={styles.galleryBody}>
          <Prose html={story.bodyAmp} page={page} />
        </div>
        <Corrections corrections={story.corrections} page={page} />
        <TopicChips topics={story.topics} page={page} title={t.topics} />
        <AmpAuthorCards profiles={story.profiles} page={page} t={t} />
      </article>
      {slots?.textEnd}
      {slots?.storyEnd}
      {widgets.upNext}
      {widgets.related}
    </div>
  )
}
