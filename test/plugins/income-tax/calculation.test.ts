import t from 'tap'
import { hasIncome, type Inputs, noAmounts, parseAmount, queryOf, readInputs } from '../../../plugins/income-tax/inputs.ts'
import { type Age, ages } from '../../../plugins/income-tax/tax/ages.ts'
import { calculate } from '../../../plugins/income-tax/tax/calculate.ts'
import { oneMore } from '../../../plugins/income-tax/tax/one-more.ts'
import { roundToTen } from '../../../plugins/income-tax/tax/round-to-ten.ts'
import { shares } from '../../../plugins/income-tax/tax/shares.ts'
import { taxOn } from '../../../plugins/income-tax/tax/tax-on.ts'
import { type Regime, regimes, taxYears, type YearName, yearNames, yearOf } from '../../../plugins/income-tax/tax/years.ts'
import { examples } from './examples.ts'

const inputs = (given: Partial<Inputs>): Inputs => ({ ...noAmounts, year: '2025-26', age: 'below-60', seniorparents: 'no', ...given })
const taxOf = (income: number, year: YearName, regime: Regime, age: Age = 'below-60') => taxOn(income, taxYears[year][regime], age, taxYears[year].cess).tax

t.test('worked examples', (t) => {
  t.ok(examples.reduce((sum, { taxes }) => sum + taxes.length, 0) >= 200)
  for (const { year, regime, age, taxes } of examples) {
    t.same(taxes.map(([income]) => [income, taxOf(income, year, regime, age)]), taxes, `${year}, ${regime}, ${age}`)
  }
  t.end()
})

t.test('published examples', (t) => {
  for (const [income, tax] of [[12_10_000, 10_400], [12_25_000, 26_000], [16_00_000, 1_24_800], [24_00_000, 3_12_000], [50_00_000, 11_23_200]] as const) t.equal(taxOf(income, '2025-26', 'new'), tax)
  for (const [income, tax] of [[51_00_000, 14_69_000], [1_01_00_000, 33_21_500], [5_00_010, 13_000], [10_00_000, 1_17_000]] as const) t.equal(taxOf(income, '2025-26', 'old'), tax)
  t.equal(calculate(inputs({ salary: 12_75_000 }), 'new').tax, 0, 'a salary of 12.75 lakh is free of tax')
  t.equal(calculate(inputs({ salary: 7_75_000, year: '2024-25' }), 'new').tax, 0)
  t.end()
})

t.test('no tax ever falls as the income rises, and ten rupees more never cost more than twenty, the cliff of the old regime apart', (t) => {
  let seed = 20_261_123
  const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  for (const year of yearNames) {
    for (const regime of regimes) {
      for (const age of regime === 'new' ? ages.slice(0, 1) : ages) {
        const { rebate, surcharges, slabs } = taxYears[year][regime]
        const thresholds = [rebate.limit, ...surcharges.map(({ above }) => above), ...slabs[age].flatMap(([upTo]) => (upTo === Infinity ? [] : [upTo]))]
        const places = [...thresholds.flatMap((at) => [at - 2_000, at, at + 70_000]), ...Array.from({ length: 40 }, () => Math.floor(10 ** (4 + 5 * random()) / 10) * 10)]
        const wrong: number[] = []
        for (const place of places) {
          let before = taxOf(place, year, regime, age)
          for (let income = place + 10; income <= place + 4_000; income += 10) {
            const tax = taxOf(income, year, regime, age)
            const isCliff = regime === 'old' && income === 5_00_010
            if (tax < before || (tax - before > 20 && !isCliff)) wrong.push(income)
            before = tax
          }
        }
        t.same(wrong, [], `${year}, ${regime}, ${age}`)
        // Between thresholds in larger steps: never more than half of what is earned, never less than before.
        let last = 0
        for (let income = 0; income <= 7_00_00_000; income += 9_970) {
          const tax = taxOf(income, year, regime, age)
          if (tax < last) wrong.push(income)
          last = tax
        }
        t.same(wrong, [], `${year}, ${regime}, ${age}: from nothing to seven crore`)
      }
    }
  }
  t.end()
})

t.test('income and tax are rounded to ten rupees: paise first, five upwards', (t) => {
  for (const [exact, rounded] of [[0, 0], [4, 0], [5, 10], [4.99, 0], [14.99, 10], [15, 20], [1_234_565, 1_234_570], [1_234_564.999_99, 1_234_570]] as const) t.equal(roundToTen(exact), rounded, String(exact))
  t.equal(calculate(inputs({ other: 12_00_004 }), 'new').income, 12_00_000)
  t.equal(calculate(inputs({ other: 12_00_005 }), 'new').tax, 10)
  t.end()
})

