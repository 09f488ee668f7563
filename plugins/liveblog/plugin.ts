import { contentPage, definePlugin, integer, oneOf, type PropsOf, StoryAnswer, TeasersAnswer } from 'masthead'
import { LiveBlogAnswer } from './contract.ts'
import { breadcrumbList, liveBlogPosting, webPage } from './json-ld.ts'
import { liveHead } from './live-head.ts'
import { entriesTopic } from './live-topic.ts'
import { messages } from './messages.ts'
import { pagesOf, perPage, perSheet } from './paths.ts'

const story = {
  contract: StoryAnswer,
  from: ({ params }: { readonly params: { readonly msid: number } }) => `/request/articleshow?msid=${params.msid}`,
  staleIfErrorFor: '7d',
} as const

// A page past the first has a number; `?page=1` would be a second copy of the first.
const paging = { page: integer({ min: 2, max: 10_000 }) }

/** A story that is told in entries, newest first unless asked otherwise. */
export const liveblog = contentPage({
  content: ['liveblog'],
  query: { ...paging, order: oneOf('oldest'), entry: integer({ min: 1, max: 999_999_999 }) },
  messages,
  needs: {
    story,
    blog: {
      contract: LiveBlogAnswer,
      from: ({ params, query, edition }) =>
        `/request/liveblog?channel=${edition.channel}&msid=${params.msid}&perpage=${perPage}&order=${query.order ?? 'newest'}` +
        (query.entry === undefined ? `&pageno=${query.page ?? 1}` : `&entry=${query.entry}`),
      staleIfErrorFor: '7d',
    },
  },
  optionalNeeds: { latest: { contract: TeasersAnswer, from: () => '/request/latest?perpage=8', deadline: 600 } },
  freshness: ({ data }) => (data.blog.response.status === 'running' ? { freshFor: '15s' } : {}),
  canonical: ({ data }) => data.story.response.path,
  outcome: ({ data }) => (data.blog.response.pageno > pagesOf(data.blog.response) ? { kind: 'notFound' } : undefined),
  head: ({ data, page, query, t }) => {
    const story = data.story.response
    const blog = data.blog.response
    return liveHead(story, blog, page, query.order === undefined && query.entry === undefined, [liveBlogPosting(story, blog, page), breadcrumbList(story, page, t.home)])
  },
  views: {
    desktop: () => import('./views/desktop.tsx'),
    mobile: () => import('./views/mobile.tsx'),
    amp: () => import('./views/amp.tsx'),
  },
})

/** The whole story for paper, from its beginning. Search engines are sent to the live blog. */
export const print = contentPage({
  content: ['liveblogprint'],
  query: paging,
  messages,
  needs: {
    story,
    blog: {
      contract: LiveBlogAnswer,
      from: ({ params, query, edition }) => `/request/liveblog?channel=${edition.channel}&msid=${params.msid}&perpage=${perSheet}&order=oldest&pageno=${query.page ?? 1}`,
      staleIfErrorFor: '7d',
    },
  },
  freshness: ({ data }) => (data.blog.response.status === 'running' ? { freshFor: '15s' } : {}),
  outcome: ({ data }) => (data.blog.response.pageno > pagesOf(data.blog.response) ? { kind: 'notFound' } : undefined),
  head: ({ data, page }) => ({
    title: data.story.response.title,
    description: data.story.response.synopsis,
    type: 'article',
    canonical: data.story.response.path,
    noIndex: true,
    jsonLd: [webPage(data.story.response, page)],
  }),
  views: {
    desktop: () => import('./views/print.tsx'),
    mobile: () => import('./views/print.tsx'),
    amp: () => import('./views/print.amp.tsx'),
  },
})

export type LiveblogProps = PropsOf<typeof liveblog>
export type PrintProps = PropsOf<typeof print>
export type Words = LiveblogProps['t']

export default definePlugin({ name: 'liveblog', pages: { liveblog, print }, live: { entries: entriesTopic }, origin: () => import('./origin.ts') })
