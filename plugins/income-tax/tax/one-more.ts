import type { Inputs } from '../inputs.ts'
import { calculate } from './calculate.ts'
import { taxOn } from './tax-on.ts'
import { type Regime, taxYears } from './years.ts'

/** What more income would come to under a regime, in rupees. */
export interface OneMore {
  /** By how much the tax changes with one rupee more, and with a thousand. */
  readonly rupee: number
  readonly thousand: number
  /** How much more income it takes until the tax changes at all, and by how much it does then; absent where 10,000 do not change it. */
  readonly step: { readonly more: number; readonly tax: number } | undefined
  /** Where the rebate ends all at once: the limit, what ten rupees above it cost, and how much this income is above it. */
  readonly cliff: { readonly limit: number; readonly cost: number; readonly over: number } | undefined
}

/** As far below the cliff it is pointed out. */
const near = 100_000

/** One more rupee of salary; of other income where there is no salary. */
export function oneMore(inputs: Inputs, regime: Regime): OneMore {
  const earning = inputs.salary > 0 ? 'salary' : 'other'
  const now = calculate(inputs, regime)
  const taxWith = (more: number) => calculate({ ...inputs, [earning]: inputs[earning] + more }, regime).tax
  // Tax never falls as income rises, so that the first rupee that changes it can be found by halving.
  let more = 10_000
  for (let unchanged = 0, changed = more; changed - unchanged > 1; ) {
    const middle = Math.floor((unchanged + changed) / 2)
    if (taxWith(middle) === now.tax) unchanged = middle
    else changed = middle
    more = changed
  }
  return {
    rupee: taxWith(1) - now.tax,
    thousand: taxWith(1_000) - now.tax,
    step: taxWith(more) === now.tax ? undefined : { more, tax: taxWith(more) - now.tax },
    cliff: cliffOf(inputs, regime, now.income, now.tax),
  }
}

function cliffOf(inputs: Inputs, regime: Regime, income: number, tax: number): OneMore['cliff'] {
  const { cess, [regime]: rules } = taxYears[inputs.year]
  const { limit, hasRelief } = rules.rebate
  if (hasRelief || income <= limit - near) return undefined
  const cost = taxOn(limit + 10, rules, inputs.age, cess).tax - taxOn(limit, rules, inputs.age, cess).tax
  // Past it, as long as who earns less has more left.
  const isFelt = income <= limit || income - limit < tax
  return cost > 10 && isFelt ? { limit, cost, over: Math.max(0, income - limit) } : undefined
}
