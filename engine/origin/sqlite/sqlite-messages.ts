import type { Durability, SqliteQuery, SqliteResult } from './sqlite-database.ts'

// What the thread that serves and the one that writes tell each other.

/** What the writing thread is started with. */
export interface WriterSetup {
  readonly file: string
  readonly durability: Durability
  /** Milliseconds that it waits for another process's write. */
  readonly lockTimeoutMs: number
}

export type WriterRequest =
  /** Statements that stand for themselves: committed together, each succeeds or fails alone. */
  | { readonly kind: 'batch'; readonly queries: readonly SqliteQuery[] }
  | { readonly kind: 'begin' | 'commit' | 'rollback' }
  /** In the transaction that has begun. */
  | { readonly kind: 'query'; readonly query: SqliteQuery }
  | { readonly kind: 'close' }

/** An error of node:sqlite: structured cloning keeps none of its own fields. */
export interface SqliteErrorFields {
  readonly message: string
  readonly code?: string | undefined
  readonly errcode?: number | undefined
  readonly errstr?: string | undefined
}

export type WriterOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  /** Another connection held the lock for longer than is waited. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'failed'; readonly error: SqliteErrorFields }

/** To each request, in their order: one outcome a statement. The first answer is to being opened. */
export type WriterResponse = readonly WriterOutcome<SqliteResult>[]
