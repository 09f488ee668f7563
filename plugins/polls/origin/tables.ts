import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'

// Times are milliseconds since the epoch. Numbers that PostgreSQL keeps as `bigint` may arrive as texts.

export interface PollsTable {
  channel: number
  msid: number
  seopath: string
  question: string
  text: string
  opens: number
  /** `null`: until somebody closes it. */
  closes: number | null
  /** Number of changes: the cursor of live readers. */
  revision: number
  /** What voters' browsers and addresses are hashed with. Deleted once the poll is closed: nothing leads from a vote to anybody then. */
  salt: string
  /** The state that stored pages were last told of. */
  told: 'waiting' | 'open' | 'closed'
}

export interface PollOptionsTable {
  channel: number
  msid: number
  /** From 1, in their order. */
  option: number
  text: string
  votes: number
}

export interface PollBallotsTable {
  /** 128 random bits: whoever has them sees what was chosen. */
  receipt: string
  channel: number
  msid: number
  /** `reader:` and the id of a signed-in reader, `browser:` and a hash, `gone:` and a random word once an account is deleted. */
  voter: string
  option: number
  at: number
}

/** How many voters without an account came from one network. */
export interface PollNetworksTable {
  channel: number
  msid: number
  /** A hash of the network. */
  network: string
  votes: number
}

export interface PollStoriesTable {
  channel: number
  story: number
  msid: number
}

export interface PollTables {
  polls: PollsTable
  poll_options: PollOptionsTable
  poll_ballots: PollBallotsTable
  poll_networks: PollNetworksTable
  poll_stories: PollStoriesTable
}

export type PollDatabase = Kysely<PollTables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const pollDatabase = ({ db }: Pick<OriginContext, 'db'>): PollDatabase => db as PollDatabase

export const migrations: OriginMigrations = {
  '001-polls': {
    async up(db) {
      await db.schema
        .createTable('polls')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('seopath', 'text', (column) => column.notNull())
        .addColumn('question', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('opens', 'bigint', (column) => column.notNull())
        .addColumn('closes', 'bigint')
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('salt', 'text', (column) => column.notNull())
        .addColumn('told', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('polls_key', ['channel', 'msid'])
        .execute()
      await db.schema.createIndex('polls_opens').on('polls').columns(['channel', 'opens']).execute()
      await db.schema.createIndex('polls_told').on('polls').column('told').execute()
      await db.schema
        .createTable('poll_options')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('option', 'integer', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('votes', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('poll_options_key', ['channel', 'msid', 'option'])
        .execute()
      await db.schema
        .createTable('poll_ballots')
        .addColumn('receipt', 'text', (column) => column.primaryKey())
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('voter', 'text', (column) => column.notNull())
        .addColumn('option', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('poll_ballots_voter', ['channel', 'msid', 'voter'])
        .execute()
      await db.schema.createIndex('poll_ballots_of').on('poll_ballots').columns(['voter', 'at']).execute()
      await db.schema
        .createTable('poll_networks')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('network', 'text', (column) => column.notNull())
        .addColumn('votes', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('poll_networks_key', ['channel', 'msid', 'network'])
        .execute()
      await db.schema
        .createTable('poll_stories')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('story', 'bigint', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('poll_stories_key', ['channel', 'story'])
        .execute()
      await db.schema.createIndex('poll_stories_poll').on('poll_stories').columns(['channel', 'msid']).execute()
    },
  },
}
