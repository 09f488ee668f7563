import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Field } from 'masthead/theme/field'
import { paths } from '../pages/paths.ts'
import type { ForgotProps } from '../pages/sign-in-pages.ts'
import { Sheet } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'

export default function Forgot({ page, t, actions }: ForgotProps) {
  const form = formOf(actions.forgotPassword)
  return (
    <Sheet title={t.forgotTitle} text={t.forgotText}>
      <Form form={form} submit={t.sendCode}>
        <Field form={form} name="email" label={t.email} type="email" autoComplete="username" required={true} maxLength={254} />
      </Form>
      <p className={styles.asFoot}>
        <a href={page.href(paths.loginEmail)}>{t.logIn}</a>
      </p>
    </Sheet>
  )
}
