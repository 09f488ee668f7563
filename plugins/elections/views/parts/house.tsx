import type { PageContext } from 'masthead'
import type { Tally } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import type { Messages } from '../../plugin.ts'
import { type Bloc, blocsOf } from './blocs.ts'
import { Legend } from './legend.tsx'
import { house, houseLayout, type HouseSeat } from './house-layout.ts'
import styles from './house.module.css'

/** Zero-length strokes with round caps are dots: one path draws all seats of a colour. */
const dots = (seats: readonly HouseSeat[]): string => seats.map(({ x, y }) => `M${x} ${y}h0`).join('')

/** The house as a half-circle of seats: full dots are won, rings are leads, the grey ones are still open. */
export function House({ tally, page, t }: { readonly tally: Tally; readonly page: PageContext; readonly t: Messages }) {
  const blocs = blocsOf(page, tally, tally.election.colours)
  const { counts, election } = tally
  const { seats, size } = houseLayout(counts.seats)
  let at = 0
  const placed = blocs.map((bloc: Bloc) => {
    const won = seats.slice(at, at + bloc.won)
    const leading = seats.slice(at + bloc.won, at + bloc.total)
    at += bloc.total
    return { bloc, won, leading }
  })
  const open = seats.slice(at)
  const number = page.format.number
  const spoken = [
    ...blocs.map((bloc) => t.wonAndLeading(bloc.name, number(bloc.won), number(bloc.leading))),
    `${t.levelSeats}: ${number(counts.level)}`,
    `${t.awaitedSeats}: ${number(counts.awaited)}`,
  ].join('. ')
  return (
    <figure className="hemicycle">
      <svg className={styles.hemicycleChart} viewBox={`-4 -4 ${house.width + 8} ${house.height + 8}`} role="img" aria-label={`${t.houseChart(localName(page, election.name))}. ${t.houseText(spoken)}`}>
        {placed.map(({ bloc, won, leading }) => (
          <g key={bloc.code} stroke={bloc.colour} strokeWidth={size} strokeLinecap="round">
            <path d={dots([...won, ...leading])} />
            {leading.length === 0 ? null : <path className={styles.hemicycleHole} d={dots(leading)} strokeWidth={Math.round(size * 5) / 10} />}
          </g>
        ))}
        {open.length === 0 ? null : <path className={styles.hemicycleOpen} d={dots(open)} strokeWidth={size} strokeLinecap="round" />}
        <path className={styles.hemicycleMark} d={`M${house.width / 2} 2v${house.inner - 34}`} />
        <text className={styles.hemicycleCount} x={house.width / 2} y={house.height - 46}>
          {number(counts.won + counts.leading)}
          <tspan className={styles.hemicycleOf}> / {number(counts.seats)}</tspan>
        </text>
        <text className={styles.hemicycleHalf} x={house.width / 2} y={house.height - 22}>
          {t.halfWay(number(election.halfWay))}
        </text>
      </svg>
      <Legend blocs={blocs} counts={counts} page={page} t={t} />
    </figure>
  )
}
