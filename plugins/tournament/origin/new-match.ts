import type { Insertable } from 'kysely'
import type { MatchCard } from '../contract.ts'
import type { InningsTable, MatchesTable, PlayerMatchesTable } from './tables.ts'

/** A match as it goes into the store, whatever format it came in. */
export interface NewMatch {
  readonly match: Insertable<MatchesTable>
  readonly card: MatchCard | undefined
  readonly players: readonly Insertable<PlayerMatchesTable>[]
  readonly innings: readonly Insertable<InningsTable>[]
}
