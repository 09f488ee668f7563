import { describeMismatch, type TableRow } from 'masthead/origin'
import { Compile } from 'typebox/compile'
import { cityName, slugOf } from '../places/city-names.ts'
import { type Fuel, FuelRow, fuels } from '../contract.ts'
import { dayNumber } from '../pages/days.ts'
import { readPrice } from '../pages/prices.ts'
import { stateWritten, unknownState } from 'masthead/kit'

export interface DayPrices {
  readonly name: string
  readonly state: string
  /** Days since 1 January 1970. */
  readonly day: number
  readonly prices: readonly { readonly fuel: Fuel; readonly paise: number }[]
}

export type ReadRow = { readonly kind: 'row'; readonly row: DayPrices } | { readonly kind: 'rejected'; readonly reason: string }

const shape = Compile(FuelRow)

/** Days since 1970 of 1 January 2010, when petrol prices were about to be freed. */
const firstDay = 14_610

const rejected = (reason: string): ReadRow => ({ kind: 'rejected', reason })

/**
 * Parses one row of a price list. A row with one invalid price is rejected as a whole, because its other values may be
 * shifted, too.
 * @param today days since 1970 of the present day in India: later days are rejected
 */
export function readRow(read: TableRow, today: number): ReadRow {
  if (read.kind === 'fault') return rejected(read.reason)
  const row = Object.fromEntries(Object.entries(read.fields).map(([name, field]) => [name, clean(field)]))
  if (!shape.Check(row)) {
    const mismatch = describeMismatch(FuelRow, row)
    if (mismatch?.pointer === '/date' && mismatch.found !== undefined) return rejected(`"${row['date'] ?? ''}" is no date: write it as 2026-11-21`)
    return rejected(mismatch?.sentence ?? 'it is not valid')
  }
  const day = dayNumber(row.date)
  if (day === undefined) return rejected(`${row.date} is no day of the calendar`)
  if (day < firstDay) return rejected(`${row.date} is too long ago: prices are taken from 2010 on`)
  if (day > today) return rejected(`${row.date} is still to come`)
  const state = stateWritten(row.state)
  if (!state) return rejected(unknownState(row.state))
  if (!/^[\p{Script=Latin}\p{M}\d .,'’()&/-]+$/u.test(row.city.replaceAll(/[\p{Script=Telugu}\p{Script=Devanagari}]/gu, ''))) return rejected(`"${row.city}" is no name of a place`)
  const name = cityName(row.city, state.id)
  if (slugOf(name) === '') return rejected(`"${row.city}" has no Latin letters to make an address of`)
  const prices: { fuel: Fuel; paise: number }[] = []
  for (const fuel of fuels) {
    const price = readPrice(fuel, row[fuel])
    if (price.kind === 'wrong') return rejected(price.reason)
    if (price.kind === 'price') prices.push({ fuel, paise: price.paise })
  }
  return prices.length === 0 ? rejected('it has no price') : { kind: 'row', row: { name, state: state.id, day, prices } }
}

const clean = (text: string) => text.replaceAll(/\s+/g, ' ').normalize('NFC').trim()
