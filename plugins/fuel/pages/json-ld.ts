import type { PageContext } from 'masthead'
import { dataset, itemList, type JsonLd, webPage } from 'masthead/json-ld'
import type { CityPrice, Fuel, FuelCity } from '../contract.ts'
import { cityPath } from '../origin/sitemap.ts'
import { cityLabel } from '../places/telugu-names.ts'

interface PageText {
  readonly path: string
  readonly name: string
  readonly description: string
}

/** A page with its list of prices. */
export const pricesPage = (page: PageContext, text: PageText, fuel: Fuel, prices: readonly CityPrice[]): JsonLd =>
  webPage(page, { ...text, type: 'CollectionPage', mainEntity: itemList(prices.map(({ name, slug }) => ({ name: cityLabel(name, page.edition.id), url: page.absolute(cityPath(fuel, slug)) }))) })

/** A city's page: the place, and its price as an observation. Omitted for sample prices. */
export const cityPage = (page: PageContext, text: PageText, { city, fuel, demo }: FuelCity, stateName: string): JsonLd => ({
  ...webPage(page, text),
  dateModified: `${city.day}T06:00:00+05:30`,
  about: { '@type': 'City', name: cityLabel(city.name, page.edition.id), containedInPlace: { '@type': 'State', name: stateName } },
  ...(demo
    ? {}
    : {
        mainEntity: {
          '@type': 'UnitPriceSpecification',
          name: fuel,
          price: city.price,
          priceCurrency: 'INR',
          unitCode: fuel === 'cng' ? 'KGM' : 'LTR',
          validFrom: `${city.day}T06:00:00+05:30`,
        },
      }),
})

/** The file of a city's prices. Nothing for sample prices. */
export const priceHistory = (page: PageContext, { path, name, description }: PageText, { city, fuel, history, demo }: FuelCity, measure: string): readonly JsonLd[] => {
  const [first, last] = [history[0], history.at(-1)]
  if (demo || first === undefined || last === undefined) return []
  return [
    dataset(page, {
      path, name, description, dateModified: `${city.day}T06:00:00+05:30`, temporalCoverage: `${first.day}/${last.day}`,
      place: cityLabel(city.name, page.edition.id), measures: [measure], files: [{ path: `${cityPath(fuel, city.slug)}.csv`, type: 'text/csv' }],
    }),
  ]
}
