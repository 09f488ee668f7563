import type { PageContext } from 'masthead'
import type { Name } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import type { Messages } from '../../plugin.ts'
import { variantHref } from 'masthead/kit'
import { QueryForm } from 'masthead/theme/query-form'

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
    <QueryForm action={variantHref(page, path)} submit={t.search} search={t.searchLabel}>
      <label>
        {t.searchLabel}
        <input type="search" name="q" defaultValue={text} maxLength={80} autoComplete="off" />
      </label>
      {regions.length < 2 ? null : (
        <label>
          {t.stateLabel}
          <select name="state" defaultValue={state}>
            <option value="">{t.searchAll}</option>
            {regions.map((region) => (
              <option key={region.slug} value={region.slug}>
                {localName(page, region.name)}
              </option>
            ))}
          </select>
        </label>
      )}
    </QueryForm>
  )
}
