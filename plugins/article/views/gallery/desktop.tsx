import type { PropsOf } from 'masthead'
import { Corrections } from 'masthead/theme/corrections'
import type { gallery } from '../../plugin.ts'
import { AuthorCards } from '../parts/author-cards.tsx'
import { GalleryPictures } from '../parts/gallery-pictures.tsx'
import { Prose } from '../parts/prose.tsx'
import { ShareBar } from '../parts/share-bar.tsx'
import { StoryHeader } from '../parts/story-header.tsx'
import { TopicChips } from '../parts/topic-chips.tsx'
import { Thumbs } from './thumbs.tsx'
import styles from '../parts/gallery.module.css'

export default function GalleryDesktop({ data, page, t, widgets, slots }: PropsOf<typeof gallery>) {
  const story = data.story.response
  return (
    <div className="wrap">
      <article className={styles.gallery}>
        <StoryHeader story={story} page={page} t={t}>
          <ShareBar story={story} page={page} t={t} tools={slots?.storyTools} />
        </StoryHeader>
        <Thumbs images={story.gallery} page={page} t={t} />
        <GalleryPictures images={story.gallery} page={page} t={t} />
        <div className={styles.galleryBody}>
          <Prose html={story.body} page={page} />
        </div>
        <Corrections corrections={story.corrections} page={page} />
        <TopicChips topics={story.topics} page={page} title={t.topics} />
        <AuthorCards profiles={story.profiles} page={page} t={t} />
      </article>
      {slots?.textEnd}
      {slots?.storyEnd}
      {widgets.upNext}
      {widgets.related}
    </div>
  )
}
