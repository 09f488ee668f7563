import type { Command } from 'commander'
import { migrateContract, migrateUp, type MigrationReport, type MigrationRun, migrationStatus, type MigrationStep } from '../../engine/commands/migrate-store.ts'
import { dim, green, print, printJson, red, root, terminalWidth, yellow } from '../cli.ts'
import { table } from '../table.ts'

interface Options {
  readonly json?: boolean
}

export function add(program: Command): void {
  const migrate = program.command('migrate').description("The store's migrations: which have been run, and running them apart from a start.")
  migrate
    .command('status')
    .description('Every migration of this version and of the store: when it was run, or what it waits for.')
    .option('--json', 'as JSON')
    .action(async ({ json }: Options) => {
      const reports = await migrationStatus(root)
      if (json) printJson(reports)
      else print(formatStatus(reports))
    })
  migrate
    .command('up')
    .description('Run the migrations that only add: nodes of the version before go on beside them. Several at once do it once.')
    .option('--json', 'as JSON')
    .action(async ({ json }: Options) => printRuns(await migrateUp(root), json))
  migrate
    .command('contract')
    .description('Run the migrations that take away what no node of this version uses. The version before does not start any more afterwards: let all nodes run this one first.')
    .option('--json', 'as JSON')
    .action(async ({ json }: Options) => printRuns(await migrateContract(root), json))
}

function printRuns(runs: readonly MigrationRun[], json: boolean | undefined): void {
  if (json) return printJson(runs)
  const lines = runs.flatMap(({ owner, ran }) => ran.map((name) => `${owner}: ${name}\n`))
  print(lines.length === 0 ? 'There was nothing to run.\n' : lines.join(''))
}

const verdicts = {
  ready: green('This version can use the store.'),
  behind: yellow('The store is behind this version: run `masthead migrate up`.'),
  tooNew: red('The store is too new for this version.'),
  diverged: red('The store and this version have migrations that the other does not have.'),
} as const satisfies Record<MigrationReport['verdict'], string>

/** The worst of what is said of the owners: that is what a start meets. */
const severity = ['tooNew', 'diverged', 'behind', 'ready'] as const satisfies readonly MigrationReport['verdict'][]

function formatStatus(reports: readonly MigrationReport[]): string {
  const rows = reports.flatMap(({ owner, steps }) => steps.map((step) => [owner, step.name, step.kind, stateOf(step)]))
  const verdict = severity.find((kind) => reports.some((report) => report.verdict === kind)) ?? 'ready'
  return `${table(['owner', 'migration', 'kind', 'run'], rows, { width: terminalWidth() })}${verdicts[verdict]}\n`
}

function stateOf({ ranAt, isKnown, kind }: MigrationStep): string {
  if (ranAt === undefined) return kind === 'expand' ? yellow('pending: masthead migrate up') : dim('waits for masthead migrate contract')
  return isKnown ? ranAt : `${ranAt}, by a later version`
}
