import { EngineError } from '../errors.ts'
import { createContentStore } from './create-content-store.ts'
import type { ContentDatabase } from './database.ts'
import { contextFor, type MountedPart } from './migrate.ts'
import type { OriginContext } from './origin-part.ts'

export interface DemoReport {
  /** Plugins whose demo content went in now. */
  readonly seeded: readonly string[]
  readonly failed: readonly { readonly plugin: string; readonly error: EngineError }[]
}

/**
 * Fills each plugin's demo content, once per store. One transaction for each: a plugin that fails leaves nothing behind,
 * costs the others nothing and is tried again at the next start. Two processes that start on one database fill it once,
 * because the row that marks it is written first and the second waits for it.
 * @param again plugins whose demo content has been edited: theirs is filled once more
 */
export async function seedDemo(origin: OriginContext, parts: readonly MountedPart[], again: ReadonlySet<string> = new Set()): Promise<DemoReport> {
  const seeded: string[] = []
  const failed: { plugin: string; error: EngineError }[] = []
  const changed = new Set<string>()
  for (const mounted of parts) {
    const { plugin, part } = mounted
    const { demo } = part
    if (!demo) continue
    const touched = new Set<string>()
    try {
      // The context is typed for plugins, which know their tables and not ours.
      const db: ContentDatabase = origin.db
      const done = await db.transaction().execute(async (transaction) => {
        const isFirst = await markSeeded(transaction, plugin, origin.now())
        if (!isFirst && !again.has(plugin)) return false
        await demo({
          ...contextFor(mounted, origin),
          db: transaction,
          content: createContentStore(transaction, origin),
          sessions: origin.sessions.within(transaction),
          changed: (tags) => tags.forEach((tag) => touched.add(tag)),
        })
        return true
      })
      if (done) seeded.push(plugin)
      touched.forEach((tag) => changed.add(tag))
    } catch (cause) {
      failed.push({ plugin, error: cause instanceof EngineError ? cause.at({ plugin }) : new EngineError('MH_PLUGIN_CODE', { plugin, detail: 'Its demo content failed.' }, cause) })
    }
  }
  if (changed.size > 0) origin.changed([...changed])
  return { seeded, failed }
}

/** @returns whether this is the first time */
async function markSeeded(db: ContentDatabase, plugin: string, now: number): Promise<boolean> {
  const row = await db
    .insertInto('meta')
    .values({ key: `demo:${plugin}`, value: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
