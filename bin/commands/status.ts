import type { Command } from 'commander'
import { listProcesses, type SiteProcess, type Snapshot, takeSnapshot } from '../../engine/commands/server/query-server.ts'
import { bold, dim, exitFailure, green, portNumber, processesOf, red, print, printJson, type ServerOptions, terminalWidth, yellow } from '../cli.ts'
import { formatBytes, formatPercent, formatDuration, formatNumber } from '../format.ts'
import { table } from '../table.ts'

export const add = (program: Command): void =>
  void program
    .command('status')
    .description('The nodes and workers of the running site: memory, event loop, breakers, sources, Redis, edge caches, live streams.')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async ({ port, json }: ServerOptions) => {
      const processes = await collectProcesses(port)
      if (processes.some(({ snapshot }) => !snapshot)) process.exitCode = exitFailure
      if (json) printJson(processes)
      else print(formatStatus(processes))
    })

/** The first process that answers tells of all others; those of this machine that it does not hear of are asked here. */
async function collectProcesses(port: number | undefined): Promise<readonly SiteProcess[]> {
  const here = await processesOf(port)
  const [first] = here
  if (!first) return []
  const processes = await listProcesses(first)
  const node = processes[0]?.node ?? ''
  const unheard = here.filter(({ pid }) => !processes.some((each) => each.node === node && each.process === pid && each.snapshot))
  const asked = await Promise.all(unheard.map(async (server) => ({ node, process: server.pid, lastSeenAgoMs: 0, snapshot: await takeSnapshot(server, { timeoutMs: 2_000 }).catch(() => undefined) })))
  const kept = processes.filter((each) => each.node !== node || !unheard.some(({ pid }) => pid === each.process))
  return [...kept, ...asked.map(({ snapshot, ...each }) => (snapshot ? { ...each, snapshot } : each))]
}

type RespondingProcess = SiteProcess & { readonly snapshot: Snapshot }

function formatStatus(processes: readonly SiteProcess[]): string {
  const answering = processes.filter((each): each is RespondingProcess => each.snapshot !== undefined)
  const silent = processes.filter(({ snapshot }) => !snapshot)
  const [first] = answering
  const nodes = new Set(processes.map(({ node }) => node)).size
  return [
    first ? `${bold(first.snapshot.url)}  ${dim(`${count(nodes, 'node')}, ${count(processes.length, 'process', 'es')}, Node ${first.snapshot.nodeVersion}`)}\n\n` : '',
    processTable(answering),
    ...silent.map(({ node, process, lastSeenAgoMs }) => `${red('No answer')} from ${node}, process ${process}, heard ${formatDuration(lastSeenAgoMs)} ago.\n`),
    '\n', linkTable(answering),
    '\n', sourceTable(answering),
    ...indexLines(answering),
    ...edgeLines(answering),
    ...faultLines(answering),
    ...jobLines(answering),
    ...rejectedLines(answering),
  ].join('')
}

const count = (number: number, word: string, plural = 's'): string => `${formatNumber(number)} ${word}${number === 1 ? '' : plural}`

/** Names of machines only where there are several. */
function named(processes: readonly RespondingProcess[]) {
  const several = new Set(processes.map(({ node }) => node)).size > 1
  return { headings: several ? ['node', 'process'] : ['process'], cells: ({ node, process }: RespondingProcess) => (several ? [node, String(process)] : [String(process)]), first: several ? 2 : 1 }
}

const right = (first: number, columns: readonly number[]): number[] => columns.map((column) => first + column)

function processTable(processes: readonly RespondingProcess[]): string {
  const { headings, cells, first } = named(processes)
  const rows = processes.map((each) => {
    const { state, uptime, memory, pages, eventLoop, overrides, overloaded } = each.snapshot
    return [...cells(each), state === 'ready' ? green(state) : yellow(state), formatDuration(uptime * 1_000), formatBytes(memory.rss), formatBytes(memory.heapUsed), `${formatNumber(pages.entries)} in ${formatBytes(pages.bytes)}`, formatPercent(eventLoop.busy, 1), `${eventLoop.p99.toFixed(1)} ms`, formatNumber(overloaded), String(overrides)]
  })
  return table([...headings, 'state', 'up', 'memory', 'heap', 'pages', 'busy', 'late p99', 'refused', 'overrides'], rows, { width: terminalWidth(), rightAligned: right(first, [1, 2, 3, 5, 6, 7, 8]) })
}

function linkTable(processes: readonly RespondingProcess[]): string {
  const { headings, cells, first } = named(processes)
  const rows = processes.map((each) => {
    const { link, live } = each.snapshot
    return [...cells(each), through[link.through], link.isJoined ? green('yes') : red('away'), formatNumber(link.waiting), link.version === 0 ? '–' : String(Math.trunc(link.version)), formatNumber(live.streams), formatNumber(live.topics), formatNumber(live.dropped), formatNumber(live.refused)]
  })
  return table([...headings, 'linked by', 'joined', 'queued', 'last purge', 'streams', 'topics', 'dropped', 'refused'], rows, { width: terminalWidth(), rightAligned: right(first, [2, 3, 4, 5, 6, 7]) })
}

