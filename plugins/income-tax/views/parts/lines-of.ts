import { fill } from '../../fill.ts'
import type { Inputs } from '../../inputs.ts'
import type { Calculation } from '../../tax/calculate.ts'
import { sections } from '../../tax/sections.ts'
import { type Regime, regimes, taxYears } from '../../tax/years.ts'
import type { ResultMessages } from './result-messages.ts'

export type BothCalculations = Readonly<Record<Regime, Calculation>>

export interface Line {
  readonly id: string
  readonly label: string
  readonly section: string | undefined
  /** A sum of what stands above it, something that is taken off, or something that is added. */
  readonly kind: 'sum' | 'less' | 'plus'
  /** Rupees; absent where a regime has no such line. */
  readonly amounts: Readonly<Record<Regime, number | undefined>>
}

/** The lines of the calculation from top to bottom; without those that are zero under both regimes, sums apart. */
export function linesOf(inputs: Inputs, both: BothCalculations, rupees: (amount: number) => string, t: ResultMessages): readonly Line[] {
  const { act, cess } = taxYears[inputs.year]
  const line = (kind: Line['kind'], id: string, label: string, amount: (calculation: Calculation) => number): Line => {
    const section = Object.entries(sections[act]).find(([name]) => name === id)?.[1]
    return { id, label, kind, section: section && fill(t.section, { section }), amounts: { new: amount(both.new), old: amount(both.old) } }
  }
  const deduction = (id: keyof Calculation['deductions'], label: string) => line('less', id, label, ({ deductions }) => deductions[id])
  const slabs = regimes.flatMap((regime) =>
    both[regime].slabs
      .filter(({ income }) => income > 0)
      .map(({ from, upTo, rate, tax }): Line => ({
        id: `${regime}-${from}`,
        label: `${regime === 'new' ? t.newRegime : t.oldRegime}: ${fill(upTo === Infinity ? t.rowLastSlab : t.rowSlab, { rate: String(rate), from: rupees(from), to: rupees(upTo) })}`,
        kind: 'plus',
        section: undefined,
        amounts: { new: undefined, old: undefined, [regime]: tax },
      })),
  )
  const rates = { new: String(both.new.surchargeRate), old: String(both.old.surchargeRate) }
  const lines = [
    line('plus', 'salary', t.rowSalary, ({ salary }) => salary),
    deduction('hra', t.hra),
    deduction('standard', t.rowStandard),
    deduction('ptax', t.ptax),
    ...(inputs.salary > 0 ? [line('sum', 'fromSalary', t.rowFromSalary, ({ fromSalary }) => fromSalary)] : []),
    line('plus', 'other', t.other, ({ other }) => other),
    deduction('homeloan', t.homeloan),
    line('sum', 'gross', t.rowGross, ({ gross }) => gross),
    deduction('savings', t.savings),
    deduction('pension', t.pension),
    deduction('health', t.health),
    deduction('parents', t.parents),
    deduction('interest', t.interest),
    line('sum', 'taxable', t.rowTaxable, ({ taxable }) => taxable),
    line('sum', 'rounded', t.rowRounded, ({ income }) => income),
    ...slabs,
    line('sum', 'bySlabs', t.rowBySlabs, ({ bySlabs }) => bySlabs),
    line('less', 'rebate', t.rowRebate, ({ rebate }) => rebate),
    line('less', 'rebateRelief', t.rowRebateRelief, ({ rebateRelief }) => rebateRelief),
    line('plus', 'surcharge', rates.new === rates.old ? fill(t.rowSurcharge, { rate: rates.new }) : fill(t.rowSurchargeBoth, rates), ({ surcharge }) => surcharge),
    line('less', 'surchargeRelief', t.rowSurchargeRelief, ({ surchargeRelief }) => surchargeRelief),
    line('plus', 'cess', fill(t.rowCess, { rate: String(cess) }), (calculation) => calculation.cess),
    line('sum', 'unrounded', t.rowUnrounded, ({ unrounded }) => unrounded),
    line('sum', 'tax', t.rowTax, ({ tax }) => tax),
    line('plus', 'taxMonth', t.rowTaxMonth, ({ tax }) => Math.round(tax / 12)),
    line('sum', 'kept', t.rowKept, ({ kept }) => kept),
    line('plus', 'keptMonth', t.rowKeptMonth, ({ kept }) => Math.round(kept / 12)),
  ]
  return lines.filter(({ kind, amounts }) => kind === 'sum' || regimes.some((regime) => (amounts[regime] ?? 0) !== 0) || amounts.new === undefined || amounts.old === undefined)
}
