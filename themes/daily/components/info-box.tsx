import type { ReactNode } from 'react'
import styles from './info-box.module.css'

export interface InfoBoxProps {
  readonly title: string
  readonly children: ReactNode
  /** Default: 2. */
  readonly level?: 2 | 3 | undefined
  readonly className?: string | undefined
}

/** A box beside or within a text: key points, a table of facts, a note. */
export function InfoBox({ title, children, level = 2, className }: InfoBoxProps) {
  return (
    <section className={className === undefined ? styles.infobox : `${styles.infobox} ${className}`}>
      {level === 2 ? <h2 className={styles.infoboxTitle}>{title}</h2> : <h3 className={styles.infoboxTitle}>{title}</h3>}
      {children}
    </section>
  )
}
