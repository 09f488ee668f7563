import { sql } from 'kysely'
import type { ContentDatabase } from './database.ts'
import { emptyLog } from './sqlite/empty-log.ts'

export interface TraceEraser {
  /** Starts in the background, or once more after what runs. */
  readonly request: () => void
  readonly settled: () => Promise<void>
}

export interface TraceEraserOptions {
  readonly db: ContentDatabase
  /** `undefined` for PostgreSQL, which cleans up after itself (autovacuum). */
  readonly sqliteFile: string | undefined
  readonly logger: { readonly error: (details: object, message: string) => void }
}

/**
 * What was removed from SQLite may be in its files still: the search index keeps the words of a deleted text until its parts
 * are merged, and the log has what was written before. Both are put in order; freed pages are overwritten as they are freed
 * (`secure_delete`, see sqlite-database.ts).
 */
export function createTraceEraser({ db, sqliteFile, logger }: TraceEraserOptions): TraceEraser {
  let running: Promise<void> | undefined
  let isRequested = false

  async function erase(): Promise<void> {
    while (isRequested) {
      isRequested = false
      await sql`insert into story_search (story_search) values ('optimize')`.execute(db)
      if (sqliteFile !== undefined) await emptyLog(sqliteFile)
    }
  }

  return {
    request() {
      if (sqliteFile === undefined) return
      isRequested = true
      running ??= erase()
        .catch((error: unknown) => logger.error({ err: error }, 'What was taken down may be in the files of the store still: its log could not be emptied.'))
        .finally(() => (running = undefined))
    },
    settled: async () => running,
  }
}
