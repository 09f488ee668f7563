import type { PageContext } from 'masthead'
import type { Fuel, StatePrices } from '../../contract.ts'
import { hubPath } from '../../hub-path.ts'
import { cityPath } from '../../sitemap.ts'
import { stateName } from '../../states.ts'
import { cityLabel } from '../../telugu-names.ts'
import { link } from './links.ts'
import type { Words } from './words.ts'
import './price-table.css'

export interface StateTableProps {
  readonly fuel: Fuel
  readonly states: readonly StatePrices[]
  readonly page: PageContext
  readonly t: Words
  /** On a wide screen each end of the range names its city. */
  readonly wide: boolean
}

/** Every state with its average and its range; a state leads to all its cities. */
export function StateTable({ fuel, states, page, t, wide }: StateTableProps) {
  return (
    <table className="fu-table">
      <caption className="fu-table-caption">{t.statesCaption(fuel)}</caption>
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
              <a className="fu-table-link" href={link(page, hubPath({ fuel, list: { kind: 'state', state: state.id, items: [] } }))}>
                {stateName(state.id, page.edition.id)}
              </a>
            </th>
            {wide ? <td>{page.format.number(state.cities)}</td> : null}
            <td className="fu-table-price">{page.format.number(state.average, 2)}</td>
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
      <a className="fu-table-link" href={link(page, cityPath(fuel, end.slug))}>
        {cityLabel(end.name, page.edition.id)}
      </a>{' '}
      {page.format.number(end.price, 2)}
    </>
  )
}
