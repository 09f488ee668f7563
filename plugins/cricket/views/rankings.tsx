import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { RankingsProps } from '../rankings/pages.ts'
import { rankingPath } from '../rankings/paths.ts'
import { RankingFrame, RankingTable } from './parts/ranking-parts.tsx'
import styles from './rankings.module.css'

/** Who leads in each category. */
export default function Rankings({ data, page, t }: RankingsProps) {
  const { form, women, tables } = data.rankings.response
  return (
    <RankingFrame page={page} t={t} form={form} women={women} isDemo={tables.some(({ demo }) => demo)}>
      {tables.length === 0 ? <EmptyState title={t.none} text={t.noneText} /> : null}
      <div className={styles.rg}>
        {tables.map((table) => (
          <section key={table.category} className={styles.rgBlock}>
            <SectionHeading title={t.category(table.category)} page={page} path={rankingPath({ form, women, category: table.category })} />
            <RankingTable table={table} page={page} t={t} />
          </section>
        ))}
      </div>
    </RankingFrame>
  )
}
