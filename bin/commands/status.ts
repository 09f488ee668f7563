import type { Command } from 'commander'
import type { Snapshot } from '../../engine/ops/admin/snapshot.ts'
import { askAll, bold, dim, green, portNumber, red, say, sayJson, type ServerOptions, terminalWidth, yellow } from '../cli.ts'
import { bytes, share, time, whole } from '../format.ts'
import { table } from '../table.ts'

export const add = (program: Command): void =>
  void program
    .command('status')
    .description('The processes of the running site: memory, event loop, breakers and how long sources take.')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async ({ port, json }: ServerOptions) => {
      const snapshots = (await askAll<Snapshot>(port, { path: '/snapshot' })).map(({ told }) => told)
      if (json) sayJson(snapshots)
      else say(drawn(snapshots))
    })

function drawn(snapshots: readonly Snapshot[]): string {
  const width = terminalWidth()
  const [first] = snapshots
  if (!first) return ''
  const processes = snapshots.map(({ pid, state, uptime, memory, pages, eventLoop, overrides }) => [
    String(pid), state === 'ready' ? green(state) : yellow(state), time(uptime * 1_000), bytes(memory.rss), bytes(memory.heapUsed), `${whole(pages.entries)} in ${bytes(pages.bytes)}`, share(eventLoop.busy, 1), `${eventLoop.p99.toFixed(1)} ms`, String(overrides),
  ])
  const breakers = snapshots.flatMap(({ pid, breakers, upstreams }) =>
    [...new Set([...breakers.map(({ host }) => host), ...upstreams.map(({ host }) => host)])].map((host) => {
      const breaker = breakers.find((one) => one.host === host)
      const upstream = upstreams.find((one) => one.host === host)
      const ms = (of: 'p50' | 'p95' | 'p99') => (upstream && upstream.lately.calls > 0 ? time(upstream.lately[of]) : '–')
      return [host, String(pid), breaker ? coloured(breaker.state) : '–', String(breaker?.failures ?? 0), whole(upstream?.calls ?? 0), whole(upstream?.failed ?? 0), ms('p50'), ms('p95'), ms('p99')]
    }),
  )
  return [
    `${bold(first.url)}  ${dim(`Node ${first.node}`)}\n\n`,
    table(['process', 'state', 'up', 'memory', 'heap', 'pages', 'busy', 'late p99', 'overrides'], processes, { width, right: [2, 3, 4, 6, 7, 8] }),
    ...(breakers.length > 0 ? ['\n', table(['source', 'process', 'breaker', 'in a row', 'calls', 'failed', 'p50', 'p95', 'p99'], breakers, { width, right: [3, 4, 5, 6, 7, 8] })] : ['\nNo source has been asked yet.\n']),
    ...(first.rejected.length > 0 ? [`\n${red('Not served')}: ${first.rejected.join(', ')}. The log says why.\n`] : []),
  ].join('')
}

const colours = { closed: green, halfOpen: yellow, open: red, isolated: red } as const
const coloured = (state: keyof typeof colours): string => colours[state](state === 'halfOpen' ? 'half open' : state)
