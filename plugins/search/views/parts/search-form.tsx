import type { ReactNode } from 'react'
import type { Messages } from '../../plugin.ts'
import styles from './search-form.module.css'

export interface SearchFormProps {
  /** Address of the search page. */
  readonly action: string
  /** The searched text. */
  readonly text?: string | undefined
  readonly t: Messages
  /** What offers suggestions: there is none on AMP. */
  readonly children?: ReactNode
}

/** The form in the page: a plain GET form. */
export function SearchForm({ action, text, t, children }: SearchFormProps) {
  return (
    <form className={styles.sf} role="search" aria-label={t.field} method="get" action={action} target="_top" data-touch={children === undefined ? undefined : ''}>
      <label className="unseen" htmlFor="search-words">
        {t.field}
      </label>
      <input className={styles.sfField} id="search-words" type="search" name="q" defaultValue={text} placeholder={t.field} required={true} maxLength={80} autoComplete="off" />
      <button className={styles.sfGo} type="submit">
        {t.search}
      </button>
      {children}
    </form>
  )
}
