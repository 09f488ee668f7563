import type { Generated } from 'kysely'
import type { PublicationKind } from './publication.ts'

/** The publication log: what all subscribers have been told is deleted. */
export interface PublicationsTable {
  position: Generated<number>
  channel: number
  msid: number
  kind: PublicationKind
  at: number
  /** JSON of `Publication.places`. */
  was: string | null
}

/** How far each subscriber has been told. Without a row nobody listens, and nothing is logged. */
export interface PublicationCursorsTable {
  /** As in `indexnow` or `plugin:notifications`. */
  name: string
  /** Of the last publication that it has been told. */
  position: number
  /** Grows with each claim. */
  token: number
  /** Milliseconds since the epoch; 0 when no process has it. */
  lease_until: number
  failures: number
  /** Milliseconds since the epoch. */
  retry_at: number
  /** Last position of the batch that is under way or has failed: the next attempt has the same. */
  batch_end: number | null
  /** What the subscriber kept of it. */
  mark: string | null
}

export interface PublicationTables {
  publications: PublicationsTable
  publication_cursors: PublicationCursorsTable
}
