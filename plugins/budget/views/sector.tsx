import { variantHref } from 'masthead/kit'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { SectorProps } from '../pages.ts'
import { budgetPath, pathOf } from '../paths.ts'
import styles from './budget.module.css'

export default function SectorPage({ data, page, params, t }: SectorProps) {
  const budget = data.budget.response
  const sector = budget.sectors.find(({ id }) => id === params.sector)
  if (!sector) return <div className="wrap" />
  const { name, crores, before, text, points } = sector
  const change = before === undefined ? undefined : Math.round((crores - before) * 100) / 100
  const amount = page.format.number(Math.abs(change ?? 0))
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: budgetPath, name: t.title }]} current={name} page={page} />
      <div className={styles.bd}>
        <h1 className={styles.bdTitle}>{t.ofYear(name, budget.year)}</h1>
        <p className={styles.bdAbout}>{budget.note}</p>
        <p>
          <b className={styles.bdAmount}>{t.crores(page.format.number(crores))}</b>
        </p>
        {change === undefined ? null : <p>{change > 0 ? t.more(amount) : change < 0 ? t.less(amount) : t.same}</p>}
        <p>{text}</p>
        {points.length === 0 ? null : (
          <ul className={styles.bdList}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <p>
          <a href={variantHref(page, pathOf(budget))}>{t.backToBudget(budget.year)}</a>
        </p>
      </div>
    </div>
  )
}
