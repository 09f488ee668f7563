import type { Fuel } from '../contract.ts'

type Priced = Exclude<Fuel, 'cng'>

/** The year of the prices below, that of its autumn. */
export const knownYear = 2025
/** Rupees a litre that the middle one of all cities paid then: for a state that is not below. */
const country: Readonly<Record<Priced, number>> = { petrol: 100.6, diesel: 91 }
/** The same of a state's cities, by its slug. */
export const pricesOfStates: Readonly<Record<string, readonly [petrol: number, diesel: number]>> = {
  'andaman-and-nicobar-islands': [82.5, 78], 'andhra-pradesh': [109.6, 97.4], 'arunachal-pradesh': [92.7, 82.2], assam: [98.9, 90.1],
  bihar: [106.4, 92.6], chandigarh: [94.3, 82.5], chhattisgarh: [100.5, 94.4], 'dadra-and-nagar-haveli-and-daman-and-diu': [92.5, 88],
  delhi: [94.8, 87.7], goa: [96.4, 88.2], gujarat: [94.9, 90.6], haryana: [95.6, 88], 'himachal-pradesh': [95, 86.9],
  'jammu-and-kashmir': [98.5, 85.3], jharkhand: [98.6, 93.4], karnataka: [103.5, 91.5], kerala: [106.3, 95], 'madhya-pradesh': [107.4, 92.7],
  maharashtra: [104.8, 91.4], manipur: [99.7, 85.7], meghalaya: [95.8, 87.3], mizoram: [99.6, 88.6], nagaland: [98.5, 89.5],
  odisha: [102, 93.7], puducherry: [96.1, 86.4], punjab: [98, 87.8], rajasthan: [105.5, 90.9], sikkim: [103.3, 90.5],
  'tamil-nadu': [101.7, 93.3], telangana: [108.1, 96.3], tripura: [97.1, 86.2], 'uttar-pradesh': [95.1, 88.3], uttarakhand: [94.1, 89.1], 'west-bengal': [105.9, 92.5],
}

interface Era {
  /** Its last year. */
  readonly until: number
  readonly petrol: readonly [low: number, high: number]
  readonly diesel: readonly [low: number, high: number]
}

/** Lowest and highest parts of those prices that the capital paid in earlier years, as they were published. Subsidies and taxes made the steps. */
const eras: readonly Era[] = [
  { until: 2013, petrol: [0.5, 0.8], diesel: [0.4, 0.62] },
  { until: 2017, petrol: [0.6, 0.81], diesel: [0.5, 0.69] },
  { until: 2020, petrol: [0.72, 0.89], diesel: [0.67, 0.94] },
  { until: 2021, petrol: [0.88, 1.16], diesel: [0.84, 1.12] },
  { until: 2022, petrol: [1, 1.12], diesel: [0.98, 1.12] },
  { until: 2024, petrol: [1, 1.03], diesel: [1, 1.04] },
  { until: knownYear, petrol: [1, 1], diesel: [1, 1] },
]
/** Parts by which a city may differ from that: 4 of them by depots within a state (J&K), the rest by taxes since. */
const spare = 0.1
/** The same for each year that has come since. */
const drift = 0.04

export interface UsualPrice {
  /** Paise. */
  readonly low: number
  readonly high: number
  /** Paise that the middle city of the state paid in `knownYear`. */
  readonly known: number
}

/**
 * What a city may pay where no other price says so. Of CNG, which has a supplier for each city, nothing is known.
 * @param state its slug
 */
export function usualPrice(fuel: Fuel, state: string, year: number): UsualPrice | undefined {
  if (fuel === 'cng') return undefined
  const known = (pricesOfStates[state]?.[fuel === 'petrol' ? 0 : 1] ?? country[fuel]) * 100
  const era = eras.find(({ until }) => year <= until)
  const [low, high] = era?.[fuel] ?? [1, 1]
  const room = spare + drift * Math.max(0, year - knownYear)
  return { low: Math.round(known * low * (1 - room)), high: Math.round(known * high * (1 + room)), known }
}
