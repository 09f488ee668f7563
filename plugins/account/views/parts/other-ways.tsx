import { withFrom } from './with-from.ts'
import { providerPath } from '../../pages/paths.ts'
import type { LoginProps } from '../../pages/sign-in-pages.ts'
import PasskeySignIn from '../passkey-sign-in.island.tsx'
import formStyles from './form.module.css'
import styles from './sheet.module.css'

export interface OtherWaysProps extends Pick<LoginProps, 'page' | 't'> {
  readonly ways: LoginProps['data']['ways']['response']
  readonly from: string | undefined
  readonly options: LoginProps['actions']['passkeySignInOptions']
  readonly signIn: LoginProps['actions']['passkeySignIn']
}

/** Passkeys and other services. */
export function OtherWays({ ways, from, page, t, options, signIn }: OtherWaysProps) {
  return (
    <>
      {ways.providers.length === 0 ? null : <p className={styles.asOr}>{t.or}</p>}
      <div className={styles.asOthers}>
        <PasskeySignIn options={options} signIn={signIn} next={from} isAlone={ways.providers.length === 0} t={t} />
        {ways.providers.map(({ id, name }) => (
          <a key={id} className={`${formStyles.afButton} ${formStyles.afPlain}`} href={withFrom(page.href(providerPath(id)), from)}>
            {t.withProvider(name)}
          </a>
        ))}
      </div>
    </>
  )
}
