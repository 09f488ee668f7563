import type { Command } from 'commander'
import type { Question } from '../../engine/ops/admin/call.ts'
import type { OverridesView } from '../../engine/ops/admin/shared-overrides.ts'
import { UsageError } from '../../engine/ops/usage-error.ts'
import { failed, portNumber, processesOf, red, say, sayJson, type ServerOptions } from '../cli.ts'
import { time } from '../format.ts'
import { table } from '../table.ts'

type Rules = Readonly<Record<string, string>>
type Overrides = Readonly<Record<string, Rules>>

const fields: Readonly<Record<string, string>> = { 'fresh-for': 'freshFor', 'stale-for': 'staleFor', 'stale-if-error-for': 'staleIfErrorFor' }

export function addOverrides(cache: Command): void {
  cache
    .command('set')
    .description('Override the times of a page while the site runs, on every node; kept across restarts.')
    .argument('<page>', 'as in article.article')
    .argument('<times...>', 'fresh-for=30s, stale-for=10m, stale-if-error-for=1d')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async (page: string, times: readonly string[], options: ServerOptions) => change(options, { method: 'PUT', path: '/cache/overrides', body: { page, rules: rulesOf(times) } }))
  cache
    .command('unset')
    .description('Take an override back, on every node.')
    .argument('<page>', 'as in article.article')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async (page: string, options: ServerOptions) => change(options, { method: 'DELETE', path: `/cache/overrides?page=${encodeURIComponent(page)}` }))
  cache
    .command('list')
    .description('Overrides that are set.')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async ({ port, json }: ServerOptions) => {
      const [first] = await processesOf(port)
      if (!first) return
      const overrides = await first.ask<Overrides>({ path: '/cache/overrides' })
      if (json) sayJson(overrides)
      else say(drawn(overrides))
    })
}

/** One process tells all others: two that were told at once would each report the other's doing. */
async function change({ port, json }: ServerOptions, question: Question): Promise<void> {
  const [first] = await processesOf(port)
  if (!first) return
  const view = await first.ask<OverridesView>(question)
  const { overrides, processes, refused, silent, isTold } = view
  if (refused.length > 0 || silent.length > 0 || !isTold) process.exitCode = failed
  if (json) return sayJson(view)
  const nodes = new Set(processes.map(({ node }) => node)).size
  const where = processes.length === 1 ? '' : `Holds in ${processes.length} processes${nodes === 1 ? '' : ` on ${nodes} machines`}.\n`
  const problems = [
    ...refused.map(({ node, process, why }) => `${red('Not taken')} by ${node}, process ${process}: ${why}`),
    ...silent.map(({ node, process, heardAgo }) => `${red('No answer')} from ${node}, process ${process}, heard ${time(heardAgo)} ago: it hears of this when it is back.`),
    ...(isTold ? [] : [`${red('Redis is away')}: the other nodes have not been told, and hear of this when it is back.`]),
  ]
  say(drawn(overrides) + where + problems.map((line) => `${line}\n`).join(''))
}

/** @throws UsageError */
function rulesOf(times: readonly string[]): Rules {
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

function drawn(overrides: Overrides): string {
  const rows = Object.entries(overrides).map(([page, rules]) => [page, ...Object.values(fields).map((field) => rules[field] ?? '–')])
  return rows.length === 0 ? 'No override is set: every page has the times of its own.\n' : table(['page', ...Object.keys(fields)], rows)
}
