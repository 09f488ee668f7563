import type { Command } from 'commander'
import type { Snapshot } from '../../engine/ops/admin/snapshot.ts'
import type { SiteProcess } from '../../engine/ops/admin/whole-site.ts'
import { bold, dim, failed, green, portNumber, processesOf, red, say, sayJson, type ServerOptions, terminalWidth, yellow } from '../cli.ts'
import { bytes, share, time, whole } from '../format.ts'
import { table } from '../table.ts'

export const add = (program: Command): void =>
  void program
    .command('status')
    .description('The nodes and workers of the running site: memory, event loop, breakers, sources, Redis, caches in front, live streams.')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async ({ port, json }: ServerOptions) => {
      const processes = await wholeSite(port)
      if (processes.some(({ snapshot }) => !snapshot)) process.exitCode = failed
      if (json) sayJson(processes)
      else say(drawn(processes))
    })

/** The first process that answers tells of all others; those of this machine that it does not hear of are asked here. */
async function wholeSite(port: number | undefined): Promise<readonly SiteProcess[]> {
  const here = await processesOf(port)
  const [first] = here
  if (!first) return []
  const told = await first.ask<readonly SiteProcess[]>({ path: '/site' })
  const node = told[0]?.node ?? ''
  const unheard = here.filter(({ pid }) => !told.some((each) => each.node === node && each.process === pid && each.snapshot))
  const asked = await Promise.all(unheard.map(async ({ pid, ask }) => ({ node, process: pid, heardAgo: 0, snapshot: await ask<Snapshot>({ path: '/snapshot', patience: 2_000 }).catch(() => undefined) })))
  const kept = told.filter((each) => each.node !== node || !unheard.some(({ pid }) => pid === each.process))
  return [...kept, ...asked.map(({ snapshot, ...each }) => (snapshot ? { ...each, snapshot } : each))]
}

type Answering = SiteProcess & { readonly snapshot: Snapshot }

function drawn(processes: readonly SiteProcess[]): string {
  const answering = processes.filter((each): each is Answering => each.snapshot !== undefined)
  const silent = processes.filter(({ snapshot }) => !snapshot)
  const [first] = answering
  const nodes = new Set(processes.map(({ node }) => node)).size
  return [
    first ? `${bold(first.snapshot.url)}  ${dim(`${count(nodes, 'node')}, ${count(processes.length, 'process', 'es')}, Node ${first.snapshot.nodeVersion}`)}\n\n` : '',
    processTable(answering),
    ...silent.map(({ node, process, heardAgo }) => `${red('No answer')} from ${node}, process ${process}, heard ${time(heardAgo)} ago.\n`),
    '\n', linkTable(answering),
    '\n', sourceTable(answering),
    ...edgeLines(answering),
    ...faultLines(answering),
    ...rejectedLines(answering),
  ].join('')
}

const count = (number: number, word: string, plural = 's'): string => `${whole(number)} ${word}${number === 1 ? '' : plural}`

/** Names of machines only where there are several. */
function named(processes: readonly Answering[]) {
  const several = new Set(processes.map(({ node }) => node)).size > 1
  return { headings: several ? ['node', 'process'] : ['process'], cells: ({ node, process }: Answering) => (several ? [node, String(process)] : [String(process)]), first: several ? 2 : 1 }
}

const right = (first: number, columns: readonly number[]): number[] => columns.map((column) => first + column)

function processTable(processes: readonly Answering[]): string {
  const { headings, cells, first } = named(processes)
  const rows = processes.map((each) => {
    const { state, uptime, memory, pages, eventLoop, overrides, overloaded } = each.snapshot
    return [...cells(each), state === 'ready' ? green(state) : yellow(state), time(uptime * 1_000), bytes(memory.rss), bytes(memory.heapUsed), `${whole(pages.entries)} in ${bytes(pages.bytes)}`, share(eventLoop.busy, 1), `${eventLoop.p99.toFixed(1)} ms`, whole(overloaded), String(overrides)]
  })
  return table([...headings, 'state', 'up', 'memory', 'heap', 'pages', 'busy', 'late p99', 'refused', 'overrides'], rows, { width: terminalWidth(), right: right(first, [1, 2, 3, 5, 6, 7, 8]) })
}

