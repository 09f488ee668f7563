import type { Command } from 'commander'
import type { ServerProcess } from '../../engine/commands/server/admin-client.ts'
import { listOverrides, type OverrideRules, type OverridesView, setOverride, unsetOverride } from '../../engine/commands/server/query-server.ts'
import { UsageError } from '../../engine/commands/usage-error.ts'
import { exitFailure, portNumber, processesOf, red, print, printJson, type ServerOptions } from '../cli.ts'
import { formatDuration } from '../format.ts'
import { table } from '../table.ts'

type Overrides = OverridesView['overrides']

const fields: Readonly<Record<string, keyof OverrideRules>> = { 'fresh-for': 'freshFor', 'stale-for': 'staleFor', 'stale-if-error-for': 'staleIfErrorFor' }

export function addOverrides(cache: Command): void {
  cache
    .command('set')
    .description('Override the times of a page while the site runs, on every node; kept across restarts.')
    .argument('<page>', 'as in article.article')
    .argument('<times...>', 'fresh-for=30s, stale-for=10m, stale-if-error-for=1d')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async (page: string, times: readonly string[], options: ServerOptions) => {
      const rules = rulesOf(times)
      return change(options, (server) => setOverride(server, page, rules))
    })
  cache
    .command('unset')
    .description('Take an override back, on every node.')
    .argument('<page>', 'as in article.article')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async (page: string, options: ServerOptions) => change(options, (server) => unsetOverride(server, page)))
  cache
    .command('list')
    .description('Overrides that are set.')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async ({ port, json }: ServerOptions) => {
      const [first] = await processesOf(port)
      if (!first) return
      const overrides = await listOverrides(first)
      if (json) printJson(overrides)
      else print(formatOverrides(overrides))
    })
}

/** One process tells all others: two that were told at once would each report the other's doing. */
async function change({ port, json }: ServerOptions, apply: (server: ServerProcess) => Promise<OverridesView>): Promise<void> {
  const [first] = await processesOf(port)
  if (!first) return
  const view = await apply(first)
  const { overrides, processes, refused, silent, isBroadcast } = view
  if (refused.length > 0 || silent.length > 0 || !isBroadcast) process.exitCode = exitFailure
  if (json) return printJson(view)
  const nodes = new Set(processes.map(({ node }) => node)).size
  const where = processes.length === 1 ? '' : `Holds in ${processes.length} processes${nodes === 1 ? '' : ` on ${nodes} machines`}.\n`
  const problems = [
    ...refused.map(({ node, process, reason }) => `${red('Not taken')} by ${node}, process ${process}: ${reason}`),
    ...silent.map(({ node, process, lastSeenAgoMs }) => `${red('No answer')} from ${node}, process ${process}, heard ${formatDuration(lastSeenAgoMs)} ago: it hears of this when it is back.`),
    ...(isBroadcast ? [] : [`${red('Redis is away')}: the other nodes have not been told, and hear of this when it is back.`]),
  ]
  print(formatOverrides(overrides) + where + problems.map((line) => `${line}\n`).join(''))
}

/** @throws UsageError */
function rulesOf(times: readonly string[]): OverrideRules {
  const pairs = times.map((text) => {
    const [name = '', value = ''] = text.split('=')
    const field = fields[name]
    if (!field) throw new UsageError(`"${text}" is not a time of a page: write ${Object.keys(fields).join('=…, ')}=….`)
    if (!/^\d{1,9}(?:ms|s|m|h|d)$/.test(value)) throw new UsageError(`"${text}": write a whole number and ms, s, m, h or d, as in ${name}=30s.`)
    return [field, value] as const
  })
  const twice = pairs.find(([field], index) => pairs.findIndex(([other]) => other === field) !== index)
  if (twice) throw new UsageError(`${Object.keys(fields).find((name) => fields[name] === twice[0])} is said twice.`)
  return Object.fromEntries(pairs)
}

function formatOverrides(overrides: Overrides): string {
  const rows = Object.entries(overrides).map(([page, rules]) => [page, ...Object.values(fields).map((field) => rules[field] ?? '–')])
  return rows.length === 0 ? 'No override is set: every page has the times of its own.\n' : table(['page', ...Object.keys(fields)], rows)
}
