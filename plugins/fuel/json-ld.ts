import type { Crumb, Json, PageContext } from 'masthead'
import type { CityPrice, Fuel, FuelCity } from './contract.ts'
import { cityPath } from './sitemap.ts'
import { cityLabel } from './telugu-names.ts'

type JsonLd = { readonly [name: string]: Json | undefined }

export const breadcrumbList = (page: PageContext, home: string, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ path: '/', name: home }, ...crumbs].map(({ path, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: page.absolute(path) })),
})

export interface WebPage {
  readonly path: string
  readonly name: string
  readonly description: string
}

/** A page with the prices that it lists. */
export const pricesPage = (page: PageContext, { path, name, description }: WebPage, fuel: Fuel, prices: readonly CityPrice[]): JsonLd => ({
  ...webPage(page, { path, name, description }),
  '@type': 'CollectionPage',
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: prices.length,
    itemListElement: prices.map((price, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: cityLabel(price.name, page.edition.id),
      url: page.absolute(cityPath(fuel, price.slug)),
    })),
  },
})

const webPage = (page: PageContext, { path, name, description }: WebPage): JsonLd => ({
  '@type': 'WebPage',
  '@id': page.absolute(path),
  url: page.absolute(path),
  name,
  description,
  inLanguage: page.edition.langCode,
  isPartOf: { '@type': 'WebSite', name: page.edition.siteName, url: page.absolute('/') },
})

/** A city's page: the place, and its price as an observation of a day. Samples are no observations. */
export const cityPage = (page: PageContext, about: WebPage, { city, fuel, demo }: FuelCity, stateName: string): JsonLd => ({
  ...webPage(page, about),
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
