import { definePlugin, integer, matching, oneOf, page, type PageContext, type Param, type PropsOf, slug, view, widget, type WidgetPropsOf } from 'masthead'
import type { Crumb } from 'masthead/content'
import { breadcrumbList, itemList, webPage } from 'masthead/json-ld'
import { neighbourPages, pastTheEnd, withPage } from 'masthead/kit'
import { results } from './results-data.ts'
import {
  AllianceAnswer, ConstituenciesAnswer, ElectionAnswer, EmbedAnswer, HubAnswer, KeyCandidatesAnswer, ResultAnswer, TallyAnswer,
} from './contract.ts'
import { countsTopic } from './live-topic.ts'
import { messages } from './messages.ts'
import { localName } from './local-name.ts'
import { labelLanguages } from './tally/tally-labels.ts'

/** What a reader may search for. */
const searchable = () => matching(/[\p{L}\p{M}\p{Nd} _-]{1,80}/u, 'text')

/** The election of an address: the segment behind /elections. */
const slugIn = (path: string): string => path.split('/')[2] ?? ''

/** An election that is counted: each announcement purges its pages, and those that a purge cannot reach are as old as this. */
const cacheability = { freshFor: '5m', staleFor: '1h', staleIfErrorFor: '1d' } as const

const hubCrumb = (name: string): Crumb => ({ path: '/elections', name })
const bothEditions = (path: string) => ({ english: path, telugu: path })

export const hub = page({
  path: '/elections',
  params: {},
  query: { q: searchable() },
  messages,
  cacheability,
  needs: { hub: { contract: HubAnswer, request: ({ query }) => ({ path: '/api/elections', query: { q: query.q } }) } },
  head: ({ data, page, query, t }) => {
    const elections = data.hub.response.elections.map(({ election }) => ({ path: election.path, name: localName(page, election.name) }))
    return {
      title: query.q === undefined ? t.hubTitle(page.edition.siteName) : `${t.found(query.q)} | ${page.edition.siteName}`,
      description: t.hubText,
      alternates: bothEditions('/elections'),
      // Search engines should not index search results.
      noIndex: query.q !== undefined,
      jsonLd: [breadcrumbList(page, t.home, [hubCrumb(t.elections)]), webPage(page, { path: '/elections', name: t.elections, description: t.hubText, ...listing(page, elections) })],
    }
  },
  views: view(() => import('./views/hub.tsx')),
})

export const election = page({
  path: ['/elections/:name-lok-sabha-election-results', '/elections/:name-election'],
  params: { name: slug() },
  messages,
  cacheability,
  needs: { election: { contract: ElectionAnswer, request: ({ path }) => ({ path: ['/api/elections', slugIn(path)] }) } },
  head: ({ data, page, t }) => {
    const { election } = data.election.response.tally
    const name = localName(page, election.name)
    const description = t.electionText(name, page.format.number(election.seats), page.format.number(election.halfWay))
    return {
      title: t.electionTitle(name, page.edition.siteName),
      description,
      dateModified: election.updated,
      alternates: bothEditions(election.path),
      jsonLd: [
        breadcrumbList(page, t.home, [hubCrumb(t.elections), { path: election.path, name }]),
        webPage(page, { path: election.path, name, description, dateModified: election.updated }),
        ...results(page, election, { name, description, measures: [t.seats, t.votes] }),
      ],
    }
  },
  views: view(() => import('./views/election.tsx')),
})

