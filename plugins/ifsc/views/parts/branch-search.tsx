import type { PageContext } from 'masthead'
import { hubPath } from '../../paths.ts'
import { link } from './links.ts'
import type { Words } from './words.ts'
import './branch-search.css'

export interface BranchSearchProps {
  readonly page: PageContext
  readonly t: Words
  readonly query?: string | undefined
  readonly bank?: string | undefined
}

/** A form that works without scripts: it asks for the hub with a query. */
export function BranchSearch({ page, t, query = '', bank = '' }: BranchSearchProps) {
  return (
    <form className="ifc-find" action={link(page, hubPath)} method="get" target="_top" role="search" aria-label={t.find}>
      <label className="ifc-find-label">
        {t.codeField}
        <input className="ifc-find-field" type="search" name="q" defaultValue={query} maxLength={80} autoComplete="off" />
      </label>
      <label className="ifc-find-label">
        {t.bankField}
        <input className="ifc-find-field" type="text" name="bank" defaultValue={bank} maxLength={80} autoComplete="off" />
      </label>
      <button className="ifc-find-go" type="submit">
        {t.search}
      </button>
    </form>
  )
}
