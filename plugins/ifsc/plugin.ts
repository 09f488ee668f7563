import { definePlugin, matching, page, type PageContext, type PropsOf, slug, view } from 'masthead'
import type { Crumb } from 'masthead/content'
import { BankAnswer, BranchAnswer, DistrictAnswer, HubAnswer, StateAnswer } from './contract.ts'
import { breadcrumbList } from 'masthead/json-ld'
import { bankOrCreditUnion, collectionPage } from './pages/json-ld.ts'
import { messages } from './messages.ts'
import { neighbourPages, pageQuery, pastTheEnd, queryPath, stateName, withPage } from 'masthead/kit'
import { letterQuery, perPage } from './pages/page-sizes.ts'
import { bankPath, branchPath, districtPath, hubPath, statePath } from './pages/paths.ts'

const everyEdition = (path: string, page: PageContext) => Object.fromEntries(page.editions.map(({ id }) => [id, path]))

const typed = matching(/[\p{L}\p{M}\p{N} _-]{0,80}/u, 'words')

/** All banks by letter, or the results of a search for a code, bank or branch. */
export const hub = page({
  path: '/ifsc-code',
  params: {},
  query: { q: typed, bank: typed, ...letterQuery, ...pageQuery },
  messages,
  needs: {
    hub: {
      contract: HubAnswer,
      request: ({ query: { q = '', bank = '', letter, page: pageno = 1 } }) =>
        q.trim() || bank.trim()
          ? { path: '/api/ifsc/search', query: { q: q.trim(), bank: bank.trim(), pageno, perpage: perPage.found } }
          : { path: '/api/ifsc/banks', query: { letter, pageno, perpage: perPage.banks } },
      staleIfErrorFor: '7d',
    },
  },
  outcome: ({ data }) => pastTheEnd(data.hub.response),
  head: ({ data, page, query, t }) => {
    const { response } = data.hub
    const crumbs = [{ path: hubPath, name: t.ifsc }]
    if (response.kind === 'search') {
      return {
        title: `${t.searchTitle([response.query, response.bank].filter(Boolean).join(', '))} | ${page.edition.siteName}`,
        description: t.find,
        noIndex: true,
        jsonLd: [breadcrumbList(page, t.home, crumbs)],
      }
    }
    const narrowed = { letter: query.letter }
    const path = withPage(queryPath(hubPath, narrowed), response.pageno)
    const description = t.hubText(page.format.number(response.branches), page.format.number(response.banks))
    return {
      title: titled([t.hubTitle, query.letter?.toUpperCase(), response.pageno > 1 ? t.pageno(response.pageno) : undefined], page),
      description,
      ...neighbourPages(queryPath(hubPath, narrowed), response),
      alternates: everyEdition(path, page),
      noIndex: response.banks === 0,
      jsonLd: [
        breadcrumbList(page, t.home, crumbs),
        collectionPage(page, { path, name: t.hubTitle, description, entries: response.items.map((bank) => ({ path: bankPath(bank.slug), name: bank.name })) }),
      ],
    }
  },
  views: view(() => import('./views/hub.tsx')),
})

/** A bank's states. */
export const bank = page({
  path: '/ifsc-code/:bank_name',
  params: { bank_name: slug() },
  messages,
  needs: { bank: { contract: BankAnswer, request: ({ params }) => ({ path: '/api/ifsc/bank', query: { bank: params.bank_name } }), staleIfErrorFor: '7d' } },
  head: ({ data, page, t }) => {
    const { bank, states } = data.bank.response
    const path = bankPath(bank.slug)
    const name = t.bankTitle(bank.name)
    const description = t.bankText(bank.name, page.format.number(bank.branches), page.format.number(states.length))
    return {
      title: titled([name], page),
      description,
      alternates: everyEdition(path, page),
      jsonLd: [
        breadcrumbList(page, t.home, [{ path: hubPath, name: t.ifsc }, { path, name: bank.name }]),
        collectionPage(page, { path, name, description, entries: states.map(({ id }) => ({ path: statePath(bank.slug, id), name: stateName(id, page.edition.langCode) })) }),
      ],
    }
  },
  views: view(() => import('./views/bank.tsx')),
})

/** A bank's districts in a state. */
export const state = page({
  path: '/ifsc-code/:bank_name/:state_name',
  params: { bank_name: slug(), state_name: slug() },
  query: { ...letterQuery, ...pageQuery },
  messages,
  needs: {
    state: {
      contract: StateAnswer,
      request: ({ params, query: { letter, page: pageno = 1 } }) => ({
        path: '/api/ifsc/state',
        query: { bank: params.bank_name, state: params.state_name, letter, pageno, perpage: perPage.districts },
      }),
      staleIfErrorFor: '7d',
    },
  },
  outcome: ({ data }) => pastTheEnd(data.state.response),
  head: ({ data, page, query, t }) => {
    const { response } = data.state
    const inState = stateName(response.state, page.edition.langCode)
    const own = statePath(response.bank.slug, response.state)
    const path = withPage(queryPath(own, { letter: query.letter }), response.pageno)
    const name = t.stateTitle(response.bank.name, inState)
    const districts = response.letters.reduce((sum, { count }) => sum + count, 0)
    const description = t.stateText(response.bank.name, inState, page.format.number(response.branches), page.format.number(districts))
    return {
      title: titled([name, query.letter?.toUpperCase(), response.pageno > 1 ? t.pageno(response.pageno) : undefined], page),
      description,
      ...neighbourPages(queryPath(own, { letter: query.letter }), response),
      alternates: everyEdition(path, page),
      jsonLd: [
        breadcrumbList(page, t.home, [...crumbsOf(t.ifsc, response.bank), { path: own, name: inState }]),
        collectionPage(page, { path, name, description, entries: response.items.map((district) => ({ path: districtPath(response.bank.slug, response.state, district.slug), name: district.name })) }),
      ],
    }
  },
  views: view(() => import('./views/state.tsx')),
})