export const candidates = page({
  path: ['/elections/:name-lok-sabha-election-results/key-candidates', '/elections/:name-election/key-candidates'],
  params: { name: slug() },
  messages,
  cacheability,
  needs: { key: { contract: KeyCandidatesAnswer, request: ({ path }) => ({ path: ['/api/elections', slugIn(path), 'key-candidates'] }) } },
  head: ({ data, page, t }) => {
    const { election } = data.key.response.tally
    const name = localName(page, election.name)
    const path = `${election.path}/key-candidates`
    return {
      title: t.keyTitle(name, page.edition.siteName),
      description: t.keyText(name),
      dateModified: election.updated,
      alternates: bothEditions(path),
      jsonLd: [
        breadcrumbList(page, t.home, [hubCrumb(t.elections), { path: election.path, name }, { path, name: t.keyCandidates }]),
        webPage(page, { path, name: `${name}: ${t.keyCandidates}`, description: t.keyText(name), dateModified: election.updated }),
      ],
    }
  },
  views: view(() => import('./views/candidates.tsx')),
})

/** Constituencies on a page of the list. */
const perPage = 50

export const constituencies = page({
  path: ['/elections/:name-lok-sabha-election-results/constituency-wise-result', '/elections/:name-election/constituency-wise-result'],
  params: { name: slug() },
  query: { q: searchable(), state: slug(), page: integer({ min: 1, max: 1000 }) },
  messages,
  cacheability,
  needs: {
    seats: {
      contract: ConstituenciesAnswer,
      request: ({ path, query: { page: pageno = 1, state, q } }) => ({
        path: ['/api/elections', slugIn(path), 'constituencies'],
        query: { pageno, perpage: perPage, region: state, q },
      }),
    },
  },
  outcome: ({ data }) => pastTheEnd(data.seats.response),
  head: ({ data, page, query, t }) => {
    const { tally, items, pageno } = data.seats.response
    const { election } = tally
    const name = localName(page, election.name)
    const path = `${election.path}/constituency-wise-result`
    const title = t.seatsTitle(name, page.edition.siteName)
    const description = t.seatsText(name, page.format.number(election.seats))
    const filtered = query.q !== undefined || query.state !== undefined
    return {
      title: pageno === 1 ? title : t.pageNumber(title, pageno),
      description,
      dateModified: election.updated,
      noIndex: filtered,
      ...(filtered
        ? {}
        : { ...neighbourPages(path, data.seats.response), alternates: bothEditions(withPage(path, pageno)) }),
      jsonLd: [
        breadcrumbList(page, t.home, [hubCrumb(t.elections), { path: election.path, name }, { path, name: t.byConstituency }]),
        webPage(page, {
          path: withPage(path, pageno),
          name: `${name}: ${t.byConstituency}`,
          description,
          dateModified: election.updated,
          ...listing(page, items.map((seat) => ({ path: seat.path, name: localName(page, seat.name) }))),
        }),
      ],
    }
  },
  views: view(() => import('./views/constituencies.tsx')),
})

/** A state or region of an election, or one constituency. */
export const result = page({
  path: ['/elections/:name-lok-sabha-election-results/:place-election-result', '/elections/:name-election/:place-election-result'],
  params: { name: slug(), place: slug() },
  messages,
  cacheability,
  needs: { result: { contract: ResultAnswer, request: ({ path, params }) => ({ path: ['/api/elections', slugIn(path), 'results', params.place] }) } },
  head: ({ data, page, t }) => {
    const { election, region, seat } = data.result.response
    const name = localName(page, election.name)
    const shown = region ?? seat?.line
    const place = shown ? localName(page, shown.name) : name
    const path = shown?.path ?? election.path
    const description = region ? t.regionText(place, name, page.format.number(region.counts.seats)) : t.seatText(place, name)
    const between = seat?.regionPath === undefined ? [] : [{ path: seat.regionPath, name: localName(page, seat.line.region) }]
    return {
      title: t.placeTitle(place, name, page.edition.siteName),
      description,
      dateModified: election.updated,
      alternates: bothEditions(path),
      jsonLd: [
        breadcrumbList(page, t.home, [hubCrumb(t.elections), { path: election.path, name }, ...between, { path, name: place }]),
        webPage(page, { path, name: `${place}: ${name}`, description, dateModified: election.updated }),
      ],
    }
  },
  views: view(() => import('./views/result.tsx')),
})

