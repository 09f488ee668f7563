import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import type { MostReadPageProps } from '../most-read-page.ts'
import { MostLists } from './parts/most-lists.tsx'
import styles from './most-read-page.module.css'

/** The same in AMP's elements. */
export default function MostReadAmp({ data, page, t }: MostReadPageProps) {
  const stories = data.trending.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.trending} />
      <h1 className={styles.hmMostTitle}>{t.trending}</h1>
      <p className={styles.hmMostText}>{t.trendingText}</p>
      {stories.length === 0 ? (
        <EmptyState title={t.emptyTitle} text={t.emptyText} />
      ) : (
        <AmpTeaserList stories={stories} page={page} size="small" layout="ranked" level={2} />
      )}
      <MostLists data={data} page={page} t={t} />
    </div>
  )
}
