import { pagesOf } from 'masthead/kit'
import { AmpPagination } from 'masthead/theme/amp-pagination'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { Pagination } from 'masthead/theme/pagination'
import type { ShortsProps } from '../plugin.ts'
import { shortsPath } from '../paths.ts'
import { Grid } from './parts/cards.tsx'
import styles from './parts/feed.module.css'

/** All shorts. */
export default function List({ data, page, t }: ShortsProps) {
  const list = data.list.response
  const { section, items, pageno } = list
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={section.name} />
      <header className={styles.shortsHead}>
        <h1 className={styles.shortsTitle}>{pageno === 1 ? section.name : `${section.name}, ${t.pageno(pageno)}`}</h1>
        <p className={styles.shortText}>{section.description}</p>
      </header>
      {items.length === 0 ? (
        <EmptyState title={t.emptyTitle} text={t.emptyText}>
          <p>
            <a href={page.href('/')}>{t.backHome}</a>
          </p>
        </EmptyState>
      ) : (
        <Grid stories={items} page={page} t={t} level={2} eager={true} />
      )}
      {page.variant === 'amp' ? <AmpPagination path={shortsPath} pageno={pageno} pages={pagesOf(list)} page={page} /> : <Pagination path={shortsPath} pageno={pageno} pages={pagesOf(list)} page={page} />}
    </div>
  )
}
