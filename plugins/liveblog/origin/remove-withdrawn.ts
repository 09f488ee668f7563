import type { JobContext } from 'masthead'
import { liveblogDatabase } from './tables.ts'

const keptDays = 30

/** An entry that was taken back stays for those who listen; after a month nobody does, and its text goes for good. */
export async function removeWithdrawn({ origin, now, log }: JobContext): Promise<void> {
  if (!origin) return
  const before = now() - keptDays * 86_400_000
  const { numDeletedRows } = await liveblogDatabase(origin).deleteFrom('liveblog_entries').where('removed', '=', 1).where('modified', '<', before).executeTakeFirst()
  if (numDeletedRows > 0n) log.info(`Entries that were taken back and are removed for good: ${numDeletedRows}.`)
}
