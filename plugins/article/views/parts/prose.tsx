import type { PageContext } from 'masthead'
import type { ReactNode } from 'react'
import { splitBody } from '../../split-body.ts'
import styles from './prose.module.css'

export interface ProseProps {
  readonly html: string
  readonly page: PageContext
  /** Stands between two paragraphs of a text that is long enough. */
  readonly between?: ReactNode
}

/** A story's text: HTML that was sanitised on its way in. */
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
