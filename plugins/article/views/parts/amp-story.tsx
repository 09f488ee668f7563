import { AmpAdSlot } from 'masthead/theme/amp-ad-slot'
import { Corrections } from 'masthead/theme/corrections'
import { Footnotes } from 'masthead/theme/footnotes'
import { ShareLinks } from 'masthead/theme/share-links'
import { AmpAuthorCards } from './amp-author-cards.tsx'
import { AmpLead } from './amp-lead.tsx'
import { Prose } from './prose.tsx'
import { StoryHeader } from './story-header.tsx'
import type { StoryPageProps } from './story-props.ts'
import { TopicChips } from './topic-chips.tsx'

/** `MobileStory` in AMP's elements. */
export function AmpStory({ story, lists, slots, page, t, before, after }: StoryPageProps) {
  return (
    <div className="wrap">
      <article>
        <StoryHeader story={story} page={page} t={t}>
          <ShareLinks path={story.path} title={story.title} page={page} />
          {slots?.storyTools}
        </StoryHeader>
        <AmpLead story={story} page={page} />
        {before}
        <Prose html={story.bodyAmp} page={page} between={<AmpAdSlot name="article" page={page} />} />
        {after}
        <Footnotes story={story} page={page} />
        <Corrections corrections={story.corrections} page={page} />
        {slots?.textEnd}
        <TopicChips topics={story.topics} page={page} title={t.topics} />
        <AmpAuthorCards profiles={story.profiles} page={page} t={t} />
      </article>
      {slots?.storyEnd}
      {lists.upNext}
      {lists.related}
    </div>
  )
}
