import type { FormState } from 'masthead/kit'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

export interface TickBoxProps<Name extends string> {
  readonly form: FormState<Name>
  readonly name: NoInfer<Name>
  readonly label: string
  /** Whether it is ticked at first. */
  readonly value?: boolean
}

/** Yes or no. */
export function TickBox<Name extends string>({ form, name, label, value = false }: TickBoxProps<Name>) {
  const field = form.field(name)
  return (
    <p className={styles.fd}>
      <label className={styles.fdChoice}>
        <input type="checkbox" id={field.id} name={field.name} defaultChecked={field.value === undefined ? value : field.value !== ''} autoFocus={field.isFirstWrong} aria-invalid={field.error === undefined ? undefined : true} aria-describedby={field.error === undefined ? undefined : field.errorId} />
        {label}
      </label>
      <FieldError field={field} />
    </p>
  )
}
