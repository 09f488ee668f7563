import { variantHref } from 'masthead/kit'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { ShowsProps } from '../series/pages.ts'
import { seriesOn } from '../series/series.ts'
import styles from './parts/list-frame.module.css'
import { SeriesCards } from './parts/series-cards.tsx'

/** All shows of the edition. */
export default function Shows({ page, t, settings = {} }: ShowsProps) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.shows} />
      <header className={styles.lpHead}>
        <h1 className={styles.lpTitle}>{t.shows}</h1>
        <p className={styles.lpText}>{t.showsText}</p>
      </header>
      <SeriesCards all={seriesOn({ page, settings })} page={page} level={2} href={(path) => variantHref(page, path)} />
    </div>
  )
}
