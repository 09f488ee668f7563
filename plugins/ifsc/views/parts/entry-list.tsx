import type { PageContext } from 'masthead'
import type { Entry } from '../../contract.ts'
import { variantHref } from 'masthead/kit'
import type { Messages } from './message-types.ts'
import styles from './entry-list.module.css'

export interface EntryListProps {
  readonly entries: readonly Entry[]
  readonly pathOf: (entry: Entry) => string
  readonly page: PageContext
  readonly t: Messages
}

/** Banks or districts with the number of their branches. */
export function EntryList({ entries, pathOf, page, t }: EntryListProps) {
  return (
    <ul className={styles.ifcList}>
      {entries.map((entry) => (
        <li key={entry.slug} className={styles.ifcEntry}>
          <a className={styles.ifcEntryLink} href={variantHref(page, pathOf(entry))}>
            {entry.name}
          </a>
          <span className={styles.ifcEntryCount}>{entry.branches === 1 ? t.branch : t.branches(page.format.number(entry.branches))}</span>
        </li>
      ))}
    </ul>
  )
}
