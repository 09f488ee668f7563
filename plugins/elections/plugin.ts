import { definePlugin, integer, matching, oneOf, page, type Param, type PropsOf, slug, widget, type WidgetPropsOf } from 'masthead'
import {
  AllianceAnswer, ConstituenciesAnswer, ElectionAnswer, EmbedAnswer, HubAnswer, KeyCandidatesAnswer, ResultAnswer, TallyAnswer,
} from './contract.ts'
import { breadcrumbList, type Crumb, webPage } from './json-ld.ts'
import { countsTopic } from './live-topic.ts'
import { messages } from './messages.ts'
import { nameIn } from './names.ts'
import { labelLanguages } from './tally-labels.ts'

/** What a reader may search for (SPEC §5 leaves letters, digits, space, dash and underscore). */
const searchable = () => matching(/[\p{L}\p{M}\p{Nd} _-]{1,80}/u, 'text')

// A search for "null" is one like any other; the client refuses that word as a whole value (SPEC §7).
const searched = (text: string | undefined) => (text === undefined ? '' : encodeURIComponent(`${text} `))

/** The election of an address: the segment behind /elections. */
const slugIn = (path: string): string => encodeURIComponent(path.split('/')[2] ?? '')

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
  needs: { hub: { contract: HubAnswer, from: ({ query }) => (query.q === undefined ? '/api/elections' : `/api/elections?q=${searched(query.q)}`) } },
  head: ({ data, page, query, t }) => {
    const elections = data.hub.response.elections.map(({ election }) => ({ path: election.path, name: nameIn(page, election.name) }))
    return {
      title: query.q === undefined ? t.hubTitle(page.edition.siteName) : `${t.found(query.q)} | ${page.edition.siteName}`,
      description: t.hubText,
      alternates: bothEditions('/elections'),
      // What somebody typed is of no use to anyone who searches the web.
      noIndex: query.q !== undefined,
      jsonLd: [breadcrumbList(page, t.home, [hubCrumb(t.elections)]), webPage(page, { path: '/elections', name: t.elections, description: t.hubText, lists: elections })],
    }
  },
  views: {
    desktop: () => import('./views/hub.desktop.tsx'),
    mobile: () => import('./views/hub.mobile.tsx'),
    amp: () => import('./views/hub.amp.tsx'),
  },
})

export const election = page({
  path: ['/elections/:name-lok-sabha-election-results', '/elections/:name-election'],
  params: { name: slug() },
  messages,
  cacheability,
  needs: { election: { contract: ElectionAnswer, from: ({ path }) => `/api/elections/${slugIn(path)}` } },
  head: ({ data, page, t }) => {
    const { election } = data.election.response.tally
    const name = nameIn(page, election.name)
    const description = t.electionText(name, page.format.number(election.seats), page.format.number(election.halfWay))
    return {
      title: t.electionTitle(name, page.edition.siteName),
      description,
      modified: election.updated,
      alternates: bothEditions(election.path),
      jsonLd: [
        breadcrumbList(page, t.home, [hubCrumb(t.elections), { path: election.path, name }]),
        webPage(page, { path: election.path, name, description, modified: election.updated }),
      ],
    }
  },
  views: {
    desktop: () => import('./views/election.desktop.tsx'),
    mobile: () => import('./views/election.mobile.tsx'),
    amp: () => import('./views/election.amp.tsx'),
  },
})

