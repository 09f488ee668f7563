/**
 * Names in OpenSearch. They hold the id of the store's feed: an index that another store fed, or that missed what changed while
 * the store fed none, has another name and is never asked.
 */
export interface IndexNames {
  /** What searches ask: it points to one index. */
  readonly live: string
  /** Points to the index that is being built. */
  readonly next: string
  /** Begins the name of each index. */
  readonly each: string
}

export const indexNames = (prefix: string, feed: string): IndexNames => ({ live: `${prefix}-${feed}`, next: `${prefix}-${feed}-next`, each: `${prefix}-${feed}-` })

/** @param at milliseconds since the epoch */
export const newIndexName = ({ each }: IndexNames, at: number): string => `${each}${new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 17)}`
