import { formats } from 'masthead/formats'
import type { Inputs } from '../../inputs.ts'
import type { ResultMessages } from './result-messages.ts'
import { linesOf, type BothCalculations } from './lines-of.ts'
import styles from './lines.module.css'

export interface LinesProps {
  readonly inputs: Inputs
  readonly both: BothCalculations
  readonly locale: string
  readonly t: ResultMessages
}

/** Every line from the salary to the tax, with the section of the law that it follows. */
export function Lines({ inputs, both, locale, t }: LinesProps) {
  const { rupees } = formats(locale)
  const shown = (amount: number | undefined) => (amount === undefined ? '' : rupees(amount, Number.isInteger(amount) ? 0 : 2))
  return (
    <div className={styles.itScroll} role="region" aria-label={t.steps} tabIndex={0}>
      <table className={styles.itLines}>
        <thead>
          <tr>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.newRegime}</th>
            <th scope="col">{t.oldRegime}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(inputs, both, rupees, t).map(({ id, label, section, kind, amounts }) => (
            <tr key={id} className={kind === 'sum' ? styles.itSum : undefined}>
              <th scope="row">
                {kind === 'less' ? <span className={styles.itMinus}>− <span className="unseen">{t.less} </span></span> : null}
                {label}
                {section === undefined ? null : <small className={styles.itSection}> {section}</small>}
              </th>
              <td>{shown(amounts.new)}</td>
              <td>{shown(amounts.old)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
