import type { OriginContext, OriginMigrations } from 'masthead/origin'
import type { Kysely } from 'kysely'

/** Asked for, and not confirmed yet: deleted after two days. */
export interface RequestsTable {
  /** SHA-256 of the token in the mail. */
  token_hash: string
  email: string
  channel: number
  /** Ids of letters, with spaces between them. */
  letters: string
  reader: string | null
  made: number
  expires: number
}

export interface SubscriptionsTable {
  id: string
  email: string
  channel: number
  letter: string
  /** In each letter: whoever has it can unsubscribe, and nothing else. */
  token: string
  reader: string | null
  since: number
}

/** What is mailed: the same to all, also where sending goes on after a restart. */
export interface IssuesTable {
  id: string
  letter: string
  channel: number
  subject: string
  html: string
  text: string
  made: number
  /** When the last mail was handed over; 0 before that. */
  finished: number
}

/** `sending` is written before a mail is handed over: what is found so later was under way when a process ended. */
export type DeliveryState = 'due' | 'sending' | 'sent' | 'refused' | 'unknown'

export interface DeliveriesTable {
  issue: string
  subscription: string
  state: DeliveryState
  reason: string
  at: number
}

export interface NewsletterTables {
  newsletter_requests: RequestsTable
  newsletter_subscriptions: SubscriptionsTable
  newsletter_issues: IssuesTable
  newsletter_deliveries: DeliveriesTable
}

export type NewsletterDatabase = Kysely<NewsletterTables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const newsletterDatabase = ({ db }: Pick<OriginContext, 'db'>): NewsletterDatabase => db as NewsletterDatabase

export const migrations: OriginMigrations = {
  '001-newsletter': {
    async up(db) {
      await db.schema
        .createTable('newsletter_requests')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('letters', 'text', (column) => column.notNull())
        .addColumn('reader', 'text')
        .addColumn('made', 'bigint', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('newsletter_requests_email').on('newsletter_requests').columns(['email', 'made']).execute()
      await db.schema.createIndex('newsletter_requests_expires').on('newsletter_requests').column('expires').execute()
      await db.schema
        .createTable('newsletter_subscriptions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('letter', 'text', (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('reader', 'text')
        .addColumn('since', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('newsletter_subscriptions_unique', ['channel', 'letter', 'email'])
        .execute()
      await db.schema.createIndex('newsletter_subscriptions_reader').on('newsletter_subscriptions').column('reader').execute()
      await db.schema
        .createTable('newsletter_issues')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('letter', 'text', (column) => column.notNull())
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('html', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('made', 'bigint', (column) => column.notNull())
        .addColumn('finished', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('newsletter_deliveries')
        .addColumn('issue', 'text', (column) => column.notNull())
        .addColumn('subscription', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('newsletter_deliveries_key', ['issue', 'subscription'])
        .execute()
      await db.schema.createIndex('newsletter_deliveries_state').on('newsletter_deliveries').columns(['issue', 'state']).execute()
    },
  },
}
