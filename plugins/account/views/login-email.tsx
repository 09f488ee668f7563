import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Field } from 'masthead/theme/field'
import { paths } from '../pages/paths.ts'
import type { LoginEmailProps } from '../pages/sign-in-pages.ts'
import { OtherWays } from './parts/other-ways.tsx'
import { Sheet, Tabs } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'
import { withFrom } from './parts/with-from.ts'

export default function LoginEmail({ data, page, query, t, actions }: LoginEmailProps) {
  const href = (path: string) => withFrom(page.href(path), query.from)
  const form = formOf(actions.signInWithEmail)
  return (
    <Sheet title={t.logIn} text={t.logInText}>
      <Tabs
        label={t.logIn}
        tabs={[
          { label: t.withPhone, href: href(paths.loginPhone), isCurrent: false },
          { label: t.withEmail, href: href(paths.loginEmail), isCurrent: true },
        ]}
      />
      <Form form={form} submit={t.logIn}>
        <Field form={form} name="email" label={t.email} type="email" autoComplete="username" required={true} maxLength={254} />
        <Field form={form} name="password" label={t.password} type="password" autoComplete="current-password" required={true} maxLength={128} />
        {query.from === undefined ? null : <input type="hidden" name="from" value={query.from} />}
      </Form>
      <p className={styles.asFoot}>
        <a href={page.href(paths.forgot)}>{t.forgot}</a>
      </p>
      <OtherWays ways={data.ways.response} from={query.from} options={actions.passkeySignInOptions} signIn={actions.passkeySignIn} page={page} t={t} />
      <p className={styles.asFoot}>
        {t.noAccount} <a href={href(paths.signUpEmail)}>{t.signUp}</a>
      </p>
    </Sheet>
  )
}