export const candidates = page({
  path: ['/elections/:name-lok-sabha-election-results/key-candidates', '/elections/:name-election/key-candidates'],
  params: { name: slug() },
  messages,
  cacheability,
  needs: { key: { contract: KeyCandidatesAnswer, from: ({ path }) => `/api/elections/${slugIn(path)}/key-candidates` } },
  head: ({ data, page, t }) => {
    const { election } = data.key.response.tally
    const name = nameIn(page, election.name)
    const path = `${election.path}/key-candidates`
    return {
      title: t.keyTitle(name, page.edition.siteName),
      description: t.keyText(name),
      modified: election.updated,
      alternates: bothEditions(path),
      jsonLd: [
        breadcrumbList(page, t.home, [hubCrumb(t.elections), { path: election.path, name }, { path, name: t.keyCandidates }]),
        webPage(page, { path, name: `${name}: ${t.keyCandidates}`, description: t.keyText(name), modified: election.updated }),
      ],
    }
  },
  views: {
    desktop: () => import('./views/candidates.desktop.tsx'),
    mobile: () => import('./views/candidates.mobile.tsx'),
    amp: () => import('./views/candidates.amp.tsx'),
  },
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
      from: ({ path, query }) =>
        `/api/elections/${slugIn(path)}/constituencies?pageno=${query.page ?? 1}&perpage=${perPage}${query.state === undefined ? '' : `&region=${query.state}`}${query.q === undefined ? '' : `&q=${searched(query.q)}`}`,
    },
  },
  outcome: ({ data }) => {
    const { total, pageno, perpage } = data.seats.response
    return pageno > 1 && pageno > Math.ceil(total / perpage) ? { kind: 'notFound' } : undefined
  },
  head: ({ data, page, query, t }) => {
    const { tally, items, total, pageno, perpage } = data.seats.response
    const { election } = tally
    const name = nameIn(page, election.name)
    const path = `${election.path}/constituency-wise-result`
    const title = t.seatsTitle(name, page.edition.siteName)
    const description = t.seatsText(name, page.format.number(election.seats))
    const filtered = query.q !== undefined || query.state !== undefined
    return {
      title: pageno === 1 ? title : t.pageNumber(title, pageno),
      description,
      modified: election.updated,
      noIndex: filtered,
      ...(filtered
        ? {}
        : {
            ...(pageno > 1 ? { previous: pageno === 2 ? path : `${path}?page=${pageno - 1}` } : {}),
            ...(pageno * perpage < total ? { next: `${path}?page=${pageno + 1}` } : {}),
          }),
      jsonLd: [
        breadcrumbList(page, t.home, [hubCrumb(t.elections), { path: election.path, name }, { path, name: t.byConstituency }]),
        webPage(page, {
          path: pageno === 1 ? path : `${path}?page=${pageno}`,
          name: `${name}: ${t.byConstituency}`,
          description,
          modified: election.updated,
          lists: items.map((seat) => ({ path: seat.path, name: nameIn(page, seat.name) })),
        }),
      ],
    }
  },
  views: {
    desktop: () => import('./views/constituencies.desktop.tsx'),
    mobile: () => import('./views/constituencies.mobile.tsx'),
    amp: () => import('./views/constituencies.amp.tsx'),
  },
})

/** A state or region of an election, or one constituency. */
export const result = page({
  path: ['/elections/:name-lok-sabha-election-results/:place-election-result', '/elections/:name-election/:place-election-result'],
  params: { name: slug(), place: slug() },
  messages,
  cacheability,
  needs: { result: { contract: ResultAnswer, from: ({ path, params }) => `/api/elections/${slugIn(path)}/results/${params.place}` } },
  head: ({ data, page, t }) => {
    const { election, region, seat } = data.result.response
    const name = nameIn(page, election.name)
    const shown = region ?? seat?.line
    const place = shown ? nameIn(page, shown.name) : name
    const path = shown?.path ?? election.path
    const description = region ? t.regionText(place, name, page.format.number(region.counts.seats)) : t.seatText(place, name)
    const between = seat?.regionPath === undefined ? [] : [{ path: seat.regionPath, name: nameIn(page, seat.line.region) }]
    return {
      title: t.placeTitle(place, name, page.edition.siteName),
      description,
      modified: election.updated,
      alternates: bothEditions(path),
      jsonLd: [
        breadcrumbList(page, t.home, [hubCrumb(t.elections), { path: election.path, name }, ...between, { path, name: place }]),
        webPage(page, { path, name: `${place}: ${name}`, description, modified: election.updated }),
      ],
    }
  },
  views: {
    desktop: () => import('./views/result.desktop.tsx'),
    mobile: () => import('./views/result.mobile.tsx'),
    amp: () => import('./views/result.amp.tsx'),
  },
})

