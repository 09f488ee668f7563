import type { PageContext } from 'masthead'
import type { CityPrice, Fuel } from '../../contract.ts'
import { cityPath } from '../../sitemap.ts'
import { stateName } from '../../states.ts'
import { cityLabel } from '../../telugu-names.ts'
import { Change } from './change.tsx'
import { link } from './links.ts'
import type { Words } from './words.ts'
import './price-cards.css'

export interface PriceCardsProps {
  readonly fuel: Fuel
  readonly prices: readonly CityPrice[]
  readonly page: PageContext
  readonly t: Words
  /** For cities of several states: says which one each is in. */
  readonly withState?: boolean | undefined
}

/** Cities with their price, side by side. */
export function PriceCards({ fuel, prices, page, t, withState = false }: PriceCardsProps) {
  return (
    <ul className="fu-cards">
      {prices.map((price) => (
        <li key={price.slug} className="fu-card">
          <a className="fu-card-name" href={link(page, cityPath(fuel, price.slug))}>
            {cityLabel(price.name, page.edition.id)}
          </a>
          {withState ? <p className="fu-card-note">{stateName(price.state, page.edition.id)}</p> : null}
          <p className="fu-card-price">{page.format.rupees(price.price, 2)}</p>
          <p className="fu-card-note">
            <Change rupees={price.change} page={page} t={t} />
          </p>
        </li>
      ))}
    </ul>
  )
}
