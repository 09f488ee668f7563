import type { ReactNode } from 'react'
import styles from './query-form.module.css'

export interface QueryFormProps {
  /** The page that it asks for: an address as in `variantHref(page, path)`. */
  readonly action: string
  /** On the button. */
  readonly submit: string
  /** What is searched for, where it is a search: screen readers list it among the landmarks. */
  readonly search?: string | undefined
  /** Each field with its text around it: `<label>City <input name="city" /></label>`. */
  readonly children?: ReactNode
}

/** Asks for a page by a query in its address: a plain GET form in one row, which works without scripts and in AMP. What is sent and kept is a matter of `Form`. */
export const QueryForm = ({ action, submit, search, children }: QueryFormProps) => (
  <form className={styles.qf} action={action} method="get" target="_top" role={search === undefined ? undefined : 'search'} aria-label={search}>
    {children}
    <button type="submit">{submit}</button>
  </form>
)
