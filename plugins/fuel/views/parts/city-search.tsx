import type { Fuel } from '../../contract.ts'
import type { Messages } from './message-types.ts'
import styles from './city-search.module.css'

export interface CitySearchProps {
  readonly action: string
  readonly fuel: Fuel
  readonly query: string
  readonly t: Messages
}

/** A plain GET form to the hub, which works without scripts. */
export function CitySearch({ action, fuel, query, t }: CitySearchProps) {
  return (
    <form className={styles.fuFind} action={action} method="get" role="search" target="_top" aria-label={t.findCity}>
      <label className={styles.fuFindLabel}>
        {t.cityField}
        <input className={styles.fuFindField} type="search" name="q" defaultValue={query} required={true} maxLength={60} autoComplete="off" />
      </label>
      {fuel === 'petrol' ? null : <input type="hidden" name="fuel" value={fuel} />}
      <button className={styles.fuFindGo} type="submit">
        {t.search}
      </button>
    </form>
  )
}
