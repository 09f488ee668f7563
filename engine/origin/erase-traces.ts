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

/** Pages of the index that are merged in one transaction: other writers get their turn after it. */
const pagesPerStep = 2_000

/**
 * Merges the parts of the search index into one, which leaves out what was deleted; all at once would hold up writers for
 * seconds, with each ten thousand stories for one more. See https://sqlite.org/fts5.html#the_merge_command
 */
async function mergeIndex(db: ContentDatabase): Promise<void> {
  // A negative number begins with all parts, however few there are of a size.
  for (let pages = -pagesPerStep; ; pages = pagesPerStep) {
    const changes = await db.transaction().execute(async (step) => {
      const before = await totalChanges(step)
      await sql`insert into story_search (story_search, rank) values ('merge', ${sql.lit(pages)})`.execute(step)
      return (await totalChanges(step)) - before
    })
    // Fewer than two say that there is nothing left to merge.
    if (changes < 2) return
  }
}

async function totalChanges(db: ContentDatabase): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`select total_changes() as total`.execute(db)
  return rows[0]?.total ?? 0
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
      await mergeIndex(db)
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
