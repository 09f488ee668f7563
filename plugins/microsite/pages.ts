import { matching, page, type PropsOf, view } from 'masthead'
import { breadcrumbList, itemList, webPage } from 'masthead/json-ld'
import { send } from './actions.ts'
import { ListAnswer, SiteAnswer } from './contract.ts'
import { siteHead } from './site-head.ts'
import { messages } from './messages.ts'
import { specialPath } from './paths.ts'

const cacheability = { freshFor: '10m', staleFor: '1h', staleIfErrorFor: '7d' } as const
const name = matching(/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/, 'the name of a special page')

/** All that are shown now. */
export const list = page({
  path: specialPath,
  params: {},
  messages,
  needs: { list: { contract: ListAnswer, request: ({ edition }) => ({ path: '/api/microsites/list', query: { channel: edition.channel } }) } },
  cacheability,
  head: ({ data, page, t }) => ({
    title: t.pageTitle(t.title, page.edition.siteName),
    description: t.description,
    type: 'website',
    alternates: Object.fromEntries(page.editions.map(({ id }) => [id, specialPath])),
    noIndex: data.list.response.length === 0,
    jsonLd: [
      breadcrumbList(page, t.home, [{ path: specialPath, name: t.title }]),
      webPage(page, { type: 'CollectionPage', path: specialPath, name: t.title, description: t.description, mainEntity: itemList(data.list.response.map(({ address, title }) => ({ url: page.absolute(address), name: title }))) }),
    ],
  }),
  views: view(() => import('./views/list.tsx')),
})

/** A microsite, at an address that the desk chose while the site runs. It yields to whatever else has that address. */
export const site = page({
  path: ['/:name', `${specialPath}/:name`],
  params: { name },
  ifNotFound: true,
  sites: ['main'],
  messages,
  needs: { site: { contract: SiteAnswer, request: ({ path, edition }) => ({ path: '/api/microsites/site', query: { channel: edition.channel, address: path } }) } },
  actions: { send },
  cacheability,
  canonical: ({ data }) => data.site.response.address,
  head: ({ data, page, t }) => siteHead(data.site.response, page, t),
  views: view(() => import('./views/site.tsx')),
})

/** A draft, for who has its address. */
export const preview = page({
  path: `${specialPath}/preview/:token`,
  params: { token: matching(/[\w-]{32}/, 'the token of a draft') },
  sites: ['main'],
  personal: true,
  who: 'anyone',
  messages,
  needs: { site: { contract: SiteAnswer, request: ({ params, edition }) => ({ path: '/api/microsites/preview', query: { channel: edition.channel, token: params.token } }) } },
  head: ({ data, t }) => ({ title: `${t.preview}: ${data.site.response.title}`, noIndex: true, alternates: {} }),
  views: { desktop: () => import('./views/preview.tsx'), mobile: () => import('./views/preview.tsx'), amp: false, whyNoAmp: 'A draft is for the desk.' },
})

export type ListProps = PropsOf<typeof list>
export type SiteProps = PropsOf<typeof site>
export type PreviewProps = PropsOf<typeof preview>
export type Messages = SiteProps['t']

