#!/usr/bin/env node
import { Command, InvalidArgumentError } from 'commander'
import { SingleBar } from 'cli-progress'
import { buildNow } from '../engine/ops/build.ts'
import { dev } from '../engine/ops/dev.ts'
import { importContent, importFormats, UsageError } from '../engine/ops/import-content.ts'
import { listRoutes } from '../engine/ops/list-routes.ts'
import { pluginCommands, runPluginCommand } from '../engine/ops/plugin-commands.ts'
import { runOrigin } from '../engine/ops/run-origin.ts'
import { start } from '../engine/ops/start.ts'
import { table } from './table.ts'

// Exit codes: 0 done, 1 it was tried and failed, 2 wrong use.
const failed = 1
const wrongUse = 2

const root = process.cwd()
const program = new Command('masthead')
  .description('A rendering engine for news sites: pages from plugins, in two editions and three variants.')
  .version('0.1.0')
  .showHelpAfterError('(add --help for what can be said)')
  .showSuggestionAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : wrongUse))

program
  .command('start')
  .description('Serve the site; builds first when a source has changed since the last build.')
  .option('-p, --port <port>', 'port to listen on (PORT, default 3000)', portNumber)
  .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
  .action((options: { port?: number; host?: string }) => start({ root, ...options }))

program
  .command('dev')
  .description('Serve the site from its sources; an edit shows in the browser at once.')
  .option('-p, --port <port>', 'port to listen on (PORT, default 3000)', portNumber)
  .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
  .action((options: { port?: number; host?: string }) => dev({ root, ...options }))

program
  .command('build')
  .description('Build views, islands and browser code into .masthead/build.')
  .action(async () => {
    const { views, slow, rejected, seconds } = await buildNow(root)
    process.stdout.write(`Built ${views} views in ${seconds.toFixed(1)} s.\n`)
    for (const [source, reason] of slow) process.stdout.write(`  ${source} takes the slower path: it uses ${reason}.\n`)
    for (const { name, reason } of rejected) process.stderr.write(`The plugin ${name} is left out:\n${reason}\n`)
    if (rejected.length > 0) process.exitCode = failed
  })

program
  .command('routes')
  .description('List every page in the order in which they are tried.')
  .option('--json', 'as JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const { routes, rejected } = await listRoutes(root)
    if (json) process.stdout.write(`${JSON.stringify({ routes, rejected }, null, 2)}\n`)
    else {
      const rows = routes.flatMap((route) => route.patterns.map((pattern, index) => [index === 0 ? route.page : '', pattern, route.editions.join(' '), route.variants.join(' ')]))
      process.stdout.write(table(['page', 'pattern', 'editions', 'variants'], rows))
    }
    for (const { name, reason } of rejected) process.stderr.write(`The plugin ${name} is not served: ${reason}\n`)
    if (rejected.length > 0) process.exitCode = failed
  })

program
  .command('origin')
  .description('Serve the embedded content API as a process of its own.')
  .option('-p, --port <port>', 'port to listen on', portNumber, 3001)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .action(({ host, port }: { host: string; port: number }) => runOrigin(root, host, port))

program
  .command('import')
  .description('Import content into the embedded origin.')
  .argument('[format]', 'what the file holds; leave it out to list the formats')
  .argument('[path]', 'file or folder')
  .option('--json', 'the report as JSON')
  .action(async (format: string | undefined, path: string | undefined, { json }: { json?: boolean }) => {
    if (format === undefined) {
      const formats = await importFormats(root)
      process.stdout.write(table(['format', 'what it reads'], [...formats].map(([name, { description }]) => [name, description])))
      return
    }
    if (path === undefined) throw new UsageError(`Say which file or folder to import: masthead import ${format} <path>.`)
    const bar = new SingleBar({ format: 'importing {bar} {value}/{total}', clearOnComplete: true, noTTYOutput: false })
    let shown = false
    const { report } = await importContent(root, format, path, (done, total) => {
      if (!process.stderr.isTTY || total === undefined) return
      if (!shown) bar.start(total, done)
      shown = true
      bar.update(done)
    })
    if (shown) bar.stop()
    if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    else {
      process.stdout.write(`Imported ${report.imported}, rejected ${report.rejected.length}.\n`)
      if (report.rejected.length > 0) process.stdout.write(table(['where', 'reason'], report.rejected.map(({ where, reason }) => [where, reason])))
    }
    if (report.rejected.length > 0) process.exitCode = failed
  })

/** Commands of plugins: `masthead <plugin> <name> …`. Loaded only when a word is not one of ours, or help is wanted. */
async function addPluginCommands(): Promise<void> {
  for (const { plugin, commands } of await pluginCommands(root)) {
    const group = program.command(plugin).description(`Commands of the plugin ${plugin}: ${Object.keys(commands).join(', ')}.`)
    for (const [name, command] of Object.entries(commands)) {
      const added = group.command(name).description(command.description)
      for (const argument of command.arguments ?? []) added.argument(argument.name, argument.description)
      for (const option of command.options ?? []) added.option(option.flags, option.description, option.default)
      added.action(async (...values: unknown[]) => {
        const count = command.arguments?.length ?? 0
        const given = values.slice(0, count) as (string | undefined)[]
        await runPluginCommand(root, command, given, values[count] as Record<string, string | boolean | undefined>, (line) => process.stdout.write(`${line}\n`))
      })
    }
  }
}

function portNumber(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.')
  return port
}

try {
  const [word] = process.argv.slice(2)
  const isOurs = word !== undefined && program.commands.some((command) => command.name() === word)
  if (!isOurs && word !== '--version') await addPluginCommands()
  await program.parseAsync()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`masthead: ${message}\n`)
  if (process.env['MASTHEAD_TRACE'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(error instanceof UsageError ? wrongUse : failed)
}
