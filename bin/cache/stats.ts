import { setTimeout as wait } from 'node:timers/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { type Counts, type CountsByPage, type FragmentStats, type Snapshot, takeSnapshot } from '../../engine/commands/server/query-server.ts'
import { requestAll, bold, count, dim, portNumber, print, printJson, type ServerOptions, terminalWidth } from '../cli.ts'
import { formatBytes, formatPercent, formatNumber } from '../format.ts'
import { table } from '../table.ts'

interface Options extends ServerOptions {
  readonly minutes: number
  readonly watch?: boolean
  readonly every: number
}

export const addStats = (cache: Command): void =>
  void cache
    .command('stats')
    .description('Hits, stale hits, misses and bytes by page, since the start and over the last minutes.')
    .option('--minutes <n>', 'how far back "lately" goes, at most 60', minutes, 5)
    .option('--watch', 'draw it anew until Ctrl-C')
    .option('--every <seconds>', 'with --watch: how often', count, 2)
    .option('--json', 'as JSON; with --watch one line each time')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(async (options: Options) => {
      if (!options.watch) return options.json ? printJson(await stats(options)) : print(formatStats(await stats(options)))
      for (;;) {
        const now = await stats(options)
        if (options.json) print(`${JSON.stringify(now)}\n`)
        else print(`${process.stdout.isTTY ? '\u001b[H\u001b[2J' : ''}${formatStats(now)}`)
        await wait(options.every * 1_000)
      }
    })

interface Stats {
  readonly processes: readonly number[]
  readonly minutes: number
  readonly memory: { readonly entries: number; readonly bytes: number; readonly maxBytes: number; readonly evicted: number; readonly refused: number; readonly inFlight: number; readonly waitingForRefresh: number; readonly purges: number }
  readonly total: CountsByPage
  readonly lately: CountsByPage
  readonly data: Snapshot['data']
  readonly fragments: FragmentStats
}

async function stats({ port, minutes }: Options): Promise<Stats> {
  const snapshots = await requestAll(port, (server) => takeSnapshot(server, { minutes }))
  const snapshotsByProcess = snapshots.map(({ body }) => body)
  const sum = (of: (one: Snapshot) => number) => snapshotsByProcess.reduce((all, one) => all + of(one), 0)
  return {
    processes: snapshots.map(({ pid }) => pid),
    minutes,
    memory: {
      entries: sum(({ pages }) => pages.entries),
      bytes: sum(({ pages }) => pages.bytes),
      maxBytes: sum(({ pages }) => pages.maxBytes),
      evicted: sum(({ pages }) => pages.evicted),
      refused: sum(({ pages }) => pages.refused),
      inFlight: sum(({ pages }) => pages.flights),
      waitingForRefresh: sum(({ pages }) => pages.waitingForRefresh),
      purges: Math.max(...snapshotsByProcess.map(({ pages }) => pages.purges)),
    },
    total: sumCounts(snapshotsByProcess.map(({ counts }) => counts)),
    lately: sumCounts(snapshotsByProcess.map(({ lately }) => lately)),
    data: {
      entries: sum(({ data }) => data.entries),
      bytes: sum(({ data }) => data.bytes),
      hits: sum(({ data }) => data.hits),
      stale: sum(({ data }) => data.stale),
      misses: sum(({ data }) => data.misses),
      coalesced: sum(({ data }) => data.coalesced),
    },
    fragments: {
      entries: sum(({ fragments }) => fragments.entries),
      bytes: sum(({ fragments }) => fragments.bytes),
      maxBytes: sum(({ fragments }) => fragments.maxBytes),
      byName: sumFragments(snapshotsByProcess.map(({ fragments }) => fragments.byName)),
    },
  }
}

function sumFragments(all: readonly FragmentStats['byName'][]): FragmentStats['byName'] {
  const sums: Record<string, FragmentStats['byName'][string]> = {}
  for (const [name, { hits, misses, entries, bytes }] of all.flatMap(Object.entries<FragmentStats['byName'][string]>)) {
    const sum = sums[name] ?? { hits: 0, misses: 0, entries: 0, bytes: 0 }
    sums[name] = { hits: sum.hits + hits, misses: sum.misses + misses, entries: sum.entries + entries, bytes: sum.bytes + bytes }
  }
  return sums
}

function sumCounts(all: readonly CountsByPage[]): CountsByPage {
  const sums: Record<string, Counts> = {}
  for (const counts of all) for (const [page, each] of Object.entries(counts)) sums[page] = addCounts(sums[page], each)
  return sums
}

