import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { QueryForm } from 'masthead/theme/query-form'
import type { Messages } from '../../messages.ts'
import { compatibilityPath } from '../../pages/paths.ts'
import { signIds, signTitle } from '../../signs/signs.ts'

interface PairFormProps {
  readonly page: PageContext
  readonly t: Messages
  readonly first: string
  readonly second: string
}

/** Two signs: a plain GET form, which works without scripts. */
export const PairForm = ({ page, t, first, second }: PairFormProps) => (
  <QueryForm action={variantHref(page, compatibilityPath)} submit={t.show}>
    {([['first', t.firstSign, first], ['second', t.secondSign, second]] as const).map(([name, label, chosen]) => (
      <label key={name}>
        {label}
        <select name={name} defaultValue={chosen}>
          {signIds.map((id) => (
            <option key={id} value={id}>
              {signTitle(id, page.edition.langCode)}
            </option>
          ))}
        </select>
      </label>
    ))}
  </QueryForm>
)
