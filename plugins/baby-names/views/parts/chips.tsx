import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import styles from './chips.module.css'

export interface Chip {
  readonly path: string
  readonly name: string
  /** Behind the name. */
  readonly note?: string | undefined
  readonly here?: boolean
  /** Of the name, where it is not the edition's. */
  readonly lang?: string | undefined
}

/** Links to lists, side by side. */
export function Chips({ label, chips, page }: { readonly label: string; readonly chips: readonly Chip[]; readonly page: PageContext }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.bnChips}>
        {chips.map(({ path, name, note, here, lang }) => (
          <li key={path}>
            <a className={here ? `${styles.bnChip} ${styles.bnHere}` : styles.bnChip} href={variantHref(page, path)} aria-current={here ? 'true' : undefined} lang={lang}>
              {name}
              {note === undefined ? null : <span className={styles.bnNote}>{note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
