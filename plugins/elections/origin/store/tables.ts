import type { Kysely, Migration } from 'kysely'
import type { OriginContext } from 'masthead/origin'
import type { SeatState } from '../../contract.ts'

// Names have two columns, English and Telugu. Flags are 0 or 1, moments milliseconds since the epoch.

export interface ElectionTables {
  readonly election: {
    /** Short ASCII id: also its cache tag. */
    readonly id: string
    /** The last segment of its address. */
    readonly slug: string
    readonly kind: 'parliament' | 'assembly'
    readonly name: string
    readonly name_te: string | null
    /** Of the state that votes, as in `GJ`; null for a parliament. */
    readonly state: string | null
    readonly place: string
    readonly place_te: string | null
    readonly year: number
    /** As in `2026-11-14`. */
    readonly counted_on: string | null
    readonly updated: number
    readonly demo: number
  }
  readonly election_alliance: { readonly election: string; readonly code: string; readonly slug: string; readonly name: string; readonly name_te: string | null; readonly colour: string | null }
  readonly election_party: { readonly election: string; readonly code: string; readonly name: string; readonly name_te: string | null; readonly alliance: string | null; readonly colour: string | null }
  /** Who stands with whom, as an import said, whether or not the election is here: results replace an election as a whole. */
  readonly election_ally: {
    readonly election: string
    readonly position: number
    /** As the file writes it: a code or a name. */
    readonly party: string
    readonly party_te: string | null
    readonly party_colour: string | null
    /** Null for a party that stands alone. */
    readonly alliance: string | null
    readonly name: string | null
    readonly name_te: string | null
    readonly colour: string | null
  }
  readonly election_region: { readonly election: string; readonly code: string; readonly position: number; readonly slug: string; readonly name: string; readonly name_te: string | null }
  readonly election_seat: {
    readonly election: string
    readonly region: string
    /** Within its region, from 1. */
    readonly number: number
    readonly slug: string
    readonly name: string
    readonly name_te: string | null
    /** Its names in lower case, for the search. */
    readonly search: string
    /** Rounds of counting that are done, and how many there are. */
    readonly round: number
    readonly rounds: number
    readonly uncontested: number
    readonly held_by: string | null
    /** Polled or counted again. */
    readonly again: number
    // What follows from the votes, written in the transaction that writes them (see seat-state.ts).
    readonly state: SeatState
    readonly leader: number | null
    readonly leader_party: string | null
    readonly leader_votes: number
    readonly runner_up: number | null
    readonly runner_up_votes: number
    readonly votes: number
  }
  readonly election_candidate: {
    readonly election: string
    readonly region: string
    readonly seat: number
    /** Place on the ballot, from 1. */
    readonly serial: number
    readonly name: string
    readonly name_te: string | null
    readonly search: string
    readonly party: string
    readonly votes: number
    /** Those of `votes` that came by post; null where they are not counted apart. */
    readonly postal: number | null
    /** "None of the above": counted, never elected. */
    readonly nota: number
    readonly key: number
    readonly note: string | null
    readonly note_te: string | null
  }
  readonly election_poll: {
    readonly election: string
    readonly position: number
    readonly pollster: string
    readonly pollster_te: string | null
    readonly taken_on: string
    /** JSON: `{ "SRF": [30, 38] }`, by code of the alliance. */
    readonly ranges: string
  }
}

export type ElectionDatabase = Kysely<ElectionTables>

/** The plugin knows its own tables; the context does not. */
export const tablesOf = (origin: OriginContext): ElectionDatabase => origin.db as ElectionDatabase

