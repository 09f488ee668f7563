import type { OriginContext } from 'masthead/origin'
import type { Fuel } from '../contract.ts'
import { indianDay } from '../pages/days.ts'
import { cityKey, type NewPrice, putCities, putPrices, refreshLatest } from '../origin/price-writer.ts'
import { fuelDatabase } from '../origin/tables.ts'
import { fuelTag } from '../origin/tags.ts'
import { demoCities } from './cities.ts'

const days = 60
/** Rupees around which each fuel's made-up prices lie. */
const around: Readonly<Record<Fuel, number>> = { petrol: 101, diesel: 90, cng: 84 }

/** Made-up prices that end today; the pages say that they are samples, and an import takes them away. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const db = fuelDatabase(origin)
  const today = indianDay(origin.now())
  const ids = await putCities(db, demoCities, { demo: true })
  const prices = demoCities.flatMap((city, index): NewPrice[] => {
    const id = ids.get(cityKey(city)) ?? 0
    const fuels: readonly Fuel[] = city.cng ? ['petrol', 'diesel', 'cng'] : ['petrol', 'diesel']
    return fuels.flatMap((fuel, place) => walk(index * 7 + place + 1).map((paise, ago) => ({ fuel, city: id, day: today - ago, paise: around[fuel] * 100 + paise })))
  })
  await putPrices(db, prices)
  await refreshLatest(db)
  origin.changed([fuelTag])
}

/** Steps of some paise, the same at every start, today's first. */
function walk(seed: number): number[] {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
  const level = Math.round((next() - 0.5) * 900)
  let paise = level
  return Array.from({ length: days }, () => {
    if (next() < 0.45) paise += Math.round((next() - 0.5) * 60)
    return paise
  })
}
