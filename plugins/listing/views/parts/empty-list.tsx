import { EmptyState } from 'masthead/theme/empty-state'
import styles from './empty-list.module.css'

/** A list without stories. */
export function EmptyList({ t, home }: { readonly t: { readonly emptyTitle: string; readonly emptyText: string; readonly backHome: string }; readonly home: string }) {
  return (
    <EmptyState title={t.emptyTitle} text={t.emptyText}>
      <p className={styles.nothing}>
        <a className={styles.nothingHome} href={home}>
          {t.backHome}
        </a>
      </p>
    </EmptyState>
  )
}
