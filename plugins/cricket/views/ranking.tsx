import { variantHref } from 'masthead/kit'
import { EmptyState } from 'masthead/theme/empty-state'
import type { RankingProps } from '../rankings/pages.ts'
import { rankingPath } from '../rankings/paths.ts'
import { Choices } from './parts/cricket-page.tsx'
import { Courses } from './parts/courses.tsx'
import { RankingFrame, RankingTable } from './parts/ranking-parts.tsx'
import styles from './rankings.module.css'

/** A ranking of one day whole, with the course of its first five. */
export default function Ranking({ data, page, params, t }: RankingProps) {
  const { form, women, tables, dates } = data.rankings.response
  const [table] = tables
  return (
    <RankingFrame page={page} t={t} form={form} women={women} category={params.category} isDemo={table?.demo ?? false}>
      {table ? (
        <>
          <div className={styles.rgBlock}>
            <Courses rows={table.rows.slice(0, 5)} page={page} t={t} />
          </div>
          <div className={styles.rgBlock}>
            <RankingTable table={table} page={page} t={t} />
          </div>
          {dates.length < 2 ? null : (
            <Choices label={t.dates} choices={dates.map((date, index) => ({ name: page.format.date(date), href: variantHref(page, rankingPath({ form, women, category: params.category, date: index === 0 ? undefined : date })), isCurrent: date === table.date }))} />
          )}
        </>
      ) : (
        <EmptyState title={t.none} text={t.noneText} />
      )}
    </RankingFrame>
  )
}
