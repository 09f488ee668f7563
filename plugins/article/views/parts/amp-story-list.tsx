import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { StoryListProps } from './story-list.tsx'
import styles from './story-list.module.css'

/** `StoryList` in AMP's elements. */
export function AmpStoryList({ id, title, stories, size, layout, page, path }: StoryListProps) {
  return stories.length === 0 ? null : (
    <section className={styles.shelf} aria-labelledby={id}>
      <SectionHeading id={id} title={title} page={page} path={path} />
      <AmpTeaserList stories={stories} page={page} size={size} layout={layout} />
    </section>
  )
}
