import type { Kysely } from 'kysely'
import type { ContentDatabase } from './database.ts'
import { type RepeatedLook, repeatLook } from './repeat-look.ts'

// Pictures that were taken down: their addresses say gone, and no story that still names one brings it back.

export async function createRemovedPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_images')
    .addColumn('msid', 'bigint', (column) => column.primaryKey())
    .addColumn('removed', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('removed_images_latest').on('removed_images').columns(['removed']).execute()
}

/** Which of some pictures were taken down. */
export async function removedOf(db: ContentDatabase, msids: readonly number[]): Promise<ReadonlySet<number>> {
  if (msids.length === 0) return new Set()
  const rows = await db.selectFrom('removed_images').select('msid').where('msid', 'in', msids).execute()
  return new Set(rows.map(({ msid }) => msid))
}

export interface RemovalWatchOptions {
  readonly db: ContentDatabase
  /** Deletes what this machine keeps of pictures; called several times for each, since one may be being scaled. */
  readonly remove: (msids: ReadonlySet<number>) => Promise<void>
  readonly logger: { readonly error: (details: object, message: string) => void }
}

/** Milliseconds between two looks at the table. */
const intervalMs = 2_000
/** Milliseconds for which what this machine keeps of a picture is deleted again: one that was being scaled is written after. */
const repeatMs = 60_000
/** Milliseconds by which the clocks of machines may differ. */
const maxSkewMs = 3_600_000

/**
 * Deletes what this machine keeps of pictures that were taken down, whoever did it: at start all, then those that come. It
 * asks the store and needs nobody to tell it, so a node that was away or has no Redis misses none.
 */
export function watchRemovedPictures({ db, remove, logger }: RemovalWatchOptions): RepeatedLook {
  const seen = new Map<number, { readonly removed: number; readonly until: number }>()
  let latest = 0

  async function look(): Promise<void> {
    const rows = await db.selectFrom('removed_images').selectAll().where('removed', '>', latest - maxSkewMs).execute()
    const now = performance.now()
    for (const { msid, removed } of rows) {
      latest = Math.max(latest, removed)
      if (seen.get(msid)?.removed !== removed) seen.set(msid, { removed, until: now + repeatMs })
    }
    const due = new Set([...seen].flatMap(([msid, { until }]) => (until >= now ? [msid] : [])))
    if (due.size > 0) await remove(due)
  }

  return repeatLook(look, { intervalMs, logger, failure: 'Pictures that were taken down could not be looked for; it is tried again.' })
}
