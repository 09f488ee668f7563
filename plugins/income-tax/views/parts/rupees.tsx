import { formats } from 'masthead/formats'
import type { Calculation } from '../../tax/calculate.ts'
import { shares } from '../../tax/shares.ts'
import type { ResultMessages } from './result-messages.ts'
import styles from './rupees.module.css'

export interface RupeesProps {
  readonly calculation: Calculation
  readonly locale: string
  readonly t: ResultMessages
}

/** Where a hundred rupees go, as bars that say in words what they are: nothing depends on colours. */
export function Rupees({ calculation, locale, t }: RupeesProps) {
  const { rupees } = formats(locale)
  const names = { kept: t.kept, tax: t.incomeTax, surcharge: t.surchargePart, cess: t.cessPart }
  return (
    <div>
      <h4 className={styles.itRegimeName}>{calculation.regime === 'new' ? t.newRegime : t.oldRegime}</h4>
      <ul className={styles.itBars}>
        {shares(calculation).map(({ name, share }) => (
          <li key={name}>
            <b>{rupees(share, 2)}</b> {names[name]}
            <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share} height="2" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
