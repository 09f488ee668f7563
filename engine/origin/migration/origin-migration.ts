import type { Migration } from 'kysely'

/**
 * One step of a store's tables. During a deployment, and after a rollback, the version before runs on what it leaves, so it
 * may only add: see docs/operator/upgrade.md. A step that takes away says what it `contracts`.
 */
export interface OriginMigration extends Migration {
  /**
   * Name of the earlier step that replaced what this one takes away. It may then drop, rename, narrow and make unique; it is
   * never run by a start, only by `masthead migrate contract`, and the version before does not start any more afterwards.
   */
  readonly contracts?: string
}

/** By name, run once each in the order of their names. A step that has been released is never edited. */
export type OriginMigrations = Readonly<Record<string, OriginMigration>>

/** What is wrong with the steps of an owner, in sentences. */
export function migrationFaults(migrations: OriginMigrations): readonly string[] {
  return Object.entries(migrations).flatMap(([name, { contracts }]) => {
    if (contracts === undefined) return []
    const replaced = migrations[contracts]
    if (!replaced) return [`"${name}" contracts "${contracts}", and there is no such migration.`]
    if (contracts >= name) return [`"${name}" contracts "${contracts}", which runs after it: migrations run in the order of their names.`]
    return replaced.contracts === undefined ? [] : [`"${name}" contracts "${contracts}", which takes away itself.`]
  })
}
