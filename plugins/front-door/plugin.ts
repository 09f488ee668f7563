import { definePlugin, page, type PropsOf, view } from 'masthead'
import { breadcrumbList, webPage } from 'masthead/json-ld'
import { messages } from './messages.ts'
import { consentPath, presitePath } from './paths.ts'

const cacheability = { freshFor: '1h', staleFor: '1d', staleIfErrorFor: '7d' } as const

/** What may be measured, and the choice. */
export const consent = page({
  path: consentPath,
  params: {},
  messages,
  cacheability,
  head: ({ page, t }) => ({
    title: t.pageTitle(t.consent, page.edition.siteName),
    description: t.consentText,
    type: 'website',
    alternates: Object.fromEntries(page.editions.map(({ id }) => [id, consentPath])),
    jsonLd: [webPage(page, { path: consentPath, name: t.consent, description: t.consentText }), breadcrumbList(page, t.home, [{ path: consentPath, name: t.consent }])],
  }),
  views: view(() => import('./views/consent.tsx')),
})

/** The door before the paper: the editions, and what is worth knowing before one goes in. */
export const presite = page({
  path: presitePath,
  editions: ['english'],
  params: {},
  messages,
  cacheability,
  head: ({ page, t }) => ({
    title: t.pageTitle(t.presite, page.edition.siteName),
    description: t.presiteTitle(page.edition.siteName),
    type: 'website',
    // It says what the home pages say better.
    noIndex: true,
    alternates: {},
  }),
  views: view(() => import('./views/presite.tsx')),
})

export type ConsentProps = PropsOf<typeof consent>
export type PresiteProps = PropsOf<typeof presite>

export default definePlugin({
  name: 'front-door',
  pages: { consent, presite },
  // Links of earlier years have any section in front.
  redirects: [{ from: `/*section${consentPath}`, to: consentPath }],
  entryLinks: { english: [{ title: messages.english.consent, path: consentPath, group: 'reader' }], telugu: [{ title: messages.telugu.consent, path: consentPath, group: 'reader' }] },
  origin: () => import('./origin.ts'),
})
