import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'
import type { Gender } from '../rules.ts'

// Times are milliseconds since the epoch.

export interface ReadersTable {
  id: string
  name: string | null
  gender: Gender | null
  /** Separated by spaces, as in `moderator`. */
  roles: string
  created: number
}

export type WayKind = 'phone' | 'email' | 'openid'

/** A way in: what proves that somebody is this reader. */
export interface WaysTable {
  kind: WayKind
  /** `+919849012345`, a lower-case address, or issuer and subject. */
  value: string
  reader: string
  /** What the reader is shown of it. */
  label: string
  added: number
}

/** The reader's last passwords; the newest counts. */
export interface PasswordsTable {
  id: string
  reader: string
  /** PHC string of scrypt. */
  hash: string
  made: number
}

/** Something begun that a code, a passkey or a provider has to complete. */
export interface ChallengesTable {
  /** SHA-256 of the handle, which only the reader's browser has. */
  id: string
  purpose: string
  /** Where the code went: `phone` or `email`; otherwise empty. */
  kind: string
  target: string
  /** JSON. */
  payload: string
  /** HMAC of the code with the handle: a copy of the store does not give the codes away. */
  code_hash: string
  tries: number
  sent: number
  expires: number
}

export interface PasskeysTable {
  /** The credential's own, base64url. */
  id: string
  reader: string
  public_key: string
  counter: number
  transports: string
  name: string
  made: number
  used: number | null
}

export interface SavedTable {
  reader: string
  channel: number
  msid: number
  title: string
  /** As plugins see it. */
  path: string
  saved: number
}

export interface FollowsTable {
  reader: string
  channel: number
  kind: 'topic' | 'author'
  topic: string
  name: string
  since: number
}

export interface LimitsTable {
  key: string
  started: number
  ends: number
  count: number
}

/** When the reader of a session has last proved who they are: by signing in, or asked again. */
export interface ConfirmationsTable {
  session: string
  reader: string
  at: number
}

export interface AccountTables {
  account_readers: ReadersTable
  account_ways: WaysTable
  account_passwords: PasswordsTable
  account_challenges: ChallengesTable
  account_passkeys: PasskeysTable
  account_saved: SavedTable
  account_follows: FollowsTable
  account_confirmations: ConfirmationsTable
  account_limits: LimitsTable
}

export type AccountDatabase = Kysely<AccountTables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const accountDatabase = ({ db }: Pick<OriginContext, 'db'>): AccountDatabase => db as AccountDatabase

export const migrations: OriginMigrations = {
  '001-accounts': {
    async up(db) {
      await db.schema
        .createTable('account_readers')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text')
        .addColumn('gender', 'text')
        .addColumn('roles', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('account_ways')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('reader', 'text', (column) => column.notNull().references('account_readers.id'))
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('added', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('account_ways_key', ['kind', 'value'])
        .execute()
      await db.schema.createIndex('account_ways_reader').on('account_ways').column('reader').execute()
      await db.schema
        .createTable('account_passwords')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reader', 'text', (column) => column.notNull().references('account_readers.id'))
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('made', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('account_passwords_reader').on('account_passwords').columns(['reader', 'made']).execute()
      await db.schema
        .createTable('account_challenges')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('target', 'text', (column) => column.notNull())
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('sent', 'bigint', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('account_challenges_expires').on('account_challenges').column('expires').execute()
      await db.schema
        .createTable('account_passkeys')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reader', 'text', (column) => column.notNull().references('account_readers.id'))
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('counter', 'bigint', (column) => column.notNull())
        .addColumn('transports', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('made', 'bigint', (column) => column.notNull())
        .addColumn('used', 'bigint')
        .execute()
      await db.schema.createIndex('account_passkeys_reader').on('account_passkeys').column('reader').execute()
      await db.schema
        .createTable('account_saved')
        .addColumn('reader', 'text', (column) => column.notNull().references('account_readers.id'))
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('path', 'text', (column) => column.notNull())
        .addColumn('saved', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('account_saved_key', ['reader', 'channel', 'msid'])
        .execute()
      await db.schema.createIndex('account_saved_story').on('account_saved').columns(['channel', 'msid']).execute()
      await db.schema
        .createTable('account_follows')
        .addColumn('reader', 'text', (column) => column.notNull().references('account_readers.id'))
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('account_follows_key', ['reader', 'channel', 'kind', 'topic'])
        .execute()
      await db.schema
        .createTable('account_limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('started', 'bigint', (column) => column.notNull())
        .addColumn('ends', 'bigint', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('account_limits_ends').on('account_limits').column('ends').execute()
      await db.schema
        .createTable('account_outbox')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('failure', 'text', (column) => column.notNull())
        .addColumn('made', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('account_outbox_made').on('account_outbox').column('made').execute()
    },
  },
  // Mails and messages that were not sent are in the engine's outbox.
  '002-common-outbox': {
    contracts: '001-accounts',
    up: (db) => db.schema.dropTable('account_outbox').execute(),
  },
  '003-confirmations': {
    async up(db) {
      await db.schema
        .createTable('account_confirmations')
        .addColumn('session', 'text', (column) => column.primaryKey())
        .addColumn('reader', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
}
