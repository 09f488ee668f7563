import type { PageContext } from 'masthead'
import type { ReactNode } from 'react'
import { variantHref } from 'masthead/kit'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { categories, type Category, type Form, forms, type RankedRow, type RankedTable } from '../../rankings/contract.ts'
import type { RankingMessages } from '../../rankings/pages.ts'
import { rankingPath } from '../../rankings/paths.ts'
import { Choices } from './cricket-page.tsx'
import pageStyles from './cricket-page.module.css'
import styles from './ranking-parts.module.css'

export interface RankingFrameProps {
  readonly page: PageContext
  readonly t: RankingMessages
  readonly form: Form
  readonly category?: Category
  readonly women: boolean
  readonly isDemo: boolean
  readonly children: ReactNode
}

/** Title and ways between formats, categories, men and women. */
export function RankingFrame({ page, t, form, category, women, isDemo, children }: RankingFrameProps) {
  const name = t.title(t.form(form), women)
  const title = category === undefined ? name : t.titleIn(t.category(category), t.form(form), women)
  const href = (change: Partial<Parameters<typeof rankingPath>[0]>) => variantHref(page, rankingPath({ form, category, women, ...change }))
  return (
    <div className={`${pageStyles.ck} wrap`}>
      <Breadcrumb crumbs={[{ path: '/sports', name: t.sports }, { path: '/sports/cricket', name: t.cricket }, ...(category === undefined ? [] : [{ path: rankingPath({ form, women }), name }])]} page={page} current={category === undefined ? name : t.category(category)} />
      <h1 className={pageStyles.ckTitle}>{title}</h1>
      {isDemo ? <p className={pageStyles.ckDemo}>{t.demo}</p> : null}
      <Choices label={t.forms} choices={forms.map((one) => ({ name: t.form(one), href: href({ form: one }), isCurrent: one === form }))} />
      <Choices label={t.whose} choices={[false, true].map((one) => ({ name: one ? t.women : t.men, href: href({ women: one }), isCurrent: one === women }))} />
      <Choices label={t.categories} choices={categories.map((one) => ({ name: t.category(one), href: href({ category: one }), isCurrent: one === category }))} />
      {children}
    </div>
  )
}

/** Places won or lost since the table before: in words too, since an arrow alone is not read out. */
function Moved({ row, t }: { readonly row: RankedRow; readonly t: RankingMessages }) {
  if (row.before === undefined) return <span className={styles.rkNew}>{t.isNew}</span>
  const places = row.before - row.rank
  if (places === 0) return <span className={styles.rkSame}>{t.same}</span>
  return <span className={places > 0 ? styles.rkUp : styles.rkDown}>{places > 0 ? `▲ ${t.risen(places)}` : `▼ ${t.fallen(-places)}`}</span>
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A rating through the tables, as a line without numbers: the first and the last are said. */
export function Course({ row, t }: { readonly row: RankedRow; readonly t: RankingMessages }) {
  const ratings = row.line.map(({ rating }) => rating)
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)]
  const x = (index: number) => round(3 + (94 * index) / Math.max(1, ratings.length - 1))
  const y = (rating: number) => round(24 - (20 * (rating - least)) / Math.max(1, most - least))
  return (
    <svg className={styles.rkCourse} viewBox="0 0 100 28" role="img" aria-label={t.courseOf(row.name, ratings[0] ?? 0, row.rating)}>
      <path className={styles.rkLine} d={`M${ratings.map((rating, index) => `${x(index)} ${y(rating)}`).join('L')}`} />
      <circle className={styles.rkEnd} cx={x(ratings.length - 1)} cy={y(row.rating)} r="3" />
    </svg>
  )
}

export interface RankingTableProps {
  readonly table: RankedTable
  readonly page: PageContext
  readonly t: RankingMessages
}

export function RankingTable({ table, page, t }: RankingTableProps) {
  const isTeams = table.category === 'teams'
  return (
    <div className={styles.rkScroll} tabIndex={0} role="region" aria-label={t.category(table.category)}>
      <table className={styles.rkTable}>
        <caption className={styles.rkCaption}>
          {t.asOf(page.format.date(table.date))}
          {table.previous === undefined ? null : <span className={styles.rkSame}>, {t.compared(page.format.date(table.previous))}</span>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.rank}</th>
            <th scope="col" className={styles.rkText}>
              {isTeams ? t.team : t.player}
            </th>
            <th scope="col">{t.rating}</th>
            <th scope="col" className={styles.rkText}>
              {t.course}
            </th>
            {isTeams ? <th scope="col">{t.matches}</th> : null}
            {isTeams ? <th scope="col">{t.points}</th> : null}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.id}>
              <td>{row.rank}</td>
              <th scope="row" className={styles.rkText}>
                {row.name}
                <span className={styles.rkUnder}>
                  {row.team === undefined ? null : <span>{row.team} </span>}
                  <Moved row={row} t={t} />
                </span>
              </th>
              <td>
                <b>{row.rating}</b>
              </td>
              <td className={styles.rkText}>{row.line.length < 2 ? null : <Course row={row} t={t} />}</td>
              {isTeams ? <td>{row.matches ?? '-'}</td> : null}
              {isTeams ? <td>{row.points === undefined ? '-' : page.format.number(row.points)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
