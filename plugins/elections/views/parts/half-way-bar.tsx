import type { PageContext } from 'masthead'
import type { Counts } from '../../contract.ts'
import type { Messages } from '../../plugin.ts'
import type { Bloc } from './blocs.ts'
import styles from './half-way-bar.module.css'

export interface HalfWayBarProps {
  readonly blocs: readonly Bloc[]
  readonly counts: Counts
  readonly halfWay: number
  readonly page: PageContext
  readonly t: Messages
}

/** All seats in a line, full colour for won and hatched for leads, with a mark where a majority begins. */
export function HalfWayBar({ blocs, counts, halfWay, page, t }: HalfWayBarProps) {
  const number = page.format.number
  const spoken = blocs.map((bloc) => t.wonAndLeading(bloc.name, number(bloc.won), number(bloc.leading))).join('. ')
  let at = 0
  const placed = blocs.map((bloc) => {
    const from = at
    at += bloc.total
    return { bloc, from }
  })
  const scale = 1000 / Math.max(1, counts.seats)
  const part = (seats: number) => Math.round(seats * scale * 10) / 10
  return (
    <svg className={styles.halfbar} viewBox="0 0 1000 44" preserveAspectRatio="none" role="img" aria-label={t.barText(spoken, number(halfWay))}>
      <rect className={styles.halfbarHouse} y="8" width="1000" height="28" />
      {placed.map(({ bloc, from }) => (
        <g key={bloc.code} fill={bloc.colour}>
          <rect x={part(from)} y="8" width={part(bloc.won)} height="28" />
          <rect x={part(from + bloc.won)} y="8" width={part(bloc.leading)} height="28" opacity="0.55" />
        </g>
      ))}
      <path className={styles.halfbarMark} d={`M${part(halfWay)} 0v44`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
