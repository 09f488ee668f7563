import type { Fuel } from '../../contract.ts'
import type { Words } from './words.ts'
import './city-search.css'

export interface CitySearchProps {
  readonly action: string
  readonly fuel: Fuel
  readonly query: string
  readonly t: Words
}

/** A form that works without scripts: it asks for the hub with a query. */
export function CitySearch({ action, fuel, query, t }: CitySearchProps) {
  return (
    <form className="fu-find" action={action} method="get" role="search" target="_top" aria-label={t.findCity}>
      <label className="fu-find-label">
        {t.cityField}
        <input className="fu-find-field" type="search" name="q" defaultValue={query} required={true} maxLength={60} autoComplete="off" />
      </label>
      {fuel === 'petrol' ? null : <input type="hidden" name="fuel" value={fuel} />}
      <button className="fu-find-go" type="submit">
        {t.search}
      </button>
    </form>
  )
}
