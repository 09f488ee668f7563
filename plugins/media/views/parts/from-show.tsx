import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import type { Messages } from '../../plugin.ts'
import { seriesPath } from '../../series/series.ts'
import type { Series } from '../../settings.ts'
import styles from './show-page.module.css'

/** The show that a recording is an episode of; nothing where it stands for itself. */
export function FromShow({ series, page, t }: { readonly series: Series | undefined; readonly page: PageContext; readonly t: Messages }) {
  return series === undefined ? null : (
    <p className={styles.msShow}>
      {t.fromShow} <a href={variantHref(page, seriesPath(series.id))}>{series.title}</a>
    </p>
  )
}
