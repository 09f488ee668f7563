import { definePlugin, matching, oneOf, page, type PageContext, type PropsOf, slug, view } from 'masthead'
import { FuelCityAnswer, FuelHubAnswer, fuels } from './contract.ts'
import { hubPath } from './pages/hub-path.ts'
import { breadcrumbList } from 'masthead/json-ld'
import { cityPage, priceHistory, pricesPage } from './pages/json-ld.ts'
import { messages } from './messages.ts'
import { sorts } from './pages/price-table.ts'
import { cityPath } from './origin/sitemap.ts'
import { stateName } from 'masthead/kit'
import { cityLabel } from './places/telugu-names.ts'
import { priceDate } from './pages/price-date.ts'
import { priceFile } from './pages/price-file.ts'

/** Metros and states; all cities of a state; or the cities that a search finds. */
export const hub = page({
  path: '/fuel',
  params: {},
  query: { fuel: oneOf(...fuels), state: slug(), q: matching(/[\p{L}\p{M}\p{N} _-]{1,60}/u), sort: oneOf(...sorts) },
  messages,
  needs: {
    hub: {
      contract: FuelHubAnswer,
      request: ({ query: { fuel = 'petrol', state, q } }) => ({ path: '/api/fuel/hub', query: { fuel, state, q: state === undefined ? q : undefined } }),
      staleIfErrorFor: '7d',
    },
  },
  head: ({ data, page, query, t }) => {
    const { response } = data.hub
    const { fuel, list } = response
    const path = hubPath(response)
    const title = list?.kind === 'search' ? t.searchTitle(list.query) : list?.kind === 'state' ? t.stateTitle(fuel, stateName(list.state, page.edition.langCode), priceDate(response.day, page)) : t.hubTitle(fuel, priceDate(response.day, page))
    const description = list?.kind === 'state' ? t.stateText(fuel, stateName(list.state, page.edition.langCode)) : t.hubText(fuel)
    const crumbs = [{ path: '/fuel', name: t.fuelPrices }, ...(list?.kind === 'state' ? [{ path, name: stateName(list.state, page.edition.langCode) }] : [])]
    return {
      title: `${title} | ${page.edition.siteName}`,
      description,
      // Another sort order, the default said aloud, and a search that a state leaves out are the page without them.
      ...(query.sort === undefined && query.fuel !== 'petrol' && (query.q === undefined || list?.kind === 'search') ? {} : { canonical: path }),
      alternates: everyEdition(path, page),
      noIndex: list?.kind === 'search' || response.states.length === 0,
      jsonLd: [breadcrumbList(page, t.home, crumbs), pricesPage(page, { path, name: title, description }, fuel, list?.items ?? response.metros)],
    }
  },
  views: view(() => import('./views/hub.tsx')),
})

/** A fuel's price in a city; for a name that several cities have, a choice between them. */
export const city = page({
  path: '/fuel/:fuel_type-price-:city',
  params: { fuel_type: oneOf(...fuels), city: slug() },
  messages,
  needs: {
    city: {
      contract: FuelCityAnswer,
      request: ({ params }) => ({ path: '/api/fuel/city', query: { fuel: params.fuel_type, city: params.city } }),
      staleIfErrorFor: '7d',
    },
  },
  canonical: ({ data, params }) => cityPath(params.fuel_type, data.city.response.kind === 'city' ? data.city.response.city.slug : params.city),
  head: ({ data, page, params, t }) => {
    const { response } = data.city
    if (response.kind === 'several') {
      return {
        title: `${t.severalTitle(response.fuel, response.name)} | ${page.edition.siteName}`,
        description: t.severalText(response.name),
        noIndex: true,
        jsonLd: [
          breadcrumbList(page, t.home, [{ path: '/fuel', name: t.fuelPrices }, { path: cityPath(response.fuel, params.city), name: response.name }]),
        ],
      }
    }
    const { fuel, city } = response
    const path = cityPath(fuel, city.slug)
    const state = stateName(city.state, page.edition.langCode)
    const name = cityLabel(city.name, page.edition.id)
    const title = t.cityTitle(fuel, response.namesakes.length > 0 ? `${name} (${state})` : name, priceDate(city.day, page))
    const description = t.cityText(fuel, name, state, page.format.rupees(city.price, 2))
    return {
      title: `${title} | ${page.edition.siteName}`,
      description,
      alternates: everyEdition(path, page),
      jsonLd: [
        breadcrumbList(page, t.home, [
          { path: '/fuel', name: t.fuelPrices },
          { path: `/fuel?state=${city.state}`, name: state },
          { path, name: `${t.fuel(fuel)}, ${name}` },
        ]),
        cityPage(page, { path, name: title, description }, response, state),
        ...priceHistory(page, { path, name: title, description }, response, `${t.fuel(fuel)}, ${t.per(fuel)}`),
      ],
    }
  },
  views: view(() => import('./views/city.tsx')),
  representations: {
    csv: { path: '/fuel/:fuel_type-price-:city.csv', type: 'text/csv; charset=utf-8', download: true, render: ({ data }) => priceFile(data.city) },
  },
})

const everyEdition = (path: string, page: PageContext) => Object.fromEntries(page.editions.map(({ id }) => [id, path]))

export type HubProps = PropsOf<typeof hub>
export type CityProps = PropsOf<typeof city>

export default definePlugin({
  name: 'fuel',
  pages: { hub, city },
  entryLinks: { english: [{ title: 'Fuel prices', path: '/fuel' }], telugu: [{ title: 'ఇంధన ధరలు', path: '/fuel' }] },
  origin: () => import('./origin/origin.ts'),
})