export const alliance = page({
  path: '/elections/:token',
  params: { token: slug() },
  messages,
  cacheability,
  needs: { alliance: { contract: AllianceAnswer, request: ({ params }) => ({ path: ['/api/elections/alliances', params.token] }) } },
  head: ({ data, page, t }) => {
    const { line, path, tally } = data.alliance.response
    const name = localName(page, line.name)
    return {
      title: t.allianceTitle(name, page.edition.siteName),
      description: t.allianceText(name),
      dateModified: tally.election.updated,
      alternates: bothEditions(path),
      jsonLd: [
        breadcrumbList(page, t.home, [hubCrumb(t.elections), { path, name }]),
        webPage(page, { path, name, description: t.allianceText(name), dateModified: tally.election.updated }),
      ],
    }
  },
  views: view(() => import('./views/alliance.tsx')),
})

const columnCount: Param<3 | 4 | 5 | 6 | 7> = {
  description: '3..7',
  parse: (text) => ([3, 4, 5, 6, 7] as const).find((count) => String(count) === text),
}

export const embed = page({
  path: '/elections/embed/:state',
  params: { state: slug() },
  query: { lang: oneOf(...labelLanguages), columns: columnCount },
  editions: ['english'],
  embeddable: true,
  messages,
  cacheability,
  needs: { embed: { contract: EmbedAnswer, request: ({ params }) => ({ path: ['/api/elections/embed', params.state] }) } },
  head: ({ data, page, params, t }) => {
    const place = localName(page, data.embed.response.place)
    return {
      title: t.embedTitle(place, page.edition.siteName),
      description: t.allianceText(place),
      // It is a piece of other pages, not a page to be found.
      noIndex: true,
      jsonLd: [breadcrumbList(page, t.home, [hubCrumb(t.elections), { path: `/elections/embed/${params.state}`, name: place }])],
    }
  },
  views: {
    ...view(() => import('./views/embed.tsx')),
    amp: () => import('./views/embed.amp.tsx'),
  },
})

/** The running tally: a strip between the header and the page. A site that wants it elsewhere says so in its configuration. */
export const tally = widget({
  placement: { slot: 'strip', on: { pages: ['elections.alliance'] } },
  messages,
  needs: {
    tally: {
      contract: TallyAnswer,
      request: ({ path, variant, edition }) => ({
        path: '/request/election/tally',
        query: { seopath: path.startsWith('/elections') ? path.slice(1) : 'elections', origin: variant, pagename: 'alliance', hostid: edition.channel },
      }),
      deadline: 2_000,
    },
  },
  views: view(() => import('./views/tally.tsx')),
})

export type HubProps = PropsOf<typeof hub>
export type ElectionProps = PropsOf<typeof election>
export type CandidatesProps = PropsOf<typeof candidates>
export type ConstituenciesProps = PropsOf<typeof constituencies>
export type ResultProps = PropsOf<typeof result>
export type AllianceProps = PropsOf<typeof alliance>
export type EmbedProps = PropsOf<typeof embed>
export type TallyProps = WidgetPropsOf<typeof tally>
export type Messages = HubProps['t']

/** Structured data of a page that lists others. */
const listing = (page: PageContext, entries: readonly Crumb[]) =>
  ({ type: 'CollectionPage', mainEntity: itemList(entries.map(({ path, name }) => ({ url: page.absolute(path), name }))) }) as const

export default definePlugin({
  name: 'elections',
  pages: { hub, election, candidates, constituencies, result, alliance, embed },
  widgets: { tally },
  live: { counts: countsTopic },
  entryLinks: { english: [{ title: 'Elections', path: '/elections', group: 'results' }], telugu: [{ title: 'ఎన్నికలు', path: '/elections', group: 'results' }] },
  origin: () => import('./origin/origin.ts'),
})
