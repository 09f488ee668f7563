import type { CityPrice, Fuel, FuelCity, FuelHub, PriceList, StatePrices } from '../contract.ts'
import { fuels } from '../contract.ts'
import { nameKey, spellings } from '../places/city-names.ts'
import { isoDay } from '../pages/days.ts'
import { distance, placeOf } from '../places/places.ts'
import type { FuelDatabase } from './tables.ts'

/** The four metropolitan cities, then the next four; shown on every hub page. */
const metros: readonly (readonly [state: string, key: string])[] = [
  ['delhi', 'newdelhi'],
  ['maharashtra', 'mumbai'],
  ['west-bengal', 'kolkata'],
  ['tamil-nadu', 'chennai'],
  ['karnataka', 'bengaluru'],
  ['telangana', 'hyderabad'],
  ['gujarat', 'ahmedabad'],
  ['maharashtra', 'pune'],
]

/** Days of the chart. */
const historyDays = 90
const nearbyCities = 8
/** Kilometres up to which a city counts as nearby. */
const maxDistanceKm = 250
const maxResults = 40

interface LatestRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly name_key: string
  readonly state: string
  readonly demo: number
  readonly day: number
  readonly paise: number
  readonly paise_day_before: number | null
  readonly paise_week_before: number | null
}

/** Some seven hundred rows: reading them once is cheaper than a query for each list. */
const latestOf = (db: FuelDatabase, fuel: Fuel): Promise<LatestRow[]> =>
  db
    .selectFrom('fuel_latest as latest')
    .innerJoin('fuel_cities as city', 'city.id', 'latest.city')
    .where('latest.fuel', '=', fuel)
    .select(['city.id', 'city.slug', 'city.name', 'city.name_key', 'city.state', 'city.demo', 'latest.day', 'latest.paise', 'latest.paise_day_before', 'latest.paise_week_before'])
    .orderBy('city.name')
    .orderBy('city.state')
    .execute()

const difference = (paise: number, before: number | null) => (before === null ? undefined : (paise - before) / 100)

function cityPrice(row: LatestRow): CityPrice {
  const change = difference(row.paise, row.paise_day_before)
  const weekChange = difference(row.paise, row.paise_week_before)
  return {
    slug: row.slug,
    name: row.name,
    state: row.state,
    day: isoDay(row.day),
    price: row.paise / 100,
    ...(change === undefined ? {} : { change }),
    ...(weekChange === undefined ? {} : { weekChange }),
  }
}

const metrosOf = (rows: readonly LatestRow[]): CityPrice[] =>
  metros.flatMap(([state, key]) => rows.filter((row) => row.state === state && row.name_key === key).map(cityPrice))

