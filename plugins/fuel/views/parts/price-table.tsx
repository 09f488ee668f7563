import type { PageContext } from 'masthead'
import type { CityPrice, Fuel } from '../../contract.ts'
import { nextSort, orderOf, type Sort, type SortColumn, sorted } from '../../price-table.ts'
import { cityPath } from '../../sitemap.ts'
import { cityLabel } from '../../telugu-names.ts'
import { Change } from './change.tsx'
import { link } from './links.ts'
import type { Words } from './words.ts'
import './price-table.css'

export interface PriceTableProps {
  readonly caption: string
  readonly fuel: Fuel
  readonly prices: readonly CityPrice[]
  readonly page: PageContext
  readonly t: Words
  /** The path whose `sort` the headings change; without one they are plain. */
  readonly path?: string | undefined
  readonly sort?: Sort | undefined
  /** The row of this very page. */
  readonly here?: string | undefined
}

/** All columns fit 360 pixels. The headings are links that order the rows anew. */
export function PriceTable({ caption, fuel, prices, page, t, path, sort, here }: PriceTableProps) {
  return (
    <table className="fu-table">
      <caption className="fu-table-caption">{caption}</caption>
      <thead>
        <tr>
          <Heading column="name" name={t.cityColumn} path={path} sort={sort} page={page} t={t} />
          <Heading column="price" name={t.priceColumn} path={path} sort={sort} page={page} t={t} />
          <Heading column="change" name={t.changeColumn} path={path} sort={sort} page={page} t={t} />
          <Heading column="week" name={t.weekColumn} path={path} sort={sort} page={page} t={t} />
        </tr>
      </thead>
      <tbody>
        {sorted(prices, sort).map((price) => (
          <tr key={price.slug} className={price.slug === here ? 'fu-table-here' : undefined}>
            <th scope="row">
              {price.slug === here ? (
                cityLabel(price.name, page.edition.id)
              ) : (
                <a className="fu-table-link" href={link(page, cityPath(fuel, price.slug))}>
                  {cityLabel(price.name, page.edition.id)}
                </a>
              )}
            </th>
            <td className="fu-table-price">{page.format.number(price.price, 2)}</td>
            <td>
              <Change rupees={price.change} page={page} t={t} />
            </td>
            <td>
              <Change rupees={price.weekChange} page={page} t={t} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadingProps {
  readonly column: SortColumn
  readonly name: string
  readonly path: string | undefined
  readonly sort: Sort | undefined
  readonly page: PageContext
  readonly t: Words
}

function Heading({ column, name, path, sort, page, t }: HeadingProps) {
  const order = orderOf(sort)
  return path === undefined ? (
    <th scope="col">{name}</th>
  ) : order.column === column ? (
    <th scope="col" aria-sort={order.descending ? 'descending' : 'ascending'}>
      <a className="fu-table-link" href={link(page, sortedPath(path, nextSort(column, sort)))} aria-label={t.sortBy(name)}>
        {name} {order.descending ? '↓' : '↑'}
      </a>
    </th>
  ) : (
    <th scope="col">
      <a className="fu-table-link" href={link(page, sortedPath(path, nextSort(column, sort)))} aria-label={t.sortBy(name)}>
        {name}
      </a>
    </th>
  )
}

function sortedPath(path: string, sort: Sort | undefined): string {
  return sort === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}sort=${sort}`
}
