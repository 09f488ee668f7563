import type { Inputs } from '../inputs.ts'
import { roundToTen } from './round-to-ten.ts'
import { type TaxSteps, taxOn } from './tax-on.ts'
import { type Regime, taxYears } from './years.ts'

/** What is taken off the income, each as far as the law allows, in rupees. */
export interface Deductions {
  readonly hra: number
  readonly standard: number
  readonly ptax: number
  readonly homeloan: number
  readonly savings: number
  readonly pension: number
  readonly health: number
  readonly parents: number
  readonly interest: number
}

/** The whole calculation under one regime, in rupees a year. */
export interface Calculation extends TaxSteps {
  readonly regime: Regime
  readonly salary: number
  readonly other: number
  readonly deductions: Deductions
  readonly fromSalary: number
  /** Salary, house and other income, before deductions of chapter VI-A. */
  readonly gross: number
  /** Total income before it is rounded, and rounded. */
  readonly taxable: number
  readonly income: number
  /** Salary and other income, less the tax. */
  readonly kept: number
}

export function calculate(inputs: Inputs, regime: Regime): Calculation {
  const { cess, [regime]: rules } = taxYears[inputs.year]
  const { salary, other } = inputs
  const limits = rules.limits
  const isSenior = inputs.age !== 'below-60'
  // Takes off the head it belongs to, and never more than there is.
  const hra = limits ? Math.min(inputs.hra, salary) : 0
  const standard = Math.min(rules.standardDeduction, salary - hra)
  const ptax = limits ? Math.min(inputs.ptax, limits.professionalTax, salary - hra - standard) : 0
  const fromSalary = salary - hra - standard - ptax
  const homeloan = limits ? Math.min(inputs.homeloan, limits.homeLoanInterest, fromSalary + other) : 0
  const gross = fromSalary + other - homeloan
  let left = gross
  const take = (amount: number, limit: number): number => {
    const taken = Math.min(amount, limit, left)
    left -= taken
    return taken
  }
  const savings = take(inputs.savings, limits?.savings ?? 0)
  const pension = take(inputs.pension, limits?.pension ?? 0)
  const health = take(inputs.health, limits?.health[isSenior ? 'senior' : 'younger'] ?? 0)
  const parents = take(inputs.parents, limits?.health[inputs.seniorparents === 'yes' ? 'senior' : 'younger'] ?? 0)
  // It is interest out of the other income.
  const interest = take(Math.min(inputs.interest, other), limits?.interest[isSenior ? 'senior' : 'younger'] ?? 0)
  const income = roundToTen(left)
  const steps = taxOn(income, rules, inputs.age, cess)
  return { ...steps, regime, salary, other, deductions: { hra, standard, ptax, homeloan, savings, pension, health, parents, interest }, fromSalary, gross, taxable: left, income, kept: salary + other - steps.tax }
}
