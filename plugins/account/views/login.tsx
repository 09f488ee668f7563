import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Field } from 'masthead/theme/field'
import { paths } from '../pages/paths.ts'
import type { LoginProps } from '../pages/sign-in-pages.ts'
import { OtherWays } from './parts/other-ways.tsx'
import { Sheet, Tabs } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'
import { withFrom } from './parts/with-from.ts'

export default function Login({ data, page, query, t, actions }: LoginProps) {
  const href = (path: string) => withFrom(page.href(path), query.from)
  return (
    <Sheet title={t.logIn} text={t.logInText}>
      <Tabs
        label={t.logIn}
        tabs={[
          { label: t.withPhone, href: href(paths.loginPhone), isCurrent: true },
          { label: t.withEmail, href: href(paths.loginEmail), isCurrent: false },
        ]}
      />
      {data.ways.response.phone ? (
        <Form form={formOf(actions.beginPhone)} submit={t.sendCode}>
          <Field form={formOf(actions.beginPhone)} name="phone" label={t.phone} type="tel" autoComplete="tel" hint={t.phoneHint} required={true} maxLength={20} />
          {query.from === undefined ? null : <input type="hidden" name="from" value={query.from} />}
        </Form>
      ) : (
        <p>{t.wayClosed}</p>
      )}
      <OtherWays ways={data.ways.response} from={query.from} options={actions.passkeySignInOptions} signIn={actions.passkeySignIn} page={page} t={t} />
      <p className={styles.asFoot}>
        {t.noAccount} <a href={href(paths.signUpPhone)}>{t.signUp}</a>
      </p>
    </Sheet>
  )
}
