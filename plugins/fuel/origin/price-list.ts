import type { Fuel } from '../contract.ts'
import type { DayPrices } from './read-row.ts'

// A list of prices that is judged, and the prices in the store that it is judged by.

/** A row that asks to be published, and where it stands. */
export interface Candidate {
  readonly where: string
  readonly row: DayPrices
}

/** What a city paid on a day, by its number. */
export type DayPaise = { readonly day: number; readonly paise: Readonly<Partial<Record<Fuel, number>>> }

/** Good prices in the store: by `cityKey`, in the order of days. */
export type History = ReadonlyMap<string, readonly DayPaise[]>

export const paiseOf = (row: DayPrices, fuel: Fuel): number | undefined => row.prices.find((price) => price.fuel === fuel)?.paise

/** Of all its fuels. */
export const sumOf = (row: DayPrices): number => row.prices.reduce((sum, { paise }) => sum + paise, 0)

export const rupees = (paise: number): string => (paise / 100).toFixed(2)

/** With its sign, a minus being one. */
export const signed = (paise: number): string => `${paise < 0 ? '−' : '+'}${rupees(Math.abs(paise))}`

/** The lower of two, where there are two. */
export function middle(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)]
}
