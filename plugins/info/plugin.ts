import { definePlugin, page, slug, view } from 'masthead'
import { InfoResponse } from 'masthead/content'
import { breadcrumbList, webPage } from 'masthead/json-ld'
import { pathsByEdition } from 'masthead/kit'
import { messages } from './messages.ts'

/** What schema.org calls them; the others are a WebPage. */
const pageTypes: Readonly<Record<string, 'AboutPage' | 'ContactPage'>> = { 'about-us': 'AboutPage', 'contact-us': 'ContactPage' }

const infoPath = (name: string): string => `/info/${name}`

/** Static pages about the site itself. */
export const info = page({
  path: '/info/:name',
  params: { name: slug() },
  messages,
  needs: {
    info: { contract: InfoResponse, request: ({ params }) => ({ path: '/request/info', query: { name: params.name } }), freshFor: '10m', staleIfErrorFor: '7d' },
  },
  head: ({ data, page, t }) => {
    const { name, title, description, alternates = [] } = data.info.response
    const path = infoPath(name)
    return {
      title,
      description,
      type: 'website',
      alternates: pathsByEdition(alternates, page),
      jsonLd: [webPage(page, { type: pageTypes[name] ?? 'WebPage', path, name: title, description }), breadcrumbList(page, t.home, [{ path, name: title }])],
    }
  },
  views: view(() => import('./views/info.tsx')),
})

export default definePlugin({
  name: 'info',
  pages: { info },
  redirects: [
    { from: '/:name', to: '/info/:name', ifNotFound: true },
    // Old links have a section in front.
    { from: '/:section/info/:name', to: '/info/:name', ifNotFound: true, ifFound: '/:section' },
  ],
  origin: () => import('./origin.ts'),
})
