import type { PageContext } from 'masthead'
import { innerHtml, type SafeHtml, splitHtml, withQuoteLinks } from 'masthead/html'
import type { ReactNode } from 'react'
import styles from './prose.module.css'

export interface ProseProps {
  readonly html: SafeHtml
  readonly page: PageContext
  /** Inserted between two paragraphs of a text that is long enough: an ad slot. */
  readonly between?: ReactNode
  /** What the link behind a quotation says, which leads to it; without it there is none. */
  readonly quoteLink?: string
}

// A short story is not broken at all.
const breaks = { minBefore: 1_600, minAfter: 1_400 } as const

/** A story's text. */
export function Prose({ html, page, between, quoteLink }: ProseProps) {
  const text = quoteLink === undefined ? page.html(html) : withQuoteLinks(page.html(html), quoteLink)
  const [first, rest] = between === undefined || page.ads === undefined ? [text] : splitHtml(text, breaks)
  return (
    <>
      <div className={styles.prose} data-spoken="" dangerouslySetInnerHTML={innerHtml(first)} />
      {rest === undefined ? null : between}
      {rest === undefined ? null : <div className={styles.prose} data-spoken="" dangerouslySetInnerHTML={innerHtml(rest)} />}
    </>
  )
}
