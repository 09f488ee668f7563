import type { ReactNode } from 'react'
import styles from './list-header.module.css'

export interface ListHeaderProps {
  /** What kind of list it is, where its name does not say so. */
  readonly kind?: string | undefined
  readonly title: string
  readonly description: string
  /** "Page 3", on all pages but the first. */
  readonly pageno?: string | undefined
  /** Widgets of other plugins. */
  readonly tools?: ReactNode
  readonly children?: ReactNode
}

/** Name and description of a list. */
export function ListHeader({ kind, title, description, pageno, tools, children }: ListHeaderProps) {
  return (
    <header className={styles.lh}>
      {kind === undefined ? null : <p className={styles.lhKind}>{kind}</p>}
      <h1 className={styles.lhTitle}>
        {title}
        {pageno === undefined ? null : <span className={styles.lhPage}>{pageno}</span>}
      </h1>
      <p className={styles.lhText}>{description}</p>
      {tools ? <div className={styles.lhTools}>{tools}</div> : null}
      {children}
    </header>
  )
}
