import { definePlugin, integer, page, type Param, type PropsOf, SearchAnswer, TeasersAnswer, TopicsAnswer, widget, type WidgetPropsOf } from 'masthead'
import { breadcrumbList, searchResultsPage } from './json-ld.ts'
import { messages } from './messages.ts'
import { mostPages, pastTheEnd, perPage } from './paging.ts'
import { asTyped, searchWords } from './words.ts'

const typed: Param<string> = { description: 'words', parse: searchWords }

// Whoever has found nothing is offered what others read. The frame asks for the same: it costs no call.
const suggestions = {
  topics: { contract: TopicsAnswer, from: () => '/api/trending/topics?pageno=1&perpage=12', deadline: 600 },
  trending: { contract: TeasersAnswer, from: () => '/api/trending?contenttype=article&pageno=1&perpage=5', deadline: 600 },
} as const

// Anyone can make as many of these pages as there are words. A minute holds off a rush for one of them, and then it goes.
const cacheability = { freshFor: '1m', staleFor: '1m', staleIfErrorFor: '10m' } as const

/** Where the form leads: `?q=` is sent on to the address that has the words in its path. Alone it is the form. */
export const form = page({
  path: '/search-result',
  params: {},
  query: { q: typed },
  messages,
  optionalNeeds: suggestions,
  cacheability,
  outcome: ({ query }) => (query.q ? { kind: 'redirect', to: `/search-result/${query.q}`, status: 302, keepsQuery: false } : undefined),
  head: ({ page, t }) => ({
    title: t.title(page.edition.siteName),
    description: t.description,
    canonical: '/search-result',
    noIndex: true,
    alternates: { english: '/search-result', telugu: '/search-result' },
    jsonLd: [breadcrumbList(page, t, '')],
  }),
  views: {
    desktop: () => import('./views/form.tsx'),
    mobile: () => import('./views/form.tsx'),
    amp: () => import('./views/form.amp.tsx'),
  },
})

/** Search results (SPEC §2). The words are in the path, written in one way only. */
export const results = page({
  path: '/search-result/*words',
  params: { words: typed },
  query: { page: integer({ min: 2, max: mostPages }) },
  messages,
  needs: {
    found: {
      contract: SearchAnswer,
      from: ({ params, query }) => `/request/search?query=${encodeURIComponent(params.words)}&pageno=${query.page ?? 1}&perpage=${perPage}`,
    },
  },
  optionalNeeds: suggestions,
  cacheability,
  canonical: ({ params }) => (params.words === '' ? '/search-result' : `/search-result/${params.words}`),
  outcome: ({ data }) => pastTheEnd(data.found.response),
  head: ({ params, data, page, t }) => ({
    title: t.resultsTitle(asTyped(params.words), page.edition.siteName),
    description: t.resultsText(data.found.response.total, asTyped(params.words)),
    // There are as many searches as words: none of them is a page to be found.
    noIndex: true,
    jsonLd: [breadcrumbList(page, t, params.words), searchResultsPage(page, params.words, data.found.response)],
  }),
  views: {
    desktop: () => import('./views/results.tsx'),
    mobile: () => import('./views/results.tsx'),
    amp: () => import('./views/results.amp.tsx'),
  },
})

/** The box, or the way to it, in the head of every page. */
export const box = widget({
  slot: 'search',
  messages,
  views: {
    desktop: () => import('./views/box.desktop.tsx'),
    mobile: () => import('./views/box.mobile.tsx'),
    amp: () => import('./views/box.amp.tsx'),
  },
})

export type FormProps = PropsOf<typeof form>
export type ResultsProps = PropsOf<typeof results>
export type BoxProps = WidgetPropsOf<typeof box>
export type Words = FormProps['t']

export default definePlugin({
  name: 'search',
  pages: { form, results },
  widgets: { box },
  entrances: { english: [{ title: 'Search', path: '/search-result' }], telugu: [{ title: 'వెతకండి', path: '/search-result' }] },
})
