import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { fill } from '../../fill.ts'
import { type AmountName, deductionNames, type Inputs, maxAmount } from '../../inputs.ts'
import { path } from '../../path.ts'
import { ages } from '../../tax/ages.ts'
import { taxYears, yearNames } from '../../tax/years.ts'
import type { Messages } from '../../plugin.ts'
import styles from './form.module.css'
import { yearTitle } from './year-title.ts'

export interface FormProps {
  readonly id: string
  readonly inputs: Inputs
  readonly page: PageContext
  readonly t: Messages
}

/** A plain GET form, which works without scripts: the address carries what was typed. */
export function Form({ id, inputs, page, t }: FormProps) {
  const hints = hintsOf(inputs, page, t)
  const amount = (name: AmountName) => (
    <p key={name} className={styles.itField}>
      <label htmlFor={`${id}-${name}`}>{t[name]}</label>
      <input
        className={styles.itBox}
        id={`${id}-${name}`}
        name={name}
        type="text"
        inputMode="numeric"
        pattern="[\d\s,౦-౯]*"
        title={fill(t.whole, { limit: page.format.rupees(maxAmount) })}
        maxLength={20}
        autoComplete="off"
        defaultValue={inputs[name] === 0 ? '' : String(inputs[name])}
        aria-describedby={`${id}-${name}-hint`}
      />
      <span className={styles.itHint} id={`${id}-${name}-hint`}>
        {hints[name]}
      </span>
    </p>
  )
  return (
    <form className={styles.itForm} id={id} action={variantHref(page, path)} method="get" target="_top" aria-label={t.form}>
      <p className={styles.itField}>
        <label htmlFor={`${id}-year`}>{t.year}</label>
        <select className={styles.itBox} id={`${id}-year`} name="year" defaultValue={inputs.year}>
          {yearNames.map((year) => (
            <option key={year} value={year}>
              {yearTitle(year, t)}
            </option>
          ))}
        </select>
      </p>
      <p className={styles.itField}>
        <label htmlFor={`${id}-age`}>{t.age}</label>
        <select className={styles.itBox} id={`${id}-age`} name="age" defaultValue={inputs.age}>
          {ages.map((age) => (
            <option key={age} value={age}>
              {t[age]}
            </option>
          ))}
        </select>
      </p>
      <fieldset className={styles.itSet}>
        <legend className={styles.itLegend}>{t.income}</legend>
        {amount('salary')}
        {amount('other')}
      </fieldset>
      <details className={styles.itDetails} open={deductionNames.some((name) => inputs[name] > 0)}>
        <summary className={styles.itSummary}>{t.deductions}</summary>
        <p className={styles.itHint}>{t.deductionsText}</p>
        {deductionNames.map(amount)}
        <p>
          <label className={styles.itTick}>
            <input type="checkbox" name="seniorparents" value="yes" defaultChecked={inputs.seniorparents === 'yes'} /> {t.seniorparents}
          </label>
        </p>
      </details>
      <p className={styles.itGo}>
        <button className={styles.itButton} type="submit">
          {t.calculate}
        </button>
        <a href={variantHref(page, path)}>{t.clear}</a>
      </p>
    </form>
  )
}

/** The limits are the same in all years so far; those of the chosen one are shown. */
function hintsOf({ year }: Inputs, page: PageContext, t: Messages): Readonly<Record<AmountName, string>> {
  const limits = taxYears[year].old.limits
  const rupees = (amount: number | undefined) => page.format.rupees(amount ?? 0)
  const upTo = (limit: number | undefined) => fill(t.upTo, { limit: rupees(limit) })
  const bySenior = (message: string, limit: { readonly younger: number; readonly senior: number } | undefined) => fill(message, { younger: rupees(limit?.younger), senior: rupees(limit?.senior) })
  return {
    salary: t.salaryHint,
    other: t.otherHint,
    hra: t.hraHint,
    ptax: upTo(limits?.professionalTax),
    homeloan: upTo(limits?.homeLoanInterest),
    savings: upTo(limits?.savings),
    pension: upTo(limits?.pension),
    health: bySenior(t.upToBySenior, limits?.health),
    parents: bySenior(t.healthHint, limits?.health),
    interest: bySenior(t.upToBySenior, limits?.interest),
  }
}
