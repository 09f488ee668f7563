import { type Migration, Migrator } from 'kysely'
import { EngineError } from '../../errors.ts'
import type { AnyDatabase } from '../origin-part.ts'
import { expandOnly } from './expand-only.ts'
import { isNew, type MigrationOwner, type MigrationStep, migrationTable, pendingSteps, readMigrationState, recordedName } from './migration-state.ts'
import { migrationFaults, type OriginMigrations } from './origin-migration.ts'

/** Times that a run begins again because another process ran steps meanwhile. */
const maxAttempts = 3

/**
 * Runs the steps of a kind that have not been run; on a new store all, as no other version uses that. Several processes may
 * do so at once: one works, the others wait and find it done. All of it is one transaction.
 * @returns names of what was run, by this process
 * @throws EngineError MH_MIGRATION for steps that may not be run; what a step throws
 */
export async function runMigrations(db: AnyDatabase, owner: MigrationOwner, migrations: OriginMigrations, kind: MigrationStep['kind']): Promise<readonly string[]> {
  const [fault] = migrationFaults(migrations)
  if (fault !== undefined) throw new EngineError('MH_MIGRATION', { detail: fault })
  for (let attempt = 1; ; attempt += 1) {
    const state = await readMigrationState(db, owner, migrations)
    const due = new Set(isNew(state) ? Object.keys(migrations) : pendingSteps(state, kind))
    if (due.size === 0) return []
    const ran: string[] = []
    // Kysely refuses to go on where steps that have been run are missing: those of a later version are, after a rollback.
    const named = state.steps.flatMap((step): readonly [string, Migration][] => (step.ranAt !== undefined || due.has(step.name) ? [[recordedName(owner, step), runnable(step, migrations, () => ran.push(step.name))]] : []))
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => Object.fromEntries(named) },
      // Each owner has a table of what has been run: in a common one a deleted plugin folder would stop all others.
      migrationTableName: migrationTable(owner),
      migrationLockTableName: 'migrations_lock',
      allowUnorderedMigrations: true,
    }).migrateToLatest()
    if (error === undefined) return ran
    if (attempt === maxAttempts || !/previously executed migration .+ is missing$/.test(String((error as Error).message))) throw error
  }
}

function runnable({ name, kind }: MigrationStep, migrations: OriginMigrations, onRun: () => void): Migration {
  return {
    async up(db) {
      await migrations[name]?.up(kind === 'expand' ? db.withPlugin(expandOnly(name)) : db)
      onRun()
    },
  }
}
