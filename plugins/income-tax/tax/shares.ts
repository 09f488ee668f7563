import type { Calculation } from './calculate.ts'

export interface Share {
  readonly name: 'kept' | 'tax' | 'surcharge' | 'cess'
  /** Of a hundred rupees of income; all together are exactly a hundred. */
  readonly share: number
}

/** Where a hundred rupees of income go. What the tax does not have is left out. */
export function shares({ salary, other, afterRebate, surcharge, surchargeRelief, cess, unrounded, tax }: Calculation): readonly Share[] {
  const earned = salary + other
  // The parts of the tax as it is paid, after rounding.
  const of = (part: number) => (unrounded === 0 ? 0 : Math.round(((part * tax) / unrounded / earned) * 10_000) / 100)
  // Relief can be more than the surcharge only where the income is just above a threshold: then the tax itself is less.
  const taken: readonly Share[] = [
    { name: 'tax', share: of(afterRebate + Math.min(0, surcharge - surchargeRelief)) },
    { name: 'surcharge', share: of(Math.max(0, surcharge - surchargeRelief)) },
    { name: 'cess', share: of(cess) },
  ]
  const kept = Math.round((100 - taken.reduce((sum, { share }) => sum + share, 0)) * 100) / 100
  return [{ name: 'kept', share: kept }, ...taken.filter(({ share }) => share > 0)]
}
