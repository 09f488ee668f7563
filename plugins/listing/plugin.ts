import { definePlugin, page, type PropsOf, slug, storyFeeds, view } from 'masthead'
import { breadcrumbList } from 'masthead/json-ld'
import { authors, feeds, topics } from './directory-pages.ts'
import { profilePage } from './json-ld.ts'
import { listHead } from './list-head.ts'
import { messages } from './messages.ts'
import { neighbourPages, pageQuery, pastTheEnd } from 'masthead/kit'
import { authorsPath } from './paths.ts'
import { authorFeed, authorList, sectionFeed, sectionList, sectionPaths, topicFeed, topicList } from './story-lists.ts'
import { settings } from './settings.ts'

/** A section, up to four levels deep. It is named by the address: on the main site the path lacks /photos. */
export const listing = page({
  path: sectionPaths,
  params: { category: slug(), sub_category: slug(), sub_sub_category: slug(), sub_sub_sub_category: slug() },
  query: pageQuery,
  messages,
  needs: { list: sectionList(false) },
  canonical: ({ data }) => `/${data.list.response.section.path}`,
  outcome: ({ data }) => pastTheEnd(data.list.response),
  head: ({ data, page, t }) => {
    const { section, breadcrumb, counterparts, alternates, ...list } = data.list.response
    return listHead({ page, t, path: `/${section.path}`, name: section.name, description: section.description, crumbs: breadcrumb, alternates, counterparts, list })
  },
  views: {
    desktop: () => import('./views/listing/desktop.tsx'),
    mobile: () => import('./views/listing/mobile.tsx'),
    amp: () => import('./views/listing/amp.tsx'),
  },
  representations: storyFeeds(sectionPaths, { list: sectionList(true) }, sectionFeed),
})

export const topic = page({
  path: '/topic/:topic',
  kind: { ad: 'topic', analytics: 'search' },
  params: { topic: slug() },
  query: pageQuery,
  messages,
  // Where other plugins put what is done with a topic or an author.
  slots: ['listTools'],
  needs: { list: topicList(false) },
  outcome: ({ data }) => pastTheEnd(data.list.response),
  head: ({ data, page, t }) => {
    const { topic, alternates, ...list } = data.list.response
    const path = `/topic/${topic.id}`
    const crumbs = [
      { path: '/topic', name: t.topics },
      { path, name: topic.name },
    ]
    const topics = page.editions.map(({ channel }) => ({ channel, path: '/topic' }))
    const counterparts = [...topics.filter(({ channel }) => !alternates?.some((other) => other.channel === channel)), ...(alternates ?? [])]
    return listHead({ page, t, path, name: topic.name, description: topic.description, crumbs, alternates, counterparts, list })
  },
  views: {
    desktop: () => import('./views/topic/desktop.tsx'),
    mobile: () => import('./views/topic/mobile.tsx'),
    amp: () => import('./views/topic/amp.tsx'),
  },
  representations: storyFeeds('/topic/:topic', { list: topicList(true) }, topicFeed),
})

export const author = page({
  path: '/author/:author',
  params: { author: slug() },
  query: pageQuery,
  messages,
  slots: ['listTools'],
  needs: { list: authorList(false) },
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
      counterparts: Object.fromEntries(page.editions.flatMap(({ id }) => (id === page.edition.id ? [] : [[id, authorsPath]]))),
      jsonLd: [breadcrumbList(page, t.home, [{ path: authorsPath, name: t.authors }, { path, name: author.name }]), profilePage(page, path, author, list.total)],
    }
  },
  views: {
    ...view(() => import('./views/author/author.tsx')),
    amp: () => import('./views/author/amp.tsx'),
  },
  representations: storyFeeds('/author/:author', { list: authorList(true) }, authorFeed),
})

export type ListingProps = PropsOf<typeof listing>
export type TopicProps = PropsOf<typeof topic>
export type AuthorProps = PropsOf<typeof author>

export default definePlugin({
  name: 'listing',
  pages: { listing, topic, topics, author, authors, feeds },
  settings,
  redirects: [{ from: '/author', to: authorsPath }],
  origin: () => import('./origin.ts'),
})
