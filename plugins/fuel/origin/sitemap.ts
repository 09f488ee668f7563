import type { SitemapPage } from 'masthead/origin'
import { fuels } from '../contract.ts'
import { isoDay } from '../pages/days.ts'
import type { FuelDatabase } from './tables.ts'

/** Addresses that one sitemap file may hold (sitemaps.org). */
const maxAddresses = 50_000

/** All pages for search engines with the days of their prices, in chunks of one sitemap file each. */
export async function* sitemap(db: FuelDatabase, max = maxAddresses): AsyncGenerator<readonly SitemapPage[]> {
  const cities = await db
    .selectFrom('fuel_latest as latest')
    .innerJoin('fuel_cities as city', 'city.id', 'latest.city')
    .select(['latest.fuel', 'latest.day', 'city.slug', 'city.state'])
    .orderBy('latest.fuel')
    .orderBy('city.slug')
    .execute()
  if (cities.length === 0) return
  const states = [...Map.groupBy(cities, ({ state }) => state)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const page = (path: string, priced: readonly { readonly day: number }[]): SitemapPage => ({ path, modified: isoDay(priced.reduce((newest, { day }) => Math.max(newest, day), 0)) })
  const hubs = fuels.flatMap((fuel) => {
    const sold = cities.filter((city) => city.fuel === fuel)
    if (sold.length === 0 && fuel !== 'petrol') return []
    const ofFuel = fuel === 'petrol' ? [] : [['fuel', fuel] as const]
    const path = (...query: readonly (readonly [name: string, value: string])[]) => (query.length === 0 ? '/fuel' : `/fuel?${query.map(([name, value]) => `${name}=${value}`).join('&')}`)
    const inStates = states.flatMap(([state, own]) => (own.some((city) => city.fuel === fuel) ? [page(path(...ofFuel, ['state', state]), own)] : []))
    return [page(path(...ofFuel), sold.length === 0 ? cities : sold), ...inStates]
  })
  const pages = [...hubs, ...cities.map((city) => page(cityPath(city.fuel, city.slug), [city]))]
  for (let at = 0; at < pages.length; at += max) yield pages.slice(at, at + max)
}

export const cityPath = (fuel: string, slug: string): string => `/fuel/${fuel}-price-${slug}`
