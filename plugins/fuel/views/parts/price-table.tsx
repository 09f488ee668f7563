import type { PageContext } from 'masthead'
import type { CityPrice, Fuel } from '../../contract.ts'
import { nextSort, orderOf, type Sort, type SortColumn, sorted } from '../../pages/price-table.ts'
import { cityPath } from '../../origin/sitemap.ts'
import { cityLabel } from '../../places/telugu-names.ts'
import { Change } from './change.tsx'
import { variantHref } from 'masthead/kit'
import type { Messages } from './message-types.ts'
import styles from './price-table.module.css'

export interface PriceTableProps {
  readonly caption: string
  readonly fuel: Fuel
  readonly prices: readonly CityPrice[]
  readonly page: PageContext
  readonly t: Messages
  /** The path whose `sort` the headings link to; without it they are plain text. */
  readonly path?: string | undefined
  readonly sort?: Sort | undefined
  /** The slug of the page's own city, whose row is highlighted. */
  readonly here?: string | undefined
}

/** All columns fit 360 pixels. The headings are links that sort the rows. */
export function PriceTable({ caption, fuel, prices, page, t, path, sort, here }: PriceTableProps) {
  return (
    <table className={styles.fuTable}>
      <caption className={styles.fuTableCaption}>{caption}</caption>
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
          <tr key={price.slug} className={price.slug === here ? styles.fuTableHere : undefined}>
            <th scope="row">
              {price.slug === here ? (
                cityLabel(price.name, page.edition.id)
              ) : (
                <a className={styles.fuTableLink} href={variantHref(page, cityPath(fuel, price.slug))}>
                  {cityLabel(price.name, page.edition.id)}
                </a>
              )}
            </th>
            <td className={styles.fuTablePrice}>{page.format.number(price.price, 2)}</td>
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
  readonly t: Messages
}

function Heading({ column, name, path, sort, page, t }: HeadingProps) {
  const order = orderOf(sort)
  return path === undefined ? (
    <th scope="col">{name}</th>
  ) : order.column === column ? (
    <th scope="col" aria-sort={order.descending ? 'descending' : 'ascending'}>
      <a className={styles.fuTableLink} href={variantHref(page, sortedPath(path, nextSort(column, sort)))} aria-label={t.sortBy(name)}>
        {name} {order.descending ? '↓' : '↑'}
      </a>
    </th>
  ) : (
    <th scope="col">
      <a className={styles.fuTableLink} href={variantHref(page, sortedPath(path, nextSort(column, sort)))} aria-label={t.sortBy(name)}>
        {name}
      </a>
    </th>
  )
}

function sortedPath(path: string, sort: Sort | undefined): string {
  return sort === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}sort=${sort}`
}
