import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'
import type { MedalKind, Session, Words } from '../contract.ts'

interface OfGames {
  series: string
  year: number
}

/** What is known of an edition of Games beside its events: JSON of `EditionData`. */
export interface EditionsTable extends OfGames {
  data: string
  demo: number
  /** Milliseconds since the epoch. */
  updated: number
}

export interface EditionData {
  readonly name: Words
  readonly place?: Words
  readonly starts?: string
  readonly ends?: string
  /** By code, where the runtime's own names are not wanted. */
  readonly nations: Readonly<Record<string, Words>>
  readonly disciplines: readonly { readonly id: string; readonly name: Words }[]
}

/** A published table of medals, which counts before what is added up. */
export interface CountsTable extends OfGames {
  code: string
  gold: number
  silver: number
  bronze: number
}

export interface EventsTable extends OfGames {
  id: string
  discipline: string
  /** JSON of `Words`. */
  name: string
}

export interface SessionsTable extends OfGames {
  id: string
  day: string
  starts_at: string | null
  discipline: string
  event: string | null
  /** JSON of `SessionData`. */
  data: string
}

export interface SessionData {
  readonly name: Words
  readonly venue?: Words
  readonly endsAt?: string
  readonly isFinal: boolean
  readonly status: Session['status']
}

export interface MedalsTable extends OfGames {
  event: string
  /** Its place in the list of the event. */
  place: number
  medal: MedalKind
  code: string
  /** JSON of a list of `Words`. */
  athletes: string
  day: string | null
}

export type GamesDatabase = Kysely<{ games_editions: EditionsTable; games_counts: CountsTable; games_events: EventsTable; games_sessions: SessionsTable; games_medals: MedalsTable }>

// The engine hands out a database without types of tables: these are the plugin's own.
export const gamesDatabase = ({ db }: Pick<OriginContext, 'db'>): GamesDatabase => db as GamesDatabase

export const migrations: OriginMigrations = {
  '001-games': {
    async up(db) {
      const table = (name: string) => db.schema.createTable(name).addColumn('series', 'text', (column) => column.notNull()).addColumn('year', 'integer', (column) => column.notNull())
      await table('games_editions')
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('demo', 'integer', (column) => column.notNull())
        .addColumn('updated', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('games_editions_pk', ['series', 'year'])
        .execute()
      await table('games_counts')
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('gold', 'integer', (column) => column.notNull())
        .addColumn('silver', 'integer', (column) => column.notNull())
        .addColumn('bronze', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('games_counts_pk', ['series', 'year', 'code'])
        .execute()
      await table('games_events')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('discipline', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('games_events_pk', ['series', 'year', 'id'])
        .execute()
      await table('games_sessions')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('starts_at', 'text')
        .addColumn('discipline', 'text', (column) => column.notNull())
        .addColumn('event', 'text')
        .addColumn('data', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('games_sessions_pk', ['series', 'year', 'id'])
        .execute()
      await table('games_medals')
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('place', 'integer', (column) => column.notNull())
        .addColumn('medal', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('athletes', 'text', (column) => column.notNull())
        .addColumn('day', 'text')
        .addPrimaryKeyConstraint('games_medals_pk', ['series', 'year', 'event', 'place'])
        .execute()
    },
  },
}

/** What shows an edition of a series carries the tag of the series; the table of the present Games carries that of all. */
export const seriesTag = (series: string): string => `games-${series}`
export const allGamesTag = 'games'
