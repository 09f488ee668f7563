import { AuthorAnswer, definePlugin, ListingAnswer, page, type PropsOf, slug, TopicAnswer, TopicsAnswer } from 'masthead'
import { breadcrumbList, profilePage } from './json-ld.ts'
import { listHead } from './list-head.ts'
import { messages } from './messages.ts'
import { neighbours, pageQuery, pastTheEnd, perPage } from './paging.ts'

/** A section, up to four levels deep (SPEC §2). It is named by the address: on the main site the path lacks /photos. */
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
      contract: ListingAnswer,
      from: ({ address, query }) =>
        `/request/articlelist?seopath=${encodeURIComponent(address.slice(1))}&pageno=${query.page ?? 1}&perpage=${perPage.section}`,
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
})

export const topic = page({
  path: '/topic/:topic',
  params: { topic: slug() },
  query: pageQuery,
  messages,
  needs: {
    list: {
      contract: TopicAnswer,
      from: ({ params, query }) => `/request/topic?topic=${params.topic}&pageno=${query.page ?? 1}&perpage=${perPage.topic}`,
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
})

/** All topics with recent stories, the most written about first. */
export const topics = page({
  path: '/topic',
  params: {},
  messages,
  needs: { topics: { contract: TopicsAnswer, from: () => '/api/trending/topics?pageno=1&perpage=50' } },
  head: ({ page, t }) => ({
    title: `${t.topics} | ${page.edition.siteName}`,
    description: t.topicsText,
    alternates: { english: '/topic', telugu: '/topic' },
    jsonLd: [breadcrumbList(page, t.home, [{ path: '/topic', name: t.topics }])],
  }),
  views: {
    desktop: () => import('./views/topics/desktop.tsx'),
    mobile: () => import('./views/topics/desktop.tsx'),
    amp: () => import('./views/topics/amp.tsx'),
  },
})

export const author = page({
  path: '/author/:author',
  params: { author: slug() },
  query: pageQuery,
  messages,
  needs: {
    list: {
      contract: AuthorAnswer,
      from: ({ params, query }) => `/request/authorprofile?authorid=${params.author}&pageno=${query.page ?? 1}&perpage=${perPage.author}`,
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
      ...neighbours(path, list),
      ...(portrait
        ? { image: { url: page.image(portrait.msid, { width: 480, height: 480, name: portrait.name }), width: 480, height: 480, alt: portrait.alt } }
        : {}),
      jsonLd: [breadcrumbList(page, t.home, [{ path, name: author.name }]), profilePage(page, path, author)],
    }
  },
  views: {
    desktop: () => import('./views/author/desktop.tsx'),
    mobile: () => import('./views/author/mobile.tsx'),
    amp: () => import('./views/author/amp.tsx'),
  },
})

export type ListingProps = PropsOf<typeof listing>
export type TopicProps = PropsOf<typeof topic>
export type TopicsProps = PropsOf<typeof topics>
export type AuthorProps = PropsOf<typeof author>

export default definePlugin({ name: 'listing', pages: { listing, topic, topics, author } })
