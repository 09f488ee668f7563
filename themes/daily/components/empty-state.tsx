import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Shown instead of an empty list, with a hint what to do. */
export function EmptyState({ title, text, children }: { readonly title: string; readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      <p className={styles.emptyText}>{text}</p>
      {children}
    </div>
  )
}
