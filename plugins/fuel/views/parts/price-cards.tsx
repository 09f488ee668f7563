import type { PageContext } from 'masthead'
import type { CityPrice, Fuel } from '../../contract.ts'
import { cityPath } from '../../origin/sitemap.ts'
import { stateName, variantHref } from 'masthead/kit'
import { cityLabel } from '../../places/telugu-names.ts'
import { Change } from './change.tsx'
import type { Messages } from './message-types.ts'
import styles from './price-cards.module.css'

export interface PriceCardsProps {
  readonly fuel: Fuel
  readonly prices: readonly CityPrice[]
  readonly page: PageContext
  readonly t: Messages
  /** Whether to show the state, for cities of several states. */
  readonly withState?: boolean | undefined
}

/** Cards of cities with their price. */
export function PriceCards({ fuel, prices, page, t, withState = false }: PriceCardsProps) {
  return (
    <ul className={styles.fuCards}>
      {prices.map((price) => (
        <li key={price.slug} className={styles.fuCard}>
          <a className={styles.fuCardName} href={variantHref(page, cityPath(fuel, price.slug))}>
            {cityLabel(price.name, page.edition.id)}
          </a>
          {withState ? <p className={styles.fuCardNote}>{stateName(price.state, page.edition.langCode)}</p> : null}
          <p className={styles.fuCardPrice}>{page.format.rupees(price.price, 2)}</p>
          <p className={styles.fuCardNote}>
            <Change rupees={price.change} page={page} t={t} />
          </p>
        </li>
      ))}
    </ul>
  )
}
