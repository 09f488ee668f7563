import { cityKey, priceSource } from './price-writer.ts'
import type { HeldKind } from './judge-prices.ts'
import type { Candidate, History } from './price-list.ts'
import type { DayPrices } from './read-row.ts'
import type { FuelDatabase } from './tables.ts'

export interface HeldRow extends Candidate {
  readonly id: number
  readonly why: string
  readonly reason: string
}

export interface NewHeldRow extends Candidate {
  readonly why: HeldKind
  readonly reason: string
}

const keyOf = (row: DayPrices): string => `${cityKey(row)}/${row.day}/${JSON.stringify(row.prices)}`

/** By what the desk finds where a row that is kept aside is from. */
export const heldSource = ({ row, where }: Candidate): string => `${priceSource(row)}, kept aside (${where})`

/** The rows that are kept aside; with `rejected` those that an editor has said no to. */
export async function heldRows(db: FuelDatabase, { rejected = false } = {}): Promise<readonly HeldRow[]> {
  const rows = await db.selectFrom('fuel_held').selectAll().where('rejected', '=', rejected ? 1 : 0).orderBy('id').execute()
  return rows.map(({ id, place, why, reason, name, state, day, prices }) => ({ id, where: place, why, reason, row: { name, state, day, prices: JSON.parse(prices) as DayPrices['prices'] } }))
}

/** Keys of rows that an editor has said no to. */
export async function rejectedRows(db: FuelDatabase): Promise<(row: DayPrices) => boolean> {
  const keys = new Set((await heldRows(db, { rejected: true })).map(({ row }) => keyOf(row)))
  return (row) => keys.has(keyOf(row))
}

/** Keeps rows aside; one that is there already gets the new place. Those of a city's day that `settled` has a price for are dropped. */
export async function holdRows(db: FuelDatabase, arriving: readonly NewHeldRow[], settled: readonly DayPrices[]): Promise<void> {
  const done = new Set(settled.map((row) => `${cityKey(row)}/${row.day}`))
  const renewed = new Set(arriving.map(({ row }) => keyOf(row)))
  const known = await heldRows(db)
  await dropHeld(db, known.filter(({ row }) => done.has(`${cityKey(row)}/${row.day}`) || renewed.has(keyOf(row))).map(({ id }) => id))
  const { highest } = await db.selectFrom('fuel_held').select((select) => select.fn.max('id').as('highest')).executeTakeFirstOrThrow()
  let id = Number(highest ?? 0)
  const rows = arriving.map(({ row, where, why, reason }) => ({ id: (id += 1), state: row.state, name: row.name, name_key: cityKey(row), day: row.day, prices: JSON.stringify(row.prices), place: where, why, reason, rejected: 0 }))
  for (let at = 0; at < rows.length; at += 1_000) await db.insertInto('fuel_held').values(rows.slice(at, at + 1_000)).execute()
}

export async function dropHeld(db: FuelDatabase, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 1_000) await db.deleteFrom('fuel_held').where('id', 'in', ids.slice(at, at + 1_000)).execute()
}

export async function rejectHeld(db: FuelDatabase, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 1_000) await db.updateTable('fuel_held').set({ rejected: 1 }).where('id', 'in', ids.slice(at, at + 1_000)).execute()
}

/** Days around those of an import whose prices it is judged by. */
const around = 400

/** The store's good prices around the days of rows; a city without one is in it with an empty list. The demo's are left out. */
export async function readHistory(db: FuelDatabase, rows: readonly DayPrices[]): Promise<History> {
  const days = rows.map(({ day }) => day)
  const from = days.reduce((one, other) => Math.min(one, other), Infinity) - around
  const to = days.reduce((one, other) => Math.max(one, other), -Infinity) + around
  const cities = await db.selectFrom('fuel_cities').select(['id', 'name', 'state']).where('demo', '=', 0).execute()
  const keys = new Map(cities.map((city) => [city.id, cityKey(city)]))
  const history = new Map(cities.map((city): [string, { day: number; paise: Record<string, number> }[]] => [cityKey(city), []]))
  if (rows.length === 0) return history
  const prices = await db.selectFrom('fuel_prices').selectAll().where('day', '>=', from).where('day', '<=', to).orderBy('day').execute()
  for (const { city, day, fuel, paise } of prices) {
    const own = history.get(keys.get(city) ?? '')
    const last = own?.at(-1)
    if (last?.day === day) last.paise[fuel] = paise
    else own?.push({ day, paise: { [fuel]: paise } })
  }
  return history
}
