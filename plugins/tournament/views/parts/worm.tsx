import type { InningsCard } from '../../contract.ts'
import type { Messages } from '../../plugin.ts'
import { colourOf } from '../../pages/team-colours.ts'
import styles from './chart.module.css'

// Drawn in a box of 400 by 240: at 390 pixels its letters are as large as a note, on a desk a little larger.

const box = { left: 34, right: 392, top: 10, bottom: 208 } as const

/** Where a chart has its lines: steps that people count in. */
export function ticks(most: number, about = 5): readonly number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((each) => most / each <= about) ?? 500
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}

const grow = (overs: InningsCard['overs']): readonly { readonly over: number; readonly runs: number; readonly wickets: number }[] => {
  let runs = 0
  return [{ over: 0, runs: 0, wickets: 0 }, ...overs.map((each, index) => ({ over: index + 1, runs: (runs += each.runs), wickets: each.wickets }))]
}

const shape = (value: number): number => Math.round(value * 10) / 10

/** How both innings grew, over by over; a dot for each over in which a wicket fell. */
export function Worm({ innings, t }: { readonly innings: readonly InningsCard[]; readonly t: Messages }) {
  const most = Math.max(10, ...innings.map(({ score }) => score.made))
  const overs = Math.max(1, ...innings.map((each) => each.overs.length))
  const x = (over: number) => shape(box.left + ((box.right - box.left) * over) / overs)
  const y = (runs: number) => shape(box.bottom - ((box.bottom - box.top) * runs) / most)
  return (
    <figure className={styles.ch}>
      <figcaption className={styles.chTitle}>{t.worm}</figcaption>
      <svg className={styles.chSvg} viewBox="0 0 400 240" role="img" aria-label={t.wormLabel(innings.map(({ team, score }) => `${team.name} ${score.made}`).join(', '))}>
        {ticks(most).map((runs) => (
          <g key={runs}>
            <path className={styles.chGrid} d={`M${box.left} ${y(runs)}H${box.right}`} />
            <text className={styles.chMark} x={box.left - 5} y={y(runs) + 4} textAnchor="end">
              {runs}
            </text>
          </g>
        ))}
        {ticks(overs, 6).map((over) => (
          <text key={over} className={styles.chMark} x={x(over)} y="224" textAnchor="middle">
            {over}
          </text>
        ))}
        <text className={styles.chMark} x={box.right} y="238" textAnchor="end">
          {t.over}
        </text>
        {innings.map((each, index) => {
          const points = grow(each.overs)
          return (
            <g key={index}>
              <path
                fill="none"
                stroke={colourOf(each.team.colour)}
                strokeWidth="2.5"
                strokeLinejoin="round"
                strokeDasharray={index === 0 ? undefined : '7 3'}
                d={`M${points.map(({ over, runs }) => `${x(over)} ${y(runs)}`).join('L')}`}
              />
              {points.map(({ over, runs, wickets }) => (wickets === 0 ? null : <circle key={over} cx={x(over)} cy={y(runs)} r="3.6" fill={colourOf(each.team.colour)} />))}
            </g>
          )
        })}
      </svg>
      <Legend innings={innings} />
    </figure>
  )
}

function Legend({ innings }: { readonly innings: readonly InningsCard[] }) {
  return (
    <p className={styles.chLegend}>
      {innings.map((each, index) => (
        <span key={index} className={styles.chKey}>
          <svg viewBox="0 0 26 6" width="26" height="6" aria-hidden="true">
            <path d="M0 3h26" stroke={colourOf(each.team.colour)} strokeWidth="3" strokeDasharray={index === 0 ? undefined : '7 3'} />
          </svg>
          {each.team.short}
        </span>
      ))}
    </p>
  )
}

/** Runs in each over of an innings, and a dot above for each wicket. */
export function Manhattan({ innings, most, t }: { readonly innings: InningsCard; readonly most: number; readonly t: Messages }) {
  const width = (box.right - box.left) / Math.max(20, innings.overs.length)
  const top = box.top + 24
  const y = (runs: number) => shape(box.bottom - ((box.bottom - top) * runs) / Math.max(1, most))
  return (
    <figure className={styles.ch}>
      <figcaption className={styles.chTitle}>
        {t.manhattan}: {innings.team.name}
      </figcaption>
      <svg className={styles.chSvg} viewBox="0 0 400 240" role="img" aria-label={t.manhattanLabel(innings.team.name)}>
        {ticks(most).map((runs) => (
          <g key={runs}>
            <path className={styles.chGrid} d={`M${box.left} ${y(runs)}H${box.right}`} />
            <text className={styles.chMark} x={box.left - 5} y={y(runs) + 4} textAnchor="end">
              {runs}
            </text>
          </g>
        ))}
        {innings.overs.map((over, index) => {
          const x = box.left + width * index
          return (
            <g key={index}>
              <rect x={shape(x + width * 0.12)} y={y(over.runs)} width={shape(width * 0.76)} height={shape(box.bottom - y(over.runs))} fill={colourOf(innings.team.colour)} />
              {Array.from({ length: over.wickets }, (_, wicket) => (
                <circle key={wicket} className={styles.chWicket} cx={shape(x + width / 2)} cy={shape(y(over.runs) - 6 - wicket * 9)} r="3.4" />
              ))}
              {(index + 1) % 5 === 0 ? (
                <text className={styles.chMark} x={shape(x + width / 2)} y="224" textAnchor="middle">
                  {index + 1}
                </text>
              ) : null}
            </g>
          )
        })}
        <text className={styles.chMark} x={box.right} y="238" textAnchor="end">
          {t.over}
        </text>
      </svg>
    </figure>
  )
}
