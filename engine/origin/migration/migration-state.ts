import { sql } from 'kysely'
import { EngineError } from '../../errors.ts'
import type { AnyDatabase } from '../origin-part.ts'
import type { OriginMigrations } from './origin-migration.ts'

/** Who has tables in a store: the engine, or a plugin. Each has a list of its own of what has been run. */
export type MigrationOwner = 'engine' | `plugin:${string}`

export interface MigrationStep {
  readonly name: string
  readonly kind: 'expand' | 'contract'
  /** Whether this version has it: a store may have run steps of a later version. */
  readonly isKnown: boolean
  /** ISO 8601; `undefined` until it is run. */
  readonly ranAt: string | undefined
}

export interface MigrationState {
  readonly owner: MigrationOwner
  /** In the order in which they run; those that this version does not have come last. */
  readonly steps: readonly MigrationStep[]
}

/** What a version can do with a store. */
export type MigrationVerdict =
  | { readonly kind: 'ready' }
  /** Steps of this version have not been run. */
  | { readonly kind: 'behind'; readonly pending: readonly string[] }
  /** A later version has taken away what this one uses. */
  | { readonly kind: 'tooNew'; readonly contracted: string }
  /** The store has steps that this version lacks, and lacks steps that this version has. */
  | { readonly kind: 'diverged'; readonly unknown: string; readonly pending: readonly string[] }

export const migrationTable = (owner: MigrationOwner): string => `migrations_${owner}`

/** The kind is part of what is written down, so that a version that does not have the step knows it. */
const contractSuffix = ':contract'

export const recordedName = (owner: MigrationOwner, { name, kind }: Pick<MigrationStep, 'name' | 'kind'>): string => `${owner}:${name}${kind === 'contract' ? contractSuffix : ''}`

/** @throws EngineError when the store cannot be read */
export async function readMigrationState(db: AnyDatabase, owner: MigrationOwner, migrations: OriginMigrations): Promise<MigrationState> {
  const recorded = new Map((await readRecorded(db, owner)).map(({ name, timestamp }) => [name.slice(owner.length + 1), timestamp]))
  const known = Object.keys(migrations)
    .sort()
    .map((name): MigrationStep => {
      const ranAt = recorded.get(name) ?? recorded.get(name + contractSuffix)
      return { name, kind: migrations[name]?.contracts === undefined ? 'expand' : 'contract', isKnown: true, ranAt }
    })
  const unknown = [...recorded].flatMap(([recordedAs, ranAt]): readonly MigrationStep[] => {
    const isContract = recordedAs.endsWith(contractSuffix)
    const name = isContract ? recordedAs.slice(0, -contractSuffix.length) : recordedAs
    return name in migrations ? [] : [{ name, kind: isContract ? 'contract' : 'expand', isKnown: false, ranAt }]
  })
  return { owner, steps: [...known, ...unknown] }
}

async function readRecorded(db: AnyDatabase, owner: MigrationOwner): Promise<readonly { readonly name: string; readonly timestamp: string }[]> {
  try {
    const { rows } = await sql<{ readonly name: string; readonly timestamp: string }>`select name, timestamp from ${sql.table(migrationTable(owner))} order by timestamp, name`.execute(db)
    return rows
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}

/** SQLite says so in words only. */
const isMissingTable = (error: unknown): boolean => (error as { readonly code?: unknown }).code === '42P01' || (error instanceof Error && error.message.startsWith('no such table:'))

/** Whether nothing has been run for this owner: no other version can be using its tables. */
export const isNew = ({ steps }: MigrationState): boolean => steps.every(({ ranAt }) => ranAt === undefined)

export const pendingSteps = ({ steps }: MigrationState, kind: MigrationStep['kind']): readonly string[] => steps.filter((step) => step.ranAt === undefined && step.kind === kind).map(({ name }) => name)

export function migrationVerdict(state: MigrationState): MigrationVerdict {
  const unknown = state.steps.filter(({ isKnown }) => !isKnown)
  const contracted = unknown.find(({ kind }) => kind === 'contract')
  if (contracted) return { kind: 'tooNew', contracted: contracted.name }
  const pending = pendingSteps(state, 'expand')
  const [first] = unknown
  if (pending.length === 0) return { kind: 'ready' }
  return first ? { kind: 'diverged', unknown: first.name, pending } : { kind: 'behind', pending }
}

const possessive = (owner: MigrationOwner): string => (owner === 'engine' ? 'the engine' : `plugins/${owner.slice('plugin:'.length)}`)

/** The sentence for who starts a version on a store that it cannot use. */
export function migrationError({ owner }: Pick<MigrationState, 'owner'>, verdict: Exclude<MigrationVerdict, { kind: 'ready' }>): EngineError {
  switch (verdict.kind) {
    case 'behind':
      return new EngineError('MH_STORE_BEHIND', { detail: `Of ${possessive(owner)} it has not run ${list(verdict.pending)}: run \`masthead migrate up\`, or set MASTHEAD_MIGRATE=start (origin.migrate).` })
    case 'tooNew':
      return new EngineError('MH_STORE_TOO_NEW', { detail: `Its step ${list([verdict.contracted])} took away what this version of ${possessive(owner)} uses: start the version that was there, or put back a backup from before that step.` })
    case 'diverged':
      return new EngineError('MH_MIGRATION', { detail: `The store has run ${list([verdict.unknown])}, and the migrations of ${possessive(owner)} have it no more, but have ${list(verdict.pending)}, which it has not run. ${owner === 'engine' ? 'Start the version that it was migrated with, or put back a backup' : 'Put it back and add another behind it'}; or, where the store holds demo content only, stop the site and delete its data folder (.masthead/data).` })
  }
}

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
