import type { PropsOf } from 'masthead'
import { ShareLinks } from 'masthead/theme/share-links'
import type { gallery } from '../../plugin.ts'
import { relatedStoriesOf } from '../../related-stories.ts'
import { AmpAuthorCards } from '../parts/amp-author-cards.tsx'
import { AmpGalleryPictures } from '../parts/amp-gallery-pictures.tsx'
import { AmpStoryList } from '../parts/amp-story-list.tsx'
import { Prose } from '../parts/prose.tsx'
import { StoryHeader } from '../parts/story-header.tsx'
import { TopicChips } from '../parts/topic-chips.tsx'
import styles from '../parts/gallery.module.css'

export default function GalleryAmp({ data, page, t }: PropsOf<typeof gallery>) {
  const story = data.story.response
  const more = relatedStoriesOf(data)
  return (
    <div className="wrap">
      <article className={styles.gallery}>
        <StoryHeader story={story} page={page} t={t}>
          <ShareLinks path={story.path} title={story.title} page={page} />
        </StoryHeader>
        <AmpGalleryPictures images={story.gallery} page={page} t={t} />
        <div className={styles.galleryBody}>
          <Prose html={story.bodyAmp} page={page} />
        </div>
        <TopicChips topics={story.topics} page={page} title={t.topics} />
        <AmpAuthorCards profiles={story.profiles} page={page} t={t} />
      </article>
      <AmpStoryList id="up-next" title={t.upNext} stories={more.upNext} size="small" layout="rows" page={page} path={`/${story.section}`} />
      <AmpStoryList id="related" title={t.related} stories={more.related} size="small" layout="rows" page={page} />
    </div>
  )
}
