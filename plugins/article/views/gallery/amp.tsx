import type { PropsOf } from 'masthead'
import { ShareLinks } from 'masthead/theme/share-links'
import type { gallery } from '../../plugin.ts'
import { aroundOf } from '../../shelves.ts'
import { AmpAuthorCards } from '../parts/amp-author-cards.tsx'
import { AmpGalleryPictures } from '../parts/amp-gallery-pictures.tsx'
import { AmpShelf } from '../parts/amp-shelf.tsx'
import { Prose } from '../parts/prose.tsx'
import { StoryHeader } from '../parts/story-header.tsx'
import { TopicChips } from '../parts/topic-chips.tsx'

export default function GalleryAmp({ data, page, t }: PropsOf<typeof gallery>) {
  const story = data.story.response
  const around = aroundOf(data)
  return (
    <div className="wrap">
      <article className="gallery">
        <StoryHeader story={story} page={page} t={t}>
          <ShareLinks path={story.path} title={story.title} page={page} />
        </StoryHeader>
        <AmpGalleryPictures images={story.gallery} page={page} t={t} />
        <div className="gallery-body">
          <Prose html={story.bodyAmp} page={page} />
        </div>
        <TopicChips topics={story.topics} page={page} title={t.topics} />
        <AmpAuthorCards profiles={story.profiles} page={page} t={t} />
      </article>
      <AmpShelf id="up-next" title={t.upNext} stories={around.upNext} size="small" layout="rows" page={page} path={`/${story.section}`} />
      <AmpShelf id="related" title={t.related} stories={around.related} size="small" layout="rows" page={page} />
    </div>
  )
}
