import type { JsonLd } from './json-ld.ts'

/** One entry of an item list: where it leads, and what it is called. */
export interface ListEntry {
  readonly name: string
  /** Absolute: see `PageContext.absolute`. */
  readonly url?: string
}

/**
 * schema.org ItemList.
 * @param first the place in the whole list of the first of `entries`, counted from 1: a later page of a list goes on counting
 */
export const itemList = (entries: readonly ListEntry[], { name, first = 1 }: { readonly name?: string; readonly first?: number } = {}): JsonLd => ({
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: first + index, ...entry })),
})
