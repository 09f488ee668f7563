import type { PageContext } from 'masthead'
import type { Entry } from '../../contract.ts'
import { link } from './links.ts'
import type { Words } from './words.ts'
import './entry-list.css'

export interface EntryListProps {
  readonly entries: readonly Entry[]
  readonly pathOf: (entry: Entry) => string
  readonly page: PageContext
  readonly t: Words
}

/** Banks or districts with the number of their branches. */
export function EntryList({ entries, pathOf, page, t }: EntryListProps) {
  return (
    <ul className="ifc-list">
      {entries.map((entry) => (
        <li key={entry.slug} className="ifc-entry">
          <a className="ifc-entry-link" href={link(page, pathOf(entry))}>
            {entry.name}
          </a>
          <span className="ifc-entry-count">{entry.branches === 1 ? t.branch : t.branches(page.format.number(entry.branches))}</span>
        </li>
      ))}
    </ul>
  )
}
