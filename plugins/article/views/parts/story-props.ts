import type { PageContext, Story } from 'masthead'
import type { ReactNode } from 'react'
import type { Shelves } from '../../shelves.ts'
import type { Words } from './words.ts'

/** What a whole story page is made of. */
export interface StoryPageProps {
  readonly story: Story
  /** The lists around the story; the print page has none. */
  readonly around: Shelves
  readonly page: PageContext
  readonly t: Words
  /** Between the lead picture and the text. */
  readonly before?: ReactNode
  /** Right after the text. */
  readonly after?: ReactNode
}
