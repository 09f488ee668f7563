import type { ReactNode } from 'react'
import { asTyped } from '../../words.ts'
import type { Words } from '../../plugin.ts'
import { SearchForm } from './search-form.tsx'
import './results-frame.css'

export interface ResultsFrameProps {
  /** As they stand in the address; empty before anybody has searched. */
  readonly words: string
  /** How many stories were found; absent before anybody has searched. */
  readonly total?: number | undefined
  readonly pageno?: number | undefined
  readonly action: string
  readonly t: Words
  readonly children: ReactNode
}

/** The form and what is said of its results, above them. */
export function ResultsFrame({ words, total, pageno, action, t, children }: ResultsFrameProps) {
  return (
    <div className="wrap rf">
      <header className="rf-head">
        <h1 className="rf-title">{words === '' ? t.search : asTyped(words)}</h1>
        {total === undefined ? null : (
          <p className="rf-count">
            {t.count(total)}
            {pageno === undefined || pageno === 1 ? null : <span className="rf-page">{t.pageno(pageno)}</span>}
          </p>
        )}
        <SearchForm action={action} text={asTyped(words)} t={t} />
      </header>
      {children}
    </div>
  )
}
