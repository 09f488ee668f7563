import type { Age } from './ages.ts'

/** A slab: up to which total income in rupees, and the rate in percent of what lies in it. */
type Slab = readonly [upTo: number, rate: number]

/** How a year's law taxes residents under one of the two regimes. Amounts are rupees. */
export interface Rules {
  readonly slabs: Readonly<Record<Age, readonly Slab[]>>
  readonly standardDeduction: number
  /** Section 87A: no tax up to `limit`. With `hasRelief` nobody above it pays more tax than the income that lies above it. */
  readonly rebate: { readonly limit: number; readonly max: number; readonly hasRelief: boolean }
  /** From which total income on, and percent of the tax. Each has marginal relief. */
  readonly surcharges: readonly { readonly above: number; readonly rate: number }[]
  /** Most that may be deducted. Absent: nothing may, under this regime. */
  readonly limits: Limits | undefined
}

/** Most that may be deducted in a year, in rupees. */
interface Limits {
  readonly professionalTax: number
  readonly homeLoanInterest: number
  readonly savings: number
  readonly pension: number
  /** Premiums for oneself, and for parents: of people under sixty, and of older ones. */
  readonly health: { readonly younger: number; readonly senior: number }
  /** Interest: from savings accounts, and for older people from any deposit. */
  readonly interest: { readonly younger: number; readonly senior: number }
}

export const regimes = ['new', 'old'] as const
export type Regime = (typeof regimes)[number]

export interface TaxYear {
  /** The Act that counts: sections were numbered anew from April 2026 on. */
  readonly act: 1961 | 2025
  /** Percent of tax and surcharge: health and education cess. There is no relief on it. */
  readonly cess: number
  readonly new: Rules
  readonly old: Rules
}

const everyAge = (slabs: readonly Slab[]): Rules['slabs'] => ({ 'below-60': slabs, '60-to-80': slabs, 'above-80': slabs })

const lakh = 100_000
const crore = 100 * lakh

const oldRegime: Rules = {
  slabs: {
    'below-60': [[2.5 * lakh, 0], [5 * lakh, 5], [10 * lakh, 20], [Infinity, 30]],
    '60-to-80': [[3 * lakh, 0], [5 * lakh, 5], [10 * lakh, 20], [Infinity, 30]],
    'above-80': [[5 * lakh, 0], [10 * lakh, 20], [Infinity, 30]],
  },
  standardDeduction: 50_000,
  rebate: { limit: 5 * lakh, max: 12_500, hasRelief: false },
  surcharges: [{ above: 50 * lakh, rate: 10 }, { above: crore, rate: 15 }, { above: 2 * crore, rate: 25 }, { above: 5 * crore, rate: 37 }],
  limits: {
    professionalTax: 2_500,
    homeLoanInterest: 2 * lakh,
    savings: 1.5 * lakh,
    pension: 50_000,
    health: { younger: 25_000, senior: 50_000 },
    interest: { younger: 10_000, senior: 50_000 },
  },
}

const newRegime = {
  standardDeduction: 75_000,
  surcharges: [{ above: 50 * lakh, rate: 10 }, { above: crore, rate: 15 }, { above: 2 * crore, rate: 25 }],
  limits: undefined,
} as const

// Finance (No. 2) Act, 2024.
const newOf2024: Rules = {
  ...newRegime,
  slabs: everyAge([[3 * lakh, 0], [7 * lakh, 5], [10 * lakh, 10], [12 * lakh, 15], [15 * lakh, 20], [Infinity, 30]]),
  rebate: { limit: 7 * lakh, max: 25_000, hasRelief: true },
}

// Finance Act, 2025; retained for the tax year 2026-27.
const newOf2025: Rules = {
  ...newRegime,
  slabs: everyAge([[4 * lakh, 0], [8 * lakh, 5], [12 * lakh, 10], [16 * lakh, 15], [20 * lakh, 20], [24 * lakh, 25], [Infinity, 30]]),
  rebate: { limit: 12 * lakh, max: 60_000, hasRelief: true },
}

/** Every year that the calculator knows, by its first of April and last of March. */
export const taxYears = {
  '2024-25': { act: 1961, cess: 4, new: newOf2024, old: oldRegime },
  '2025-26': { act: 1961, cess: 4, new: newOf2025, old: oldRegime },
  '2026-27': { act: 2025, cess: 4, new: newOf2025, old: oldRegime },
} as const satisfies Record<string, TaxYear>

export type YearName = keyof typeof taxYears
export const yearNames = ['2024-25', '2025-26', '2026-27'] as const satisfies readonly YearName[]

/** The year that a day lies in; the nearest one where the table has not got it. @param day as in `2026-11-21` */
export function yearOf(day: string): YearName {
  const year = Number(day.slice(0, 4))
  const first = day.slice(5) < '04-01' ? year - 1 : year
  const name = yearNames.find((each) => each.startsWith(String(first)))
  return name ?? (first < 2024 ? '2024-25' : '2026-27')
}
