import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Field } from 'masthead/theme/field'
import { paths } from '../pages/paths.ts'
import type { SignUpEmailProps } from '../pages/sign-in-pages.ts'
import { PersonFields } from './parts/person-fields.tsx'
import { Sheet, Tabs } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'
import { withFrom } from './parts/with-from.ts'

export default function SignUpEmail({ page, query, t, actions }: SignUpEmailProps) {
  const href = (path: string) => withFrom(page.href(path), query.from)
  const form = formOf(actions.signUpEmail)
  return (
    <Sheet title={t.signUp} text={t.signUpText}>
      <Tabs
        label={t.signUp}
        tabs={[
          { label: t.withPhone, href: href(paths.signUpPhone), isCurrent: false },
          { label: t.withEmail, href: href(paths.signUpEmail), isCurrent: true },
        ]}
      />
      <Form form={form} submit={t.signUp}>
        <Field form={form} name="name" label={t.name} type="text" autoComplete="name" required={true} maxLength={80} />
        <Field form={form} name="email" label={t.email} type="email" autoComplete="username" required={true} maxLength={254} />
        <Field form={form} name="password" label={t.password} type="password" autoComplete="new-password" hint={t.passwordHint} required={true} maxLength={128} />
        <Field form={form} name="again" label={t.again} type="password" autoComplete="new-password" required={true} maxLength={128} />
        <PersonFields form={form} page={page} t={t} />
        {query.from === undefined ? null : <input type="hidden" name="from" value={query.from} />}
      </Form>
      <p className={styles.asFoot}>
        {t.haveAccount} <a href={href(paths.loginEmail)}>{t.logIn}</a>
      </p>
    </Sheet>
  )
}