export const alliance = page({
  path: '/elections/:token',
  params: { token: slug() },
  messages,
  cacheability,
  needs: { alliance: { contract: AllianceAnswer, from: ({ params }) => `/api/elections/alliances/${params.token}` } },
  head: ({ data, page, t }) => {
    const { line, path, tally } = data.alliance.response
    const name = nameIn(page, line.name)
    return {
      title: t.allianceTitle(name, page.edition.siteName),
      description: t.allianceText(name),
      modified: tally.election.updated,
      alternates: bothEditions(path),
      jsonLd: [
        breadcrumbList(page, t.home, [hubCrumb(t.elections), { path, name }]),
        webPage(page, { path, name, description: t.allianceText(name), modified: tally.election.updated }),
      ],
    }
  },
  views: {
    desktop: () => import('./views/alliance.desktop.tsx'),
    mobile: () => import('./views/alliance.mobile.tsx'),
    amp: () => import('./views/alliance.amp.tsx'),
  },
})

const columnCount: Param<3 | 4 | 5 | 6 | 7> = {
  description: '3..7',
  parse: (text) => ([3, 4, 5, 6, 7] as const).find((count) => String(count) === text),
}

export const embed = page({
  path: '/elections/embed/:state',
  params: { state: oneOf('gujarat', 'himachal') },
  query: { lang: oneOf(...labelLanguages), columns: columnCount },
  editions: ['english'],
  embeddable: true,
  messages,
  cacheability,
  needs: { embed: { contract: EmbedAnswer, from: ({ params }) => `/api/elections/embed/${params.state}` } },
  head: ({ data, page, params, t }) => {
    const place = nameIn(page, data.embed.response.place)
    return {
      title: t.embedTitle(place, page.edition.siteName),
      description: t.allianceText(place),
      // It is a piece of other pages, not a page to be found.
      noIndex: true,
      jsonLd: [breadcrumbList(page, t.home, [hubCrumb(t.elections), { path: `/elections/embed/${params.state}`, name: place }])],
    }
  },
  views: {
    desktop: () => import('./views/embed.desktop.tsx'),
    mobile: () => import('./views/embed.desktop.tsx'),
    amp: () => import('./views/embed.amp.tsx'),
  },
})

/**
 * Pages that carry the strip: by SPEC §2 the alliance page alone. Home, live TV, topics, shows, listings and the other
 * pages of elections go without. A page of another plugin gets it when its name is put here.
 */
export const tallyPages: ReadonlySet<string> = new Set(['elections.alliance'])

/** The running tally: a strip between the header and the page. */
export const tally = widget({
  slot: 'strip',
  shows: ({ name }) => tallyPages.has(name),
  messages,
  needs: {
    tally: {
      contract: TallyAnswer,
      from: ({ path, variant, edition }) => {
        const seopath = path.startsWith('/elections') ? path.slice(1) : 'elections'
        return `/request/election/tally?seopath=${encodeURIComponent(seopath)}&origin=${variant}&pagename=alliance&hostid=${edition.channel}`
      },
      deadline: 2_000,
    },
  },
  views: {
    desktop: () => import('./views/tally.tsx'),
    mobile: () => import('./views/tally.tsx'),
    amp: () => import('./views/tally.tsx'),
  },
})

export type HubProps = PropsOf<typeof hub>
export type ElectionProps = PropsOf<typeof election>
export type CandidatesProps = PropsOf<typeof candidates>
export type ConstituenciesProps = PropsOf<typeof constituencies>
export type ResultProps = PropsOf<typeof result>
export type AllianceProps = PropsOf<typeof alliance>
export type EmbedProps = PropsOf<typeof embed>
export type TallyProps = WidgetPropsOf<typeof tally>
export type Words = HubProps['t']

export default definePlugin({
  name: 'elections',
  pages: { hub, election, candidates, constituencies, result, alliance, embed },
  widgets: { tally },
  live: { counts: countsTopic },
  entrances: { english: [{ title: 'Elections', path: '/elections' }], telugu: [{ title: 'ఎన్నికలు', path: '/elections' }] },
  origin: () => import('./origin.ts'),
})
