import { formats } from 'masthead/formats'
import { fill } from '../../fill.ts'
import { hasIncome, type Inputs } from '../../inputs.ts'
import { calculate } from '../../tax/calculate.ts'
import { oneMore } from '../../tax/one-more.ts'
import { regimes } from '../../tax/years.ts'
import { Lines } from './lines.tsx'
import { MoreIncome } from './more-income.tsx'
import type { ResultMessages } from './result-messages.ts'
import { Rupees } from './rupees.tsx'
import styles from './result.module.css'

export interface ResultProps {
  readonly inputs: Inputs
  /** Of the numbers, as in `te-IN`. */
  readonly locale: string
  readonly t: ResultMessages
}

/** Both regimes side by side: what they cost, where each rupee goes, what one more would cost, and every line. */
export function Result({ inputs, locale, t }: ResultProps) {
  if (!hasIncome(inputs)) return <p className={styles.itAsk}>{t.ask}</p>
  const { rupees, number } = formats(locale)
  const both = { new: calculate(inputs, 'new'), old: calculate(inputs, 'old') }
  const difference = both.old.tax - both.new.tax
  return (
    <>
      <p className={styles.itVerdict} role="status">
        {difference === 0 ? t.same : fill(difference > 0 ? t.betterNew : t.betterOld, { amount: rupees(Math.abs(difference)) })}
      </p>
      <div className={styles.itPair}>
        {regimes.map((regime) => {
          const { tax, kept, salary, other } = both[regime]
          const isLess = regime === 'new' ? difference > 0 : difference < 0
          return (
            <section key={regime} className={isLess ? styles.itCardLess : styles.itCard}>
              <h3 className={styles.itRegime}>
                {regime === 'new' ? t.newRegime : t.oldRegime}
                {isLess ? <span className={styles.itLess}>{t.lessTax}</span> : null}
              </h3>
              <dl className={styles.itFacts}>
                <dt>{t.taxOfYear}</dt>
                <dd>
                  <b className={styles.itBig}>{rupees(tax)}</b> {fill(t.aMonth, { amount: rupees(Math.round(tax / 12)) })}
                </dd>
                <dt>{t.keep}</dt>
                <dd>
                  <b>{rupees(kept)}</b> {fill(t.aMonth, { amount: rupees(Math.round(kept / 12)) })}
                </dd>
                <dt>{t.share}</dt>
                <dd>
                  <b>{number((100 * tax) / (salary + other), 2)}%</b>
                </dd>
              </dl>
            </section>
          )
        })}
      </div>
      <h3 className={styles.itHead}>{t.rupees}</h3>
      <p className={styles.itText}>{t.rupeesText}</p>
      <div className={styles.itPair}>
        {regimes.map((regime) => (
          <Rupees key={regime} calculation={both[regime]} locale={locale} t={t} />
        ))}
      </div>
      <h3 className={styles.itHead}>{t.oneMore}</h3>
      <div className={styles.itPair}>
        {regimes.map((regime) => (
          <MoreIncome key={regime} more={oneMore(inputs, regime)} calculation={both[regime]} locale={locale} t={t} />
        ))}
      </div>
      <h3 className={styles.itHead}>{t.steps}</h3>
      <Lines inputs={inputs} both={both} locale={locale} t={t} />
      <p className={styles.itText}>{t.link}</p>
    </>
  )
}
