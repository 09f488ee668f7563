import type { FormState } from 'masthead/kit'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

export interface ChoicesProps<Name extends string> {
  readonly form: FormState<Name>
  readonly name: NoInfer<Name>
  /** The question. */
  readonly label: string
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
  /** Whether several may be chosen: boxes instead of buttons. */
  readonly several?: boolean
  /** What is chosen at first. */
  readonly value?: string | number
}

/** One of some choices, or several of them. */
export function Choices<Name extends string>({ form, name, label, options, several = false, value }: ChoicesProps<Name>) {
  const field = form.field(name)
  const chosen = field.values ?? (value === undefined ? [] : [String(value)])
  return (
    <fieldset className={styles.fdSet} aria-describedby={field.error === undefined ? undefined : field.errorId}>
      <legend className={styles.fdLabel}>{label}</legend>
      {options.map((option, index) => (
        <label className={styles.fdChoice} key={option.value}>
          <input type={several ? 'checkbox' : 'radio'} name={field.name} value={option.value} defaultChecked={chosen.includes(String(option.value))} autoFocus={field.isFirstWrong && index === 0} aria-invalid={field.error === undefined ? undefined : true} />
          {option.label}
        </label>
      ))}
      <FieldError field={field} />
    </fieldset>
  )
}
