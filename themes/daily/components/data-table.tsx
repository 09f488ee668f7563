import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export interface DataTableProps {
  readonly caption: string
  /** Whether the caption is seen; it is always heard. */
  readonly hideCaption?: boolean | undefined
  readonly head: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A table of figures. Where it is wider than the screen it scrolls, by keyboard too, and its first column stays. */
export function DataTable({ caption, hideCaption = true, head, children, className }: DataTableProps) {
  return (
    <div className={styles.dtScroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={className === undefined ? styles.dt : `${styles.dt} ${className}`}>
        <caption className={hideCaption ? 'unseen' : styles.dtCaption}>{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
