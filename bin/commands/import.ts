import { SingleBar } from 'cli-progress'
import { type Command, InvalidArgumentError } from 'commander'
import { importContent, importFormats } from '../../engine/commands/import-content.ts'
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
    .option('--max-rejected <rows>', 'succeed although up to so many rows were rejected', wholeNumber, 0)
    .action(importFrom)

async function importFrom(format: string | undefined, path: string | undefined, { json, maxRejected }: { json?: boolean; maxRejected: number }): Promise<void> {
  if (format === undefined) {
    const formats = await importFormats(root)
    print(table(['format', 'what it reads'], [...formats].map(([name, { description }]) => [name, description])))
    return
  }
  if (path === undefined) throw new UsageError(`Say which file or folder to import: masthead import ${format} <path>.`)
  const bar = new SingleBar({ format: 'importing {bar} {value}/{total}', clearOnComplete: true, noTTYOutput: false })
  let shown = false
  const { report, notifiedServers, isBroadcast } = await importContent(root, format, path, (done, total) => {
    if (!process.stderr.isTTY || total === undefined) return
    if (!shown) bar.start(total, done)
    shown = true
    bar.update(done)
  })
  if (shown) bar.stop()
  if (json) printJson(report)
  else {
    print(`Imported ${report.imported}, rejected ${report.rejected.length}.\n`)
    if (notifiedServers > 0) print(`${notifiedServers === 1 ? 'The running server was told: its pages show' : `${notifiedServers} running servers were told: their pages show`} it now.\n`)
    if (isBroadcast) print('All nodes were told through Redis.\n')
    if (report.rejected.length > 0) print(table(['where', 'reason'], report.rejected.map(({ where, reason }) => [where, reason])))
    const { notes = [] } = report
    if (notes.length > 0) print(`Imported, and worth knowing:\n${table(['where', 'what'], notes.map(({ where, reason }) => [where, reason]))}`)
  }
  // A bad row stops nothing, but whoever imports by a timer must not have to read for it.
  if (report.rejected.length > maxRejected) process.exitCode = exitFailure
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Write a whole number.')
  return Number(text)
}
