import type { CityPrice } from '../contract.ts'

/** Orders of a price table, as the query says them; without one it is by name. */
export const sorts = ['name-desc', 'price', 'price-desc', 'change', 'change-desc', 'week', 'week-desc'] as const
export type Sort = (typeof sorts)[number]
export type SortColumn = 'name' | 'price' | 'change' | 'week'

/** Which column a table is ordered by, and how. */
export function orderOf(sort: Sort | undefined): { readonly column: SortColumn; readonly descending: boolean } {
  const [column = 'name', direction] = (sort ?? 'name').split('-') as [SortColumn?, string?]
  return { column, descending: direction === 'desc' }
}

/** The order that a click on a column's heading leads to: ascending first, then the other way. `undefined` is by name. */
export function nextSort(column: SortColumn, current: Sort | undefined): Sort | undefined {
  const order = orderOf(current)
  if (order.column === column && !order.descending) return `${column}-desc`
  return column === 'name' ? undefined : column
}

const valueOf: Readonly<Record<Exclude<SortColumn, 'name'>, (price: CityPrice) => number | undefined>> = {
  price: ({ price }) => price,
  change: ({ change }) => change,
  week: ({ weekChange }) => weekChange,
}

/** The rows in order. Equal ones stay in the order that they came in, and those without the value come last both ways. */
export function sorted(rows: readonly CityPrice[], sort: Sort | undefined): readonly CityPrice[] {
  const { column, descending } = orderOf(sort)
  if (column === 'name') return descending ? rows.toReversed() : rows
  const value = valueOf[column]
  const known = rows.filter((row) => value(row) !== undefined)
  const direction = descending ? -1 : 1
  return [...known.toSorted((one, other) => direction * ((value(one) ?? 0) - (value(other) ?? 0))), ...rows.filter((row) => value(row) === undefined)]
}
