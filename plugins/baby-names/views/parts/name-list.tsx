import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import type { Name } from '../../contract.ts'
import { meaningIn, nameIn, otherScript } from '../../pages/name-words.ts'
import { namePath } from '../../pages/paths.ts'
import type { Messages } from '../../plugin.ts'
import { Heart } from './heart.tsx'
import styles from './name-list.module.css'

/** Names with their meanings, in both scripts. */
export function NameList({ names, page, t }: { readonly names: readonly Name[]; readonly page: PageContext; readonly t: Messages }) {
  return (
    <ul className={styles.bnList}>
      {names.map((name) => {
        const other = otherScript(name, page)
        const meaning = meaningIn(name, page)
        return (
          <li key={name.slug} className={styles.bnEntry}>
            <p className={styles.bnHead}>
              <a className={styles.bnName} href={variantHref(page, namePath(name.slug))}>
                {nameIn(name, page)}
              </a>
              {other === undefined ? null : (
                <span className={styles.bnOther} lang={other.lang}>
                  {other.text}
                </span>
              )}
              <span className={styles.bnGender}>{t[name.gender]}</span>
            </p>
            <p className={styles.bnMeaning} lang={meaning.lang}>
              {meaning.text}
            </p>
            <Heart name={name} page={page} t={t} />
          </li>
        )
      })}
    </ul>
  )
}
