import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Field } from 'masthead/theme/field'
import type { ConfirmProps } from '../pages/account-pages.ts'
import { Sheet } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'
import PasskeySignIn from './passkey-sign-in.island.tsx'

/** Asks for the password, a code or a passkey once more; a reader with none of them logs out and in again. */
export default function Confirm({ data, t, actions }: ConfirmProps) {
  const { account, ways } = { account: data.account.response, ways: data.ways.response }
  const takesCode = account.ways.some(({ kind }) => (kind === 'phone' && ways.phone) || (kind === 'email' && ways.email))
  return (
    <Sheet title={t.confirmTitle} text={t.confirmText}>
      {account.hasPassword ? (
        <Form form={formOf(actions.confirmWithPassword)} submit={t.confirm}>
          <Field form={formOf(actions.confirmWithPassword)} name="current" label={t.password} type="password" autoComplete="current-password" required={true} maxLength={128} />
        </Form>
      ) : null}
      {takesCode ? (
        <div className={account.hasPassword ? styles.asSecond : undefined}>
          <Form form={formOf(actions.confirmWithCode)} submit={t.sendCode} />
        </div>
      ) : null}
      {account.passkeys.length > 0 ? <PasskeySignIn options={actions.passkeyConfirmOptions} signIn={actions.passkeyConfirm} isAlone={account.hasPassword || takesCode} t={{ ...t, withPasskey: t.confirmWithPasskey }} /> : null}
      <div className={styles.asSecond}>
        <p className={styles.asFoot}>{t.confirmElse}</p>
        <Form form={formOf(actions.signOut)} submit={t.logOut} />
      </div>
    </Sheet>
  )
}
