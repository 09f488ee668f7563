import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import type { ReactNode } from 'react'
import type { RelatedStories } from '../../related-stories.ts'
import type { Messages } from './message-types.ts'

/** The props of a complete story page. */
export interface StoryPageProps {
  readonly story: Story
  /** The related stories; the print page has none. */
  readonly more: RelatedStories
  readonly page: PageContext
  readonly t: Messages
  /** Between the lead picture and the text. */
  readonly before?: ReactNode
  /** Right after the text. */
  readonly after?: ReactNode
}
