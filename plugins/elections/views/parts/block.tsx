import type { ReactNode } from 'react'
import type { PageContext } from 'masthead'
import { SectionHeading } from 'masthead/theme/section-heading'
import styles from './block.module.css'

export interface BlockProps {
  /** For its heading's id. */
  readonly id: string
  readonly title: string
  readonly page: PageContext
  /** Where all of it is. */
  readonly path?: string | undefined
  readonly children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Block({ id, title, page, path, children }: BlockProps) {
  return (
    <section className={styles.block} aria-labelledby={id}>
      <SectionHeading title={title} page={page} id={id} path={path} />
      {children}
    </section>
  )
}
