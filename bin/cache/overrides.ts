import type { Command } from 'commander'
import { UsageError } from '../../engine/ops/usage-error.ts'
import { askAll, portNumber, say, sayJson, type ServerOptions } from '../cli.ts'
import { table } from '../table.ts'

type Rules = Readonly<Record<string, string>>
type Overrides = Readonly<Record<string, Rules>>

const fields: Readonly<Record<string, string>> = { 'fresh-for': 'freshFor', 'stale-for': 'staleFor', 'stale-if-error-for': 'staleIfErrorFor' }

export function addOverrides(cache: Command): void {
  cache
    .command('set')
    .description('Override the times of a page while the site runs; kept across restarts.')
    .argument('<page>', 'as in article.article')
    .argument('<times...>', 'fresh-for=30s, stale-for=10m, stale-if-error-for=1d')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async (page: string, times: readonly string[], { port, json }: ServerOptions) =>
      shown(await askAll<Overrides>(port, { method: 'PUT', path: '/cache/overrides', body: { page, rules: rulesOf(times) } }), json))
  cache
    .command('unset')
    .description('Take an override back.')
    .argument('<page>', 'as in article.article')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async (page: string, { port, json }: ServerOptions) => shown(await askAll<Overrides>(port, { method: 'DELETE', path: `/cache/overrides?page=${encodeURIComponent(page)}` }), json))
  cache
    .command('list')
    .description('Overrides that are set.')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async ({ port, json }: ServerOptions) => shown(await askAll<Overrides>(port, { path: '/cache/overrides' }), json))
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
  return Object.fromEntries(pairs)
}

function shown(answers: readonly { readonly told: Overrides }[], json: boolean | undefined): void {
  const overrides = answers[0]?.told ?? {}
  if (json) return sayJson(overrides)
  const rows = Object.entries(overrides).map(([page, rules]) => [page, ...Object.values(fields).map((field) => rules[field] ?? '–')])
  if (rows.length === 0) say('No override is set: every page has the times of its own.\n')
  else say(table(['page', ...Object.keys(fields)], rows))
}
