import type { OriginContext, OriginMigrations } from 'masthead/origin'
import { type Kysely, sql } from 'kysely'

// Times are milliseconds since the epoch.

/**
 * `pending` waits for a person before anybody sees it, `hidden` was seen and waits because of reports, `removed` was taken
 * away by a moderator, `deleted` by its writer.
 */
export type CommentState = 'shown' | 'pending' | 'hidden' | 'removed' | 'deleted'

export interface CommentsTable {
  id: string
  channel: number
  msid: number
  /** The comment that it answers; empty for one that begins a thread. */
  parent: string
  state: CommentState
  /** Replies to it that are shown. */
  replies: number
  likes: number
  dislikes: number
  /** Reports since a moderator last looked. */
  reports: number
  created: number
  edited: number | null
  /** The story's revision at its last change. */
  revision: number
  reader: string
  /** SHA-256 of its text in lower case: what is said again and again is alike. */
  alike: string
  /** Why it waits: names of rules. */
  reason: string
  name: string
  text: string
}

/** A story with comments. */
export interface CommentStoriesTable {
  channel: number
  msid: number
  /** Comments that are shown. */
  shown: number
  /** Number of changes: the cursor of live readers. */
  revision: number
}

export interface CommentVotesTable {
  comment: string
  reader: string
  /** 1 or -1. */
  value: number
  at: number
}

export interface CommentReportsTable {
  comment: string
  reader: string
  at: number
}

/** Who did what. */
export interface CommentAuditTable {
  id: string
  comment: string
  /** As in `approve`, `remove`, `reports`. */
  action: string
  /** A reader's id; `command` for the command line, `rule` for a rule. */
  who: string
  reason: string
  at: number
}

export interface CommentBlockedTable {
  reader: string
  who: string
  reason: string
  at: number
}

export interface CommentTables {
  comments: CommentsTable
  comment_stories: CommentStoriesTable
  comment_votes: CommentVotesTable
  comment_reports: CommentReportsTable
  comment_audit: CommentAuditTable
  comment_blocked: CommentBlockedTable
}

export type CommentDatabase = Kysely<CommentTables>

// The engine hands out a database without types of tables: these are the plugin's own.
export const commentDatabase = ({ db }: Pick<OriginContext, 'db'>): CommentDatabase => db as CommentDatabase

export const migrations: OriginMigrations = {
  '001-comments': {
    async up(db) {
      // The texts come last: SQLite reads a row from the front, and counting touches no page that holds them.
      await db.schema
        .createTable('comments')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('parent', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('replies', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('likes', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('dislikes', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('reports', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('edited', 'bigint')
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('reader', 'text', (column) => column.notNull())
        .addColumn('alike', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('comments_thread').on('comments').columns(['channel', 'msid', 'parent', 'created', 'id']).execute()
      await db.schema.createIndex('comments_change').on('comments').columns(['channel', 'msid', 'revision']).execute()
      await db.schema.createIndex('comments_reader').on('comments').columns(['reader', 'created']).execute()
      await db.schema.createIndex('comments_alike').on('comments').columns(['alike', 'created']).execute()
      await db.schema.createIndex('comments_waiting').on('comments').columns(['state', 'created']).execute()
      await db.schema
        .createTable('comment_stories')
        .addColumn('channel', 'integer', (column) => column.notNull())
        .addColumn('msid', 'bigint', (column) => column.notNull())
        .addColumn('shown', 'integer', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('comment_stories_key', ['channel', 'msid'])
        .execute()
      await db.schema
        .createTable('comment_votes')
        .addColumn('comment', 'text', (column) => column.notNull())
        .addColumn('reader', 'text', (column) => column.notNull())
        .addColumn('value', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('comment_votes_key', ['comment', 'reader'])
        .execute()
      await db.schema.createIndex('comment_votes_reader').on('comment_votes').column('reader').execute()
      await db.schema
        .createTable('comment_reports')
        .addColumn('comment', 'text', (column) => column.notNull())
        .addColumn('reader', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('comment_reports_key', ['comment', 'reader'])
        .execute()
      await db.schema.createIndex('comment_reports_reader').on('comment_reports').column('reader').execute()
      await db.schema
        .createTable('comment_audit')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('comment', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('who', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('comment_audit_comment').on('comment_audit').columns(['comment', 'at']).execute()
      await db.schema.createIndex('comment_audit_action').on('comment_audit').columns(['action', 'at']).execute()
      await db.schema
        .createTable('comment_blocked')
        .addColumn('reader', 'text', (column) => column.primaryKey())
        .addColumn('who', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  '002-unseen-threads': {
    async up(db) {
      await sql`create index comments_unseen on comments (channel, msid) where parent = '' and state <> 'shown' and replies = 0`.execute(db)
    },
  },
}
