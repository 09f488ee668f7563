import { sql } from 'kysely'
import type { Fuel } from '../contract.ts'
import { assignSlugs, type Named } from './city-slugs.ts'
import { isoDay } from '../pages/days.ts'
import { nameKey, slugOf } from '../places/city-names.ts'
import type { DayPrices } from './read-row.ts'
import type { FuelDatabase } from './tables.ts'

export interface NewPrice {
  readonly fuel: Fuel
  readonly city: number
  /** Days since 1 January 1970. */
  readonly day: number
  readonly paise: number
}

/** Rows in one statement: PostgreSQL allows 65,535 values in one, SQLite 32,766. */
const batch = 2_000

/** Key of a city: its state and normalised name. */
export const cityKey = ({ name, state }: Named): string => `${state}/${nameKey(name)}`

/** By what the desk finds where prices of a city's day are from: `masthead source fuel telangana/hyderabad/2026-11-20`. */
export const priceSource = (row: Pick<DayPrices, 'name' | 'state' | 'day'>): string => `${row.state}/${slugOf(row.name)}/${isoDay(row.day)}`

/** Inserts the cities that do not exist yet. @returns the ids of all, by `cityKey` */
export async function putCities(db: FuelDatabase, cities: readonly Named[], { demo = false } = {}): Promise<ReadonlyMap<string, number>> {
  const known = await db.selectFrom('fuel_cities').select(['id', 'slug', 'name', 'state']).execute()
  const ids = new Map(known.map((city) => [cityKey(city), city.id]))
  const arriving = cities.filter((city) => !ids.has(cityKey(city)))
  const slugs = assignSlugs(arriving, known)
  let id = known.reduce((highest, city) => Math.max(highest, city.id), 0)
  const rows = arriving.map((city, index) => {
    id += 1
    ids.set(cityKey(city), id)
    return { id, slug: slugs[index] ?? '', name: city.name, name_key: nameKey(city.name), state: city.state, demo: demo ? 1 : 0 }
  })
  for (let at = 0; at < rows.length; at += batch) await db.insertInto('fuel_cities').values(rows.slice(at, at + batch)).execute()
  return ids
}

/** Inserts prices, replacing those of the same day. */
export async function putPrices(db: FuelDatabase, prices: readonly NewPrice[]): Promise<void> {
  // PostgreSQL rejects a statement that upserts one key twice: the last row of a file wins.
  const distinct = [...new Map(prices.map((price) => [`${price.fuel}/${price.city}/${price.day}`, price])).values()]
  for (let at = 0; at < distinct.length; at += batch) {
    await db
      .insertInto('fuel_prices')
      .values(distinct.slice(at, at + batch))
      .onConflict((conflict) => conflict.columns(['fuel', 'city', 'day']).doUpdateSet((excluded) => ({ paise: excluded.ref('excluded.paise') })))
      .execute()
  }
}

/** Computes the latest price of every city, and its price the day and the week before. */
export async function refreshLatest(db: FuelDatabase): Promise<void> {
  await db.deleteFrom('fuel_latest').execute()
  await sql`
    insert into fuel_latest (fuel, city, day, paise, paise_day_before, paise_week_before)
    select price.fuel, price.city, price.day, price.paise, yesterday.paise, week.paise
    from fuel_prices as price
    join (select fuel, city, max(day) as day from fuel_prices group by fuel, city) as newest
      on newest.fuel = price.fuel and newest.city = price.city and newest.day = price.day
    left join fuel_prices as yesterday on yesterday.fuel = price.fuel and yesterday.city = price.city and yesterday.day = price.day - 1
    left join fuel_prices as week on week.fuel = price.fuel and week.city = price.city and week.day = price.day - 7
  `.execute(db)
}

/**
 * Deletes the demo's cities with their sample prices, so that these are never mixed with real ones.
 * @returns how many cities
 */
export async function removeDemo(db: FuelDatabase): Promise<number> {
  const demo = db.selectFrom('fuel_cities').select('id').where('demo', '=', 1)
  await db.deleteFrom('fuel_latest').where('city', 'in', demo).execute()
  await db.deleteFrom('fuel_prices').where('city', 'in', demo).execute()
  const { numDeletedRows } = await db.deleteFrom('fuel_cities').where('demo', '=', 1).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const atomically = <Result>(db: FuelDatabase, work: (db: FuelDatabase) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Writes the prices of rows, and the latest of all cities. @param named all rows whose cities are given addresses now */
export async function publishRows(db: FuelDatabase, rows: readonly DayPrices[], named: readonly DayPrices[] = rows): Promise<void> {
  const cities = new Map(named.map((row) => [cityKey(row), { name: row.name, state: row.state }]))
  const ids = await putCities(db, [...cities.values()])
  await putPrices(db, rows.flatMap((row) => row.prices.map(({ fuel, paise }) => ({ fuel, city: ids.get(cityKey(row)) ?? 0, day: row.day, paise }))))
  await refreshLatest(db)
}
