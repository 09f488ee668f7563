import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const attempts = 100
/** Milliseconds; readers hold the log for less. */
const retryMs = 50

/**
 * Writes all of the log into the database and cuts it to nothing.
 * @throws Error when somebody uses it for seconds
 */
export async function emptyLog(file: string): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { readonly busy: number }
      if (busy === 0) return
      await wait(retryMs)
    }
    throw new Error('The log is in use.')
  } finally {
    database.close()
  }
}
