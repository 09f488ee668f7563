import { page, type PropsOf, view } from 'masthead'
import { AuthorsResponse, NavigationResponse, SectionsResponse, TopicsResponse } from 'masthead/content'
import { breadcrumbList, itemList, webPage } from 'masthead/json-ld'
import { neighbourPages, pageQuery, pastTheEnd } from 'masthead/kit'
import { messages } from './messages.ts'
import { perPage } from './page-sizes.ts'
import { authorsPath, feedsPath } from './paths.ts'

/** All topics with recent stories, the most written about first. */
export const topics = page({
  path: '/topic',
  kind: { ad: 'topic', analytics: 'search' },
  params: {},
  messages,
  needs: { topics: { contract: TopicsResponse, request: () => ({ path: '/api/trending/topics', query: { pageno: 1, perpage: 50 } }) } },
  head: ({ page, t }) => ({
    title: `${t.topics} | ${page.edition.siteName}`,
    description: t.topicsText,
    alternates: { english: '/topic', telugu: '/topic' },
    jsonLd: [breadcrumbList(page, t.home, [{ path: '/topic', name: t.topics }])],
  }),
  views: view(() => import('./views/topics.tsx')),
})

/** All who write, by their names. */
export const authors = page({
  path: authorsPath,
  params: {},
  query: pageQuery,
  messages,
  needs: { authors: { contract: AuthorsResponse, request: ({ query }) => ({ path: '/request/authors', query: { pageno: query.page ?? 1, perpage: perPage.authors } }) } },
  outcome: ({ data }) => pastTheEnd(data.authors.response),
  head: ({ data, page, t }) => {
    const { items, alternates, ...list } = data.authors.response
    const crumb = { path: authorsPath, name: t.authors }
    return {
      title: list.pageno === 1 ? t.titleOf(t.authors, page.edition.siteName) : t.titleOfPage(t.authors, list.pageno, page.edition.siteName),
      description: t.authorsText(page.edition.siteName),
      ...neighbourPages(authorsPath, list),
      ...(list.pageno === 1 ? { alternates: Object.fromEntries(page.editions.flatMap(({ id, channel }) => (alternates.includes(channel) ? [[id, authorsPath]] : []))) } : {}),
      noIndex: list.total === 0,
      jsonLd: [
        breadcrumbList(page, t.home, [crumb]),
        webPage(page, {
          ...crumb,
          type: 'CollectionPage',
          description: t.authorsText(page.edition.siteName),
          mainEntity: itemList(items.map(({ id, name }) => ({ url: page.absolute(`/author/${id}`), name })), { first: (list.pageno - 1) * list.perpage + 1 }),
        }),
      ],
    }
  },
  views: view(() => import('./views/authors.tsx')),
})

/** All feeds of the edition; as OPML for programs that take them in one go. */
export const feeds = page({
  path: feedsPath,
  params: {},
  messages,
  needs: { navigation: { contract: NavigationResponse, request: () => ({ path: '/api/getnavigation', query: { msid: 'ALL', origin: 'desktop' } }) } },
  optionalNeeds: {
    sections: { contract: SectionsResponse, request: () => ({ path: '/request/sections' }) },
    topics: { contract: TopicsResponse, request: () => ({ path: '/api/trending/topics', query: { pageno: 1, perpage: 50 } }) },
    authors: { contract: AuthorsResponse, request: () => ({ path: '/request/authors', query: { pageno: 1, perpage: perPage.authors } }) },
  },
  head: ({ page, t }) => ({
    title: t.titleOf(t.feeds, page.edition.siteName),
    description: t.feedsText,
    alternates: Object.fromEntries(page.editions.map(({ id }) => [id, feedsPath])),
    jsonLd: [breadcrumbList(page, t.home, [{ path: feedsPath, name: t.feeds }]), webPage(page, { path: feedsPath, name: t.feeds, description: t.feedsText })],
  }),
  views: view(() => import('./views/feeds.tsx')),
  representations: {
    opml: {
      path: '/feeds.opml',
      type: 'text/x-opml; charset=utf-8',
      download: true,
      render: async (props) => (await import('./feeds-opml.ts')).feedsOpml(props),
    },
  },
})

export type TopicsProps = PropsOf<typeof topics>
export type AuthorsProps = PropsOf<typeof authors>
export type FeedsProps = PropsOf<typeof feeds>
