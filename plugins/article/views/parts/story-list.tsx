import { fragment, type SharedPage } from 'masthead'
import type { Teaser } from 'masthead/content'
import { SectionHeading } from 'masthead/theme/section-heading'
import { TeaserList, type TeaserListLayout } from 'masthead/theme/teaser-list'
import type { TeaserSize } from 'masthead/theme/teaser'
import styles from './story-list.module.css'

export interface StoryListProps {
  /** Latin letters and dashes; no other element of the page may have it. */
  readonly id: string
  readonly title: string
  readonly stories: readonly Teaser[]
  readonly size: TeaserSize
  readonly layout: TeaserListLayout
  readonly page: SharedPage
  /** The page with the whole list. */
  readonly path?: string | undefined
}

/** Other stories under a heading; nothing when there are none. */
export const StoryList = fragment('story-list', ({ id, title, stories, size, layout, page, path }: StoryListProps) =>
  stories.length === 0 ? null : (
    <section className={styles.shelf} aria-labelledby={id}>
      <SectionHeading id={id} title={title} page={page} path={path} />
      <TeaserList stories={stories} page={page} size={size} layout={layout} />
    </section>
  ),
)
