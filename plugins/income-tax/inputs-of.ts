import type { PageContext } from 'masthead'
import { type Inputs, noAmounts } from './inputs.ts'
import type { CalculatorProps } from './plugin.ts'
import { yearOf } from './tax/years.ts'

/** What the address asks for; the year of today where it names none. */
export const inputsOf = ({ year, age, seniorparents, ...amounts }: CalculatorProps['query'], page: Pick<PageContext, 'today'>): Inputs => ({
  ...noAmounts,
  ...Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== undefined)),
  year: year ?? yearOf(page.today),
  age: age ?? 'below-60',
  seniorparents: seniorparents ?? 'no',
})
