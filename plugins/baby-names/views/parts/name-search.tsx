import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { QueryForm } from 'masthead/theme/query-form'
import { hubPath } from '../../pages/paths.ts'
import type { Messages } from '../../plugin.ts'

/** A plain GET form, which works without scripts. */
export const NameSearch = ({ page, t, query = '' }: { readonly page: PageContext; readonly t: Messages; readonly query?: string }) => (
  <QueryForm action={variantHref(page, hubPath)} submit={t.search} search={t.find}>
    <label>
      {t.field}
      <input type="search" name="q" defaultValue={query} maxLength={40} autoComplete="off" required />
    </label>
  </QueryForm>
)
