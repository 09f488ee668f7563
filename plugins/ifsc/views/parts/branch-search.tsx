import type { PageContext } from 'masthead'
import { hubPath } from '../../pages/paths.ts'
import { variantHref } from 'masthead/kit'
import { QueryForm } from 'masthead/theme/query-form'
import type { Messages } from './message-types.ts'

export interface BranchSearchProps {
  readonly page: PageContext
  readonly t: Messages
  readonly query?: string | undefined
  readonly bank?: string | undefined
}

/** A plain GET form to the hub, which works without scripts. */
export function BranchSearch({ page, t, query = '', bank = '' }: BranchSearchProps) {
  return (
    <QueryForm action={variantHref(page, hubPath)} submit={t.search} search={t.find}>
      <label>
        {t.codeField}
        <input type="search" name="q" defaultValue={query} maxLength={80} autoComplete="off" />
      </label>
      <label>
        {t.bankField}
        <input type="text" name="bank" defaultValue={bank} maxLength={80} autoComplete="off" />
      </label>
    </QueryForm>
  )
}
