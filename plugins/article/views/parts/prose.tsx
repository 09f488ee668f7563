import type { PageContext } from 'masthead'
import type { ReactNode } from 'react'
import { splitBody } from '../../split-body.ts'
import styles from './prose.module.css'

export interface ProseProps {
  readonly html: string
  readonly page: PageContext
  /** Inserted between two paragraphs of a text that is long enough: an ad slot. */
  readonly between?: ReactNode
}

/** A story's text: HTML that was sanitised on input. */
export function Prose({ html, page, between }: ProseProps) {
  const [first, rest] = between === undefined || page.ads === undefined ? [page.html(html)] : splitBody(page.html(html))
  return (
    <>
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: first }} />
      {rest === undefined ? null : between}
      {rest === undefined ? null : <div className={styles.prose} dangerouslySetInnerHTML={{ __html: rest }} />}
    </>
  )
}
