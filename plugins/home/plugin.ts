import { definePlugin, page, type PropsOf, storyFeeds } from 'masthead'
import { organisation, siteNavigation, webSite } from './json-ld.ts'
import { messages } from './messages.ts'
import { mostRead, mostShared } from './most.ts'
import { mostReadPage, mostReadPath } from './most-read-page.ts'
import { homeFeed, leadStories, sectionNeeds } from './needs.ts'
import { newsFeed } from './news-feed.ts'
import { settings } from './settings.ts'
import { games, opinion, tools } from './widgets.ts'

export const home = page({
  path: '/',
  kind: { ad: 'home', analytics: 'home' },
  params: {},
  messages,
  needs: { home: leadStories(false) },
  optionalNeeds: sectionNeeds,
  widgets: { newsFeed },
  // Below the story that opens the page: what happens now; and what stands below the lead stories.
  slots: ['lead', 'strips'],
  head: ({ data, page, t }) => ({
    title: t.title(page.edition.siteName, page.edition.tagline),
    description: page.edition.tagline,
    alternates: { english: '/', telugu: '/' },
    jsonLd: [organisation(page), webSite(page), ...(data.navigation ? [siteNavigation(page, t.sections, data.navigation.response)] : [])],
  }),
  views: {
    desktop: () => import('./views/desktop.tsx'),
    mobile: () => import('./views/mobile.tsx'),
    amp: () => import('./views/amp.tsx'),
  },
  representations: storyFeeds('/', { home: leadStories(true) }, homeFeed),
})

export type HomeProps = PropsOf<typeof home>

export default definePlugin({
  name: 'home',
  pages: { home, mostReadPage },
  widgets: { opinion, mostRead, mostShared, tools, games },
  settings,
  entryLinks: { english: [{ title: messages.english.trending, path: mostReadPath, group: 'reader' }], telugu: [{ title: messages.telugu.trending, path: mostReadPath, group: 'reader' }] },
  origin: () => import('./origin/origin.ts'),
})
