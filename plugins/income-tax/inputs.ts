import { type Age, ages } from './tax/ages.ts'
import { type YearName, yearNames } from './tax/years.ts'

/** Amounts of a year in rupees, by their names in the address. */
export const amountNames = ['salary', 'other', 'hra', 'ptax', 'homeloan', 'savings', 'pension', 'health', 'parents', 'interest'] as const
export type AmountName = (typeof amountNames)[number]

/** Those that only the old regime takes off. */
export const deductionNames = ['hra', 'ptax', 'homeloan', 'savings', 'pension', 'health', 'parents', 'interest'] as const satisfies readonly AmountName[]

/** What the calculator is told; an amount that is not given is 0. */
export type Inputs = Readonly<Record<AmountName, number>> & {
  readonly year: YearName
  readonly age: Age
  /** Whether one of the parents is sixty or older: their health insurance has the higher limit. */
  readonly seniorparents: 'yes' | 'no'
}

/** A thousand crore: more than anybody's income, and far below where numbers lose their rupees. */
export const maxAmount = 10_000_000_000

/**
 * A whole number of rupees from 1 on, in Latin or Telugu digits, grouped or not; `undefined` for everything else. Zero is
 * the same as nothing, so that it is no address of its own.
 */
export function parseAmount(text: string): number | undefined {
  const digits = text.replace(/[\s,₹]/g, '').replace(/[\u0c66-\u0c6f]/g, (digit) => String(digit.charCodeAt(0) - 0x0c66))
  if (!/^\d{1,15}$/.test(digits)) return undefined
  const rupees = Number(digits)
  return rupees > 0 && rupees <= maxAmount ? rupees : undefined
}

/** Reads what a form or an address holds. @param read the text of a name, or `undefined` @param year where none is given */
export function readInputs(read: (name: string) => string | undefined, year: YearName): Inputs {
  const amount = (name: AmountName) => parseAmount(read(name) ?? '') ?? 0
  return {
    ...noAmounts,
    ...Object.fromEntries(amountNames.map((name) => [name, amount(name)])),
    year: yearNames.find((each) => each === read('year')) ?? year,
    age: ages.find((each) => each === read('age')) ?? 'below-60',
    seniorparents: read('seniorparents') === 'yes' ? 'yes' : 'no',
  }
}

export const noAmounts: Readonly<Record<AmountName, number>> = { salary: 0, other: 0, hra: 0, ptax: 0, homeloan: 0, savings: 0, pension: 0, health: 0, parents: 0, interest: 0 }

export const hasIncome = ({ salary, other }: Inputs): boolean => salary > 0 || other > 0

/** The query of the address that shows this calculation. The year is always named: next April the address still means this one. */
export function queryOf(inputs: Inputs): Readonly<Record<string, string>> {
  const { year, age, seniorparents } = inputs
  return {
    year,
    ...(age === 'below-60' ? {} : { age }),
    ...Object.fromEntries(amountNames.flatMap((name) => (inputs[name] === 0 ? [] : [[name, String(inputs[name])]]))),
    ...(seniorparents === 'yes' && inputs.parents > 0 ? { seniorparents } : {}),
  }
}
