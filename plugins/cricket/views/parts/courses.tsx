import type { PageContext } from 'masthead'
import type { RankedRow } from '../../rankings/contract.ts'
import type { RankingMessages } from '../../rankings/pages.ts'
import styles from './courses.module.css'

const box = { left: 40, right: 388, top: 12, bottom: 196 } as const
const round = (value: number): number => Math.round(value * 10) / 10
const dashes = [undefined, '8 4', '2 4', '12 3 2 3', '5 5'] as const

/** The ratings of several through the tables, by the days of these: lines differ by their dashes, not by colour alone. */
export function Courses({ rows, page, t }: { readonly rows: readonly RankedRow[]; readonly page: PageContext; readonly t: RankingMessages }) {
  const days = [...new Set(rows.flatMap(({ line }) => line.map(({ date }) => date)))].sort()
  const ratings = rows.flatMap(({ line }) => line.map(({ rating }) => rating))
  const [least, most] = [Math.floor((Math.min(...ratings) - 5) / 10) * 10, Math.ceil((Math.max(...ratings) + 5) / 10) * 10]
  const [first, last] = [Date.parse(days[0] ?? ''), Date.parse(days.at(-1) ?? '')]
  if (days.length < 2) return null
  const x = (date: string) => round(box.left + ((box.right - box.left) * (Date.parse(date) - first)) / (last - first))
  const y = (rating: number) => round(box.bottom - ((box.bottom - box.top) * (rating - least)) / (most - least))
  return (
    <figure className={styles.cs}>
      <figcaption className={styles.csTitle}>{t.courses}</figcaption>
      <svg className={styles.csSvg} viewBox="0 0 400 220" role="img" aria-label={rows.map(({ name, line, rating }) => t.courseOf(name, line[0]?.rating ?? rating, rating)).join(' ')}>
        {[least, Math.round((least + most) / 2), most].map((rating) => (
          <g key={rating}>
            <path className={styles.csGrid} d={`M${box.left} ${y(rating)}H${box.right}`} />
            <text className={styles.csMark} x={box.left - 5} y={y(rating) + 4} textAnchor="end">
              {rating}
            </text>
          </g>
        ))}
        {rows.map((row, index) => (
          <path key={row.id} className={index % 2 === 0 ? styles.csLine : `${styles.csLine} ${styles.csOther}`} strokeDasharray={dashes[index % dashes.length]} d={`M${row.line.map(({ date, rating }) => `${x(date)} ${y(rating)}`).join('L')}`} />
        ))}
        <text className={styles.csMark} x={box.left} y="214">
          {page.format.date(days[0] ?? '')}
        </text>
        <text className={styles.csMark} x={box.right} y="214" textAnchor="end">
          {page.format.date(days.at(-1) ?? '')}
        </text>
      </svg>
      <ul className={styles.csLegend}>
        {rows.map((row, index) => (
          <li key={row.id} className={styles.csKey}>
            <svg viewBox="0 0 34 6" width="34" height="6" aria-hidden="true">
              <path className={index % 2 === 0 ? styles.csLine : `${styles.csLine} ${styles.csOther}`} strokeDasharray={dashes[index % dashes.length]} d="M0 3h34" />
            </svg>
            {row.name}
          </li>
        ))}
      </ul>
    </figure>
  )
}
