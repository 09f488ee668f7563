import { defineOrigin } from 'masthead/origin'
import { dayOf } from '../almanac/days.ts'
import { indexedMonths, indexedYears } from '../pages/indexed.ts'
import { cityPath, festivalsPath, hubPath, monthPath, panchangamPath } from '../pages/paths.ts'
import { cityIds } from '../places/cities.ts'
import { routes } from './routes.ts'
import { search } from './search.ts'

export default defineOrigin({
  routes,
  search,
  sitemap: (origin) => {
    const today = dayOf(origin.now())
    return [[hubPath, panchangamPath, ...indexedYears(today).map(festivalsPath), ...cityIds.flatMap((city) => [cityPath(city), ...indexedMonths(today).map((month) => monthPath(city, month))])]]
  },
  sitemapPairs: 'every edition',
})
