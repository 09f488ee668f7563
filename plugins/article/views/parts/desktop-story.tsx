import { AdSlot } from 'masthead/theme/ad-slot'
import { Corrections } from 'masthead/theme/corrections'
import { Footnotes } from 'masthead/theme/footnotes'
import { AuthorCards } from './author-cards.tsx'
import { Lead } from './lead.tsx'
import { Prose } from './prose.tsx'
import { ShareBar } from './share-bar.tsx'
import { StoryHeader } from './story-header.tsx'
import type { StoryPageProps } from './story-props.ts'
import { TopicChips } from './topic-chips.tsx'
import styles from './desktop-story.module.css'

/** A story with a rail beside it, and the next ones below. */
export function DesktopStory({ story, lists, slots, page, t, before, after }: StoryPageProps) {
  return (
    <div className="wrap">
      <div className={styles.storyColumns}>
        <div className={styles.storyMain}>
          <article>
            <StoryHeader story={story} page={page} t={t}>
              <ShareBar story={story} page={page} t={t} tools={slots?.storyTools} />
            </StoryHeader>
            <Lead story={story} page={page} />
            {before}
            <Prose html={story.body} page={page} quoteLink={t.shareQuote} between={<AdSlot name="article" page={page} />} />
            {after}
            <Footnotes story={story} page={page} />
            <Corrections corrections={story.corrections} page={page} />
            {slots?.textEnd}
            <TopicChips topics={story.topics} page={page} title={t.topics} />
            <AuthorCards profiles={story.profiles} page={page} t={t} />
          </article>
          {slots?.storyEnd}
          {lists.related}
        </div>
        <div className={styles.storyRail}>
          <AdSlot name="rail" page={page} />
          {lists.upNext}
        </div>
      </div>
      {lists.readNext}
    </div>
  )
}
