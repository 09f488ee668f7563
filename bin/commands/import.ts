import { SingleBar } from 'cli-progress'
import { type Command, InvalidArgumentError } from 'commander'
import { importContent, importFormats, type ImportRun } from '../../engine/commands/import/import-content.ts'
import type { ImportProgress } from '../../engine/commands/import/import-journal.ts'
import { UsageError } from '../../engine/commands/usage-error.ts'
import { exitFailure, root, print, printJson } from '../cli.ts'
import { table } from '../table.ts'

export const add = (program: Command): void =>
  void program
    .command('import')
    .description('Import content into the embedded origin.')
    .argument('[format]', 'what the file holds; leave it out to list the formats')
    .argument('[path]', 'file or folder')
    .option('--json', 'the report as JSON')
    .option('--replace', 'take away what is in the store and not in the file: branches of its banks (ifsc), seats of its elections (elections), names of the list (baby-names), nations of its table (medals)')
    .option('--dry-run', 'say what would change, and write nothing')
    .option('--max-rejected <rows>', 'succeed although up to so many rows were rejected or kept aside', wholeNumber, 0)
    .action(importFrom)

interface ImportFlags {
  readonly json?: boolean
  readonly maxRejected: number
  readonly replace?: boolean
  readonly dryRun?: boolean
}

async function importFrom(format: string | undefined, path: string | undefined, { json, maxRejected, replace = false, dryRun = false }: ImportFlags): Promise<void> {
  if (format === undefined) return listFormats()
  if (path === undefined) throw new UsageError(`Say which file or folder to import: masthead import ${format} <path>.`)
  const bar = new SingleBar({ format: 'importing {bar} {value}/{total}', clearOnComplete: true, noTTYOutput: false })
  let shown = false
  const progress = (done: number, total?: number) => {
    if (!process.stderr.isTTY || total === undefined) return
    if (!shown) bar.start(total, done)
    shown = true
    bar.update(done)
  }
  const run = await importContent(root, format, path, progress, { replace, isDryRun: dryRun })
  if (shown) bar.stop()
  const { report, interrupted, stored = 0, changes } = run
  if (json) printJson({ ...report, ...(interrupted ? { interrupted, stored } : {}), ...(changes ? { changes } : {}) })
  else printRun(format, run)
  // A bad row stops nothing, but whoever imports by a timer must not have to read for it.
  if (report.rejected.length + (report.held?.length ?? 0) > maxRejected) process.exitCode = exitFailure
}

async function listFormats(): Promise<void> {
  const { formats, interrupted } = await importFormats(root)
  print(table(['format', 'what it reads'], [...formats].map(([name, { description }]) => [name, description])))
  if (interrupted.length > 0) print(`\nEnded in their middle, and wait to be run again:\n${table(['format', 'what', 'got to'], interrupted.map((one) => [one.format, one.path, reached(one)]))}`)
}

const reached = ({ startedAt, done, total }: ImportProgress): string => `${done}${total === undefined ? '' : ` of ${total}`}, begun ${new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function printRun(format: string, { report, notifiedServers, isBroadcast, interrupted, stored = 0, changes }: ImportRun): void {
  if (changes) print(`Nothing was written. An import would bring ${report.imported} and reject ${report.rejected.length}.\n`)
  else print(`Imported ${report.imported}, rejected ${report.rejected.length}.\n`)
  if (interrupted) print(`An earlier import of it had ended in its middle, at ${reached(interrupted)}. ${stored > 0 ? `This one went on from there: the first ${stored} were in the store, and were only looked through.` : 'This one has done all of it again: what was there already was replaced by the same.'}\n`)
  if (notifiedServers > 0) print(`${notifiedServers === 1 ? 'The running server was told: its pages show' : `${notifiedServers} running servers were told: their pages show`} it now.\n`)
  if (isBroadcast) print('All nodes were told through Redis.\n')
  if (changes) print(changes.length === 0 ? 'It would change nothing: all of it is in the store.\n' : `Rows of the store that would change:\n${table(['table', 'new', 'changed', 'gone'], changes.map(({ table: name, added, changed, removed }) => [name, added, changed, removed].map(String)))}`)
  if (report.rejected.length > 0) print(table(['where', 'reason'], report.rejected.map(({ where, reason }) => [where, reason])))
  const { notes = [], held = [] } = report
  if (held.length > 0) print(`${changes ? `Would be kept aside: ${held.length}.` : `Kept aside, not published: ${held.length}. "masthead ${format} review" lists them.`}\n${table(['where', 'reason'], held.map(({ where, reason }) => [where, reason]))}`)
  if (notes.length > 0) print(`${changes ? 'Worth knowing:' : 'Imported, and worth knowing:'}\n${table(['where', 'what'], notes.map(({ where, reason }) => [where, reason]))}`)
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number.')
  return Number(text)
}
