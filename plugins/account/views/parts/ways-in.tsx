import type { ReactNode } from 'react'
import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Field } from 'masthead/theme/field'
import type { Account } from '../../contract.ts'
import type { AccountProps } from '../../pages/account-pages.ts'
import { providerPath } from '../../pages/paths.ts'
import styles from '../account.module.css'
import formStyles from './form.module.css'
import PasskeyAdd from '../passkey-add.island.tsx'
import { rowForm } from './row-form.ts'

export interface WaysInProps extends Pick<AccountProps, 'page' | 't' | 'actions'> {
  readonly account: Account
  readonly ways: AccountProps['data']['ways']['response']
}

/** By what the account can be entered; one can be added, and any but the last taken away. */
export function WaysIn({ account, ways, page, t, actions }: WaysInProps) {
  const kinds = { phone: t.wayPhone, email: t.wayEmail, openid: t.wayProvider }
  const entries = [
    ...account.ways.map(({ kind, value, label }) => ({ kind, value, label, note: kinds[kind] })),
    ...account.passkeys.map(({ id, name, made }) => ({ kind: 'passkey', value: id, label: name === '' ? t.passkey : name, note: page.format.date(new Date(made).toISOString()) })),
  ]
  return (
    <section className={styles.apPart} aria-labelledby="ways">
      <h2 id="ways">{t.waysIn}</h2>
      <ul className={styles.apList}>
        {entries.map((entry, index) => (
          <li className={styles.apItem} key={entry.value}>
            <div>
              <p>{entry.label}</p>
              <p className={styles.apNote}>{entry.note}</p>
            </div>
            <Form form={rowForm(actions.removeWay, `remove-${index}`)} submit={t.remove}>
              <input type="hidden" name="kind" value={entry.kind} />
              <input type="hidden" name="value" value={entry.value} />
            </Form>
          </li>
        ))}
      </ul>
      <div className={formStyles.afField}>
        <PasskeyAdd options={actions.passkeyOptions} add={actions.passkeyAdd} t={t} />
      </div>
      {ways.phone ? (
        <More title={t.addPhone} form={actions.addPhone}>
          <Form form={formOf(actions.addPhone)} submit={t.sendCode}>
            <Field form={formOf(actions.addPhone)} name="phone" label={t.phone} type="tel" autoComplete="tel" required={true} maxLength={20} />
          </Form>
        </More>
      ) : null}
      {ways.email ? (
        <More title={t.addEmail} form={actions.addEmail}>
          <Form form={formOf(actions.addEmail)} submit={t.sendCode}>
            <Field form={formOf(actions.addEmail)} name="email" label={t.email} type="email" autoComplete="email" required={true} maxLength={254} />
          </Form>
        </More>
      ) : null}
      {account.hasPassword ? (
        <More title={t.changePassword} form={actions.changePassword}>
          <Form form={formOf(actions.changePassword)} submit={t.save}>
            <Field form={formOf(actions.changePassword)} name="current" label={t.current} type="password" autoComplete="current-password" required={true} maxLength={128} />
            <Field form={formOf(actions.changePassword)} name="password" label={t.newPassword} type="password" autoComplete="new-password" hint={t.passwordHint} required={true} maxLength={128} />
            <Field form={formOf(actions.changePassword)} name="again" label={t.again} type="password" autoComplete="new-password" required={true} maxLength={128} />
          </Form>
        </More>
      ) : null}
      {ways.providers.length === 0 ? null : (
        <p className={styles.apLinks}>
          {ways.providers.map(({ id, name }) => (
            <a key={id} href={page.href(providerPath(id))}>
              {t.withProvider(name)}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

interface MoreProps {
  readonly title: string
  readonly form: { readonly sent?: object }
  readonly children: ReactNode
}

/** Open where it was just sent: what became of it must be seen. */
function More({ title, form, children }: MoreProps) {
  return (
    <details className={styles.apMore} open={form.sent !== undefined}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}
