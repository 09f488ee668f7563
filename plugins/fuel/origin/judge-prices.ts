import { closestName, stateName } from 'masthead/kit'
import { type Fuel, fuels } from '../contract.ts'
import { isoDay } from '../pages/days.ts'
import { placeNames, placeOf, statesWithPlace } from '../places/places.ts'
import { strangeList, unusualPrices } from './first-prices.ts'
import { type Candidate, type DayPaise, type History, middle, paiseOf, rupees, signed, sumOf } from './price-list.ts'
import { cityKey } from './price-writer.ts'
import type { DayPrices } from './read-row.ts'

/** Why a row is kept aside: a price that jumps alone or together with its state, a level that cannot be, a city that is not known, a day that stands twice. */
export type HeldKind = 'jump' | 'together' | 'level' | 'city' | 'twice'

export type Verdict = { readonly kind: 'good' } | { readonly kind: 'repeated'; readonly of: string } | { readonly kind: 'held'; readonly why: HeldKind; readonly reason: string }

/**
 * Paise by which a price may differ from the city's last one. In three months of all 707 cities the largest step was 217:
 * depots change. Taxes move by more, and then by whole states.
 */
const maxStep: Readonly<Record<Fuel, number>> = { petrol: 250, diesel: 250, cng: 300 }
/** Paise by which petrol and diesel may move apart within a step; at most 144 in the same data. */
const maxParting = 200
/** Days after which a city's last price no longer says what it costs. */
const memory = 90
/** Paise by which cities of a state differ from the middle one; at most 308 in the same data. CNG has a supplier for each city. */
const stateSpread: Readonly<Record<Fuel, number>> = { petrol: 350, diesel: 350, cng: 1_500 }
/** Cities that have to move alike before it is taken for a change of tax. */
const minTogether = 3

/** Judges all rows of an import at once, each against its city's other prices, its state and its day. @returns in the order of `candidates` */
export function judgePrices(candidates: readonly Candidate[], history: History): readonly Verdict[] {
  const verdicts = new Map<Candidate, Verdict>()
  const distinct = withoutRepeats(candidates, verdicts)
  const strayDay = strayDays(distinct)
  const unusual = unusualPrices(history, distinct)
  const known = distinct.filter((candidate) => {
    const { row } = candidate
    const city = unknownCity(row, history)
    const reason = strayDay(row.day) ?? city ?? unusual(row)
    if (reason !== undefined) verdicts.set(candidate, { kind: 'held', why: reason === city ? 'city' : 'level', reason })
    return reason === undefined
  })
  const strange = strangeList(known, history)
  if (strange !== undefined) {
    for (const candidate of known) verdicts.set(candidate, { kind: 'held', why: 'level', reason: strange })
    return candidates.map((candidate) => verdicts.get(candidate) ?? { kind: 'good' })
  }
  const byCity = Map.groupBy(known, ({ row }) => cityKey(row))
  const levels = levelsOf(byCity, history)
  const jumps: { readonly candidate: Candidate; readonly by: number }[] = []
  for (const [key, rows] of byCity) judgeCity(rows, history.get(key) ?? [], levels, verdicts, jumps)
  markTogether(jumps, known, verdicts)
  return candidates.map((candidate) => verdicts.get(candidate) ?? { kind: 'good' })
}

/** Leaves out rows that say what another has said. */
function withoutRepeats(candidates: readonly Candidate[], verdicts: Map<Candidate, Verdict>): Candidate[] {
  const seen = new Map<string, string>()
  return candidates.filter((candidate) => {
    const { row, where } = candidate
    const key = `${cityKey(row)}/${row.day}/${row.prices.map(({ fuel, paise }) => `${fuel}${paise}`).join()}`
    const before = seen.get(key)
    if (before === undefined) seen.set(key, where)
    else verdicts.set(candidate, { kind: 'repeated', of: before })
    return before === undefined
  })
}

