import { definePlugin, InfoAnswer, page, slug } from 'masthead'
import { breadcrumbList, webPage } from './json-ld.ts'
import { messages } from './messages.ts'

/** Static pages about the site itself (SPEC §2, "Static pages"). */
export const info = page({
  // SPEC says `*/info/{name}`: old links have a section in front. The page lives at the short address.
  path: ['/info/:name', '/:section/info/:name'],
  params: { section: slug(), name: slug() },
  messages,
  needs: {
    info: { contract: InfoAnswer, from: ({ params }) => `/request/info?name=${params.name}`, freshFor: '10m', staleIfErrorFor: '7d' },
  },
  canonical: ({ params }) => `/info/${params.name}`,
  head: ({ data, page, t }) => ({
    title: data.info.response.title,
    description: data.info.response.description,
    type: 'website',
    jsonLd: [webPage(data.info.response, page), breadcrumbList(data.info.response, page, t.home)],
  }),
  views: {
    desktop: () => import('./views/desktop.tsx'),
    mobile: () => import('./views/desktop.tsx'),
    amp: () => import('./views/amp.tsx'),
  },
})

export default definePlugin({ name: 'info', pages: { info }, origin: () => import('./origin.ts') })
