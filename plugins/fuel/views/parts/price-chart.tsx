import type { PageContext } from 'masthead'
import { chartOf } from '../../pages/chart.ts'
import type { FuelCity } from '../../contract.ts'
import { cityLabel } from '../../places/telugu-names.ts'
import { formatDay } from '../../pages/price-date.ts'
import type { Messages } from './message-types.ts'
import styles from './price-chart.module.css'
import priceTableStyles from './price-table.module.css'

export interface PriceChartProps {
  readonly prices: FuelCity
  readonly page: PageContext
  readonly t: Messages
  readonly wide: boolean
}

/** The price history as a chart that is rendered on the server, with a summary and a table for everyone. */
export function PriceChart({ prices, page, t, wide }: PriceChartProps) {
  const { history, fuel, city } = prices
  const chart = chartOf(history, wide ? { width: 1140, height: 320, left: 52, bottom: 28 } : { width: 360, height: 230, left: 48, bottom: 28 })
  const name = cityLabel(city.name, page.edition.id)
  const amounts = history.map(({ price }) => price)
  const sentence = t.chartText(
    fuel,
    name,
    formatDay(history[0]?.day ?? city.day, page),
    formatDay(city.day, page),
    page.format.rupees(Math.min(...amounts), 2),
    page.format.rupees(Math.max(...amounts), 2),
  )
  return (
    <>
      <svg className={styles.fuChart} viewBox={`0 0 ${chart.size.width} ${chart.size.height}`} width={chart.size.width} height={chart.size.height} role="img" aria-label={sentence}>
        {chart.prices.map((mark) => (
          <path key={mark.y} className={styles.fuChartGrid} d={`M${chart.size.left} ${mark.y}H${chart.size.width}`} />
        ))}
        {chart.prices.map((mark) => (
          <text key={mark.y} className={styles.fuChartWords} x={chart.size.left - 8} y={mark.y + 4} textAnchor="end">
            {page.format.number(mark.price, 2)}
          </text>
        ))}
        {chart.areas.map((area, index) => (
          <path key={index} className={styles.fuChartArea} d={area} />
        ))}
        {chart.lines.map((line, index) => (
          <path key={index} className={styles.fuChartLine} d={line} />
        ))}
        {chart.dots.map((dot) => (
          <circle key={dot.x} className={styles.fuChartDot} cx={dot.x} cy={dot.y} r="2.5" />
        ))}
        {chart.last === undefined ? null : <circle className={styles.fuChartDot} cx={chart.last.x} cy={chart.last.y} r="4.5" />}
        {chart.days.map((mark) => (
          <text key={mark.day} className={styles.fuChartWords} x={mark.x} y={chart.size.height - 6} textAnchor={mark.anchor}>
            {shortDay(mark.day, page)}
          </text>
        ))}
      </svg>
      <p className={styles.fuChartNote}>
        {sentence} {chart.gaps ? t.gap : ''}
      </p>
      <details className={styles.fuChartMore}>
        <summary className={styles.fuChartSummary}>{t.showTable}</summary>
        <table className={`${priceTableStyles.fuTable} ${styles.fuChartRows}`}>
          <caption className={priceTableStyles.fuTableCaption}>{t.historyCaption(fuel, name)}</caption>
          <thead>
            <tr>
              <th scope="col">{t.dayColumn}</th>
              <th scope="col">{t.priceColumn}</th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map((point) => (
              <tr key={point.day}>
                <th scope="row">
                  <time dateTime={point.day}>{formatDay(point.day, page)}</time>
                </th>
                <td>{page.format.rupees(point.price, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

/** Without the year, which the summary contains. */
function shortDay(day: string, page: PageContext): string {
  return formatDay(day, page).replace(/,?\s*\d{4}$/, '')
}