/** Days on which a file has next to nothing, far from those on which it has its rows: typing errors. */
function strayDays(candidates: readonly Candidate[]): (day: number) => string | undefined {
  const counts = new Map<number, number>()
  for (const { row } of candidates) counts.set(row.day, (counts.get(row.day) ?? 0) + 1)
  const most = [...counts.values()].reduce((one, other) => Math.max(one, other), 0)
  const usual = [...counts].flatMap(([day, count]) => (count * 10 >= most ? [day] : []))
  return (day) => (usual.some((each) => Math.abs(each - day) <= memory) ? undefined : `${isoDay(day)} is far from the other days of this import`)
}

function unknownCity(row: DayPrices, history: History): string | undefined {
  if (history.has(cityKey(row)) || placeOf(row.name, row.state)) return undefined
  const there = stateName(row.state, 'en')
  const elsewhere = statesWithPlace(row.name)
  const near = closestName(row.name, placeNames(row.state))
  const hint = near !== undefined ? `; is it ${near}?` : elsewhere.length > 0 ? `; there is one in ${elsewhere.map((state) => stateName(state, 'en')).join(', ')}` : ''
  return `"${row.name}" is no city of ${there} that has prices or is known${hint}`
}

interface Levels {
  /** Middle price of a state's cities, or of all where it has too few; `undefined` where nothing is known. */
  readonly of: (state: string, fuel: Fuel) => { readonly paise: number; readonly isState: boolean } | undefined
  /** Paise by which petrol is dearer than diesel in a state. */
  readonly gap: (state: string) => number | undefined
}

/** What prices are like, by state: the middle of its cities' middle prices, which a few wrong ones do not move. */
function levelsOf(byCity: ReadonlyMap<string, readonly Candidate[]>, history: History): Levels {
  const cities = new Map<string, Partial<Record<Fuel, number>>>()
  for (const [key, rows] of byCity) {
    cities.set(key, Object.fromEntries(fuels.map((fuel) => [fuel, middle(rows.flatMap(({ row }) => paiseOf(row, fuel) ?? []))])))
  }
  // What was judged before counts for more than what is being judged.
  for (const [key, days] of history) {
    const last = days.at(-1)
    if (last) cities.set(key, { ...cities.get(key), ...last.paise })
  }
  const byState = Map.groupBy(cities, ([key]) => key.split('/')[0] ?? '')
  const all = [...cities.values()]
  const levels = new Map([...byState].map(([state, own]) => [state, fuels.map((fuel) => own.flatMap(([, paise]) => paise[fuel] ?? []))]))
  const nation = fuels.map((fuel) => all.flatMap((paise) => paise[fuel] ?? []))
  return {
    of(state, fuel) {
      const own = levels.get(state)?.[fuels.indexOf(fuel)] ?? []
      if (own.length >= minTogether) return { paise: middle(own) ?? 0, isState: true }
      const everywhere = nation[fuels.indexOf(fuel)] ?? []
      return everywhere.length >= 20 ? { paise: middle(everywhere) ?? 0, isState: false } : undefined
    },
    gap(state) {
      const own = (byState.get(state) ?? []).flatMap(([, { petrol, diesel }]) => (petrol === undefined || diesel === undefined ? [] : petrol - diesel))
      return own.length >= minTogether ? middle(own) : undefined
    },
  }
}

