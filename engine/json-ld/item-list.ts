import type { JsonLd } from './json-ld.ts'

/** One entry of an item list. */
export interface ListEntry {
  readonly name: string
  /** Absolute: see `PageContext.absolute`. */
  readonly url?: string
}

/**
 * schema.org ItemList.
 * @param first position of the first of `entries` in the whole list, counted from 1; later pages of a list continue the
 * count
 */
export const itemList = (entries: readonly ListEntry[], { name, first = 1 }: { readonly name?: string; readonly first?: number } = {}): JsonLd => ({
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: first + index, ...entry })),
})
