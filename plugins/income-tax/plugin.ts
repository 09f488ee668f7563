import { definePlugin, oneOf, page, type PageContext, type Param, type PropsOf, view } from 'masthead'
import { breadcrumbList, webPage } from 'masthead/json-ld'
import { maxAmount, parseAmount } from './inputs.ts'
import { messages } from './messages.ts'
import { path } from './path.ts'
import { ages } from './tax/ages.ts'
import { yearNames } from './tax/years.ts'

const amount: Param<number> = { description: `rupees 1..${maxAmount}`, parse: parseAmount }

const query = {
  year: oneOf(...yearNames),
  age: oneOf(...ages),
  salary: amount,
  other: amount,
  hra: amount,
  ptax: amount,
  homeloan: amount,
  savings: amount,
  pension: amount,
  health: amount,
  parents: amount,
  interest: amount,
  seniorparents: oneOf('yes'),
}

/** The calculator. The address carries what was typed, and nothing else has it. */
export const calculator = page({
  path,
  params: {},
  query,
  messages,
  cacheability: { freshFor: '1h', staleFor: '1h', staleIfErrorFor: '7d' },
  // Anyone can make any number of these: a minute is enough where many follow the same link.
  freshness: ({ query }) => (isAsked(query) ? { freshFor: '1m', staleFor: '1m', staleIfErrorFor: '10m' } : {}),
  head: ({ page, query, t }) => ({
    title: t.titleOf(page.edition.siteName),
    description: t.description,
    type: 'website',
    alternates: everyEdition(page),
    // What somebody earns is no page of its own.
    ...(isAsked(query) ? { canonical: path, noIndex: true } : {}),
    jsonLd: [
      breadcrumbList(page, t.home, [{ path, name: t.title }]),
      webPage(page, {
        path,
        name: t.title,
        description: t.description,
        mainEntity: { '@type': 'WebApplication', name: t.title, url: page.absolute(path), applicationCategory: 'FinanceApplication', operatingSystem: 'Any', isAccessibleForFree: true, inLanguage: page.edition.langCode },
      }),
    ],
  }),
  views: view(() => import('./views/calculator.tsx')),
})

const isAsked = (query: Readonly<Record<string, unknown>>): boolean => Object.values(query).some((value) => value !== undefined)

const everyEdition = (page: PageContext) => Object.fromEntries(page.editions.map(({ id }) => [id, path]))

export type CalculatorProps = PropsOf<typeof calculator>
export type Messages = CalculatorProps['t']

export default definePlugin({
  name: 'income-tax',
  pages: { calculator },
  entryLinks: { english: [{ title: messages.english.title, path }], telugu: [{ title: messages.telugu.title, path }] },
  origin: () => import('./origin.ts'),
})
