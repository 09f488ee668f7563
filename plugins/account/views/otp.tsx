import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Field } from 'masthead/theme/field'
import { EmptyState } from 'masthead/theme/empty-state'
import { paths } from '../pages/paths.ts'
import type { OtpProps } from '../pages/sign-in-pages.ts'
import { Sheet } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'
import ResendCountdown from './resend-countdown.island.tsx'

/** Where a code is entered: for a login, a sign-up, a new way in, or the end of an account. */
export default function Otp({ data, page, query, t, actions }: OtpProps) {
  const state = data.state?.response
  if (state === undefined || state.isForPassword)
    return (
      <Sheet title={t.codeTitle}>
        <EmptyState title={t.noCode} text={t.noCodeText} />
        <p className={styles.asFoot}>
          <a href={page.href(paths.loginPhone)}>{t.logIn}</a>
        </p>
      </Sheet>
    )
  return (
    <Sheet title={t.codeTitle} text={t.codeText(state.target)}>
      <Form form={formOf(actions.verifyCode)} submit={t.verify}>
        <Field form={formOf(actions.verifyCode)} name="code" label={t.code} inputMode="numeric" autoComplete="one-time-code" required={true} maxLength={12} />
        <input type="hidden" name="handle" value={query.c} />
      </Form>
      <div className={styles.asSecond}>
        <Form form={formOf(actions.resendCode)} submit={t.resend}>
          <ResendCountdown after={state.resendAfter} t={t} />
          <input type="hidden" name="handle" value={query.c} />
        </Form>
      </div>
      <p className={`${styles.asFoot} ${styles.asLinks}`}>
        <a href={page.href(paths.loginPhone)}>{t.otherWay}</a>
        {data.ways.response.outbox ? <a href={page.href(paths.outbox)}>{t.outbox}</a> : null}
      </p>
    </Sheet>
  )
}
