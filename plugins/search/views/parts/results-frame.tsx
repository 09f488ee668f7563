import type { ReactNode } from 'react'
import { slugToText } from '../../search-slug.ts'
import type { Messages } from '../../plugin.ts'
import { SearchForm } from './search-form.tsx'
import styles from './results-frame.module.css'

export interface ResultsFrameProps {
  /** The words in the address; empty before a search. */
  readonly words: string
  /** Number of stories found; absent before a search, and where a page was found and no story. */
  readonly total?: number | undefined
  readonly pageno?: number | undefined
  readonly action: string
  readonly t: Messages
  /** Of the field; none on AMP. */
  readonly suggest?: ReactNode
  readonly children: ReactNode
}

/** The form and the summary of the results, above them. */
export function ResultsFrame({ words, total, pageno, action, t, suggest, children }: ResultsFrameProps) {
  return (
    <div className="wrap rf">
      <header className={styles.rfHead}>
        <h1 className={styles.rfTitle}>{words === '' ? t.search : slugToText(words)}</h1>
        {total === undefined ? null : (
          <p className={styles.rfCount}>
            {t.count(total)}
            {pageno === undefined || pageno === 1 ? null : <span className={styles.rfPage}>{t.pageno(pageno)}</span>}
          </p>
        )}
        <SearchForm action={action} text={slugToText(words)} t={t}>
          {suggest}
        </SearchForm>
      </header>
      {children}
    </div>
  )
}
