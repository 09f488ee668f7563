import type { FormState } from 'masthead/kit'
import { Choices } from 'masthead/theme/choices'
import { TickBox } from 'masthead/theme/tick-box'
import { paths } from '../../pages/paths.ts'
import type { SignUpProps } from '../../pages/sign-in-pages.ts'
import formStyles from './form.module.css'
import styles from './sheet.module.css'

export interface PersonFieldsProps extends Pick<SignUpProps, 'page' | 't'> {
  readonly form: FormState<'gender' | 'terms' | 'privacy' | 'website'>
}

/** What every sign-up asks at its end. */
export function PersonFields({ form, page, t }: PersonFieldsProps) {
  return (
    <>
      <Choices
        form={form}
        name="gender"
        label={t.gender}
        options={[
          { value: 'male', label: t.male },
          { value: 'female', label: t.female },
        ]}
      />
      <TickBox form={form} name="terms" label={t.acceptTerms} />
      <TickBox form={form} name="privacy" label={t.acceptPrivacy} />
      <p className={styles.asLinks}>
        <a href={page.href(paths.terms)}>{t.terms}</a>
        <a href={page.href(paths.privacy)}>{t.privacy}</a>
      </p>
      <div className={formStyles.afTrap} aria-hidden="true">
        <label>
          {t.website} <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
