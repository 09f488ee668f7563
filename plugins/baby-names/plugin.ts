import { definePlugin, matching, page, type PageContext, type PropsOf, view } from 'masthead'
import { breadcrumbList, webPage } from 'masthead/json-ld'
import { neighbourPages, pageQuery, pastTheEnd, withPage } from 'masthead/kit'
import { HubOrSearchAnswer, ListAnswer, NameAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { definedTerm, namesPage } from './pages/json-ld.ts'
import { isIndexed, listParam } from './pages/list-slug.ts'
import { listWords } from './pages/list-title.ts'
import { meaningIn, nameIn, otherScript } from './pages/name-words.ts'
import { hubPath, listPath, namePath } from './pages/paths.ts'

const everyEdition = (path: string, page: PageContext) => Object.fromEntries(page.editions.map(({ id }) => [id, path]))

const perPage = 60
const staleIfErrorFor = '7d'

/** The name of the day and all ways to the names, or what a search found. */
export const hub = page({
  path: hubPath,
  params: {},
  query: { q: matching(/[\p{L}\p{M}'’ -]{1,40}/u, 'a name') },
  messages,
  needs: {
    hub: {
      contract: HubOrSearchAnswer,
      request: ({ query: { q = '' } }) => (q.trim() ? { path: '/api/baby-names/search', query: { q: q.trim() } } : { path: '/api/baby-names/hub' }),
      staleIfErrorFor,
    },
  },
  head: ({ data, page, t }) => {
    const { response } = data.hub
    const crumbs = breadcrumbList(page, t.home, [{ path: hubPath, name: t.title }])
    if (response.kind === 'search') return { title: `${t.searchTitle(response.query)} | ${page.edition.siteName}`, description: t.hubDescription, canonical: hubPath, noIndex: true, jsonLd: [crumbs] }
    return {
      title: t.titleOf(page.edition.siteName),
      description: t.hubDescription,
      type: 'website',
      alternates: everyEdition(hubPath, page),
      noIndex: response.total === 0,
      jsonLd: [crumbs, namesPage(page, { path: hubPath, name: t.title, description: t.hubDescription, names: response.days.map(({ name }) => name) })],
    }
  },
  views: view(() => import('./views/hub.tsx')),
  representations: {
    rss: {
      path: `${hubPath}/rss.xml`,
      type: 'application/rss+xml; charset=utf-8',
      title: ({ page, t }) => t.feedTitle(page.edition.siteName),
      render: async ({ data: { hub }, page, t }) => (await import('./pages/day-feed.ts')).dayFeed(page, { title: t.feedTitle(page.edition.siteName), description: t.hubDescription }, hub.response.kind === 'hub' ? hub.response.days : []),
    },
  },
})

/** Names by gender, first letters, nakshatra, rashi, religion and language, in any combination. */
export const list = page({
  path: `${hubPath}/:list`,
  params: { list: listParam },
  query: pageQuery,
  messages,
  needs: { names: { contract: ListAnswer, request: ({ params, query: { page: pageno = 1 } }) => ({ path: '/api/baby-names/list', query: { ...params.list, pageno, perpage: perPage } }), staleIfErrorFor } },
  canonical: ({ params }) => listPath(params.list),
  outcome: ({ data }) => pastTheEnd(data.names.response),
  head: ({ data, page, params, t }) => {
    const { response } = data.names
    const own = listPath(params.list)
    const path = withPage(own, response.pageno)
    const name = t.listTitle(listWords(params.list, page))
    const description = t.listText(name, t.withMeanings(response.total))
    return {
      title: `${[name, ...(response.pageno > 1 ? [t.pageno(response.pageno)] : [])].join(', ')} | ${page.edition.siteName}`,
      description,
      type: 'website',
      ...neighbourPages(own, response),
      alternates: everyEdition(path, page),
      noIndex: response.total === 0 || !isIndexed(params.list),
      jsonLd: [
        breadcrumbList(page, t.home, [{ path: hubPath, name: t.title }, { path: own, name }]),
        namesPage(page, { path, name, description, names: response.items, first: (response.pageno - 1) * perPage + 1 }),
      ],
    }
  },
  views: view(() => import('./views/list.tsx')),
})

/** A name with its meaning; another spelling of its address redirects to it with 301. */
export const name = page({
  path: `${hubPath}/meaning-of-:name`,
  params: { name: matching(/[a-z]+(?:-[a-z]+)*/, 'a name in Latin letters') },
  messages,
  needs: { name: { contract: NameAnswer, request: ({ params }) => ({ path: '/api/baby-names/name', query: { slug: params.name } }), staleIfErrorFor } },
  canonical: ({ data }) => namePath(data.name.response.name.slug),
  head: ({ data, page, t }) => {
    const { name } = data.name.response
    const path = namePath(name.slug)
    const shown = nameIn(name, page)
    const whom = { boy: t.aBoy, girl: t.aGirl, unisex: t.aBoth }[name.gender]
    const both = [shown, otherScript(name, page)?.text].filter((one) => one !== undefined).join(' / ')
    const description = t.nameText(both, whom, meaningIn(name, page).text)
    return {
      title: t.nameHead(both, page.edition.siteName),
      description,
      alternates: everyEdition(path, page),
      jsonLd: [
        breadcrumbList(page, t.home, [{ path: hubPath, name: t.title }, { path, name: shown }]),
        webPage(page, { path, name: t.nameTitle(shown), description, mainEntity: definedTerm(page, name, t.title) }),
      ],
    }
  },
  views: view(() => import('./views/name.tsx')),
})

export type HubProps = PropsOf<typeof hub>
export type ListProps = PropsOf<typeof list>
export type NameProps = PropsOf<typeof name>
export type Messages = HubProps['t']

export default definePlugin({
  name: 'baby-names',
  pages: { hub, list, name },
  entryLinks: { english: [{ title: messages.english.title, path: hubPath }], telugu: [{ title: messages.telugu.title, path: hubPath }] },
  origin: () => import('./origin/origin.ts'),
})
