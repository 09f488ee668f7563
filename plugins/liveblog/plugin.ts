import { contentPage, definePlugin, feeds, integer, need, oneOf, type PropsOf, Type, view, widget } from 'masthead'
import { StoryResponse, TeasersResponse } from 'masthead/content'
import { contentTypes } from './content-types.ts'
import { LiveBlogAnswer } from './contract.ts'
import { storyBreadcrumbList, storyPage } from 'masthead/json-ld'
import { blogFeed, newestUpdates } from './pages/blog-feed.ts'
import { liveBlogPosting } from './pages/json-ld.ts'
import { liveHead } from './pages/live-head.ts'
import { lines } from './lines.ts'
import { entriesTopic } from './live-topic.ts'
import { messages } from './messages.ts'
import { pagesOf, perPage, perSheet, printPath } from './pages/paths.ts'
import { settings } from './settings.ts'

const story = need({
  contract: StoryResponse,
  request: ({ params }: { readonly params: { readonly msid: number } }) => ({ path: '/request/articleshow', query: { msid: params.msid } }),
  staleIfErrorFor: '7d',
})

// From 2, since `?page=1` would duplicate the first page.
const paging = { page: integer({ min: 2, max: 10_000 }) }

/** Other stories of the day: a widget, because every publication changes them. */
export const latest = widget({
  params: Type.Object({ msid: Type.Integer(), section: Type.String() }),
  messages,
  needs: { latest: { contract: TeasersResponse, request: () => ({ path: '/request/latest', query: { perpage: 8 } }), deadline: 600 } },
  views: { ...view(() => import('./views/latest.tsx')), amp: () => import('./views/latest.amp.tsx') },
})

/** A live blog: a story told in entries, newest first by default. */
export const liveblog = contentPage({
  content: ['liveblog'],
  kind: { analytics: 'liveblog' },
  query: { ...paging, order: oneOf('oldest'), entry: integer({ min: 1, max: 999_999_999 }) },
  messages,
  needs: {
    story,
    blog: {
      contract: LiveBlogAnswer,
      request: ({ params: { msid }, query: { order = 'newest', entry, page = 1 }, edition: { channel } }) => ({
        path: '/request/liveblog',
        query: { channel, msid, perpage: perPage, order, ...(entry === undefined ? { pageno: page } : { entry }) },
      }),
      staleIfErrorFor: '7d',
    },
  },
  widgets: { latest },
  // Where other plugins put what belongs to a live blog: beside its tools, and after its end.
  slots: ['storyTools', 'textEnd', 'storyEnd'],
  freshness: ({ data }) => (data.blog.response.status === 'running' ? { freshFor: '15s' } : {}),
  canonical: ({ data }) => data.story.response.path,
  outcome: ({ data }) => (data.blog.response.pageno > pagesOf(data.blog.response) ? { kind: 'notFound' } : undefined),
  head: ({ data, page, query, t }) => {
    const story = data.story.response
    const blog = data.blog.response
    return liveHead(story, blog, page, query.order === undefined && query.entry === undefined, [liveBlogPosting(story, blog, page), storyPage(page, story), storyBreadcrumbList(page, t.home, story)])
  },
  views: {
    ...view(() => import('./views/liveblog.tsx')),
    amp: () => import('./views/amp.tsx'),
  },
  representations: feeds('/', { blog: newestUpdates }, blogFeed),
})

/** The whole story for printing, oldest entry first, with the live blog as canonical page. */
export const print = contentPage({
  content: ['liveblogprint'],
  kind: { analytics: 'liveblog' },
  query: paging,
  messages,
  needs: {
    story,
    blog: {
      contract: LiveBlogAnswer,
      request: ({ params, query, edition }) => ({
        path: '/request/liveblog',
        query: { channel: edition.channel, msid: params.msid, perpage: perSheet, order: 'oldest', pageno: query.page ?? 1 },
      }),
      staleIfErrorFor: '7d',
    },
  },
  freshness: ({ data }) => (data.blog.response.status === 'running' ? { freshFor: '15s' } : {}),
  canonical: ({ data }) => printPath(data.story.response.path),
  outcome: ({ data }) => (data.blog.response.pageno > pagesOf(data.blog.response) ? { kind: 'notFound' } : undefined),
  head: ({ data, page }) => ({
    title: data.story.response.title,
    description: data.story.response.synopsis,
    type: 'article',
    canonical: data.story.response.path,
    noIndex: true,
    jsonLd: [storyPage(page, data.story.response)],
  }),
  views: {
    ...view(() => import('./views/print.tsx')),
    amp: () => import('./views/print.amp.tsx'),
  },
})

export type LiveblogProps = PropsOf<typeof liveblog>
export type PrintProps = PropsOf<typeof print>
export type Messages = LiveblogProps['t']

export default definePlugin({
  name: 'liveblog',
  contentTypes,
  settings,
  pages: { liveblog, print },
  widgets: { lines },
  live: { entries: entriesTopic },
  jobs: { removeWithdrawn: { schedule: '40 3 * * *', timeZone: 'Asia/Kolkata', timeout: '1m', run: async (context) => (await import('./origin/remove-withdrawn.ts')).removeWithdrawn(context) } },
  origin: () => import('./origin/origin.ts'),
})
