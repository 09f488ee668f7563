import { formats } from 'masthead/formats'
import { fill } from '../../fill.ts'
import type { Calculation } from '../../tax/calculate.ts'
import type { OneMore } from '../../tax/one-more.ts'
import type { ResultMessages } from './result-messages.ts'
import styles from './rupees.module.css'

export interface MoreIncomeProps {
  readonly more: OneMore
  readonly calculation: Calculation
  readonly locale: string
  readonly t: ResultMessages
}

/** What more income would come to under a regime, with the places where that surprises. */
export function MoreIncome({ more: { rupee, thousand, step, cliff }, calculation, locale, t }: MoreIncomeProps) {
  const { rupees } = formats(locale)
  return (
    <div>
      <h4 className={styles.itRegimeName}>{calculation.regime === 'new' ? t.newRegime : t.oldRegime}</h4>
      <p>{rupee > 0 ? fill(t.rupeeCosts, { tax: rupees(rupee) }) : step === undefined ? t.noChange : fill(t.stepCosts, { more: rupees(step.more), tax: rupees(step.tax) })}</p>
      {thousand === 0 ? null : <p>{fill(t.thousandCosts, { thousand: rupees(1_000), tax: rupees(thousand) })}</p>}
      {calculation.rebateRelief + calculation.surchargeRelief > 0 ? <p className={styles.itWarn}>{t.reliefNow}</p> : null}
      {cliff === undefined ? null : <p className={styles.itWarn}>{fill(cliff.over > 0 ? t.cliffOver : t.cliffBelow, { limit: rupees(cliff.limit), cost: rupees(cliff.over > 0 ? calculation.tax : cliff.cost), over: rupees(cliff.over) })}</p>}
    </div>
  )
}
