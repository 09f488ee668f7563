import type { PageContext } from 'masthead'
import type { Name } from '../../contract.ts'
import { nameIn } from '../../names.ts'
import type { Words } from '../../plugin.ts'
import { linkTo } from './links.ts'
import './search-form.css'

export interface SearchFormProps {
  /** Where it leads: a path as plugins see it. */
  readonly path: string
  readonly text: string | undefined
  readonly regions?: readonly { readonly slug: string; readonly name: Name }[] | undefined
  readonly state?: string | undefined
  readonly page: PageContext
  readonly t: Words
}

/** Asks for a constituency or a candidate by an ordinary address: it works without any script. */
export function SearchForm({ path, text, regions = [], state, page, t }: SearchFormProps) {
  return (
    <form className="find" role="search" aria-label={t.searchLabel} method="get" action={linkTo(page, path)} target={page.variant === 'amp' ? '_top' : undefined}>
      <p className="find-field">
        <label className="find-label" htmlFor="find-q">
          {t.searchLabel}
        </label>
        <input className="find-input" id="find-q" type="search" name="q" defaultValue={text} maxLength={80} autoComplete="off" />
      </p>
      {regions.length < 2 ? null : (
        <p className="find-field">
          <label className="find-label" htmlFor="find-state">
            {t.stateLabel}
          </label>
          <select className="find-input" id="find-state" name="state" defaultValue={state}>
            <option value="">{t.searchAll}</option>
            {regions.map((region) => (
              <option key={region.slug} value={region.slug}>
                {nameIn(page, region.name)}
              </option>
            ))}
          </select>
        </p>
      )}
      <button className="find-button" type="submit">
        {t.search}
      </button>
    </form>
  )
}
