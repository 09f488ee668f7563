import type { FieldState } from 'masthead/kit'
import styles from './field.module.css'

/** What is wrong with a field, for its `aria-describedby`. Empty while nothing is, so that a script can write there. */
export function FieldError({ field }: { readonly field: FieldState }) {
  return (
    <span className={styles.fdError} id={field.errorId}>
      {field.error}
    </span>
  )
}