/** In a transaction of its own, or in the one that the context is bound to. */
export const atomically = <Result>(db: ElectionDatabase, work: (db: ElectionDatabase) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** All that is read inside is of one moment, so that its numbers add up while a count goes on. */
export const ofOneMoment = <Result>(db: ElectionDatabase, dialect: OriginContext['dialect'], work: (db: ElectionDatabase) => Promise<Result>): Promise<Result> => {
  if (db.isTransaction) return work(db)
  // PostgreSQL's default shows each statement the newest commit. SQLite shows a transaction one state anyway.
  return dialect === 'postgres' ? db.transaction().setIsolationLevel('repeatable read').execute(work) : db.transaction().execute(work)
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-elections': {
    async up(db) {
      await db.schema
        .createTable('election')
        .addColumn('id', 'varchar(20)', (column) => column.primaryKey())
        .addColumn('slug', 'varchar(120)', (column) => column.notNull().unique())
        .addColumn('kind', 'varchar(12)', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_te', 'text')
        .addColumn('state', 'varchar(4)')
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('place_te', 'text')
        .addColumn('year', 'integer', (column) => column.notNull())
        .addColumn('counted_on', 'varchar(10)')
        .addColumn('updated', 'bigint', (column) => column.notNull())
        .addColumn('demo', 'integer', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('election_alliance')
        .addColumn('election', 'varchar(20)', (column) => column.notNull().references('election.id').onDelete('cascade'))
        .addColumn('code', 'varchar(20)', (column) => column.notNull())
        .addColumn('slug', 'varchar(60)', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_te', 'text')
        .addPrimaryKeyConstraint('election_alliance_key', ['election', 'code'])
        .execute()
      await db.schema.createIndex('election_alliance_slug').on('election_alliance').column('slug').execute()
      await db.schema
        .createTable('election_party')
        .addColumn('election', 'varchar(20)', (column) => column.notNull().references('election.id').onDelete('cascade'))
        .addColumn('code', 'varchar(40)', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_te', 'text')
        .addColumn('alliance', 'varchar(20)')
        .addPrimaryKeyConstraint('election_party_key', ['election', 'code'])
        .execute()
      await db.schema
        .createTable('election_region')
        .addColumn('election', 'varchar(20)', (column) => column.notNull().references('election.id').onDelete('cascade'))
        .addColumn('code', 'varchar(8)', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('slug', 'varchar(120)', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_te', 'text')
        .addPrimaryKeyConstraint('election_region_key', ['election', 'code'])
        .addUniqueConstraint('election_region_slug', ['election', 'slug'])
        .execute()
      await db.schema
        .createTable('election_seat')
        .addColumn('election', 'varchar(20)', (column) => column.notNull().references('election.id').onDelete('cascade'))
        .addColumn('region', 'varchar(8)', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('slug', 'varchar(160)', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_te', 'text')
        .addColumn('search', 'text', (column) => column.notNull())
        .addColumn('round', 'integer', (column) => column.notNull())
        .addColumn('rounds', 'integer', (column) => column.notNull())
        .addColumn('uncontested', 'integer', (column) => column.notNull())
        .addColumn('held_by', 'varchar(40)')
        .addColumn('state', 'varchar(12)', (column) => column.notNull())
        .addColumn('leader', 'integer')
        .addColumn('leader_party', 'varchar(40)')
        .addColumn('leader_votes', 'integer', (column) => column.notNull())
        .addColumn('runner_up', 'integer')
        .addColumn('runner_up_votes', 'integer', (column) => column.notNull())
        .addColumn('votes', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('election_seat_key', ['election', 'region', 'number'])
        .addUniqueConstraint('election_seat_slug', ['election', 'slug'])
        .execute()
      await db.schema
        .createTable('election_candidate')
        .addColumn('election', 'varchar(20)', (column) => column.notNull().references('election.id').onDelete('cascade'))
        .addColumn('region', 'varchar(8)', (column) => column.notNull())
        .addColumn('seat', 'integer', (column) => column.notNull())
        .addColumn('serial', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_te', 'text')
        .addColumn('search', 'text', (column) => column.notNull())
        .addColumn('party', 'varchar(40)', (column) => column.notNull())
        .addColumn('votes', 'integer', (column) => column.notNull())
        .addColumn('postal', 'integer')
        .addColumn('nota', 'integer', (column) => column.notNull())
        .addColumn('key', 'integer', (column) => column.notNull())
        .addColumn('note', 'text')
        .addColumn('note_te', 'text')
        .addPrimaryKeyConstraint('election_candidate_key', ['election', 'region', 'seat', 'serial'])
        .execute()
      await db.schema
        .createTable('election_poll')
        .addColumn('election', 'varchar(20)', (column) => column.notNull().references('election.id').onDelete('cascade'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('pollster', 'text', (column) => column.notNull())
        .addColumn('pollster_te', 'text')
        .addColumn('taken_on', 'varchar(10)', (column) => column.notNull())
        .addColumn('ranges', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('election_poll_key', ['election', 'position'])
        .execute()
    },
  },
  '2026-11-23-election-allies': {
    async up(db) {
      await db.schema.alterTable('election_alliance').addColumn('colour', 'varchar(7)').execute()
      await db.schema.alterTable('election_party').addColumn('colour', 'varchar(7)').execute()
      await db.schema.alterTable('election_seat').addColumn('again', 'integer', (column) => column.notNull().defaultTo(0)).execute()
      await db.schema
        .createTable('election_ally')
        .addColumn('election', 'varchar(20)', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('party', 'text', (column) => column.notNull())
        .addColumn('party_te', 'text')
        .addColumn('party_colour', 'varchar(7)')
        .addColumn('alliance', 'varchar(20)')
        .addColumn('name', 'text')
        .addColumn('name_te', 'text')
        .addColumn('colour', 'varchar(7)')
        .addPrimaryKeyConstraint('election_ally_key', ['election', 'position'])
        .execute()
    },
  },
}
