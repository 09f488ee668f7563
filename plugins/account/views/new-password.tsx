import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Field } from 'masthead/theme/field'
import { EmptyState } from 'masthead/theme/empty-state'
import { paths } from '../pages/paths.ts'
import type { NewPasswordProps } from '../pages/sign-in-pages.ts'
import { Sheet } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'
import ResendCountdown from './resend-countdown.island.tsx'

/** A new password, with the code that was mailed. */
export default function NewPassword({ data, page, query, t, actions }: NewPasswordProps) {
  const state = data.state?.response
  const form = formOf(actions.newPassword)
  if (state === undefined || !state.isForPassword)
    return (
      <Sheet title={t.newTitle}>
        <EmptyState title={t.noCode} text={t.noCodeText} />
        <p className={styles.asFoot}>
          <a href={page.href(paths.forgot)}>{t.forgotTitle}</a>
        </p>
      </Sheet>
    )
  return (
    <Sheet title={t.newTitle} text={t.codeText(state.target)}>
      <Form form={form} submit={t.save}>
        <Field form={form} name="code" label={t.code} inputMode="numeric" autoComplete="one-time-code" required={true} maxLength={12} />
        <Field form={form} name="password" label={t.newPassword} type="password" autoComplete="new-password" hint={t.passwordHint} required={true} maxLength={128} />
        <Field form={form} name="again" label={t.again} type="password" autoComplete="new-password" required={true} maxLength={128} />
        <input type="hidden" name="handle" value={query.c} />
      </Form>
      <div className={styles.asSecond}>
        <Form form={formOf(actions.resendCode)} submit={t.resend}>
          <ResendCountdown after={state.resendAfter} t={t} />
          <input type="hidden" name="handle" value={query.c} />
        </Form>
      </div>
    </Sheet>
  )
}