function linkTable(processes: readonly Answering[]): string {
  const { headings, cells, first } = named(processes)
  const rows = processes.map((each) => {
    const { link, live } = each.snapshot
    return [...cells(each), through[link.through], link.isJoined ? green('yes') : red('away'), whole(link.waiting), link.version === 0 ? '–' : String(Math.trunc(link.version)), whole(live.streams), whole(live.topics), whole(live.dropped), whole(live.refused)]
  })
  return table([...headings, 'linked by', 'joined', 'to tell', 'last purge', 'streams', 'topics', 'cut off', 'turned away'], rows, { width: terminalWidth(), right: right(first, [2, 3, 4, 5, 6, 7]) })
}

const through = { nothing: 'nothing', redis: 'Redis', primary: 'primary' } as const satisfies Record<Snapshot['link']['through'], string>

function sourceTable(processes: readonly Answering[]): string {
  const { headings, cells, first } = named(processes)
  const rows = processes.flatMap((each) => {
    const { breakers, upstreams } = each.snapshot
    return [...new Set([...breakers.map(({ host }) => host), ...upstreams.map(({ host }) => host)])].map((host) => {
      const breaker = breakers.find((one) => one.host === host)
      const upstream = upstreams.find((one) => one.host === host)
      const ms = (of: 'p50' | 'p95' | 'p99') => (upstream && upstream.lately.calls > 0 ? time(upstream.lately[of]) : '–')
      return [host, ...cells(each), breaker ? coloured(breaker.state) : '–', String(breaker?.failures ?? 0), whole(upstream?.calls ?? 0), whole(upstream?.failed ?? 0), ms('p50'), ms('p95'), ms('p99')]
    })
  })
  if (rows.length === 0) return 'No source has been asked yet.\n'
  return table(['source', ...headings, 'breaker', 'in a row', 'calls', 'failed', 'p50', 'p95', 'p99'], rows, { width: terminalWidth(), right: right(first, [2, 3, 4, 5, 6, 7]) })
}

function edgeLines(processes: readonly Answering[]): string[] {
  const { headings, cells, first } = named(processes)
  const rows = processes.flatMap((each) => each.snapshot.edge.map(({ url, purged, failed: unpurged, waiting, last }) => [url, ...cells(each), whole(purged), unpurged > 0 ? red(whole(unpurged)) : '0', whole(waiting), last || '–']))
  return rows.length === 0 ? [] : ['\n', table(['in front', ...headings, 'purged', 'failed', 'waiting', 'said last'], rows, { width: terminalWidth(), right: right(first, [1, 2, 3]) })]
}

function faultLines(processes: readonly Answering[]): string[] {
  const faults = Map.groupBy(processes.flatMap(({ snapshot }) => snapshot.faults), ({ plugin, part, code }) => `${plugin} ${part} ${code}`)
  if (faults.size === 0) return []
  const rows = [...faults.values()].flatMap((same) => {
    const newest = same.reduce((one, other) => (other.last > one.last ? other : one))
    return [[newest.plugin, newest.part, newest.code === 'MH_RENDER_SLOW' ? yellow(newest.code) : red(newest.code), whole(same.reduce((sum, { times }) => sum + times, 0)), `${time(Math.max(0, Date.now() - newest.last))} ago`, newest.message]]
  })
  return ['\n', table(['plugin', 'part', 'fault', 'times', 'last', 'what it said'], rows, { width: terminalWidth(), right: [3, 4] })]
}

function rejectedLines(processes: readonly Answering[]): string[] {
  const rejected = new Set(processes.flatMap(({ snapshot }) => snapshot.rejected))
  return rejected.size === 0 ? [] : [`\n${red('Not served')}: ${[...rejected].join(', ')}. The log says why.\n`]
}

const colours = { closed: green, halfOpen: yellow, open: red, isolated: red } as const
const coloured = (state: keyof typeof colours): string => colours[state](state === 'halfOpen' ? 'half open' : state)
