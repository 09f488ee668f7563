import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { type Fuel, fuels } from '../contract.ts'
import { messages } from '../messages.ts'
import { hubPath } from '../pages/hub-path.ts'
import { cityName } from '../places/city-names.ts'
import { cityLabel } from '../places/telugu-names.ts'
import { cityPath } from './sitemap.ts'
import { fuelDatabase } from './tables.ts'
import { fuelTag } from './tags.ts'

/** Words around a fuel and a city in what people type, in both languages. */
const around = new Set(['price', 'prices', 'rate', 'rates', 'today', 'in', 'of', 'fuel', 'cost', 'litre', 'ధర', 'ధరలు', 'రేటు', 'రేట్లు', 'నేడు', 'నేటి', 'ఈరోజు', 'ఇంధన', 'ఇంధనం', 'dhara', 'dharalu'])

/** A fuel's prices, and those of a city that is named with it: "petrol price hyderabad". */
export async function search({ edition, words, isNamed, limit }: SearchAsked, origin: OriginContext): Promise<FoundPages> {
  const t = messages[edition.id]
  const nameOf = (fuel: Fuel) => `${fuel} ${t.fuel(fuel)}`
  const asked = fuels.filter((fuel) => words.some((word) => isNamed(nameOf(fuel), [word])))
  const rest = words.filter((word) => !around.has(word) && !asked.some((fuel) => isNamed(nameOf(fuel), [word])))
  const isFuel = asked.length > 0 || words.some((word) => word === 'fuel' || word.startsWith('ఇంధన'))
  if (!isFuel) return { pages: [], tags: [] }
  const wanted = asked.length > 0 ? asked : fuels
  if (rest.length === 0) return { pages: wanted.map((fuel) => ({ name: t.searchHub(fuel), path: hubPath({ fuel }), label: t.fuelPrices })), tags: [] }
  const rows = await fuelDatabase(origin).selectFrom('fuel_latest as latest').innerJoin('fuel_cities as city', 'city.id', 'latest.city').where('latest.fuel', 'in', wanted).select(['latest.fuel', 'city.slug', 'city.name', 'city.state']).orderBy('city.name').orderBy('city.state').execute()
  const found = rows.filter(({ name, state }) => isNamed(`${name} ${cityLabel(name, 'telugu')}`, rest) || cityName(rest.join(' '), state) === name)
  return { pages: found.slice(0, limit).map(({ fuel, slug, name }) => ({ name: t.searchCity(fuel, cityLabel(name, edition.id)), path: cityPath(fuel, slug), label: t.fuelPrices })), tags: [fuelTag] }
}