function judgeCity(rows: readonly Candidate[], history: readonly DayPaise[], levels: Levels, verdicts: Map<Candidate, Verdict>, jumps: { candidate: Candidate; by: number }[]): void {
  const days = [...Map.groupBy(rows, ({ row }) => row.day)].sort(([one], [other]) => one - other)
  const good: DayPaise[] = [...history]
  const near = (day: number) => {
    const others = good.filter((each) => each.day !== day && Math.abs(each.day - day) <= memory)
    return others.findLast((each) => each.day < day) ?? others.find((each) => each.day > day)
  }
  // Nothing to begin with: the row that is nearest to the middle of all, if it fits into its state.
  const order = days.map(([day]) => day)
  if (days.length > 0 && !order.some((day) => near(day))) {
    const centre = middle(rows.map(({ row }) => sumOf(row))) ?? 0
    const fitting = rows.filter(({ row }) => levelFault(row, levels) === undefined)
    const [first] = fitting.toSorted((one, other) => Math.abs(sumOf(one.row) - centre) - Math.abs(sumOf(other.row) - centre))
    if (first) order.sort((one, other) => Number(one < first.row.day) - Number(other < first.row.day) || (one < first.row.day ? other - one : one - other))
  }
  const byDay = new Map(days)
  for (const day of order) {
    const sameDay = byDay.get(day) ?? []
    const reference = near(day)
    const faults = sameDay.map((candidate) => ({ candidate, fault: reference ? stepFault(candidate.row, reference, levels) : alone(candidate.row, good, levels) }))
    const fitting = faults.filter(({ fault }) => fault === undefined)
    for (const { candidate, fault } of faults) {
      if (fault === undefined) continue
      verdicts.set(candidate, { kind: 'held', why: fault.why, reason: fault.reason })
      if (fault.by !== undefined) jumps.push({ candidate, by: fault.by })
    }
    const [fit] = fitting
    if (fitting.length > 1) {
      const prices = fitting.map(({ candidate }) => `${candidate.where} says ${candidate.row.prices.map(({ fuel, paise }) => `${fuel} ${rupees(paise)}`).join(', ')}`).join('; ')
      for (const { candidate } of fitting) verdicts.set(candidate, { kind: 'held', why: 'twice', reason: `${candidate.row.name} has two prices on ${isoDay(day)}: ${prices}` })
    } else if (fit) {
      good.push({ day, paise: Object.fromEntries(fit.candidate.row.prices.map(({ fuel, paise }) => [fuel, paise])) })
      good.sort((one, other) => one.day - other.day)
    }
  }
}

interface Fault {
  readonly why: HeldKind
  readonly reason: string
  /** Paise of a step. */
  readonly by?: number
}

/** A row of a city without a price within `memory` days. */
function alone(row: DayPrices, good: readonly DayPaise[], levels: Levels): Fault | undefined {
  const [nearest] = good.filter(({ day }) => day !== row.day).toSorted((one, other) => Math.abs(one.day - row.day) - Math.abs(other.day - row.day))
  if (nearest && row.day < nearest.day) return { why: 'level', reason: `${isoDay(row.day)} is ${nearest.day - row.day} days before every other price of ${row.name}` }
  return levelFault(row, levels)
}

function stepFault(row: DayPrices, reference: DayPaise, levels: Levels): Fault | undefined {
  const steps: Partial<Record<Fuel, number>> = {}
  const fresh: DayPrices['prices'][number][] = []
  for (const price of row.prices) {
    const before = reference.paise[price.fuel]
    if (before === undefined) {
      fresh.push(price)
      continue
    }
    const step = price.paise - before
    steps[price.fuel] = step
  }
  const largest = row.prices.filter(({ fuel }) => Math.abs(steps[fuel] ?? 0) > maxStep[fuel]).toSorted((one, other) => Math.abs(steps[other.fuel] ?? 0) - Math.abs(steps[one.fuel] ?? 0))[0]
  if (largest) {
    const before = reference.paise[largest.fuel] ?? 0
    const swapped = largest.fuel !== 'cng' && row.prices.some(({ fuel, paise }) => fuel !== largest.fuel && Math.abs(paise - before) <= maxStep[largest.fuel]) ? ': have petrol and diesel changed places?' : ''
    const other = largest.fuel === 'petrol' ? steps.diesel : steps.petrol
    const by = other === undefined || Math.sign(other) === Math.sign(largest.paise - before) ? largest.paise - before : undefined
    return { why: 'jump', reason: `${largest.fuel} ${rupees(largest.paise)} is ${signed(largest.paise - before)} from ${rupees(before)} of ${isoDay(reference.day)}${swapped}`, ...(by === undefined ? {} : { by }) }
  }
  if (steps.petrol !== undefined && steps.diesel !== undefined && Math.abs(steps.petrol - steps.diesel) > maxParting) {
    return { why: 'jump', reason: `petrol moves by ${signed(steps.petrol)} and diesel by ${signed(steps.diesel)} since ${isoDay(reference.day)}` }
  }
  const copied = copiedCng({ ...reference.paise, ...Object.fromEntries(row.prices.map(({ fuel, paise }) => [fuel, paise])) })
  return copied ?? (fresh.length > 0 ? levelFault({ ...row, prices: fresh }, levels) : undefined)
}

