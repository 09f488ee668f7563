import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import type { SiteConfig } from '../../config/site-config.ts'
import { createContentStore } from '../../origin/create-content-store.ts'
import { type ContentDatabase, sqlitePath } from '../../origin/database.ts'
import type { MountedPart } from '../../origin/migrate.ts'
import { sourceTables } from '../../origin/import-sources.ts'
import { openOrigin } from '../../origin/open-origin.ts'
import type { OriginContext } from '../../origin/origin-part.ts'
import { compareFiles, compareTransaction, type TableChange } from './compare-stores.ts'

export interface DryRun<Result> {
  readonly result: Result
  /** What the work would change in the store. */
  readonly changes: readonly TableChange[]
}

export interface DryRunOptions {
  readonly config: SiteConfig
  readonly parts: readonly MountedPart[]
  readonly logger: Logger
}

/**
 * Does work on the store and keeps nothing of it: on a copy of SQLite, so that no reader's write waits for it, and in a
 * transaction of PostgreSQL that is rolled back. Nobody is told of what changed.
 */
export const dryRun = <Result>(options: DryRunOptions, work: (origin: OriginContext) => Promise<Result>): Promise<DryRun<Result>> =>
  options.config.origin.databaseUrl === undefined ? onCopy(options, work) : inTransaction(options, work)

async function onCopy<Result>({ config, parts, logger }: DryRunOptions, work: (origin: OriginContext) => Promise<Result>): Promise<DryRun<Result>> {
  const store = sqlitePath(config.origin.folder)
  await mkdir(config.origin.folder, { recursive: true })
  // Beside the store: there is room for it, and it is as private.
  const folder = await mkdtemp(join(config.origin.folder, 'dry-run-'))
  const [copy, before] = [sqlitePath(folder), join(folder, 'before.sqlite')]
  try {
    if (existsSync(store)) copyStore(store, copy)
    const origin = await openOrigin({ config: { ...config, origin: { ...config.origin, folder, demo: false } }, parts, logger, onChanged: () => undefined, serves: 'never' })
    let result: Result
    try {
      // Migrations that are due are no part of what the work does.
      copyStore(copy, before)
      result = await work(origin.context)
    } finally {
      await origin.close()
    }
    return { result, changes: contentOf(compareFiles(before, copy)) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Where content is from is noted beside it, and is none. */
const contentOf = (changes: readonly TableChange[]): readonly TableChange[] => changes.filter(({ table }) => !sourceTables.includes(table))

/** All of one moment, whoever writes meanwhile. */
function copyStore(from: string, to: string): void {
  const db = new DatabaseSync(from, { readOnly: true })
  try {
    db.prepare('vacuum into ?').run(to)
  } finally {
    db.close()
  }
}

/** Ends a transaction whose work is done. */
class RolledBack extends Error {}

async function inTransaction<Result>({ config, parts, logger }: DryRunOptions, work: (origin: OriginContext) => Promise<Result>): Promise<DryRun<Result>> {
  const origin = await openOrigin({ config: { ...config, origin: { ...config.origin, demo: false } }, parts, logger, onChanged: () => undefined, serves: 'never' })
  const { context } = origin
  let done: DryRun<Result> | undefined
  try {
    // The context is typed for plugins, which know their tables and not ours.
    const db: ContentDatabase = context.db
    await db.transaction().execute(async (transaction) => {
      const result = await work({ ...context, db: transaction, content: createContentStore(transaction, context), sessions: context.sessions.within(transaction) })
      done = { result, changes: contentOf(await compareTransaction(transaction, db)) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  } finally {
    await origin.close()
  }
  if (!done) throw new Error('A transaction ended before its work.')
  return done
}
