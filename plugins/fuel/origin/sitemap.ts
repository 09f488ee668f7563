import type { FuelDatabase } from './tables.ts'

/** Addresses that one sitemap file may hold (sitemaps.org). */
const maxAddresses = 50_000

/** Paths as plugins see them of all pages for search engines, in chunks of one sitemap file each. */
export async function* sitemap(db: FuelDatabase, max = maxAddresses): AsyncGenerator<readonly string[]> {
  const cities = await db
    .selectFrom('fuel_latest as latest')
    .innerJoin('fuel_cities as city', 'city.id', 'latest.city')
    .select(['latest.fuel', 'city.slug', 'city.state'])
    .orderBy('latest.fuel')
    .orderBy('city.slug')
    .execute()
  if (cities.length === 0) return
  const states = [...new Set(cities.map(({ state }) => state))].sort()
  const paths = ['/fuel', ...states.map((state) => `/fuel?state=${state}`), ...cities.map(({ fuel, slug }) => cityPath(fuel, slug))]
  for (let at = 0; at < paths.length; at += max) yield paths.slice(at, at + max)
}

export const cityPath = (fuel: string, slug: string): string => `/fuel/${fuel}-price-${slug}`