const through = { nothing: 'nothing', redis: 'Redis', primary: 'primary' } as const satisfies Record<Snapshot['link']['through'], string>

function sourceTable(processes: readonly RespondingProcess[]): string {
  const { headings, cells, first } = named(processes)
  const rows = processes.flatMap((each) => {
    const { breakers, upstreams } = each.snapshot
    return [...new Set([...breakers.map(({ host }) => host), ...upstreams.map(({ host }) => host)])].map((host) => {
      const breaker = breakers.find((one) => one.host === host)
      const upstream = upstreams.find((one) => one.host === host)
      const ms = (of: 'p50' | 'p95' | 'p99') => (upstream && upstream.lately.calls > 0 ? formatDuration(upstream.lately[of]) : '–')
      return [host, ...cells(each), breaker ? coloured(breaker.state) : '–', String(breaker?.failures ?? 0), formatNumber(upstream?.calls ?? 0), formatNumber(upstream?.failed ?? 0), ms('p50'), ms('p95'), ms('p99')]
    })
  })
  if (rows.length === 0) return 'No source has been asked yet.\n'
  return table(['source', ...headings, 'breaker', 'in a row', 'calls', 'failed', 'p50', 'p95', 'p99'], rows, { width: terminalWidth(), rightAligned: right(first, [2, 3, 4, 5, 6, 7]) })
}

function indexLines(processes: readonly RespondingProcess[]): string[] {
  const { headings, cells, first } = named(processes)
  const rows = processes.flatMap((each) => {
    const index = each.snapshot.searchIndex
    return index ? [[index.address, ...cells(each), index.state === 'answering' ? green('answers') : index.state === 'away' ? red('away') : yellow('not built'), formatNumber(index.answered), formatNumber(index.missed), index.failure || '–']] : []
  })
  return rows.length === 0 ? [] : ['\n', table(['search index', ...headings, 'state', 'answered', 'by the store', 'last failure'], rows, { width: terminalWidth(), rightAligned: right(first, [2, 3]) })]
}

function edgeLines(processes: readonly RespondingProcess[]): string[] {
  const { headings, cells, first } = named(processes)
  const rows = processes.flatMap((each) => each.snapshot.edge.map(({ url, purged, failed: unpurged, waiting, lastResponse }) => [url, ...cells(each), formatNumber(purged), unpurged > 0 ? red(formatNumber(unpurged)) : '0', formatNumber(waiting), lastResponse || '–']))
  return rows.length === 0 ? [] : ['\n', table(['edge', ...headings, 'purged', 'failed', 'waiting', 'last response'], rows, { width: terminalWidth(), rightAligned: right(first, [1, 2, 3]) })]
}

function faultLines(processes: readonly RespondingProcess[]): string[] {
  const faults = Map.groupBy(processes.flatMap(({ snapshot }) => snapshot.faults), ({ plugin, part, code }) => `${plugin} ${part} ${code}`)
  if (faults.size === 0) return []
  const rows = [...faults.values()].flatMap((same) => {
    const newest = same.reduce((one, other) => (other.last > one.last ? other : one))
    return [[newest.plugin, newest.part, newest.code === 'MH_RENDER_SLOW' ? yellow(newest.code) : red(newest.code), formatNumber(same.reduce((sum, { times }) => sum + times, 0)), `${formatDuration(Math.max(0, Date.now() - newest.last))} ago`, newest.message]]
  })
  return ['\n', table(['plugin', 'part', 'fault', 'times', 'last', 'what it said'], rows, { width: terminalWidth(), rightAligned: [3, 4] })]
}

/** Jobs whose last run did not end well; all processes read of them in one store. */
function jobLines(processes: readonly RespondingProcess[]): string[] {
  const jobs = new Map(processes.flatMap(({ snapshot }) => snapshot.jobs.map((job) => [job.name, job] as const)))
  const rows = [...jobs.values()].flatMap(({ name, outcome, endedAt, error, failures }) =>
    outcome === undefined || outcome === 'ok' || outcome === 'running' ? [] : [[red(name), outcome, endedAt === undefined ? '–' : `${formatDuration(Math.max(0, Date.now() - endedAt))} ago`, formatNumber(failures), error ?? '']],
  )
  return rows.length === 0 ? [] : ['\n', table(['job', 'ended', 'when', 'failed', 'what it said'], rows, { width: terminalWidth(), rightAligned: [3] })]
}

function rejectedLines(processes: readonly RespondingProcess[]): string[] {
  const rejected = new Map(processes.flatMap(({ snapshot }) => snapshot.rejected.map(({ name, reason }) => [`${name} ${reason}`, [red(name), reason]])))
  return rejected.size === 0 ? [] : ['\n', table(['not served', 'why'], [...rejected.values()], { width: terminalWidth() })]
}

const colours = { closed: green, halfOpen: yellow, open: red, isolated: red } as const
const coloured = (state: keyof typeof colours): string => colours[state](state === 'halfOpen' ? 'half open' : state)
