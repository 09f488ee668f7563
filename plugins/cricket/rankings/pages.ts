import { matching, oneOf, page, type PageContext, type PropsOf, type Static, type UpstreamRequest, view } from 'masthead'
import { breadcrumbList, itemList, webPage } from 'masthead/json-ld'
import { categories, type Category, type Form, forms, RankingsAnswer } from './contract.ts'
import { messages } from './messages.ts'
import { rankingPath } from './paths.ts'

type Rankings = Static<typeof RankingsAnswer>['response']
type Words = (typeof messages)['english']
const of = oneOf('women')
const needOf = (form: Form, query: { readonly of?: string | undefined; readonly date?: string | undefined }, channel: number, category?: Category): UpstreamRequest => ({
  path: ['/api/cricket/rankings', form],
  query: { channel, category, women: query.of === undefined ? undefined : 1, date: query.date },
})

/** @param entries of the structured data: who leads */
function headOf(page: PageContext, t: Words, { form, women, tables }: Rankings, category: Category | undefined, date: string | undefined) {
  const path = rankingPath({ form, category, women, date })
  const first = rankingPath({ form, women })
  const [name, crumb] = [t.title(t.form(form), women), category === undefined ? undefined : t.category(category)]
  const title = crumb === undefined ? name : t.titleIn(crumb, t.form(form), women)
  const table = tables[0]
  const description = category === undefined || !table ? t.about(t.form(form), women) : `${t.about(t.form(form), women)} ${t.asOf(page.format.date(table.date))}.`
  return {
    title: t.titleOf(title, page.edition.siteName),
    description,
    canonical: path,
    ...(date === undefined ? { alternates: { english: path, telugu: path } } : {}),
    noIndex: tables.length === 0,
    jsonLd: [
      breadcrumbList(page, t.home, [{ path: '/sports', name: t.sports }, { path: '/sports/cricket', name: t.cricket }, { path: first, name }, ...(crumb === undefined ? [] : [{ path, name: crumb }])]),
      webPage(page, {
        type: 'CollectionPage', path, name: title, description,
        ...(table === undefined ? {} : { mainEntity: category === undefined ? itemList(tables.map((each) => ({ name: t.category(each.category), url: page.absolute(rankingPath({ form, women, category: each.category })) })), { name: title }) : itemList(table.rows.map((row) => ({ name: row.name })), { name: title }) }),
      }),
    ],
  }
}

/** The first five of each category. */
export const rankings = page({
  path: '/sports/cricket/icc-:form-rankings',
  params: { form: oneOf(...forms) },
  query: { of },
  messages,
  needs: { rankings: { contract: RankingsAnswer, request: ({ params, query, edition }) => needOf(params.form, query, edition.channel) } },
  head: ({ data, page, t }) => headOf(page, t as Words, data.rankings.response, undefined, undefined),
  views: view(() => import('../views/rankings.tsx')),
})

/** A category whole, of its newest day or an earlier one. */
export const ranking = page({
  path: '/sports/cricket/icc-:form-rankings/:category',
  params: { form: oneOf(...forms), category: oneOf(...categories) },
  query: { of, date: matching(/\d{4}-\d\d-\d\d/, 'day') },
  messages,
  needs: { rankings: { contract: RankingsAnswer, request: ({ params, query, edition }) => needOf(params.form, query, edition.channel, params.category) } },
  head: ({ data, page, params, query, t }) => headOf(page, t as Words, data.rankings.response, params.category, query.date),
  views: view(() => import('../views/ranking.tsx')),
})

export type RankingsProps = PropsOf<typeof rankings>
export type RankingProps = PropsOf<typeof ranking>
export type RankingMessages = RankingsProps['t']
