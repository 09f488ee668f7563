import type { PageContext } from 'masthead'
import { colourOf } from '../../tally/colours.ts'
import type { ExitPoll } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import type { Messages } from '../../plugin.ts'
import { Swatch } from './swatch.tsx'
import styles from './exit-polls.module.css'

/** Units of the range chart. */
const chart = { width: 600, row: 18, top: 6 } as const

/** Exit polls compared with the result, as a chart and a table. */
export function ExitPolls({ poll, page, t }: { readonly poll: ExitPoll; readonly page: PageContext; readonly t: Messages }) {
  const number = page.format.number
  const most = Math.max(1, poll.election.halfWay, ...poll.alliances.map(({ total }) => total), ...poll.polls.flatMap(({ ranges }) => ranges.map(({ high }) => high)))
  const x = (seats: number) => Math.round((seats / most) * (chart.width - 20)) + 10
  const height = chart.top * 2 + chart.row * poll.polls.length
  return (
    <>
      <p className={styles.pollsText}>{t.exitPollsText}</p>
      <div className={styles.pollsBoth}>
        <ul className={styles.pollsCharts}>
          {poll.alliances.map((alliance, at) => (
            <li key={alliance.code}>
              <p className={styles.pollsAlliance}>
                <Swatch code={alliance.code} colours={poll.election.colours} />
                {localName(page, alliance.name)} <b>{number(alliance.total)}</b>
              </p>
              <svg
                className={styles.pollsChart}
                viewBox={`0 0 ${chart.width} ${height}`}
                role="img"
                aria-label={t.rangeChart(
                  localName(page, alliance.name),
                  number(alliance.total),
                  poll.polls.map((each) => t.rangeOf(localName(page, each.pollster), number(each.ranges[at]?.low ?? 0), number(each.ranges[at]?.high ?? 0))).join(', '),
                )}
              >
                <path className={styles.pollsHalf} d={`M${x(poll.election.halfWay)} 0v${height}`} />
                {poll.polls.map((each, row) => (
                  <path
                    key={each.pollster.en}
                    d={`M${x(each.ranges[at]?.low ?? 0)} ${chart.top + chart.row * (row + 0.5)}H${x(each.ranges[at]?.high ?? 0)}`}
                    stroke={colourOf(alliance.code, poll.election.colours)}
                    strokeWidth="7"
                    strokeLinecap="round"
                  />
                ))}
                <path className={styles.pollsTally} d={`M${x(alliance.total)} 0v${height}`} />
                <circle className={styles.pollsDot} cx={x(alliance.total)} cy={height / 2} r="6" />
              </svg>
            </li>
          ))}
        </ul>
        <div className={styles.pollsScroll} tabIndex={0} role="group" aria-label={t.pollster}>
          <table className={styles.polls}>
            <caption className="unseen">{t.exitPolls}</caption>
            <thead>
              <tr>
                <th scope="col">{t.pollster}</th>
                {poll.alliances.map((alliance) => (
                  <th key={alliance.code} className={styles.pollsNumber} scope="col">
                    {localName(page, alliance.name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {poll.polls.map((each) => (
                <tr key={each.pollster.en}>
                  <th scope="row">
                    {localName(page, each.pollster)} <span className={styles.pollsDate}>{page.format.date(each.date)}</span>
                  </th>
                  {each.ranges.map((range, at) => (
                    <td key={poll.alliances[at]?.code ?? at} className={styles.pollsNumber}>
                      {number(range.low)}–{number(range.high)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t.resultRow}</th>
                {poll.alliances.map((alliance) => (
                  <td key={alliance.code} className={styles.pollsNumber}>
                    {number(alliance.total)}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      </div>
    </>
  )
}
