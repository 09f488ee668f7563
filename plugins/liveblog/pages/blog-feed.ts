import { type Feed, need, type PageContext, type Static } from 'masthead'
import type { StoryResponse } from 'masthead/content'
import { shortHeadline } from 'masthead/json-ld'
import { LiveBlogAnswer } from '../contract.ts'
import { settings } from '../settings.ts'
import { entryQuery } from './paths.ts'

/** Updates in a feed. */
const perFeed = 50
/** Characters of an update, where a feed has summaries. */
const maxSummary = 300

/** The newest updates, whatever the page shows. */
export const newestUpdates = need({
  contract: LiveBlogAnswer,
  request: ({ params: { msid }, edition: { channel } }: { readonly params: { readonly msid: number }; readonly edition: { readonly channel: number } }) => ({ path: '/request/liveblog', query: { channel, msid, perpage: perFeed, order: 'newest', pageno: 1 } }),
  staleIfErrorFor: '7d',
})

export interface BlogFeedProps {
  readonly data: { readonly story: Static<typeof StoryResponse>; readonly blog: Static<typeof LiveBlogAnswer> }
  readonly page: PageContext
  readonly settings?: Parameters<typeof settings.publicOf>[0]['settings']
  readonly t: { readonly live: string }
}

/** The updates of a live blog as a feed; each leads to the page that has it. */
export function blogFeed({ data, page, settings: given = {}, t }: BlogFeedProps): Feed {
  const story = data.story.response
  const isWhole = settings.publicOf({ settings: given }).feeds === 'full'
  return {
    page,
    title: `${t.live}: ${story.title}`,
    description: story.synopsis,
    path: story.path,
    items: data.blog.response.entries.map(({ id, title, text, body, image, published, modified, author }) => ({
      path: story.path + entryQuery(id),
      title: shortHeadline(title ?? (text || story.title)),
      summary: text.length > maxSummary ? `${text.slice(0, text.lastIndexOf(' ', maxSummary))} …` : text || title || story.title,
      ...(isWhole ? { html: body } : {}),
      picture: image,
      published,
      modified,
      authors: author ? [author] : story.authors,
      tags: [story.sectionName],
    })),
  }
}
