import { definePlugin, page, type PropsOf, slug, view } from 'masthead'
import { AuthorResponse, ListingResponse, TopicResponse, TopicsResponse } from 'masthead/content'
import { breadcrumbList } from 'masthead/json-ld'
import { profilePage } from './json-ld.ts'
import { listHead } from './list-head.ts'
import { messages } from './messages.ts'
import { neighbourPages, pageQuery, pastTheEnd } from 'masthead/kit'
import { perPage } from './page-sizes.ts'

/** A section, up to four levels deep. It is named by the address: on the main site the path lacks /photos. */
export const listing = page({
  path: [
    '/:category',
    '/:category/:sub_category',
    '/:category/:sub_category/:sub_sub_category',
    '/:category/:sub_category/:sub_sub_category/:sub_sub_sub_category',
  ],
  params: { category: slug(), sub_category: slug(), sub_sub_category: slug(), sub_sub_sub_category: slug() },
  query: pageQuery,
  messages,
  needs: {
    list: {
      contract: ListingResponse,
      request: ({ address, query }) => ({ path: '/request/articlelist', query: { seopath: address.slice(1), pageno: query.page ?? 1, perpage: perPage.section } }),
    },
  },
  canonical: ({ data }) => `/${data.list.response.section.path}`,
  outcome: ({ data }) => pastTheEnd(data.list.response),
  head: ({ data, page, t }) => {
    const { section, breadcrumb, ...list } = data.list.response
    return listHead({ page, t, path: `/${section.path}`, name: section.name, description: section.description, crumbs: breadcrumb, list })
  },
  views: {
    desktop: () => import('./views/listing/desktop.tsx'),
    mobile: () => import('./views/listing/mobile.tsx'),
    amp: () => import('./views/listing/amp.tsx'),
  },
  representations: {
    rss: {
      path: [
        '/:category/rss.xml',
        '/:category/:sub_category/rss.xml',
        '/:category/:sub_category/:sub_sub_category/rss.xml',
        '/:category/:sub_category/:sub_sub_category/:sub_sub_sub_category/rss.xml',
      ],
      type: 'application/rss+xml; charset=utf-8',
      title: ({ data, page, t }) => t.titleOf(data.list.response.section.name, page.edition.siteName),
      render: async ({ data, page, t }) => {
        const { rssFeed } = await import('./feed.ts')
        const { section, items } = data.list.response
        return rssFeed({ page, title: t.titleOf(section.name, page.edition.siteName), description: section.description, path: `/${section.path}`, stories: items })
      },
    },
  },
})

export const topic = page({
  path: '/topic/:topic',
  kind: { ad: 'topic', analytics: 'search' },
  params: { topic: slug() },
  query: pageQuery,
  messages,
  // Where other plugins put what is done with a topic or an author.
  slots: ['listTools'],
  needs: {
    list: {
      contract: TopicResponse,
      request: ({ params, query }) => ({ path: '/request/topic', query: { topic: params.topic, pageno: query.page ?? 1, perpage: perPage.topic } }),
    },
  },
  outcome: ({ data }) => pastTheEnd(data.list.response),
  head: ({ data, page, t }) => {
    const { topic, ...list } = data.list.response
    const path = `/topic/${topic.id}`
    const crumbs = [
      { path: '/topic', name: t.topics },
      { path, name: topic.name },
    ]
    return listHead({ page, t, path, name: topic.name, description: topic.description, crumbs, list })
  },
  views: {
    desktop: () => import('./views/topic/desktop.tsx'),
    mobile: () => import('./views/topic/mobile.tsx'),
    amp: () => import('./views/topic/amp.tsx'),
  },
  representations: {
    rss: {
      path: '/topic/:topic/rss.xml',
      type: 'application/rss+xml; charset=utf-8',
      title: ({ data, page, t }) => t.titleOf(data.list.response.topic.name, page.edition.siteName),
      render: async ({ data, page, t }) => {
        const { rssFeed } = await import('./feed.ts')
        const { topic, items } = data.list.response
        return rssFeed({ page, title: t.titleOf(topic.name, page.edition.siteName), description: topic.description, path: `/topic/${topic.id}`, stories: items })
      },
    },
  },
})

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

export const author = page({
  path: '/author/:author',
  params: { author: slug() },
  query: pageQuery,
  messages,
  slots: ['listTools'],
  needs: {
    list: {
      contract: AuthorResponse,
      request: ({ params, query }) => ({ path: '/request/authorprofile', query: { authorid: params.author, pageno: query.page ?? 1, perpage: perPage.author } }),
    },
  },
  outcome: ({ data }) => pastTheEnd(data.list.response),
  head: ({ data, page, t }) => {
    const { author, ...list } = data.list.response
    const path = `/author/${author.id}`
    const { portrait } = author
    return {
      title: t.authorTitle(author.name, author.role, page.edition.siteName),
      description: author.bio,
      ...neighbourPages(path, list),
      ...(portrait
        ? { image: { url: page.image(portrait.msid, { width: 480, height: 480, name: portrait.name }), width: 480, height: 480, alt: portrait.alt } }
        : {}),
      jsonLd: [breadcrumbList(page, t.home, [{ path, name: author.name }]), profilePage(page, path, author)],
    }
  },
  views: {
    ...view(() => import('./views/author/author.tsx')),
    amp: () => import('./views/author/amp.tsx'),
  },
})

export type ListingProps = PropsOf<typeof listing>
export type TopicProps = PropsOf<typeof topic>
export type TopicsProps = PropsOf<typeof topics>
export type AuthorProps = PropsOf<typeof author>

export default definePlugin({ name: 'listing', pages: { listing, topic, topics, author } })
