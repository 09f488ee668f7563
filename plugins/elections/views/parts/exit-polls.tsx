import type { PageContext } from 'masthead'
import { colourOf } from '../../colours.ts'
import type { ExitPoll } from '../../contract.ts'
import { nameIn } from '../../names.ts'
import type { Words } from '../../plugin.ts'
import { Swatch } from './swatch.tsx'
import './exit-polls.css'

/** Units of the range chart. */
const chart = { width: 600, row: 18, top: 6 } as const

/** What pollsters foresaw beside what was counted: a chart for the eye and a table with the numbers. */
export function ExitPolls({ poll, page, t }: { readonly poll: ExitPoll; readonly page: PageContext; readonly t: Words }) {
  const number = page.format.number
  const most = Math.max(1, poll.election.halfWay, ...poll.alliances.map(({ total }) => total), ...poll.polls.flatMap(({ ranges }) => ranges.map(({ high }) => high)))
  const x = (seats: number) => Math.round((seats / most) * (chart.width - 20)) + 10
  const height = chart.top * 2 + chart.row * poll.polls.length
  return (
    <>
      <p className="polls-text">{t.exitPollsText}</p>
      <div className="polls-both">
        <ul className="polls-charts">
          {poll.alliances.map((alliance, at) => (
            <li key={alliance.code}>
              <p className="polls-alliance">
                <Swatch code={alliance.code} />
                {nameIn(page, alliance.name)} <b>{number(alliance.total)}</b>
              </p>
              <svg
                className="polls-chart"
                viewBox={`0 0 ${chart.width} ${height}`}
                role="img"
                aria-label={t.rangeChart(
                  nameIn(page, alliance.name),
                  number(alliance.total),
                  poll.polls.map((each) => t.rangeOf(nameIn(page, each.pollster), number(each.ranges[at]?.low ?? 0), number(each.ranges[at]?.high ?? 0))).join(', '),
                )}
              >
                <path className="polls-half" d={`M${x(poll.election.halfWay)} 0v${height}`} />
                {poll.polls.map((each, row) => (
                  <path
                    key={each.pollster.en}
                    d={`M${x(each.ranges[at]?.low ?? 0)} ${chart.top + chart.row * (row + 0.5)}H${x(each.ranges[at]?.high ?? 0)}`}
                    stroke={colourOf(alliance.code)}
                    strokeWidth="7"
                    strokeLinecap="round"
                  />
                ))}
                <path className="polls-tally" d={`M${x(alliance.total)} 0v${height}`} />
                <circle className="polls-dot" cx={x(alliance.total)} cy={height / 2} r="6" />
              </svg>
            </li>
          ))}
        </ul>
        <div className="polls-scroll" tabIndex={0} role="group" aria-label={t.pollster}>
          <table className="polls">
            <caption className="unseen">{t.exitPolls}</caption>
            <thead>
              <tr>
                <th scope="col">{t.pollster}</th>
                {poll.alliances.map((alliance) => (
                  <th key={alliance.code} className="polls-number" scope="col">
                    {nameIn(page, alliance.name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {poll.polls.map((each) => (
                <tr key={each.pollster.en}>
                  <th scope="row">
                    {nameIn(page, each.pollster)} <span className="polls-date">{page.format.date(each.date)}</span>
                  </th>
                  {each.ranges.map((range, at) => (
                    <td key={poll.alliances[at]?.code ?? at} className="polls-number">
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
                  <td key={alliance.code} className="polls-number">
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
