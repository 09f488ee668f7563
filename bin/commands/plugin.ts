import { type Command, Option } from 'commander'
import { UsageError } from '../../engine/commands/usage-error.ts'
import type { CheckResult } from '../../engine/commands/plugin/check-plugins.ts'
import { listPlugins, type PluginLine } from '../../engine/commands/plugin/list-plugins.ts'
import { importerFormats, type ImporterFormat, newPlugin, nameError, routeError, defaultRoute } from '../../engine/commands/plugin/new-plugin.ts'
import { dim, exitFailure, green, portNumber, red, root, print, printJson, type ServerOptions, terminalWidth, yellow } from '../cli.ts'
import { table } from '../table.ts'

export function add(program: Command): void {
  const plugin = program.command('plugin').description('Make, check, reload and list plugins.')
  plugin
    .command('new')
    .description('Write a complete small plugin with its test. Without a name it asks.')
    .argument('[name]', 'lower-case letters, digits and dashes, as in gold-price; or the path of a folder outside of the site')
    .option('--route <path>', 'the address of its page (default: /<name>)')
    .addOption(new Option('--from <format>', 'with an importer for files of this format').choices(importerFormats))
    .action(make)
  plugin
    .command('check')
    .description('Ask of a plugin, or of all, what a reviewer would.')
    .argument('[name]', 'the plugin, or the path of a folder that is one; leave it out to check all')
    .option('--json', 'as JSON')
    .action(check)
  plugin
    .command('reload')
    .description('Put the version of a plugin that is on disk in the place of the one that runs, without a request lost; the one that runs stays when the new one fails.')
    .argument('<name>', 'the plugin')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .option('--json', 'as JSON')
    .action(reload)
  plugin
    .command('list')
    .description('List every plugin with its pages and entry links, why one is not served, and what may be imported for it.')
    .option('--json', 'as JSON')
    .action(list)
}

interface NewOptions {
  readonly route?: string
  readonly from?: ImporterFormat
}

async function make(name: string | undefined, options: NewOptions): Promise<void> {
  if (name === undefined && !(process.stdin.isTTY && process.stdout.isTTY)) throw new UsageError('Say what the plugin is called: masthead plugin new <name>.')
  const asked = name === undefined ? await ask(options) : { name, ...options }
  const { name: called, files } = await newPlugin(root, asked)
  for (const file of files) print(`  ${file}\n`)
  const see = `See it with "masthead dev" at ${asked.route ?? `/${called}`}, and check it with "masthead plugin check ${asked.name}".`
  print(called === asked.name ? `\nThe plugin ${called} is there. ${see}\n` : `\nThe plugin ${called} is there. Name it in config/site.ts, as in plugins: ['${asked.name}']. ${see}\n`)
}

/** What the flags did not say. */
async function ask(options: NewOptions): Promise<{ readonly name: string } & NewOptions> {
  const { input, select } = await import('@inquirer/prompts')
  const name = await input({ message: 'What is the plugin called?', validate: (text) => nameError(root, text) ?? true })
  const route = options.route ?? (await input({ message: 'Where is its page?', default: defaultRoute(name), validate: async (text) => (await routeError(root, text)) ?? true }))
  const from =
    options.from ??
    (await select<ImporterFormat | 'none'>({ message: 'What is its content imported from?', choices: [{ name: 'nothing yet', value: 'none' }, ...importerFormats.map((format) => ({ name: format.toUpperCase(), value: format }))] }))
  return { name, route, ...(from === 'none' ? {} : { from }) }
}

const coloured = { pass: green, fail: red, note: yellow, skip: dim } as const satisfies Record<CheckResult['status'], (text: string) => string>

async function check(name: string | undefined, { json }: { json?: boolean }): Promise<void> {
  // With the bundler, as is reloading: who makes a plugin or lists them does not wait for it.
  const { checkPlugins } = await import('../../engine/commands/plugin/check-plugins.ts')
  const lines = await checkPlugins(root, name)
  const failures = lines.filter(({ status }) => status === 'fail').length
  if (json) printJson(lines)
  else {
    print(table(['plugin', 'check', 'status', 'reason'], lines.map(({ plugin, check: asked, status, reason }) => [plugin, asked, coloured[status](status), reason])))
    print(failures === 0 ? 'Nothing fails.\n' : `${failures} ${failures === 1 ? 'line fails' : 'lines fail'}.\n`)
  }
  if (failures > 0) process.exitCode = exitFailure
}

async function reload(name: string, { port, json }: ServerOptions): Promise<void> {
  const { reloadPlugin } = await import('../../engine/commands/plugin/reload-plugin.ts')
  const done = await reloadPlugin(root, name, port)
  if (done.kind === 'kept') process.exitCode = exitFailure
  if (json) return printJson(done)
  switch (done.kind) {
    case 'kept':
      for (const reason of done.reasons) process.stderr.write(`  ${red('fails')}  ${reason}\n`)
      return void process.stderr.write(`The plugin ${name} is not reloaded: the version that ran before still runs.\n`)
    case 'reloaded': {
      const where = done.processes === 1 ? 'in one process' : `in ${done.processes} processes`
      const origin = done.origin ? '' : ' Its part of the origin stays as it was: the content is in memory.'
      print(`The plugin ${name} runs anew ${where}, after ${done.seconds.toFixed(1)} s; its pages are rendered again: ${done.pages.join(', ') || 'it has none'}.${origin}\n`)
    }
  }
}

const faultLine = ({ part, code, times }: PluginLine['faults'][number]): string =>
  yellow(`${part} ${code === 'MH_RENDER_SLOW' ? 'drawn too slowly' : `failed with ${code}`} ${times === 1 ? 'once' : `${times} times`}`)

async function list({ json }: { json?: boolean }): Promise<void> {
  const plugins = await listPlugins(root)
  if (json) return printJson(plugins)
  print(table(['plugin', 'pages', 'entry pages', 'state'], plugins.map(({ name, pages, entryLinks, state, faults }) => [name, pages.join(' '), entryLinks.join(' '), [state, ...faults.map(faultLine)].join('; ')]), { width: terminalWidth() }))
  const imports = plugins.flatMap(({ name, imports }) => imports.map(({ format, description }) => [format, name, description]))
  if (imports.length > 0) print(`\n${table(['format', 'plugin', 'what masthead import reads'], imports, { width: terminalWidth() })}`)
}
