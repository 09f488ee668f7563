import type { ActionForm, PageContext } from 'masthead'
import { formOf } from 'masthead/kit'
import { Choices } from 'masthead/theme/choices'
import { Field } from 'masthead/theme/field'
import { Form } from 'masthead/theme/form'
import { TickBox } from 'masthead/theme/tick-box'
import type { BlockOf, FormField } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import styles from './inquiry.module.css'

type Name = 'address' | 'a1' | 'a2' | 'a3' | 'a4' | 'a5' | 'a6' | 'a7' | 'a8'
const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'] as const satisfies readonly Name[]

const autoComplete = { email: 'email', mobile: 'tel' } as const

function Asked({ form, name, field: { label, type, isRequired = false, options = [] }, t }: { readonly form: ReturnType<typeof formOf<Name>>; readonly name: Name; readonly field: FormField; readonly t: Messages }) {
  const asked = isRequired ? `${label} (${t.needsAnswer})` : label
  switch (type) {
    case 'choice':
      return <Choices form={form} name={name} label={asked} options={options.map((option) => ({ value: option, label: option }))} />
    case 'tick':
      return <TickBox form={form} name={name} label={asked} />
    case 'longText':
      return <Field form={form} name={name} label={asked} type="textarea" required={isRequired} maxLength={4_000} />
    case 'email':
    case 'mobile':
      return <Field form={form} name={name} label={asked} type={type === 'email' ? 'email' : 'tel'} autoComplete={autoComplete[type]} required={isRequired} maxLength={254} />
    case 'text':
      return <Field form={form} name={name} label={asked} required={isRequired} maxLength={400} />
  }
}

export interface InquiryProps {
  readonly block: BlockOf<'form'>
  readonly address: string
  /** Absent in a preview, from which nothing is sent. */
  readonly send: ActionForm<Name> | undefined
  readonly page: PageContext
  readonly t: Messages
}

/** What readers may send to the desk, and what becomes of it. */
export function Inquiry({ block: { text, fields, submit, keptUntil, isOpen }, address, send, page, t }: InquiryProps) {
  if (!isOpen) return <p>{t.closed}</p>
  const note = <p className={styles.msNote}>{t.keptUntil(page.format.date(`${keptUntil}T12:00:00+05:30`))}</p>
  if (send === undefined) {
    return (
      <>
        {text === undefined ? null : <p>{text}</p>}
        <ul>
          {fields.map(({ label }, index) => (
            <li key={index}>{label}</li>
          ))}
        </ul>
        {note}
      </>
    )
  }
  const form = formOf(send)
  return (
    <>
      {text === undefined ? null : <p>{text}</p>}
      <Form form={form} submit={submit} open={t.openForm}>
        <input type="hidden" name="address" value={address} />
        {fields.map((field, index) => (
          <Asked key={index} form={form} name={names[index] ?? 'a1'} field={field} t={t} />
        ))}
      </Form>
      {note}
    </>
  )
}
