import { AdSlot } from 'masthead/theme/ad-slot'
import { AuthorCards } from './author-cards.tsx'
import { Lead } from './lead.tsx'
import { NextStories } from './next-stories.tsx'
import { Prose } from './prose.tsx'
import { ShareBar } from './share-bar.tsx'
import { Shelf } from './shelf.tsx'
import { StoryHeader } from './story-header.tsx'
import type { StoryPageProps } from './story-props.ts'
import { TopicChips } from './topic-chips.tsx'
import './desktop-story.css'

/** A story with a rail beside it, and the next ones below. */
export function DesktopStory({ story, around, page, t, before, after }: StoryPageProps) {
  return (
    <div className="wrap">
      <div className="story-columns">
        <div className="story-main">
          <article>
            <StoryHeader story={story} page={page} t={t}>
              <ShareBar story={story} page={page} t={t} />
            </StoryHeader>
            <Lead story={story} page={page} />
            {before}
            <Prose html={story.body} page={page} between={<AdSlot name="article" page={page} />} />
            {after}
            <TopicChips topics={story.topics} page={page} title={t.topics} />
            <AuthorCards profiles={story.profiles} page={page} t={t} />
          </article>
          <Shelf id="related" title={t.related} stories={around.related} size="medium" layout="grid" page={page} />
        </div>
        <div className="story-rail">
          <AdSlot name="rail" page={page} />
          <Shelf id="up-next" title={t.upNext} stories={around.upNext} size="small" layout="rows" page={page} path={`/${story.section}`} />
        </div>
      </div>
      <NextStories stories={around.readNext} page={page} t={t} />
    </div>
  )
}
