import { EngineError } from '../errors.ts'
import type { ContentDatabase, DialectName } from './database.ts'
import { contentMigrations } from './migrations.ts'
import { type MigrationOwner, type MigrationState, migrationError, migrationVerdict, readMigrationState } from './migration/migration-state.ts'
import type { OriginMigrations } from './migration/origin-migration.ts'
import { runMigrations } from './migration/run-migrations.ts'
import type { EntryLinks } from '../plugin/plugin.ts'
import type { AllSettings } from '../plugin/settings.ts'
import type { OriginContext, OriginPart } from './origin-part.ts'
import { pluginTopicId } from './push/plugin-topic-id.ts'

export interface MountedPart {
  /** Name of the plugin. */
  readonly plugin: string
  readonly part: OriginPart
  /** The plugin's, secrets included. */
  readonly settings?: AllSettings
  /** The plugin's, which a search finds by their titles. */
  readonly entryLinks?: EntryLinks | undefined
}

/** What opening a store does with one that is behind: runs the steps, or refuses and says which command does. */
export type MigrationMode = 'start' | 'command'

export interface MigrateOptions {
  readonly db: ContentDatabase
  readonly dialect: DialectName
  readonly parts: readonly MountedPart[]
  /** Default `start`. */
  readonly mode?: MigrationMode | undefined
  /** A plugin's tables are not ready. */
  readonly onFailure: (plugin: string, error: EngineError) => void
  /** Steps were run by this process. */
  readonly onRun?: (owner: MigrationOwner, steps: readonly string[]) => void
}

/** The context of a plugin's own part: the common one, with the plugin's settings and its name before what it sends alerts for. */
export const contextFor = ({ settings, plugin }: Pick<MountedPart, 'settings'> & Partial<Pick<MountedPart, 'plugin'>>, origin: OriginContext): OriginContext => ({
  ...origin,
  ...(settings ? { settings } : {}),
  ...(plugin === undefined ? {} : { alert: ({ topics, key, ...alert }, transaction) => origin.alert({ ...alert, key: `${plugin}/${key}`, topics: topics.map((id) => pluginTopicId(plugin, id)) }, transaction) }),
})

/** Who has tables, in the order in which they are made: the engine's come first. */
export const migrationsOf = (dialect: DialectName, parts: readonly MountedPart[]): readonly { readonly owner: MigrationOwner; readonly migrations: OriginMigrations }[] => [
  { owner: 'engine', migrations: contentMigrations(dialect) },
  ...parts.flatMap(({ plugin, part: { migrations } }) => (migrations ? [{ owner: `plugin:${plugin}` as const, migrations }] : [])),
]

/**
 * Makes sure that the store has what this version uses. Several processes may do this at once on one database; one works and
 * the others wait.
 * @returns the parts whose tables are ready; what failed was told to `onFailure` and is left out
 * @throws EngineError MH_STORE_BEHIND in the mode `command`; MH_STORE_TOO_NEW, MH_MIGRATION or MH_UNEXPECTED when the engine's
 * own steps do not fit or fail
 */
export async function migrate({ db, dialect, parts, mode = 'start', onFailure, onRun = () => {} }: MigrateOptions): Promise<readonly MountedPart[]> {
  const failed = new Set<string>()
  for (const { owner, migrations } of migrationsOf(dialect, parts)) {
    try {
      await prepare(db, owner, migrations, { mode, onRun })
    } catch (error) {
      if (owner === 'engine' || isOfStore(error)) throw error instanceof EngineError ? error : new EngineError('MH_UNEXPECTED', { detail: 'The origin could not bring its database up to date.' }, error)
      const plugin = owner.slice('plugin:'.length)
      failed.add(plugin)
      onFailure(plugin, error instanceof EngineError ? error.at({ plugin }) : new EngineError('MH_PLUGIN_LOAD', { plugin, detail: 'A migration failed.' }, error))
    }
  }
  return parts.filter(({ plugin }) => !failed.has(plugin))
}

async function prepare(db: ContentDatabase, owner: MigrationOwner, migrations: OriginMigrations, { mode, onRun }: Required<Pick<MigrateOptions, 'mode' | 'onRun'>>): Promise<void> {
  const state = await readMigrationState(db, owner, migrations)
  if (mode === 'start' && migrationVerdict(state).kind === 'behind') {
    const ran = await runMigrations(db, owner, migrations, 'expand')
    if (ran.length > 0) onRun(owner, ran)
    return
  }
  refuseUnready(state)
}

/** @throws EngineError MH_STORE_BEHIND, MH_STORE_TOO_NEW or MH_MIGRATION unless this version can use the store */
function refuseUnready(state: MigrationState): void {
  const verdict = migrationVerdict(state)
  if (verdict.kind !== 'ready') throw migrationError(state, verdict)
}

/** What a plugin's own steps are not the cause of: it would be wrong to serve the site without its content. */
const isOfStore = (error: unknown): boolean => error instanceof EngineError && error.code.startsWith('MH_STORE') && error.code !== 'MH_STORE_TOO_NEW'
