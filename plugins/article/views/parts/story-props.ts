import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import type { ReactNode } from 'react'
import type { Messages } from './message-types.ts'

/** The lists around a story, rendered; the print page has none. */
export interface StoryLists {
  readonly related?: ReactNode
  readonly upNext?: ReactNode
  readonly readNext?: ReactNode
}

/** The props of a complete story page. */
export interface StoryPageProps {
  readonly story: Story
  readonly lists: StoryLists
  /** Where widgets of other plugins go: `storyTools`, `textEnd` and `storyEnd`. */
  readonly slots?: Readonly<Record<string, ReactNode>> | undefined
  readonly page: PageContext
  readonly t: Messages
  /** Between the lead picture and the text. */
  readonly before?: ReactNode
  /** Right after the text. */
  readonly after?: ReactNode
}
