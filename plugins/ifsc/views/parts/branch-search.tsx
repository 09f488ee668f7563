import type { PageContext } from 'masthead'
import { hubPath } from '../../pages/paths.ts'
import { variantHref } from 'masthead/kit'
import type { Messages } from './message-types.ts'
import styles from './branch-search.module.css'

export interface BranchSearchProps {
  readonly page: PageContext
  readonly t: Messages
  readonly query?: string | undefined
  readonly bank?: string | undefined
}

/** A plain GET form to the hub, which works without scripts. */
export function BranchSearch({ page, t, query = '', bank = '' }: BranchSearchProps) {
  return (
    <form className={styles.ifcFind} action={variantHref(page, hubPath)} method="get" target="_top" role="search" aria-label={t.find}>
      <label className={styles.ifcFindLabel}>
        {t.codeField}
        <input className={styles.ifcFindField} type="search" name="q" defaultValue={query} maxLength={80} autoComplete="off" />
      </label>
      <label className={styles.ifcFindLabel}>
        {t.bankField}
        <input className={styles.ifcFindField} type="text" name="bank" defaultValue={bank} maxLength={80} autoComplete="off" />
      </label>
      <button className={styles.ifcFindGo} type="submit">
        {t.search}
      </button>
    </form>
  )
}
