import type { Day } from '../almanac/days.ts'
import { indexedMonths, indexedYears } from '../pages/indexed.ts'
import { cityPath, compatibilityPath, festivalsPath, hubPath, monthPath, panchangamPath, signPath } from '../pages/paths.ts'
import { cityIds } from '../places/cities.ts'
import type { HoroscopesDatabase } from './tables.ts'
import { textsOn } from './text-store.ts'

/** What is computed, and the signs that have a text today. */
export async function* sitemap(db: HoroscopesDatabase, channel: number, today: Day): AsyncGenerator<readonly string[]> {
  const texts = await textsOn(db, channel, today)
  yield [
    hubPath,
    panchangamPath,
    compatibilityPath,
    ...indexedYears(today).map(festivalsPath),
    ...cityIds.flatMap((city) => [cityPath(city), ...indexedMonths(today).map((month) => monthPath(city, month))]),
    ...texts.map(({ sign, period }) => signPath(sign, period)),
  ]
}
