import type { ReactNode } from 'react'
import type { FormState } from 'masthead/kit'
import styles from './form.module.css'

export interface FormProps {
  /** See `formOf`. */
  readonly form: Omit<FormState, 'field'>
  /** On the button. */
  readonly submit: string
  /** On an AMP page, which has a link to the form in its place: AMP sends forms from its own cache's origin, which a form with the reader's cookies must not be taken from. */
  readonly open?: string
  /** Where it is not said by a heading. */
  readonly label?: string
  readonly children?: ReactNode
}

/** A form that works without scripts: what is wrong stands beside its field, and nothing that was typed is lost. */
export function Form({ form, submit, open = submit, label, children }: FormProps) {
  if (form.isAmp) {
    return (
      <p>
        <a className={styles.fmOpen} href={form.href}>
          {open}
        </a>
      </p>
    )
  }
  return (
    <form className={styles.fm} id={form.id} method="post" action={form.address} encType={form.takesFiles ? 'multipart/form-data' : undefined} noValidate={true} aria-label={label}>
      {/* There before its text, so that a screen reader hears of it when a script writes it. */}
      <p className={styles.fmTold} id={form.tellId} role={form.outcome === 'refused' ? 'alert' : 'status'} data-outcome={form.outcome} tabIndex={-1} autoFocus={form.outcome === 'refused' && !form.hasWrongField}>
        {form.signIn === undefined ? form.tell : <a href={form.signIn}>{form.tell}</a>}
      </p>
      {children}
      <button className={styles.fmGo} type="submit">
        {submit}
      </button>
    </form>
  )
}