function statesOf(rows: readonly LatestRow[]): StatePrices[] {
  return [...Map.groupBy(rows, ({ state }) => state)]
    .map(([id, cities]): StatePrices => {
      const byPrice = cities.toSorted((one, other) => one.paise - other.paise)
      const named = (row: LatestRow | undefined) => ({ slug: row?.slug ?? '', name: row?.name ?? '', price: (row?.paise ?? 0) / 100 })
      const sum = cities.reduce((total, { paise }) => total + paise, 0)
      return { id, cities: cities.length, average: Math.round(sum / cities.length) / 100, lowest: named(byPrice[0]), highest: named(byPrice.at(-1)) }
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

export interface HubQuery {
  readonly fuel: Fuel
  readonly state?: string | undefined
  readonly query?: string | undefined
}

/** @returns `undefined` for a state without prices of this fuel */
export async function readHub(db: FuelDatabase, { fuel, state, query }: HubQuery): Promise<FuelHub | undefined> {
  const rows = await latestOf(db, fuel)
  // For a state only the fuels with prices there, because its other lists would be 404.
  const all = db.selectFrom('fuel_latest as latest').select('latest.fuel').distinct()
  const sold = await (state === undefined ? all : all.innerJoin('fuel_cities as city', 'city.id', 'latest.city').where('city.state', '=', state)).execute()
  const list = listOf(rows, state, query)
  if (list === undefined && state !== undefined) return undefined
  return {
    fuel,
    demo: rows.some(({ demo }) => demo === 1),
    ...(rows.length === 0 ? {} : { day: isoDay(rows.reduce((newest, { day }) => Math.max(newest, day), 0)) }),
    fuels: fuels.filter((each) => sold.some((row) => row.fuel === each)),
    metros: metrosOf(rows),
    states: statesOf(rows),
    ...(list === undefined ? {} : { list }),
  }
}

function listOf(rows: readonly LatestRow[], state: string | undefined, query: string | undefined): PriceList | undefined {
  if (state !== undefined) {
    const items = rows.filter((row) => row.state === state).map(cityPrice)
    return items.length === 0 ? undefined : { kind: 'state', state, items }
  }
  if (query === undefined) return undefined
  const key = nameKey(query)
  const found = key === '' ? [] : rows.filter((row) => spellings(row.name, row.state).some((spelling) => spelling.includes(key)))
  // Names that begin with the words are listed first.
  const ranked = found.toSorted((one, other) => Number(other.name_key.startsWith(key)) - Number(one.name_key.startsWith(key)))
  return { kind: 'search', query, more: ranked.length > maxResults, items: ranked.slice(0, maxResults).map(cityPrice) }
}

/**
 * @param slug a city's slug, or another name of it
 * @returns `undefined` for an unknown city or one without a price of this fuel
 */
export async function readCity(db: FuelDatabase, fuel: Fuel, slug: string): Promise<FuelCity | { kind: 'several'; fuel: Fuel; name: string; cities: CityPrice[] } | undefined> {
  const rows = await latestOf(db, fuel)
  // A slug that no city has may be a name: a former one, or one that several cities have.
  const called = rows.some((row) => row.slug === slug) ? [] : rows.filter((row) => spellings(row.name, row.state).includes(nameKey(slug)))
  const [first, second] = called
  if (first && second) return { kind: 'several', fuel, name: first.name, cities: called.map(cityPrice) }
  const city = first ?? rows.find((row) => row.slug === slug)
  if (!city) return undefined
  const [history, others] = await Promise.all([
    db
      .selectFrom('fuel_prices')
      .select(['day', 'paise'])
      .where('fuel', '=', fuel)
      .where('city', '=', city.id)
      .where('day', '>', city.day - historyDays)
      .orderBy('day')
      .execute(),
    db.selectFrom('fuel_latest').selectAll().where('city', '=', city.id).where('fuel', '!=', fuel).execute(),
  ])
  return {
    kind: 'city',
    fuel,
    demo: city.demo === 1,
    city: cityPrice(city),
    others: fuels.flatMap((each) =>
      others
        .filter((row) => row.fuel === each)
        .map((row) => {
          const change = difference(row.paise, row.paise_day_before)
          return { fuel: each, day: isoDay(row.day), price: row.paise / 100, ...(change === undefined ? {} : { change }) }
        }),
    ),
    history: history.map(({ day, paise }) => ({ day: isoDay(day), price: paise / 100 })),
    nearby: near(city, rows).map(cityPrice),
    namesakes: rows.filter((row) => row.name_key === city.name_key && row.id !== city.id).map(cityPrice),
    metros: metrosOf(rows),
    state: rows.filter((row) => row.state === city.state).map(cityPrice),
  }
}

function near(city: LatestRow, rows: readonly LatestRow[]): LatestRow[] {
  const origin = placeOf(city.name, city.state)
  if (!origin) return []
  return rows
    .flatMap((row) => {
      const other = row.id === city.id ? undefined : placeOf(row.name, row.state)
      const distanceKm = other && distance(origin, other)
      return distanceKm === undefined || distanceKm > maxDistanceKm ? [] : [{ row, away: distanceKm }]
    })
    .sort((one, other) => one.away - other.away)
    .slice(0, nearbyCities)
    .map(({ row }) => row)
}
