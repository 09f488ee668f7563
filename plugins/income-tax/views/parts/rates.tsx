import type { PageContext } from 'masthead'
import { fill } from '../../fill.ts'
import type { Messages } from '../../plugin.ts'
import { type Regime, regimes, taxYears, type YearName, yearNames } from '../../tax/years.ts'
import styles from './rates.module.css'
import { yearTitle } from './year-title.ts'

export interface RatesProps {
  /** Its rates are open. */
  readonly year: YearName
  readonly page: PageContext
  readonly t: Messages
}

/** The rates of each year under both regimes, from the tables that the calculation uses. */
export function Rates({ year, page, t }: RatesProps) {
  const { rupees } = page.format
  return (
    <div>
      {yearNames.toReversed().map((name) => (
        <details key={name} className={styles.itYear} open={name === year}>
          <summary className={styles.itYearName}>{yearTitle(name, t)}</summary>
          <div className={styles.itTables}>
            {regimes.map((regime) => (
              <RateTable key={regime} name={name} regime={regime} page={page} t={t} />
            ))}
          </div>
          <p className={styles.itRate}>{fill(t.seniors, { first: rupees(taxYears[name].old.slabs['60-to-80'][0]?.[0] ?? 0), second: rupees(taxYears[name].old.slabs['above-80'][0]?.[0] ?? 0) })}</p>
        </details>
      ))}
    </div>
  )
}

function RateTable({ name, regime, page, t }: Omit<RatesProps, 'year'> & { readonly name: YearName; readonly regime: Regime }) {
  const { rupees } = page.format
  const { cess, [regime]: rules } = taxYears[name]
  const slabs = rules.slabs['below-60']
  return (
    <div>
      <table className={styles.itRates}>
        <caption>{fill(t.ratesCaption, { year: yearTitle(name, t), regime: regime === 'new' ? t.newRegime : t.oldRegime })}</caption>
        <thead>
          <tr>
            <th scope="col">{t.slabColumn}</th>
            <th scope="col">{t.rateColumn}</th>
          </tr>
        </thead>
        <tbody>
          {slabs.map(([upTo, rate], index) => {
            const from = rupees(slabs[index - 1]?.[0] ?? 0)
            return (
              <tr key={upTo}>
                <th scope="row">{upTo === Infinity ? fill(t.slabFrom, { from }) : fill(t.slabTo, { from, to: rupees(upTo) })}</th>
                <td>{rate === 0 ? t.none : `${rate}%`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.itRate}>{fill(t.ratesRebate, { limit: rupees(rules.rebate.limit), max: rupees(rules.rebate.max), standard: rupees(rules.standardDeduction) })}</p>
      <p className={styles.itRate}>
        {fill(t.surcharges, { list: rules.surcharges.map(({ above, rate }) => fill(t.surchargeAt, { above: rupees(above), rate: String(rate) })).join(', '), cess: String(cess) })}
      </p>
    </div>
  )
}
