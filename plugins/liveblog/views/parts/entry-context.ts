import type { PageContext } from 'masthead'
import type { Story } from 'masthead/content'
import type { EntryContext } from '../../pages/entry-view.ts'

/** The page's data that entries need, for the server's views. */
export const entryContextOf = (story: Story, page: PageContext): EntryContext => ({
  time: page.format.time,
  date: page.format.date,
  href: page.href(story.path),
  url: page.absolute(story.path),
  headline: story.title,
  authorBase: page.href('/author/'),
})
