import { EngineError } from '../errors.ts'
import { createContentStore } from './create-content-store.ts'
import type { ContentDatabase } from './database.ts'
import type { MountedPart } from './migrate.ts'
import type { OriginContext } from './part.ts'

export interface DemoReport {
  /** Plugins whose demo content went in now. */
  readonly filled: readonly string[]
  readonly failed: readonly { readonly plugin: string; readonly error: EngineError }[]
}

/**
 * Fills each plugin's demo content, once per store. One transaction for each: a plugin that fails leaves nothing behind,
 * costs the others nothing and is tried again at the next start. Two processes that start on one database fill it once,
 * because the row that marks it is written first and the second waits for it.
 */
export async function fillDemo(origin: OriginContext, parts: readonly MountedPart[]): Promise<DemoReport> {
  const filled: string[] = []
  const failed: { plugin: string; error: EngineError }[] = []
  const changed = new Set<string>()
  for (const { plugin, part } of parts) {
    const { demo } = part
    if (!demo) continue
    const touched = new Set<string>()
    try {
      // The context is typed for plugins, which know their tables and not ours.
      const db: ContentDatabase = origin.db
      const done = await db.transaction().execute(async (transaction) => {
        if (!(await mark(transaction, plugin, origin.now()))) return false
        await demo({
          ...origin,
          db: transaction,
          content: createContentStore(transaction, origin.dialect),
          changed: (tags) => tags.forEach((tag) => touched.add(tag)),
        })
        return true
      })
      if (done) filled.push(plugin)
      touched.forEach((tag) => changed.add(tag))
    } catch (cause) {
      failed.push({ plugin, error: cause instanceof EngineError ? cause.at({ plugin }) : new EngineError('MH_PLUGIN_CODE', { plugin, detail: 'Its demo content failed.' }, cause) })
    }
  }
  if (changed.size > 0) origin.changed([...changed])
  return { filled, failed }
}

/** @returns whether this is the first time */
async function mark(db: ContentDatabase, plugin: string, now: number): Promise<boolean> {
  const row = await db
    .insertInto('meta')
    .values({ key: `demo:${plugin}`, value: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
