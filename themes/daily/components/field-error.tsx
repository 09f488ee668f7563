import type { FieldState } from 'masthead/kit'
import styles from './field.module.css'

/** What is wrong with a field, for its `aria-describedby`. */
export function FieldError({ field }: { readonly field: FieldState }) {
  return field.error === undefined ? null : (
    <span className={styles.fdError} id={field.errorId}>
      {field.error}
    </span>
  )
}
