import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { TeaserList } from 'masthead/theme/teaser-list'
import type { MostReadPageProps } from '../most-read-page.ts'
import { MostLists } from './parts/most-lists.tsx'
import styles from './most-read-page.module.css'

/** The stories that readers read now, by rank. */
export default function MostRead({ data, page, t }: MostReadPageProps) {
  const stories = data.trending.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.trending} />
      <h1 className={styles.hmMostTitle}>{t.trending}</h1>
      <p className={styles.hmMostText}>{t.trendingText}</p>
      {stories.length === 0 ? (
        <EmptyState title={t.emptyTitle} text={t.emptyText} />
      ) : (
        <div className={styles.hmMostList}>
          <TeaserList stories={stories} page={page} size="small" layout="ranked" level={2} />
        </div>
      )}
      <MostLists data={data} page={page} t={t} />
    </div>
  )
}
