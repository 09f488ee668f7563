import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import type { Messages } from '../../messages.ts'
import { compatibilityPath } from '../../pages/paths.ts'
import { signIds, signTitle } from '../../signs/signs.ts'
import styles from './choose-form.module.css'

interface PairFormProps {
  readonly page: PageContext
  readonly t: Messages
  readonly first: string
  readonly second: string
}

/** Two signs: a plain GET form, which works without scripts. */
export const PairForm = ({ page, t, first, second }: PairFormProps) => (
  <form className={styles.asForm} action={variantHref(page, compatibilityPath)} method="get" target="_top">
    {([['first', t.firstSign, first], ['second', t.secondSign, second]] as const).map(([name, label, chosen]) => (
      <label key={name} className={styles.asLabel}>
        {label}
        <select className={styles.asField} name={name} defaultValue={chosen}>
          {signIds.map((id) => (
            <option key={id} value={id}>
              {signTitle(id, page.edition.langCode)}
            </option>
          ))}
        </select>
      </label>
    ))}
    <button className={styles.asGo} type="submit">
      {t.show}
    </button>
  </form>
)
