import { QueryForm } from 'masthead/theme/query-form'
import type { Fuel } from '../../contract.ts'
import type { Messages } from './message-types.ts'

export interface CitySearchProps {
  readonly action: string
  readonly fuel: Fuel
  readonly query: string
  readonly t: Messages
}

/** A plain GET form to the hub, which works without scripts. */
export function CitySearch({ action, fuel, query, t }: CitySearchProps) {
  return (
    <QueryForm action={action} submit={t.search} search={t.findCity}>
      <label>
        {t.cityField}
        <input type="search" name="q" defaultValue={query} required maxLength={60} autoComplete="off" />
      </label>
      {fuel === 'petrol' ? null : <input type="hidden" name="fuel" value={fuel} />}
    </QueryForm>
  )
}
