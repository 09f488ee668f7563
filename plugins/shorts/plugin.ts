import { contentPage, definePlugin, need, page, type PropsOf, storyFeeds, Type, view, widget, type WidgetPropsOf } from 'masthead'
import { ListingResponse, StoryResponse, TeasersResponse } from 'masthead/content'
import { storyBreadcrumbList } from 'masthead/json-ld'
import { pageQuery, pastTheEnd } from 'masthead/kit'
import { contentTypes } from './content-types.ts'
import { shortHead, shortsFeed, shortsHead } from './heads.ts'
import { messages } from './messages.ts'
import { collection, isFilm, videoObject } from './json-ld.ts'
import { shortsPath } from './paths.ts'

const perPage = 24
/** Shorts that follow the one that was opened. */
const following = 11

/** The shorts that a reader goes on to: the newest, each ready to play. A widget, because every new one changes it. */
export const next = widget({
  messages,
  params: Type.Object({ msid: Type.Integer() }),
  needs: { newest: { contract: TeasersResponse, request: () => ({ path: '/request/latest', query: { contenttype: 'reels', recordings: 1, perpage: following + 1 } }), deadline: 1_500 } },
  views: { ...view(() => import('./views/next.tsx')), amp: () => import('./views/next.amp.tsx') },
})

const rowParams = Type.Object({ count: Type.Integer({ minimum: 1, maximum: 20, default: 6, description: 'how many shorts' }) })
const rowNeeds = { newest: { contract: TeasersResponse, request: ({ params }: { readonly params: { readonly count: number } }) => ({ path: '/request/latest', query: { contenttype: 'reels', perpage: params.count } }) as const, deadline: 1_500 } }

/** A row of them; by default on the page of all videos. */
export const strip = widget({
  messages,
  placement: { slot: 'aside', on: { pages: ['media.videos'] }, params: { count: 6 } },
  params: rowParams,
  needs: rowNeeds,
  views: view(() => import('./views/strip.tsx')),
})

/** The same on the front page. */
export const front = widget({
  messages,
  placement: { slot: 'strips', on: { pages: ['home.home'] }, params: { count: 5 }, sites: ['main'] },
  params: rowParams,
  needs: rowNeeds,
  views: view(() => import('./views/front.tsx')),
})

/** One short with its words, and those after it. */
export const short = contentPage({
  content: ['reels'],
  kind: { analytics: 'video' },
  messages,
  needs: { story: { contract: StoryResponse, request: ({ params }) => ({ path: '/request/articleshow', query: { msid: params.msid } }), staleIfErrorFor: '7d' } },
  widgets: { next },
  slots: ['storyTools', 'storyEnd'],
  canonical: ({ data }) => data.story.response.path,
  head: ({ data, page, t }) => {
    const story = data.story.response
    return shortHead(story, page, [...(isFilm(story) ? [videoObject(story, page)] : []), storyBreadcrumbList(page, t.home, story)])
  },
  views: { ...view(() => import('./views/short.tsx')), amp: () => import('./views/short.amp.tsx') },
})

const list = need({
  contract: ListingResponse,
  request: ({ query }: { readonly query: { readonly page?: number | undefined } }) => ({ path: '/request/articlelist', query: { seopath: shortsPath.slice(1), pageno: query.page ?? 1, perpage: perPage } }),
})

/** All of them, newest first. */
export const shorts = page({
  path: shortsPath,
  params: {},
  query: pageQuery,
  messages,
  needs: { list },
  outcome: ({ data }) => pastTheEnd(data.list.response),
  head: ({ data, page, t }) => shortsHead(data.list.response, page, t, collection(data.list.response, page)),
  views: view(() => import('./views/list.tsx')),
  representations: storyFeeds(shortsPath, { list }, shortsFeed),
})

export type ShortProps = PropsOf<typeof short>
export type ShortsProps = PropsOf<typeof shorts>
export type NextProps = WidgetPropsOf<typeof next>
export type StripProps = WidgetPropsOf<typeof strip>
export type FrontProps = WidgetPropsOf<typeof front>
export type Messages = ShortProps['t']

export default definePlugin({
  name: 'shorts',
  contentTypes,
  pages: { short, shorts },
  widgets: { strip, front },
  entryLinks: { english: [{ title: messages.english.title, path: shortsPath, group: 'watch' }], telugu: [{ title: messages.telugu.title, path: shortsPath, group: 'watch' }] },
  origin: () => import('./origin.ts'),
})