/** A bank's branches in a district. */
export const district = page({
  path: '/ifsc-code/:bank_name/:state_name/:district_name',
  params: { bank_name: slug(), state_name: slug(), district_name: slug() },
  query: pageQuery,
  messages,
  needs: {
    district: {
      contract: DistrictAnswer,
      request: ({ params, query: { page: pageno = 1 } }) => ({
        path: '/api/ifsc/district',
        query: { bank: params.bank_name, state: params.state_name, district: params.district_name, pageno, perpage: perPage.branches },
      }),
      staleIfErrorFor: '7d',
    },
  },
  outcome: ({ data }) => pastTheEnd(data.district.response),
  head: ({ data, page, t }) => {
    const { response } = data.district
    const { bank, state, district } = response
    const inState = stateName(state, page.edition.langCode)
    const own = districtPath(bank.slug, state, district.slug)
    const path = withPage(own, response.pageno)
    const name = t.districtTitle(bank.name, district.name, inState)
    const description = t.districtText(bank.name, district.name, page.format.number(response.total))
    return {
      title: titled([name, response.pageno > 1 ? t.pageno(response.pageno) : undefined], page),
      description,
      ...neighbourPages(own, response),
      alternates: everyEdition(path, page),
      jsonLd: [
        breadcrumbList(page, t.home, [...crumbsOf(t.ifsc, bank), { path: statePath(bank.slug, state), name: inState }, { path: own, name: district.name }]),
        collectionPage(page, { path, name, description, entries: response.items.map((branch) => ({ path: branchPath(bank.slug, state, district.slug, branch.slug), name: branch.name })) }),
      ],
    }
  },
  views: view(() => import('./views/district.tsx')),
})

/** A branch, found by the code at the end of its slug; other spellings of the slug redirect with 301. */
export const branch = page({
  path: '/ifsc-code/:bank_name/:state_name/:district_name/:branch_name',
  params: { bank_name: slug(), state_name: slug(), district_name: slug(), branch_name: slug() },
  messages,
  needs: { branch: { contract: BranchAnswer, request: ({ params }) => ({ path: '/api/ifsc/branch', query: { slug: params.branch_name } }), staleIfErrorFor: '7d' } },
  canonical: ({ data }) => {
    const { branch } = data.branch.response
    return branchPath(branch.bank.slug, branch.state, branch.district.slug, branch.slug)
  },
  head: ({ data, page, t }) => {
    const { branch } = data.branch.response
    const { bank, district, code } = branch
    const inState = stateName(branch.state, page.edition.langCode)
    const path = branchPath(bank.slug, branch.state, district.slug, branch.slug)
    const name = branch.named ? branch.name : t.unnamed(code)
    return {
      title: titled([t.branchTitle(bank.name, name, district.name)], page),
      description: t.branchText(code, bank.name, name, district.name, inState),
      alternates: everyEdition(path, page),
      jsonLd: [
        breadcrumbList(page, t.home, [
          ...crumbsOf(t.ifsc, bank),
          { path: statePath(bank.slug, branch.state), name: inState },
          { path: districtPath(bank.slug, branch.state, district.slug), name: district.name },
          { path, name },
        ]),
        // Sample banks get no structured data.
        ...(data.branch.response.demo ? [] : [bankOrCreditUnion(page, branch)]),
      ],
    }
  },
  views: view(() => import('./views/branch.tsx')),
})

const crumbsOf = (name: string, bank: { readonly slug: string; readonly name: string }): Crumb[] => [
  { path: hubPath, name },
  { path: bankPath(bank.slug), name: bank.name },
]

const titled = (parts: readonly (string | undefined)[], page: PageContext): string => `${parts.filter((part) => part !== undefined).join(', ')} | ${page.edition.siteName}`

export type HubProps = PropsOf<typeof hub>
export type BankProps = PropsOf<typeof bank>
export type StateProps = PropsOf<typeof state>
export type DistrictProps = PropsOf<typeof district>
export type BranchProps = PropsOf<typeof branch>

export default definePlugin({
  name: 'ifsc',
  pages: { hub, bank, state, district, branch },
  entryLinks: { english: [{ title: 'Bank branch codes', path: '/ifsc-code' }], telugu: [{ title: 'బ్యాంకు బ్రాంచి కోడ్‌లు', path: '/ifsc-code' }] },
  origin: () => import('./origin/origin.ts'),
})