/** A kilogram of CNG costs less than a litre of petrol, and never to the paisa what a litre costs. */
function copiedCng({ cng, petrol, diesel }: DayPaise['paise']): Fault | undefined {
  if (cng === undefined) return undefined
  if (cng === petrol || cng === diesel) return { why: 'level', reason: `cng ${rupees(cng)} is the price of ${cng === petrol ? 'petrol' : 'diesel'}` }
  return petrol !== undefined && cng > petrol ? { why: 'level', reason: `cng ${rupees(cng)} is dearer than petrol ${rupees(petrol)}` } : undefined
}

/** What of a row does not fit into its state, or into the country. */
function levelFault(row: DayPrices, levels: Levels): Fault | undefined {
  const copied = copiedCng(Object.fromEntries(row.prices.map(({ fuel, paise }) => [fuel, paise])))
  if (copied) return copied
  const [petrol, diesel] = [paiseOf(row, 'petrol'), paiseOf(row, 'diesel')]
  if (petrol !== undefined && diesel !== undefined) {
    if (petrol <= diesel) return { why: 'level', reason: `petrol ${rupees(petrol)} is not dearer than diesel ${rupees(diesel)}: have they changed places?` }
    const gap = levels.gap(row.state)
    if (gap !== undefined && Math.abs(petrol - diesel - gap) > maxParting) return { why: 'level', reason: `petrol is ${rupees(petrol - diesel)} dearer than diesel, and ${rupees(gap)} elsewhere in ${stateName(row.state, 'en')}` }
  }
  for (const { fuel, paise } of row.prices) {
    const level = levels.of(row.state, fuel)
    if (!level) continue
    const spread = level.isState ? stateSpread[fuel] : level.paise / 5
    if (Math.abs(paise - level.paise) > spread) return { why: 'level', reason: `${fuel} ${rupees(paise)} is far from ${rupees(level.paise)}, the middle of ${level.isState ? stateName(row.state, 'en') : 'all cities'}` }
  }
  return undefined
}

/** Jumps that most cities of a state make on the same day, by about the same: a change of tax looks like that. */
function markTogether(jumps: readonly { readonly candidate: Candidate; readonly by: number }[], known: readonly Candidate[], verdicts: Map<Candidate, Verdict>): void {
  const placeOfJump = ({ row }: Candidate) => `${row.state}/${row.day}`
  const rows = Map.groupBy(known, placeOfJump)
  for (const [place, own] of Map.groupBy(jumps, ({ candidate }) => placeOfJump(candidate))) {
    const centre = middle(own.map(({ by }) => by)) ?? 0
    const alike = own.filter(({ by }) => Math.abs(by - centre) <= 100)
    const cities = new Set(alike.map(({ candidate }) => cityKey(candidate.row))).size
    if (cities < minTogether || cities < (rows.get(place) ?? []).length * 0.7) continue
    for (const { candidate } of alike) {
      const verdict = verdicts.get(candidate)
      if (verdict?.kind === 'held') verdicts.set(candidate, { ...verdict, why: 'together', reason: `${verdict.reason}, as ${cities} cities of ${stateName(candidate.row.state, 'en')} on ${isoDay(candidate.row.day)}: a change of tax?` })
    }
  }
}
