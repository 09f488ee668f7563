import { type Migration, Migrator } from 'kysely'
import { EngineError } from '../errors.ts'
import type { ContentDatabase, DialectName } from './database.ts'
import { contentMigrations } from './migrations.ts'
import type { AllSettings } from '../plugin/settings.ts'
import type { OriginContext, OriginPart } from './origin-part.ts'

export interface MountedPart {
  /** Name of the plugin. */
  readonly plugin: string
  readonly part: OriginPart
  /** The plugin's, secrets included. */
  readonly settings?: AllSettings
}

/** The context of a plugin's own part: the common one, with the plugin's settings. */
export const contextFor = ({ settings }: Pick<MountedPart, 'settings'>, origin: OriginContext): OriginContext => (settings ? { ...origin, settings } : origin)

/**
 * Brings the database up to date: the engine's own steps, then each plugin's. Several processes may do this at once on
 * one database; one works and the others wait.
 * @returns the parts whose tables are ready; what failed was told to `onFailure` and is left out
 * @throws EngineError MH_STORE for a file that is no database; MH_UNEXPECTED when the engine's own steps fail
 */
export async function migrate(
  db: ContentDatabase,
  dialect: DialectName,
  parts: readonly MountedPart[],
  onFailure: (plugin: string, error: EngineError) => void,
): Promise<readonly MountedPart[]> {
  const failure = await run(db, contentMigrations(dialect), 'engine')
  if (failure?.error instanceof EngineError && failure.error.code === 'MH_STORE') throw failure.error
  if (failure) throw new EngineError('MH_UNEXPECTED', { detail: 'The origin could not bring its database up to date.' }, failure.error)
  const ready: MountedPart[] = []
  for (const mounted of parts) {
    const error = mounted.part.migrations && (await run(db, mounted.part.migrations, `plugin:${mounted.plugin}`))
    if (error) onFailure(mounted.plugin, failureOf(mounted.plugin, error.error))
    else ready.push(mounted)
  }
  return ready
}

function failureOf(plugin: string, cause: unknown): EngineError {
  // Kysely's sentence says neither what an author has done nor what to do.
  const missingMigration = /previously executed migration (.+) is missing$/.exec(String((cause as Error)?.message))?.[1]?.replace(`plugin:${plugin}:`, '')
  if (missingMigration === undefined) return new EngineError('MH_PLUGIN_LOAD', { plugin, detail: 'A migration failed.' }, cause)
  const detail = `A migration failed: the store has run "${missingMigration}", and the migrations of plugins/${plugin} have it no more. Put it back and add another behind it; or, where the store holds demo content only, stop the site and delete its data folder (.masthead/data).`
  return new EngineError('MH_PLUGIN_LOAD', { plugin, detail })
}

/**
 * Each plugin has a table of what has been run: in a common one Kysely would refuse to go on once a plugin's folder is
 * deleted, and one plugin's broken step would hold up the others.
 */
async function run(db: ContentDatabase, migrations: Readonly<Record<string, Migration>>, owner: string): Promise<{ error: unknown } | undefined> {
  const named = Object.fromEntries(Object.entries(migrations).map(([name, migration]) => [`${owner}:${name}`, migration]))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => named },
    migrationTableName: `migrations_${owner}`,
    migrationLockTableName: 'migrations_lock',
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  return error === undefined ? undefined : { error }
}
