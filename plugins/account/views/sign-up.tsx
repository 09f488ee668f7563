import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Field } from 'masthead/theme/field'
import { paths } from '../pages/paths.ts'
import type { SignUpProps } from '../pages/sign-in-pages.ts'
import { PersonFields } from './parts/person-fields.tsx'
import { Sheet, Tabs } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'
import { withFrom } from './parts/with-from.ts'

/** Sign-up with a number. One that was proved at the login comes with its handle, and is not asked again. */
export default function SignUp({ page, query, t, actions }: SignUpProps) {
  const href = (path: string) => withFrom(page.href(path), query.from)
  const form = formOf(actions.signUpPhone)
  return (
    <Sheet title={t.signUp} text={query.proved === undefined ? t.signUpText : t.proved}>
      {query.proved === undefined ? (
        <Tabs
          label={t.signUp}
          tabs={[
            { label: t.withPhone, href: href(paths.signUpPhone), isCurrent: true },
            { label: t.withEmail, href: href(paths.signUpEmail), isCurrent: false },
          ]}
        />
      ) : null}
      <Form form={form} submit={query.proved === undefined ? t.sendCode : t.signUp}>
        <Field form={form} name="name" label={t.name} type="text" autoComplete="name" required={true} maxLength={80} />
        {query.proved === undefined ? <Field form={form} name="phone" label={t.phone} type="tel" autoComplete="tel" hint={t.phoneHint} required={true} maxLength={20} /> : <input type="hidden" name="proved" value={query.proved} />}
        <PersonFields form={form} page={page} t={t} />
        {query.from === undefined ? null : <input type="hidden" name="from" value={query.from} />}
      </Form>
      <p className={styles.asFoot}>
        {t.haveAccount} <a href={href(paths.loginPhone)}>{t.logIn}</a>
      </p>
    </Sheet>
  )
}
