import type { ReactNode } from 'react'
import styles from './section.module.css'

export interface SectionProps {
  readonly id: string
  readonly heading?: string | undefined
  /** For who hears the page, where nothing stands above it. */
  readonly label?: string | undefined
  readonly children?: ReactNode
}

/** A block with its heading, which links on the page may lead to. */
export function Section({ id, heading, label, children }: SectionProps) {
  return heading === undefined ? (
    <section className={styles.msBlock} id={id} aria-label={label}>
      {children}
    </section>
  ) : (
    <section className={styles.msBlock} id={id} aria-labelledby={`${id}-heading`}>
      <h2 className={styles.msHeading} id={`${id}-heading`}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
