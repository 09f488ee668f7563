import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { hubPath } from '../../pages/paths.ts'
import type { Messages } from '../../plugin.ts'
import styles from './name-search.module.css'

/** A plain GET form, which works without scripts. */
export const NameSearch = ({ page, t, query = '' }: { readonly page: PageContext; readonly t: Messages; readonly query?: string }) => (
  <form className={styles.bnFind} action={variantHref(page, hubPath)} method="get" target="_top" role="search" aria-label={t.find}>
    <label className={styles.bnLabel}>
      {t.field}
      <input className={styles.bnField} type="search" name="q" defaultValue={query} maxLength={40} autoComplete="off" required />
    </label>
    <button className={styles.bnGo} type="submit">
      {t.search}
    </button>
  </form>
)
