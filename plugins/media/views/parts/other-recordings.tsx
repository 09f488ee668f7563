import type { SharedPage } from 'masthead'
import type { Teaser } from 'masthead/content'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { ReactNode } from 'react'
import styles from './show-page.module.css'

export interface OtherRecordingsProps {
  readonly title: string
  /** The complete list: a path as plugins see it. */
  readonly path: string
  readonly page: SharedPage
  /** Cards of recordings of the same kind. */
  readonly children: ReactNode
}

/** Other recordings below one. */
export function OtherRecordings({ title, path, page, children }: OtherRecordingsProps) {
  return (
    <section className={styles.msMore} aria-labelledby="ms-more" data-next-recordings="">
      <SectionHeading id="ms-more" title={title} page={page} path={path} />
      {children}
    </section>
  )
}

/** Other recordings to play: at most eight, without the page's own. */
export const othersOf = (msid: number, { response }: { readonly response: readonly Teaser[] }): readonly Teaser[] => response.filter((other) => other.msid !== msid).slice(0, 8)
