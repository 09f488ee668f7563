import type { FormState } from 'masthead/kit'
import styles from './comments.module.css'

/** What a form came to. It is there before its text, so that a screen reader hears of it when a script writes it. */
export function Told({ form }: { readonly form: Omit<FormState, 'field'> }) {
  return (
    <p className={styles.cmTold} id={form.tellId} role={form.outcome === 'refused' ? 'alert' : 'status'} tabIndex={-1} autoFocus={form.outcome === 'refused' && !form.hasWrongField}>
      {form.signIn === undefined ? form.tell : <a href={form.signIn}>{form.tell}</a>}
    </p>
  )
}
