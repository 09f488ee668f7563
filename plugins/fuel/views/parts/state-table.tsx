import type { PageContext } from 'masthead'
import type { Fuel, StatePrices } from '../../contract.ts'
import { hubPath } from '../../pages/hub-path.ts'
import { cityPath } from '../../origin/sitemap.ts'
import { stateName, variantHref } from 'masthead/kit'
import { cityLabel } from '../../places/telugu-names.ts'
import type { Messages } from './message-types.ts'
import styles from './price-table.module.css'

export interface StateTableProps {
  readonly fuel: Fuel
  readonly states: readonly StatePrices[]
  readonly page: PageContext
  readonly t: Messages
  /** Whether the lowest and highest price name their cities: on wide screens. */
  readonly wide: boolean
}

/** Every state with its average and price range, linking to its cities. */
export function StateTable({ fuel, states, page, t, wide }: StateTableProps) {
  return (
    <table className={styles.fuTable}>
      <caption className={styles.fuTableCaption}>{t.statesCaption(fuel)}</caption>
      <thead>
        <tr>
          <th scope="col">{t.stateColumn}</th>
          {wide ? <th scope="col">{t.citiesColumn}</th> : null}
          <th scope="col">{t.averageColumn}</th>
          <th scope="col">{t.lowestColumn}</th>
          <th scope="col">{t.highestColumn}</th>
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <tr key={state.id}>
            <th scope="row">
              <a className={styles.fuTableLink} href={variantHref(page, hubPath({ fuel, list: { kind: 'state', state: state.id, items: [] } }))}>
                {stateName(state.id, page.edition.langCode)}
              </a>
            </th>
            {wide ? <td>{page.format.number(state.cities)}</td> : null}
            <td className={styles.fuTablePrice}>{page.format.number(state.average, 2)}</td>
            <td>
              {wide ? <EndOfRange fuel={fuel} end={state.lowest} page={page} /> : page.format.number(state.lowest.price, 2)}
            </td>
            <td>
              {wide ? <EndOfRange fuel={fuel} end={state.highest} page={page} /> : page.format.number(state.highest.price, 2)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function EndOfRange({ fuel, end, page }: { readonly fuel: Fuel; readonly end: StatePrices['lowest']; readonly page: PageContext }) {
  return (
    <>
      <a className={styles.fuTableLink} href={variantHref(page, cityPath(fuel, end.slug))}>
        {cityLabel(end.name, page.edition.id)}
      </a>{' '}
      {page.format.number(end.price, 2)}
    </>
  )
}