function addCounts(one: Readonly<Counts> | undefined, other: Readonly<Counts>): Counts {
  const sum = { ...other }
  if (one) for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += one[name]
  return sum
}

const responseCount = ({ hit, stale, staleIfError, miss, coalesced, bypass }: Readonly<Counts>): number => hit + stale + staleIfError + miss + coalesced + bypass
/** Answered without waiting for anything. */
const cachedCount = ({ hit, stale, staleIfError }: Readonly<Counts>): number => hit + stale + staleIfError

function formatStats({ processes, minutes, memory, total, lately, data, fragments }: Stats): string {
  const lines = (counts: CountsByPage, name: (page: string) => string) => {
    const groups = new Map<string, Counts>()
    for (const [page, each] of Object.entries(counts)) groups.set(name(page), addCounts(groups.get(name(page)), each))
    return [...groups].filter(([, each]) => responseCount(each) > 0).sort(([, one], [, other]) => responseCount(other) - responseCount(one))
  }
  const isNarrow = terminalWidth() < minFullWidth
  const fitting = (cells: readonly string[]) => (isNarrow ? cells.filter((_, column) => !rareColumns.includes(column)) : cells)
  const row = ([page, each]: readonly [string, Counts]) => [
    page, formatNumber(responseCount(each)), formatNumber(each.hit), formatNumber(each.stale), formatNumber(each.staleIfError), formatNumber(each.miss), formatNumber(each.coalesced), formatNumber(each.bypass), formatPercent(cachedCount(each), responseCount(each)), formatBytes(each.bytes),
  ]
  const headings = ['', 'responses', 'hit', 'stale', 'stale-if-error', 'miss', 'coalesced', 'bypass', 'from cache', 'sent']
  const part = (title: string, counts: CountsByPage) => {
    const all = lines(counts, () => 'all')
    if (all.length === 0) return `${bold(title)}\nNo page has been requested.\n`
    const rows = [...all, ...lines(counts, pluginOf).map(([name, each]) => [`${name}.*`, each] as const), ...lines(counts, (page) => page).map(([name, each]) => [`  ${name}`, each] as const)]
    return `${bold(title)}\n${table(fitting(headings), rows.map((each) => fitting(row(each))), { width: terminalWidth(), rightAligned: [1, 2, 3, 4, 5, 6, 7, 8, 9] })}`
  }
  const filled = (name: 'filledByRender' | 'filledByCopy' | 'renewedByRender' | 'renewedByCopy') => formatNumber(Object.values(total).reduce((sum, counts) => sum + counts[name], 0))
  const who = processes.length === 1 ? `process ${processes[0]}` : `${processes.length} processes`
  return [
    `${formatNumber(memory.entries)} pages, ${formatBytes(memory.bytes)} of ${formatBytes(memory.maxBytes)} (${formatPercent(memory.bytes, memory.maxBytes)})  ${dim(who)}\n`,
    `${formatNumber(memory.evicted)} evicted, ${formatNumber(memory.refused)} not admitted, ${formatNumber(memory.inFlight)} in flight, ${formatNumber(memory.waitingForRefresh)} waiting for a refresh, ${formatNumber(memory.purges)} purges\n`,
    `Rendered: ${filled('filledByRender')} missing pages, ${filled('renewedByRender')} expired ones; taken from Redis: ${filled('filledByCopy')} missing, ${filled('renewedByCopy')} expired\n`,
    `Data: ${formatNumber(data.entries)} responses, ${formatBytes(data.bytes)}; ${formatNumber(data.hits)} hits, ${formatNumber(data.stale)} stale, ${formatNumber(data.misses)} misses, ${formatNumber(data.coalesced)} coalesced\n`,
    `Fragments: ${formatNumber(fragments.entries)} kept, ${formatBytes(fragments.bytes)} of ${formatBytes(fragments.maxBytes)}${Object.entries(fragments.byName).map(fragmentHitRatio).join('')}\n\n`,
    part('Since the start', total),
    '\n',
    part(`Last ${minutes} minute${minutes === 1 ? '' : 's'}`, lately),
  ].join('')
}

const fragmentHitRatio = ([name, { hits, misses }]: readonly [string, FragmentStats['byName'][string]], index: number): string => `${index === 0 ? '; used again: ' : ', '}${name} ${formatPercent(hits, hits + misses)}`

/** Columns of a terminal below which those that are mostly 0 are left out; --json has them. */
const minFullWidth = 100
const rareColumns = [4, 6, 7]

const pluginOf = (page: string): string => page.split('.')[0] ?? page

function minutes(text: string): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1 || number > 60) throw new InvalidArgumentError('Minutes are a whole number from 1 to 60.')
  return number
}
