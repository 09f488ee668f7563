import { readRow } from '../../../plugins/fuel/origin/read-row.ts'
import { judgePrices, type Verdict } from '../../../plugins/fuel/origin/judge-prices.ts'
import type { Candidate, History } from '../../../plugins/fuel/origin/price-list.ts'
import { cityKey } from '../../../plugins/fuel/origin/price-writer.ts'
import { dayNumber } from '../../../plugins/fuel/pages/days.ts'

/** Fields of a row by column, as a file has them. */
export type Fields = Readonly<Record<'date' | 'state' | 'city' | 'petrol' | 'diesel', string>>

export const today = dayNumber('2026-11-21') ?? 0

/** Ways in which a row breaks: what somebody mistypes, a program mixes up, a spreadsheet changes. */
export const damages: Readonly<Record<string, (row: Fields, other: Fields) => Fields>> = {
  'a date of 1869': (row) => ({ ...row, date: row.date.replace(/^\d{4}/, '1869') }),
  'a date ten years ago': (row) => ({ ...row, date: row.date.replace(/^\d{4}/, (year) => String(Number(year) - 10)) }),
  'a date to come': (row) => ({ ...row, date: row.date.replace(/^\d{4}/, '2031') }),
  'a date in another order': (row) => ({ ...row, date: row.date.split('-').reverse().join('/') }),
  'no date': (row) => ({ ...row, date: '' }),
  'the 31st of February': (row) => ({ ...row, date: '2026-02-31' }),
  'no state': (row) => ({ ...row, state: '' }),
  'no such state': (row) => ({ ...row, state: 'Atlantis' }),
  'another state': (row, other) => ({ ...row, state: other.state }),
  'a state that is a number': (row) => ({ ...row, state: row.petrol }),
  'no city': (row) => ({ ...row, city: '' }),
  'a script as the city': (row) => ({ ...row, city: '<script>alert(1)</script>' }),
  'a letter of the city missing': (row) => ({ ...row, city: row.city.slice(0, 2) + row.city.slice(3) }),
  'a letter of the city twice': (row) => ({ ...row, city: `${row.city.slice(0, 4)}${row.city.slice(3)}` }),
  'letters of the city swapped': (row) => ({ ...row, city: `${row.city[0]}${row.city[2]}${row.city[1]}${row.city.slice(3)}` }),
  'a city that is a number': (row) => ({ ...row, city: row.diesel }),
  'a city that is a word of tables': (row) => ({ ...row, city: 'Total' }),
  'a city that is nothing': (row) => ({ ...row, city: 'undefined' }),
  'state and city swapped': (row) => ({ ...row, city: row.state, state: row.city }),
  'the city of another state': (row, other) => ({ ...row, city: other.city }),
  'petrol and diesel swapped': (row) => ({ ...row, petrol: row.diesel, diesel: row.petrol }),
  'columns shifted left': (row) => ({ date: row.state, state: row.city, city: row.petrol, petrol: row.diesel, diesel: '' }),
  'columns shifted right': (row) => ({ date: '', state: row.date, city: row.state, petrol: row.city, diesel: row.petrol }),
  'prices shifted left': (row) => ({ ...row, petrol: row.diesel, diesel: '' }),
  'prices of another state': (row, other) => ({ ...row, petrol: other.petrol, diesel: other.diesel }),
  ...Object.fromEntries(
    (['petrol', 'diesel'] as const).flatMap((fuel) =>
      Object.entries({
        'negative': (price: number) => `-${price}`,
        'zero': () => '0',
        'ten times': (price: number) => String(price * 10),
        'a tenth': (price: number) => (price / 10).toFixed(2),
        'without its point': (price: number) => price.toFixed(2).replace('.', ''),
        '₹60 too high': (price: number) => (price + 60).toFixed(2),
        '₹20 too low': (price: number) => (price - 20).toFixed(2),
        '₹7.50 too high': (price: number) => (price + 7.5).toFixed(2),
        '₹4 too low': (price: number) => (price - 4).toFixed(2),
        'with a digit dropped': (price: number) => price.toFixed(2).slice(1),
        'with a digit doubled': (price: number) => `${price.toFixed(2)[0]}${price.toFixed(2)}`,
        'with digits swapped': (price: number) => price.toFixed(2).replace(/^(\d+)(\d)\.(\d)/, '$1$3.$2'),
        'a word': () => 'abc',
        'not a number': () => 'NaN',
        'in powers': () => '1e2',
        'a difference': () => '+0.25',
        'with a comma': (price: number) => price.toFixed(2).replace('.', ','),
        'with a unit': (price: number) => `${price.toFixed(2)} ₹/L`,
        'with a word behind': (price: number) => `${price.toFixed(2)} approx`,
        'the other fuel': (_: number, row: Fields) => (fuel === 'petrol' ? row.diesel : row.petrol),
      }).map(([name, change]): [string, (row: Fields) => Fields] => [`${fuel} ${name}`, (row) => ({ ...row, [fuel]: change(Number(row[fuel]), row) })]),
    ),
  ),
}

/** What becomes of rows after these good ones: a verdict for each, or `refused`. */
export function judged(rows: readonly Fields[], good: readonly Fields[]): readonly { readonly kind: Verdict['kind'] | 'refused'; readonly reason?: string; readonly candidate?: Candidate }[] {
  const read = rows.map((fields, index) => readRow({ kind: 'row', where: `line ${index + 2}`, line: index + 2, file: 'list.csv', fields }, today))
  const candidates = read.flatMap((each, index): Candidate[] => (each.kind === 'row' ? [{ where: `line ${index + 2}`, row: each.row }] : []))
  const verdicts = new Map(judgePrices(candidates, historyOf(good)).map((verdict, index) => [candidates[index]?.where, { verdict, candidate: candidates[index] }]))
  return read.map((each, index) => {
    const { verdict, candidate } = verdicts.get(`line ${index + 2}`) ?? {}
    if (each.kind === 'rejected' || !verdict || !candidate) return { kind: 'refused', ...(each.kind === 'rejected' ? { reason: each.reason } : {}) }
    return { kind: verdict.kind, candidate, ...(verdict.kind === 'held' ? { reason: verdict.reason } : {}) }
  })
}

export function historyOf(rows: readonly Fields[]): History {
  const history = new Map<string, { day: number; paise: Record<string, number> }[]>()
  for (const fields of rows) {
    const read = readRow({ kind: 'row', where: '', line: 0, file: '', fields }, today)
    if (read.kind !== 'row') throw new Error(`A good row is refused: ${read.reason}`)
    const { row } = read
    const own = history.get(cityKey(row)) ?? []
    own.push({ day: row.day, paise: Object.fromEntries(row.prices.map(({ fuel, paise }) => [fuel, paise])) })
    history.set(cityKey(row), own)
  }
  return new Map([...history].map(([key, days]) => [key, days.sort((one, other) => one.day - other.day)]))
}

/**
 * Whether nobody would laugh at a row that is published instead of another: the same city, a day that has prices, and
 * within ₹2.50 of what is true, as much as a price really moves.
 */
export function isSound(published: Candidate, truth: History): boolean {
  const own = truth.get(cityKey(published.row))?.filter(({ day }) => Math.abs(day - published.row.day) <= 60)
  if (!own || own.length === 0) return false
  return published.row.prices.every(({ fuel, paise }) => own.some((each) => Math.abs((each.paise[fuel] ?? 0) - paise) <= 250))
}
