import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import styles from './chips.module.css'

export interface Chip {
  readonly path: string
  readonly name: string
  readonly here?: boolean
}

/** Links to pages of one kind, side by side. */
export const Chips = ({ label, chips, page }: { readonly label: string; readonly chips: readonly Chip[]; readonly page: PageContext }) => (
  <nav aria-label={label}>
    <ul className={styles.asChips}>
      {chips.map(({ path, name, here }) => (
        <li key={path}>
          <a className={here ? `${styles.asChip} ${styles.asHere}` : styles.asChip} href={variantHref(page, path)} aria-current={here ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
