import { matching, page, type PageContext, type PropsOf, slug, view } from 'masthead'
import { breadcrumbList, webPage } from 'masthead/json-ld'
import { type Budget, BudgetAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { budgetPath, pathOf, sectorPath, yearPattern } from './paths.ts'

const year = matching(new RegExp(yearPattern.slice(1, -1)), 'a year as in 2026-27')
const cacheability = { freshFor: '10m', staleFor: '1h', staleIfErrorFor: '7d' } as const
const everyEdition = ({ channels }: Pick<Budget, 'channels'>, path: string, page: PageContext) => Object.fromEntries(page.editions.flatMap(({ id, channel }) => (channels.includes(channel) ? [[id, path]] : [])))

/** The newest budget, and those of earlier years. */
export const budget = page({
  path: [budgetPath, `${budgetPath}/:year`],
  params: { year },
  messages,
  needs: { budget: { contract: BudgetAnswer, request: ({ params, edition }) => ({ path: '/api/budget', query: { channel: edition.channel, year: params.year } }) } },
  cacheability,
  // While the speech is held, its page tells the last words to who opens it.
  freshness: ({ data }) => (data.budget.response.speech.isLive ? { freshFor: '15s' } : {}),
  canonical: ({ data }) => pathOf(data.budget.response),
  head: ({ data, page, t }) => {
    const one = data.budget.response
    const path = pathOf(one)
    const description = t.description(one.year)
    return {
      title: t.pageTitle(one.title, page.edition.siteName),
      description,
      type: 'website',
      modified: one.modified,
      alternates: everyEdition(one, path, page),
      counterparts: Object.fromEntries(page.editions.map(({ id }) => [id, budgetPath])),
      jsonLd: [breadcrumbList(page, t.home, [{ path: budgetPath, name: t.title }, ...(one.isNewest ? [] : [{ path, name: one.year }])]), webPage(page, { path, name: one.title, description, dateModified: one.modified })],
    }
  },
  views: view(() => import('./views/budget.tsx')),
})

/** What a budget does for one sector. */
export const sector = page({
  path: `${budgetPath}/:year/:sector`,
  params: { year, sector: slug() },
  messages,
  needs: { budget: { contract: BudgetAnswer, request: ({ params, edition }) => ({ path: '/api/budget', query: { channel: edition.channel, year: params.year } }) } },
  cacheability,
  outcome: ({ data, params }) => (data.budget.response.sectors.some(({ id }) => id === params.sector) ? undefined : { kind: 'notFound' }),
  head: ({ data, page, params, t }) => {
    const one = data.budget.response
    const { name, text } = one.sectors.find(({ id }) => id === params.sector) ?? { name: params.sector, text: '' }
    const path = sectorPath(one.year, params.sector)
    const title = t.ofYear(name, one.year)
    return {
      title: t.pageTitle(title, page.edition.siteName),
      description: text,
      type: 'website',
      alternates: everyEdition(one, path, page),
      jsonLd: [breadcrumbList(page, t.home, [{ path: budgetPath, name: t.title }, { path, name }]), webPage(page, { path, name: title, description: text, dateModified: one.modified })],
    }
  },
  views: view(() => import('./views/sector.tsx')),
})

export type BudgetProps = PropsOf<typeof budget>
export type SectorProps = PropsOf<typeof sector>
export type Messages = BudgetProps['t']