t.test('each deduction counts up to its limit, in the old regime only', (t) => {
  const all = { salary: 30_00_000, other: 1_00_000, hra: 2_00_000, ptax: 9_999, homeloan: 5_00_000, savings: 5_00_000, pension: 5_00_000, health: 5_00_000, parents: 5_00_000, interest: 5_00_000 }
  t.same(calculate(inputs(all), 'old').deductions, { hra: 2_00_000, standard: 50_000, ptax: 2_500, homeloan: 2_00_000, savings: 1_50_000, pension: 50_000, health: 25_000, parents: 25_000, interest: 10_000 })
  t.same(calculate(inputs({ ...all, age: '60-to-80', seniorparents: 'yes' }), 'old').deductions, { hra: 2_00_000, standard: 50_000, ptax: 2_500, homeloan: 2_00_000, savings: 1_50_000, pension: 50_000, health: 50_000, parents: 50_000, interest: 50_000 })
  t.same(calculate(inputs(all), 'new').deductions, { hra: 0, standard: 75_000, ptax: 0, homeloan: 0, savings: 0, pension: 0, health: 0, parents: 0, interest: 0 })
  t.equal(calculate(inputs({ salary: 40_000 }), 'new').deductions.standard, 40_000, 'never more than the salary')
  t.equal(calculate(inputs({ other: 9_00_000 }), 'old').deductions.standard, 0, 'there is none without a salary')
  const small = calculate(inputs({ salary: 1_00_000, hra: 9_00_000, homeloan: 9_00_000, savings: 9_00_000 }), 'old')
  t.same([small.gross, small.taxable, small.tax, small.kept], [0, 0, 0, 1_00_000], 'an income never goes below nothing')
  t.end()
})

t.test('one rupee more', (t) => {
  const at = (other: number, regime: Regime) => oneMore(inputs({ other }), regime)
  t.same(at(12_00_004, 'new'), { rupee: 10, thousand: 1_040, step: { more: 1, tax: 10 }, cliff: undefined })
  t.same(at(12_00_000, 'new').step, { more: 5, tax: 10 })
  t.same(at(1_00_000, 'new'), { rupee: 0, thousand: 0, step: undefined, cliff: undefined })
  t.same(at(5_00_000, 'old').cliff, { limit: 5_00_000, cost: 13_000, over: 0 })
  t.equal(at(5_00_004, 'old').rupee, 13_000)
  t.same(at(5_02_000, 'old').cliff?.over, 2_000)
  t.equal(at(5_50_000, 'old').cliff, undefined, 'who earns so much more has more left')
  t.equal(at(3_50_000, 'old').cliff, undefined, 'too far away')
  t.equal(oneMore(inputs({ other: 5_00_000, age: 'above-80' }), 'old').cliff, undefined, 'from 80 on there is no cliff')
  t.end()
})

t.test('a hundred rupees go somewhere, all of them', (t) => {
  for (const salary of [1, 7_35_000, 12_80_000, 18_00_000, 50_80_000, 2_00_80_000, 9_99_99_99_999]) {
    for (const regime of regimes) {
      const parts = shares(calculate(inputs({ salary }), regime))
      t.ok(parts.every(({ share }) => share >= 0 && share <= 100), `${salary} ${regime}`)
      t.equal(Math.round(parts.reduce((sum, { share }) => sum + share, 0) * 100), 10_000)
    }
  }
  t.end()
})

t.test('what is typed is a whole number of rupees, or nothing', (t) => {
  for (const [text, amount] of [['1200000', 12_00_000], ['12,00,000', 12_00_000], ['₹ 12 00 000', 12_00_000], ['౧౨౦౦౦౦౦', 12_00_000], ['007', 7], ['10000000000', 10_000_000_000]] as const) t.equal(parseAmount(text), amount, text)
  for (const text of ['', ' ', '0', '000', '-5', '1e999', '1e5', '12.50', '10000000001', '1000000000000000', '1'.repeat(500), '<script>', 'NaN', 'Infinity', '0x10', '१२']) t.equal(parseAmount(text), undefined, text.slice(0, 20))
  const read = readInputs((name) => ({ salary: '1,00,000', other: 'x', year: '1999', age: 'young', seniorparents: 'maybe' })[name], '2024-25')
  t.same(read, { ...noAmounts, salary: 1_00_000, year: '2024-25', age: 'below-60', seniorparents: 'no' })
  t.notOk(hasIncome(inputs({ savings: 5 })))
  const full = inputs({ salary: 5, parents: 7, seniorparents: 'yes', age: 'above-80', year: '2026-27' })
  t.same(readInputs((name) => queryOf(full)[name], '2024-25'), full, 'the address brings the same calculation back')
  t.end()
})

t.test('a year begins in April', (t) => {
  t.same(['2024-03-31', '2025-03-31', '2025-04-01', '2026-11-23', '2027-03-31', '2031-01-01'].map(yearOf), ['2024-25', '2024-25', '2025-26', '2026-27', '2026-27', '2026-27'])
  t.end()
})
