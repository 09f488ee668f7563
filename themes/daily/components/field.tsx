import type { FormState } from 'masthead/kit'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

export interface FieldProps<Name extends string> {
  readonly form: FormState<Name>
  readonly name: NoInfer<Name>
  readonly label: string
  /** Below the label: what is expected. */
  readonly hint?: string | undefined
  /** Default `text`; `textarea` for several lines. */
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'number' | 'date' | 'time' | 'search' | 'url' | 'textarea' | 'file'
  /** What it is filled with at first, by browsers and password managers: a word of the HTML standard. */
  readonly autoComplete?: string
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  readonly required?: boolean
  readonly maxLength?: number
  /** Of a file: media types and endings. */
  readonly accept?: string
  /** What stands in it at first. */
  readonly value?: string | number
}

/** A field with its label and, beside it, what is wrong with it. A password or file is never shown again. */
export function Field<Name extends string>({ form, name, label, hint, type = 'text', autoComplete, inputMode, required = false, maxLength, accept, value }: FieldProps<Name>) {
  const field = form.field(name)
  const hintId = `${field.id}-hint`
  const described = [hint === undefined ? '' : hintId, field.error === undefined ? '' : field.errorId].filter((id) => id !== '').join(' ') || undefined
  const shown = type === 'password' || type === 'file' ? undefined : (field.value ?? (value === undefined ? undefined : String(value)))
  return (
    <p className={styles.fd}>
      <label className={styles.fdLabel} htmlFor={field.id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <span className={styles.fdHint} id={hintId}>
          {hint}
        </span>
      )}
      {type === 'textarea' ? (
        <textarea className={styles.fdBox} id={field.id} name={field.name} rows={5} maxLength={maxLength} required={required} aria-invalid={field.error === undefined ? undefined : true} aria-describedby={described} autoFocus={field.isFirstWrong} defaultValue={shown} />
      ) : (
        <input
          className={styles.fdBox}
          id={field.id}
          name={field.name}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          accept={accept}
          required={required}
          aria-invalid={field.error === undefined ? undefined : true}
          aria-describedby={described}
          autoFocus={field.isFirstWrong}
          defaultValue={shown}
        />
      )}
      <FieldError field={field} />
    </p>
  )
}
