import { stateName } from 'masthead/kit'
import { type Fuel, fuels } from '../contract.ts'
import { isoDay } from '../pages/days.ts'
import { type Candidate, type History, middle, paiseOf, rupees } from './price-list.ts'
import type { DayPrices } from './read-row.ts'
import { knownYear, usualPrice } from './usual-price.ts'

// What is judged where the store has no price beside it.

/** Paise that the middle city of the country paid for CNG since 2010: what the first prices of a store are judged by. */
const firstCng: readonly [low: number, high: number] = [3_500, 10_000]
/** Paise by which petrol was dearer than diesel then, at most: 3,200, while diesel was paid for by the state. */
const firstGap = 3_500
/** Parts of a list's first prices that are unusual, from which on the others are not believed either. */
const strangeShare = 1 / 3

/** Why a price cannot be the first of a fuel in its state, where no other says what it costs there. */
export function unusualPrices(history: History, candidates: readonly Candidate[]): (row: DayPrices) => string | undefined {
  const known = new Set([...history].flatMap(([city, days]) => days.flatMap(({ paise }) => fuels.flatMap((fuel) => (paise[fuel] === undefined ? [] : [`${city.split('/')[0]} ${fuel}`])))))
  const isFirst = ({ prices, state }: DayPrices) => prices.some(({ fuel }) => fuel !== 'cng' && !known.has(`${state} ${fuel}`))
  const first = candidates.filter(({ row }) => isFirst(row))
  const strange = first.filter(({ row }) => unusualPrice(row) !== undefined).length
  const isStrange = strange > first.length * strangeShare
  return (row) => unusualPrice(row) ?? (isStrange && isFirst(row) ? `${strange} of ${first.length} first prices in this list are none that their states pay: are these rupees, and these fuels?` : undefined)

  function unusualPrice({ day, name, prices, state }: DayPrices): string | undefined {
    for (const { fuel, paise } of prices) {
      if (known.has(`${state} ${fuel}`)) continue
      const year = Number(isoDay(day).slice(0, 4))
      const usual = usualPrice(fuel, state, year)
      if (usual && (paise < usual.low || paise > usual.high)) return `${fuel} ${rupees(paise)} in ${name}: the first price in ${stateName(state, 'en')} is taken from ${rupees(usual.low)} to ${rupees(usual.high)} in ${year}, where the middle city paid ${rupees(usual.known)} in ${knownYear}`
    }
    return undefined
  }
}

/** Why the first prices of a store cannot be rupees of these fuels as a whole, where there is nothing else to judge them by. */
export function strangeList(candidates: readonly Candidate[], history: History): string | undefined {
  const isFirst = (fuel: Fuel) => [...history.values()].every((days) => days.every(({ paise }) => paise[fuel] === undefined))
  const [low, high] = firstCng
  const cng = isFirst('cng') ? middle(candidates.flatMap(({ row }) => paiseOf(row, 'cng') ?? [])) : undefined
  if (cng !== undefined && (cng < low || cng > high)) return `the middle price of cng in this list is ${rupees(cng)}, and it was from ${rupees(low)} to ${rupees(high)} in all years: are these rupees, and is it cng?`
  const gap = isFirst('petrol') && isFirst('diesel') ? middle(candidates.flatMap(({ row }) => gapOf(row) ?? [])) : undefined
  return gap !== undefined && gap > firstGap ? `petrol is ${rupees(gap)} dearer than diesel in the middle of this list, and it was ${rupees(firstGap)} at most in all years: is one of them another fuel?` : undefined
}

function gapOf(row: DayPrices): number | undefined {
  const [petrol, diesel] = [paiseOf(row, 'petrol'), paiseOf(row, 'diesel')]
  return petrol === undefined || diesel === undefined ? undefined : petrol - diesel
}
