import type { PageContext } from 'masthead'
import { innerHtml, type SafeHtml, splitHtml } from 'masthead/html'
import type { ReactNode } from 'react'
import styles from './prose.module.css'

export interface ProseProps {
  readonly html: SafeHtml
  readonly page: PageContext
  /** Inserted between two paragraphs of a text that is long enough: an ad slot. */
  readonly between?: ReactNode
}

// A short story is not broken at all.
const breaks = { minBefore: 1_600, minAfter: 1_400 } as const

/** A story's text. */
export function Prose({ html, page, between }: ProseProps) {
  const [first, rest] = between === undefined || page.ads === undefined ? [page.html(html)] : splitHtml(page.html(html), breaks)
  return (
    <>
      <div className={styles.prose} data-spoken="" dangerouslySetInnerHTML={innerHtml(first)} />
      {rest === undefined ? null : between}
      {rest === undefined ? null : <div className={styles.prose} data-spoken="" dangerouslySetInnerHTML={innerHtml(rest)} />}
    </>
  )
}
