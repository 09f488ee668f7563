import type { Age } from './ages.ts'
import { exact, percentOf, roundToTen } from './round-to-ten.ts'
import type { Rules } from './years.ts'

/** What lies in a slab, in rupees. */
export interface SlabPart {
  readonly from: number
  /** `Infinity` in the last one. */
  readonly upTo: number
  readonly rate: number
  readonly income: number
  readonly tax: number
}

/** The tax on a total income, step by step, in rupees. */
export interface TaxSteps {
  readonly slabs: readonly SlabPart[]
  readonly bySlabs: number
  /** Section 87A. */
  readonly rebate: number
  /** What is taken off above the limit of the rebate, so that the tax is no more than the income above it. */
  readonly rebateRelief: number
  readonly afterRebate: number
  /** Percent. */
  readonly surchargeRate: number
  readonly surcharge: number
  /** What is taken off above a threshold, so that tax and surcharge rise by no more than the income above it. */
  readonly surchargeRelief: number
  readonly cess: number
  /** Before it is rounded. */
  readonly unrounded: number
  /** What has to be paid. */
  readonly tax: number
}

/** @param income total income, as `roundToTen` rounds it @param cess percent */
export function taxOn(income: number, rules: Rules, age: Age, cess: number): TaxSteps {
  const slabs = rules.slabs[age].map(([upTo, rate], index, all): SlabPart => {
    const from = all[index - 1]?.[0] ?? 0
    const inside = Math.max(0, Math.min(income, upTo) - from)
    return { from, upTo, rate, income: inside, tax: percentOf(inside, rate) }
  })
  const bySlabs = exact(slabs.reduce((sum, { tax }) => sum + tax, 0))
  const { limit, max, hasRelief } = rules.rebate
  const rebate = income <= limit ? Math.min(bySlabs, max) : 0
  const rebateRelief = hasRelief && income > limit ? Math.max(0, exact(bySlabs - (income - limit))) : 0
  const afterRebate = exact(bySlabs - rebate - rebateRelief)
  const band = rules.surcharges.findLast(({ above }) => income > above)
  const surcharge = band ? percentOf(afterRebate, band.rate) : 0
  const surchargeRelief = band ? Math.max(0, exact(afterRebate + surcharge - beforeCess(taxOn(band.above, rules, age, cess)) - (income - band.above))) : 0
  const sum = exact(afterRebate + surcharge - surchargeRelief)
  const cessDue = percentOf(sum, cess)
  const unrounded = exact(sum + cessDue)
  return { slabs, bySlabs, rebate, rebateRelief, afterRebate, surchargeRate: band?.rate ?? 0, surcharge, surchargeRelief, cess: cessDue, unrounded, tax: roundToTen(unrounded) }
}

const beforeCess = ({ afterRebate, surcharge, surchargeRelief }: TaxSteps): number => exact(afterRebate + surcharge - surchargeRelief)
