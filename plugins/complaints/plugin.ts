import { definePlugin, matching, page, type PropsOf, view } from 'masthead'
import { InfoResponse } from 'masthead/content'
import { breadcrumbList, webPage } from 'masthead/json-ld'
import { file } from './actions.ts'
import { referencePattern } from './contract.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

const path = '/info/complaint-redressal'

/** What the newsroom writes about complaints, and the form. */
export const complaint = page({
  path,
  takesFrom: ['info.info'],
  params: {},
  messages,
  optionalNeeds: { info: { contract: InfoResponse, request: () => ({ path: '/request/info', query: { name: 'complaint-redressal' } }), freshFor: '10m', staleIfErrorFor: '7d' } },
  actions: { file },
  cacheability: { freshFor: '10m', staleFor: '1d', staleIfErrorFor: '7d' },
  head: ({ data, page, t }) => {
    const { title, description } = data.info?.response ?? t
    return {
      title: `${title} | ${page.edition.siteName}`,
      description,
      type: 'website',
      alternates: { english: path, telugu: path },
      jsonLd: [webPage(page, { type: 'ContactPage', path, name: title, description }), breadcrumbList(page, t.home, [{ path, name: title }])],
    }
  },
  views: view(() => import('./views/complaint.tsx')),
})

/** The reference number of a complaint that was taken. It is in the address, and nothing else is told. */
export const filed = page({
  path: `${path}/filed`,
  params: {},
  personal: true,
  who: 'anyone',
  messages,
  query: { r: matching(referencePattern) },
  outcome: ({ query }) => (query.r === undefined ? { kind: 'redirect', to: path, status: 302 } : undefined),
  head: ({ t, page }) => ({ title: `${t.filedTitle} | ${page.edition.siteName}`, noIndex: true, alternates: {} }),
  views: { desktop: () => import('./views/filed.tsx'), mobile: () => import('./views/filed.tsx'), amp: false, whyNoAmp: 'It is for whoever has just sent a form.' },
})

export type ComplaintProps = PropsOf<typeof complaint>
export type FiledProps = PropsOf<typeof filed>

export default definePlugin({
  name: 'complaints',
  settings,
  pages: { complaint, filed },
  entryLinks: { english: [{ title: messages.english.title, path, group: 'reader' }], telugu: [{ title: messages.telugu.title, path, group: 'reader' }] },
  origin: () => import('./origin/origin.ts'),
})
