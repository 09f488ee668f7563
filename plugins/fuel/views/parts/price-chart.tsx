import type { PageContext } from 'masthead'
import { chartOf } from '../../chart.ts'
import type { FuelCity } from '../../contract.ts'
import { cityLabel } from '../../telugu-names.ts'
import { dateOf } from '../../when.ts'
import type { Words } from './words.ts'
import './price-chart.css'
import './price-table.css'

export interface PriceChartProps {
  readonly prices: FuelCity
  readonly page: PageContext
  readonly t: Words
  readonly wide: boolean
}

/** The line for the eye, drawn on the server; its sentence and its table for everyone. */
export function PriceChart({ prices, page, t, wide }: PriceChartProps) {
  const { history, fuel, city } = prices
  const chart = chartOf(history, wide ? { width: 1140, height: 320, left: 52, bottom: 28 } : { width: 360, height: 230, left: 48, bottom: 28 })
  const name = cityLabel(city.name, page.edition.id)
  const amounts = history.map(({ price }) => price)
  const sentence = t.chartText(
    fuel,
    name,
    dateOf(history[0]?.day ?? city.day, page),
    dateOf(city.day, page),
    page.format.rupees(Math.min(...amounts), 2),
    page.format.rupees(Math.max(...amounts), 2),
  )
  return (
    <>
      <svg className="fu-chart" viewBox={`0 0 ${chart.size.width} ${chart.size.height}`} width={chart.size.width} height={chart.size.height} role="img" aria-label={sentence}>
        {chart.prices.map((mark) => (
          <path key={mark.y} className="fu-chart-grid" d={`M${chart.size.left} ${mark.y}H${chart.size.width}`} />
        ))}
        {chart.prices.map((mark) => (
          <text key={mark.y} className="fu-chart-words" x={chart.size.left - 8} y={mark.y + 4} textAnchor="end">
            {page.format.number(mark.price, 2)}
          </text>
        ))}
        {chart.areas.map((area, index) => (
          <path key={index} className="fu-chart-area" d={area} />
        ))}
        {chart.lines.map((line, index) => (
          <path key={index} className="fu-chart-line" d={line} />
        ))}
        {chart.dots.map((dot) => (
          <circle key={dot.x} className="fu-chart-dot" cx={dot.x} cy={dot.y} r="2.5" />
        ))}
        {chart.last === undefined ? null : <circle className="fu-chart-dot" cx={chart.last.x} cy={chart.last.y} r="4.5" />}
        {chart.days.map((mark) => (
          <text key={mark.day} className="fu-chart-words" x={mark.x} y={chart.size.height - 6} textAnchor={mark.anchor}>
            {shortDay(mark.day, page)}
          </text>
        ))}
      </svg>
      <p className="fu-chart-note">
        {sentence} {chart.gaps ? t.gap : ''}
      </p>
      <details className="fu-chart-more">
        <summary className="fu-chart-summary">{t.showTable}</summary>
        <table className="fu-table fu-chart-rows">
          <caption className="fu-table-caption">{t.historyCaption(fuel, name)}</caption>
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
                  <time dateTime={point.day}>{dateOf(point.day, page)}</time>
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

/** Without the year, which the sentence below says. */
function shortDay(day: string, page: PageContext): string {
  return dateOf(day, page).replace(/,?\s*\d{4}$/, '')
}
