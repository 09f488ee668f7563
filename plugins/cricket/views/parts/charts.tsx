import type { InningsView } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import styles from './charts.module.css'

// Drawn in a box of 400 by 240: at 390 pixels its letters are as large as a note.

const box = { left: 34, right: 390, top: 12, bottom: 208 } as const
const round = (value: number): number => Math.round(value * 10) / 10

/** Where a chart has its lines: steps that people count in. */
function ticks(most: number, about = 5): readonly number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((each) => most / each <= about) ?? 500
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}

const Grid = ({ most, y, unit = '' }: { readonly most: number; readonly y: (value: number) => number; readonly unit?: string }) => (
  <>
    {ticks(most).map((value) => (
      <g key={value}>
        <path className={styles.chGrid} d={`M${box.left} ${y(value)}H${box.right}`} />
        <text className={styles.chMark} x={box.left - 5} y={y(value) + 4} textAnchor="end">
          {value}
          {unit}
        </text>
      </g>
    ))}
  </>
)

const Overs = ({ overs, x, t }: { readonly overs: number; readonly x: (over: number) => number; readonly t: Messages }) => (
  <>
    {ticks(overs, 6).map((over) => (
      <text key={over} className={styles.chMark} x={x(over)} y="224" textAnchor="middle">
        {over}
      </text>
    ))}
    <text className={styles.chMark} x={box.right} y="238" textAnchor="end">
      {t.over}
    </text>
  </>
)

const lines = [styles.chFirst, styles.chSecond, styles.chThird, styles.chFourth]

/** How the innings grew, over by over; a dot for each over in which a wicket fell. */
export function Worm({ innings, overs: most, t }: { readonly innings: readonly InningsView[]; readonly overs: number | undefined; readonly t: Messages }) {
  const highest = Math.max(10, ...innings.map(({ runs }) => runs))
  const overs = Math.max(most ?? 1, ...innings.map(({ byOver }) => byOver.length))
  const x = (over: number) => round(box.left + ((box.right - box.left) * over) / overs)
  const y = (runs: number) => round(box.bottom - ((box.bottom - box.top) * runs) / highest)
  return (
    <figure>
      <figcaption className={styles.chTitle}>{t.worm}</figcaption>
      <svg className={styles.chSvg} viewBox="0 0 400 240" role="img" aria-label={t.wormLabel(innings.map(({ team, score }) => `${team} ${score}`).join(', '))}>
        <Grid most={highest} y={y} />
        <Overs overs={overs} x={x} t={t} />
        {innings.map((each, index) => (
          <g key={each.number} className={lines[index % lines.length]}>
            <path className={styles.chLine} strokeDasharray={index % 2 === 0 ? undefined : '7 3'} d={`M${x(0)} ${y(0)}${each.byOver.map(({ total }, over) => `L${x(over + 1)} ${y(total)}`).join('')}`} />
            {each.byOver.map(({ wickets, total }, over) => (wickets === 0 ? null : <circle key={over} className={styles.chDot} cx={x(over + 1)} cy={y(total)} r="3.6" />))}
          </g>
        ))}
      </svg>
      <p className={styles.chLegend}>
        {innings.map((each, index) => (
          <span key={each.number} className={styles.chKey}>
            <svg viewBox="0 0 26 6" width="26" height="6" aria-hidden="true" className={lines[index % lines.length]}>
              <path className={styles.chLine} d="M0 3h26" strokeDasharray={index % 2 === 0 ? undefined : '7 3'} />
            </svg>
            {each.team}
          </span>
        ))}
      </p>
    </figure>
  )
}

/** Runs in each over of an innings, and a dot above for each wicket. */
export function Manhattan({ innings, most, overs, t }: { readonly innings: InningsView; readonly most: number; readonly overs: number | undefined; readonly t: Messages }) {
  const count = Math.max(overs ?? 1, innings.byOver.length)
  const width = (box.right - box.left) / count
  const y = (runs: number) => round(box.bottom - ((box.bottom - box.top - 24) * runs) / most)
  return (
    <figure>
      <figcaption className={styles.chTitle}>{t.manhattan(innings.team)}</figcaption>
      <svg className={styles.chSvg} viewBox="0 0 400 240" role="img" aria-label={t.manhattanLabel(innings.team)}>
        <Grid most={most} y={y} />
        <Overs overs={count} x={(over) => round(box.left + width * (over - 0.5))} t={t} />
        {innings.byOver.map((over, index) => {
          const x = box.left + width * index
          return (
            <g key={over.number}>
              <rect className={styles.chBar} x={round(x + width * 0.12)} y={y(over.runs)} width={round(width * 0.76)} height={round(box.bottom - y(over.runs))} />
              {Array.from({ length: over.wickets }, (_, wicket) => (
                <circle key={wicket} className={styles.chWicket} cx={round(x + width / 2)} cy={round(y(over.runs) - 6 - wicket * 9)} r="3.4" />
              ))}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

/** The chances of the home side through the chase, in percent. */
export function WinLine({ win, team, overs, t }: { readonly win: readonly { readonly over: number; readonly home: number }[]; readonly team: string; readonly overs: number; readonly t: Messages }) {
  const x = (over: number) => round(box.left + ((box.right - box.left) * over) / overs)
  const y = (percent: number) => round(box.bottom - ((box.bottom - box.top) * percent) / 100)
  return (
    <figure>
      <figcaption className={styles.chTitle}>
        {t.win}: {team}
      </figcaption>
      <svg className={styles.chSvg} viewBox="0 0 400 240" role="img" aria-label={t.winLabel(team)}>
        <Grid most={100} y={y} unit="%" />
        <Overs overs={overs} x={x} t={t} />
        <path className={styles.chHalf} d={`M${box.left} ${y(50)}H${box.right}`} />
        <g className={styles.chFirst}>
          <path className={styles.chLine} d={`M${win.map(({ over, home }) => `${x(over)} ${y(home)}`).join('L')}`} />
        </g>
      </svg>
      <p className={styles.chNote}>{t.winText}</p>
    </figure>
  )
}
