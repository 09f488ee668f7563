import type { PageContext } from 'masthead'
import type { Name } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import type { Messages } from '../../plugin.ts'
import { variantHref } from 'masthead/kit'
import styles from './search-form.module.css'

export interface SearchFormProps {
  /** Where it leads: a path as plugins see it. */
  readonly path: string
  readonly text: string | undefined
  readonly regions?: readonly { readonly slug: string; readonly name: Name }[] | undefined
  readonly state?: string | undefined
  readonly page: PageContext
  readonly t: Messages
}

/** Asks for a constituency or a candidate by an ordinary address: it works without any script. */
export function SearchForm({ path, text, regions = [], state, page, t }: SearchFormProps) {
  return (
    <form className={styles.find} role="search" aria-label={t.searchLabel} method="get" action={variantHref(page, path)} target={page.variant === 'amp' ? '_top' : undefined}>
      <p className={styles.findField}>
        <label className={styles.findLabel} htmlFor="find-q">
          {t.searchLabel}
        </label>
        <input className={styles.findInput} id="find-q" type="search" name="q" defaultValue={text} maxLength={80} autoComplete="off" />
      </p>
      {regions.length < 2 ? null : (
        <p className={styles.findField}>
          <label className={styles.findLabel} htmlFor="find-state">
            {t.stateLabel}
          </label>
          <select className={styles.findInput} id="find-state" name="state" defaultValue={state}>
            <option value="">{t.searchAll}</option>
            {regions.map((region) => (
              <option key={region.slug} value={region.slug}>
                {localName(page, region.name)}
              </option>
            ))}
          </select>
        </p>
      )}
      <button className={styles.findButton} type="submit">
        {t.search}
      </button>
    </form>
  )
}
