import type { ReactNode } from 'react'
import type { FormState } from 'masthead/kit'
import styles from './toggle.module.css'

export interface ToggleProps {
  /** Of an action that takes `key`, and `set`: `on` or `off`. See `formOf`. */
  readonly form: Omit<FormState, 'field'>
  /** What is turned on or off, as in `story-7`. */
  readonly of: string
  /** The private need that answers which of the `keys` that it is asked for are on: `account.kept`. */
  readonly asks: string
  readonly label: string
  readonly icon?: ReactNode
  /** On the page that is rendered because it was sent. */
  readonly isOn?: boolean
  /** Where the same is done on a page of its own: what AMP pages link to. */
  readonly href: string
}

/**
 * A button that is on or off for its reader. A stored page has it off for everybody, and it works without scripts; for who is
 * signed in a script asks which are on (browser/toggles.ts).
 */
export function Toggle({ form, of, asks, label, icon, isOn = false, href }: ToggleProps) {
  if (form.isAmp)
    return (
      <a className={styles.tg} href={href} rel="nofollow">
        {icon}
        {label}
      </a>
    )
  return (
    <form className={styles.tgForm} id={form.id} method="post" action={form.address} data-toggle={asks}>
      <input type="hidden" name="key" value={of} />
      <button className={styles.tg} type="submit" name="set" value={isOn ? 'off' : 'on'} aria-pressed={isOn}>
        {icon}
        {label}
      </button>
      <span className={styles.tgTold} id={form.tellId} role="status" tabIndex={-1}>
        {form.signIn === undefined ? form.tell : <a href={form.signIn}>{form.tell}</a>}
      </span>
    </form>
  )
}
