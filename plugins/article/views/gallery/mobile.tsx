import type { PropsOf } from 'masthead'
import type { gallery } from '../../plugin.ts'
import { aroundOf } from '../../shelves.ts'
import { AuthorCards } from '../parts/author-cards.tsx'
import { GalleryPictures } from '../parts/gallery-pictures.tsx'
import { Prose } from '../parts/prose.tsx'
import { ShareBar } from '../parts/share-bar.tsx'
import { Shelf } from '../parts/shelf.tsx'
import { StoryHeader } from '../parts/story-header.tsx'
import { TopicChips } from '../parts/topic-chips.tsx'

export default function GalleryMobile({ data, page, t }: PropsOf<typeof gallery>) {
  const story = data.story.response
  const around = aroundOf(data)
  return (
    <div className="wrap">
      <article className="gallery">
        <StoryHeader story={story} page={page} t={t}>
          <ShareBar story={story} page={page} t={t} />
        </StoryHeader>
        <GalleryPictures images={story.gallery} page={page} t={t} />
        <div className="gallery-body">
          <Prose html={story.body} page={page} />
        </div>
        <TopicChips topics={story.topics} page={page} title={t.topics} />
        <AuthorCards profiles={story.profiles} page={page} t={t} />
      </article>
      <Shelf id="up-next" title={t.upNext} stories={around.upNext} size="small" layout="rows" page={page} path={`/${story.section}`} />
      <Shelf id="related" title={t.related} stories={around.related} size="small" layout="rows" page={page} />
    </div>
  )
}
