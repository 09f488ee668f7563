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
import styles from './wide-story.module.css'

/** A story that opens with its picture, as wide as the page; its words stand in the middle, and the next stories below them. */
export function WideStory({ story, lists, slots, page, t, before, after }: StoryPageProps) {
  return (
    <div className="wrap">
      <article>
        <div className={styles.storyWide}>
          <Lead story={story} page={page} wide={true} />
        </div>
        <div className={styles.storyMiddle}>
          <StoryHeader story={story} page={page} t={t}>
            <ShareBar story={story} page={page} t={t} tools={slots?.storyTools} />
          </StoryHeader>
          {before}
          <Prose html={story.body} page={page} quoteLink={t.shareQuote} between={<AdSlot name="article" page={page} />} />
          {after}
          <Footnotes story={story} page={page} />
          <Corrections corrections={story.corrections} page={page} />
          {slots?.textEnd}
          <TopicChips topics={story.topics} page={page} title={t.topics} />
          <AuthorCards profiles={story.profiles} page={page} t={t} />
        </div>
      </article>
      <div className={styles.storyMiddle}>
        {slots?.storyEnd}
        {lists.upNext}
      </div>
      {lists.related}
      {lists.readNext}
    </div>
  )
}
