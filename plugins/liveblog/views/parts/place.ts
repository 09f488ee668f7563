import type { PageContext, Story } from 'masthead'
import type { EntryPlace, EntryWords } from '../../entry-view.ts'
import type { Words } from '../../plugin.ts'

/** Where the entries of a page stand, for the server's views. */
export const placeOf = (story: Story, page: PageContext): EntryPlace => ({
  time: page.format.time,
  date: page.format.date,
  href: page.href(story.path),
  url: page.absolute(story.path),
  headline: story.title,
  authorBase: page.href('/author/'),
})

export const entryWords = (t: Words): EntryWords => ({ keyMoment: t.keyMoment, edited: t.edited, share: t.share, shareOn: t.shareOn, linkTo: t.linkTo, by: t.by })
