import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import type { ReactNode } from 'react'
import type { RelatedStories } from '../../related-stories.ts'
import type { Messages } from './message-types.ts'

/** What a whole story page is made of. */
export interface StoryPageProps {
  readonly story: Story
  /** The lists around the story; the print page has none. */
  readonly more: RelatedStories
  readonly page: PageContext
  readonly t: Messages
  /** Between the lead picture and the text. */
  readonly before?: ReactNode
  /** Right after the text. */
  readonly after?: ReactNode
}
