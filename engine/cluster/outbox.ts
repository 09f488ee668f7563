import type { Purge } from '../cache/purge.ts'
import { purgeEverything } from './redis/shared-purge-log.ts'

/** Purges that the other nodes have not been told of. Bounded: beyond that they are told to purge everything. */
export interface Outbox {
  readonly add: (purge: Purge) => void
  readonly first: () => Purge | undefined
  readonly remove: (purge: Purge) => void
  readonly size: () => number
}

const maxPurges = 200
const maxTags = 500

export function createOutbox(): Outbox {
  let waiting: Purge[] = []
  return {
    add: (purge) => {
      const last = waiting.at(-1)
      const combined = last && mergePurges(last, purge)
      // The first may be on its way: it stays what it is.
      if (combined && waiting.length > 1) waiting[waiting.length - 1] = combined
      else waiting.push(purge)
      if (waiting.length > maxPurges) waiting = [{ ...purgeEverything, hard: waiting.some(({ hard }) => hard) }]
    },
    first: () => waiting[0],
    remove: (purge) => void (waiting = waiting.filter((each) => each !== purge)),
    size: () => waiting.length,
  }
}

function mergePurges(one: Purge, other: Purge): Purge | undefined {
  if (one.hard !== other.hard || one.target.kind !== 'tags' || other.target.kind !== 'tags') return undefined
  const tags = [...new Set([...one.target.tags, ...other.target.tags])]
  return tags.length <= maxTags ? { target: { kind: 'tags', tags }, hard: one.hard } : undefined
}
