import { existsSync } from 'node:fs'
import { loadConfig } from '../config/load-config.ts'
import { checkServer } from '../origin/check-server.ts'
import { openDatabase, type OpenDatabase, sqlitePath } from '../origin/database.ts'
import { migrationsOf } from '../origin/migrate.ts'
import { migrationError, type MigrationOwner, type MigrationState, type MigrationStep, type MigrationVerdict, migrationVerdict, readMigrationState } from '../origin/migration/migration-state.ts'
import type { OriginMigrations } from '../origin/migration/origin-migration.ts'
import { runMigrations } from '../origin/migration/run-migrations.ts'
import { loadAdmittedPlugins, loadOriginParts } from '../pages/load-plugins.ts'
import { commandLogger } from '../server/site-logger.ts'

export type { MigrationOwner, MigrationStep }

/** What one owner's steps are to a store. */
export interface MigrationReport {
  readonly owner: MigrationOwner
  readonly verdict: MigrationVerdict['kind']
  readonly steps: readonly MigrationStep[]
}

export interface MigrationRun {
  readonly owner: MigrationOwner
  /** Names of the steps that this run has run. */
  readonly ran: readonly string[]
}

interface OpenedStore extends Pick<OpenDatabase, 'db'> {
  readonly owners: readonly { readonly owner: MigrationOwner; readonly migrations: OriginMigrations }[]
}

/** Opens the configured store as it is: nothing in it is run, made or filled. */
async function withStore<Result>(root: string, work: (store: OpenedStore) => Promise<Result>, whileAbsent?: (owners: OpenedStore['owners']) => Result): Promise<Result> {
  const config = await loadConfig(root, process.env)
  const plugins = await loadAdmittedPlugins(root, config)
  const { parts, rejected } = await loadOriginParts(plugins)
  for (const { name, reason } of [...plugins.rejected, ...rejected]) commandLogger().error({ plugin: name, code: 'MH_PLUGIN_LOAD' }, `The migrations of the plugin ${name} are left out: ${reason}`)
  const { folder, databaseUrl, durability } = config.origin
  if (whileAbsent && databaseUrl === undefined && !existsSync(sqlitePath(folder))) return whileAbsent(migrationsOf('sqlite', parts))
  const { db, dialect, close } = openDatabase({ folder, databaseUrl, durability })
  try {
    await checkServer(db, dialect)
    return await work({ db, owners: migrationsOf(dialect, parts) })
  } finally {
    await close()
  }
}

const toReport = (state: MigrationState): MigrationReport => ({ owner: state.owner, verdict: migrationVerdict(state).kind, steps: state.steps })

/** `masthead migrate status`: every step of this version and of the store. A store that is not there yet is not made. */
export function migrationStatus(root: string): Promise<readonly MigrationReport[]> {
  return withStore(
    root,
    ({ db, owners }) => Promise.all(owners.map(async ({ owner, migrations }) => toReport(await readMigrationState(db, owner, migrations)))),
    (owners) => owners.map(({ owner, migrations }) => toReport({ owner, steps: Object.entries(migrations).map(([name, { contracts }]) => ({ name, kind: contracts === undefined ? 'expand' : 'contract', isKnown: true, ranAt: undefined })) })),
  )
}

/**
 * `masthead migrate up`: runs what only adds; the version before goes on beside it. On a new store it runs all.
 * @throws EngineError MH_STORE_TOO_NEW or MH_MIGRATION for a store of another version, or for a step that may not be run
 */
export const migrateUp = (root: string): Promise<readonly MigrationRun[]> => withStore(root, (store) => runAll(store, 'expand'))

/**
 * `masthead migrate contract`: runs what takes away. The version before does not start afterwards.
 * @throws EngineError as `migrateUp`; MH_STORE_BEHIND while there is something to add
 */
export const migrateContract = (root: string): Promise<readonly MigrationRun[]> => withStore(root, (store) => runAll(store, 'contract'))

async function runAll({ db, owners }: OpenedStore, kind: MigrationStep['kind']): Promise<readonly MigrationRun[]> {
  // All are looked at before one is changed.
  for (const { owner, migrations } of owners) {
    const state = await readMigrationState(db, owner, migrations)
    const verdict = migrationVerdict(state)
    if (verdict.kind !== 'ready' && !(verdict.kind === 'behind' && kind === 'expand')) throw migrationError(state, verdict)
  }
  const runs: MigrationRun[] = []
  for (const { owner, migrations } of owners) runs.push({ owner, ran: await runMigrations(db, owner, migrations, kind) })
  return runs
}
