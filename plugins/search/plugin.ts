import { definePlugin, integer, need, oneOf, page, type Param, type PropsOf, view, widget, type WidgetPropsOf } from 'masthead'
import { SearchResponse, TeasersResponse, TopicsResponse } from 'masthead/content'
import { searchCrumbs, searchResultsPage } from './json-ld.ts'
import { messages } from './messages.ts'
import { pastTheEnd } from 'masthead/kit'
import { kinds, periods, sorts } from './narrowing.ts'
import { openSearch } from './open-search.ts'
import { maxPages, perPage } from './page-sizes.ts'
import { slugToText, searchSlug } from './search-slug.ts'
import { maxSuggestedStories, suggestionsOf } from './suggestions-of.ts'

const searchSlugParam: Param<string> = { description: 'words', parse: searchSlug }

// The same requests as those of the frame's widgets, so they cost no further call.
const optionalNeeds = {
  topics: need({ contract: TopicsResponse, request: () => ({ path: '/api/trending/topics', query: { pageno: 1, perpage: 12 } }), deadline: 600 }),
  trending: need({ contract: TeasersResponse, request: () => ({ path: '/api/trending', query: { contenttype: 'article', pageno: 1, perpage: 5 } }), deadline: 600 }),
} as const

/** What to search for: on the form. */
export const searches = widget({ messages, optionalNeeds, views: { ...view(() => import('./views/searches.tsx')), amp: () => import('./views/searches.amp.tsx') } })

/** What to read instead: where nothing was found. */
export const suggestions = widget({ messages, optionalNeeds, views: { ...view(() => import('./views/suggestions.tsx')), amp: () => import('./views/suggestions.amp.tsx') } })

// Anyone can create any number of these pages. A minute is enough to absorb many requests for the same one.
const cacheability = { freshFor: '1m', staleFor: '1m', staleIfErrorFor: '10m' } as const

/** The target of the form: `?q=` redirects to the address with the words in its path. Without `q` it is the form. */
export const form = page({
  path: '/search-result',
  kind: { analytics: 'search' },
  params: {},
  query: { q: searchSlugParam },
  messages,
  widgets: { searches },
  cacheability,
  outcome: ({ query }) => (query.q ? { kind: 'redirect', to: `/search-result/${query.q}`, status: 302, keepsQuery: false } : undefined),
  head: ({ page, t }) => ({
    title: t.title(page.edition.siteName),
    description: t.description,
    canonical: '/search-result',
    noIndex: true,
    alternates: { english: '/search-result', telugu: '/search-result' },
    jsonLd: [searchCrumbs(page, t, '')],
  }),
  views: {
    ...view(() => import('./views/form.tsx')),
    amp: () => import('./views/form.amp.tsx'),
  },
  representations: {
    opensearch: {
      path: '/opensearch.xml',
      type: 'application/opensearchdescription+xml',
      title: ({ page }) => page.edition.siteName,
      render: ({ page, t }) => openSearch(page, t.description),
    },
  },
})

/** Search results. The words are in the path, in one canonical spelling. */
export const results = page({
  path: '/search-result/*words',
  kind: { analytics: 'search' },
  params: { words: searchSlugParam },
  query: { page: integer({ min: 2, max: maxPages }), kind: oneOf(...kinds), within: oneOf(...periods), sort: oneOf(...sorts) },
  messages,
  needs: {
    found: {
      contract: SearchResponse,
      request: ({ params, query }) => ({ path: '/request/search', query: { query: params.words, contenttype: query.kind, within: query.within, sort: query.sort, pageno: query.page ?? 1, perpage: perPage } }),
    },
  },
  widgets: { suggestions },
  cacheability,
  canonical: ({ params }) => (params.words === '' ? '/search-result' : `/search-result/${params.words}`),
  outcome: ({ data }) => pastTheEnd(data.found.response, maxPages),
  head: ({ params, data, page, t }) => ({
    title: t.resultsTitle(slugToText(params.words), page.edition.siteName),
    description: t.resultsText(data.found.response.total, slugToText(params.words)),
    // Search engines should not index search results.
    noIndex: true,
    // The edition switch takes the words along: they are found in either language.
    counterparts: Object.fromEntries(page.editions.map(({ id }) => [id, `/search-result/${params.words}`])),
    jsonLd: [searchCrumbs(page, t, params.words), searchResultsPage(page, params.words, data.found.response)],
  }),
  views: {
    ...view(() => import('./views/results.tsx')),
    amp: () => import('./views/results.amp.tsx'),
  },
  representations: {
    // What the field offers while somebody is typing: one address for the same words, stored as every page is.
    suggestions: {
      path: '/search-suggestions/*words',
      type: 'application/json; charset=utf-8',
      needs: { found: need({ contract: SearchResponse, request: ({ params }: { readonly params: { readonly words: string } }) => ({ path: '/request/search', query: { query: params.words, suggest: 1, pageno: 1, perpage: maxSuggestedStories } }) }) },
      render: ({ data, page, t }) => JSON.stringify(suggestionsOf(data.found.response, page.href, t)),
    },
  },
})

/** The search box, or a link to it, in the header of every page. */
export const box = widget({
  placement: { slot: 'search' },
  messages,
  views: {
    ...view(() => import('./views/box.narrow.tsx')),
    desktop: () => import('./views/box.wide.tsx'),
  },
})

export type FormProps = PropsOf<typeof form>
export type ResultsProps = PropsOf<typeof results>
export type BoxProps = WidgetPropsOf<typeof box>
export type Messages = FormProps['t']

export default definePlugin({
  name: 'search',
  pages: { form, results },
  widgets: { box },
  entryLinks: { english: [{ title: 'Search', path: '/search-result', group: 'reader', prominent: { place: 3, icon: 'search' } }], telugu: [{ title: 'వెతకండి', path: '/search-result', group: 'reader', prominent: { place: 3, icon: 'search' } }] },
})
