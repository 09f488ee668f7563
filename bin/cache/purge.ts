import { setTimeout as pause } from 'node:timers/promises'
import { SingleBar } from 'cli-progress'
import type { Command } from 'commander'
import { type ProcessIdentity, type PurgeView, type Selector, startPurge, viewPurge } from '../../engine/commands/server/query-server.ts'
import { UsageError } from '../../engine/commands/usage-error.ts'
import { count, exitFailure, green, portNumber, processesOf, red, print, printJson, type ServerOptions, yellow } from '../cli.ts'
import { formatDuration, formatNumber } from '../format.ts'
import { table } from '../table.ts'

interface Options extends ServerOptions {
  readonly tag?: readonly string[]
  readonly url?: string
  readonly page?: string
  readonly edition?: string
  readonly all?: boolean
  readonly hard?: boolean
  readonly wait?: boolean
  readonly timeout: number
  readonly yes?: boolean
}

export const addPurge = (cache: Command): void =>
  void cache
    .command('purge')
    .description('Have pages rendered again, on every node and in edge caches: those with a tag, of an address, of a page, of an edition, or all.')
    .option('--tag <tag...>', 'pages that carry it; several tags are one purge')
    .option('--url <url>', 'every rendering of an address')
    .option('--page <name>', 'every address of a page, as in article.article')
    .option('--edition <name>', 'everything of an edition')
    .option('--all', 'everything; asks for --yes')
    .option('--hard', 'remove them and the data that they were made from, instead of serving them for a moment while they are rendered again')
    .option('--wait', 'until every node has made those that were asked for lately')
    .option('--timeout <seconds>', 'with --wait: how long at most', count, 60)
    .option('--yes', 'with --all: do it')
    .option('--json', 'as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(purge)

async function purge(options: Options): Promise<void> {
  const selector = selectorOf(options)
  if (options.all && !options.yes) throw new UsageError(`--all purges every page${options.hard ? ', and with --hard every reader waits for a new one' : ''}. Say --yes as well if that is meant.`)
  const [first] = await processesOf(options.port)
  if (!first) return
  const begun = await startPurge(first, selector, { hard: options.hard === true })
  const view = options.wait ? await waitUntilDone(begun, options.timeout, () => viewPurge(first, begun.version)) : begun
  const isComplete = view.isBroadcast && view.silent.length === 0 && view.processes.every((each) => each.failed === 0) && view.edge.every(({ isPurged }) => isPurged) && (!options.wait || view.isDone)
  if (!isComplete) process.exitCode = exitFailure
  if (options.json) printJson(view)
  else print(formatPurge(view, options))
}

/** Milliseconds between two looks. */
const pollIntervalMs = 250

async function waitUntilDone(begun: PurgeView, seconds: number, poll: () => Promise<PurgeView>): Promise<PurgeView> {
  const end = Date.now() + seconds * 1_000
  const bar = new SingleBar({ format: 'refreshing {bar} {value}/{total} pages on {processes} processes', clearOnComplete: true, stream: process.stderr })
  const sum = (view: PurgeView, of: (each: PurgeView['processes'][number]) => number) => view.processes.reduce((all, each) => all + of(each), 0)
  const isShown = process.stderr.isTTY
  let view = begun
  if (isShown) bar.start(0, 0, { processes: 0 })
  try {
    while (!view.isDone && Date.now() < end) {
      await pause(pollIntervalMs)
      view = await poll()
      const done = sum(view, (each) => each.refreshed + each.failed)
      bar.setTotal(done + sum(view, (each) => each.inFlight))
      if (isShown) bar.update(done, { processes: view.processes.length })
    }
  } finally {
    bar.stop()
  }
  return view
}

function formatPurge(view: PurgeView, { wait = false, timeout }: Options): string {
  const { processes, silent, edge, isBroadcast, isDone } = view
  const rows = processes.map((each) => [
    each.node, String(each.process), formatNumber(each.matched), formatNumber(each.composed), formatNumber(each.removed), formatNumber(each.refreshed), formatNumber(each.inFlight), formatNumber(each.failed), formatNumber(each.stale),
  ])
  const edgeRows = edge.map(({ url, isPurged, response, attempts }) => [url, isPurged ? green('purged') : red('not purged'), response, String(attempts)])
  const sentences = [
    ...silent.map(({ lastSeenAgoMs, isLost, ...who }) => `${red('No answer')} from ${nameOf(who)}, heard ${formatDuration(lastSeenAgoMs)} ago${isLost ? ': it has ended, or cannot be reached' : ''}.`),
    ...(isBroadcast ? [] : [`${red('Redis is away')}: the other nodes have not been told, and hear of this purge when it is back.`]),
    ...(wait && !isDone ? [`${yellow('Not finished')} after ${timeout} s; it goes on. masthead cache ls --stale shows what is left.`] : []),
    ...(!silent.length && processes.every(({ matched, composed }) => matched === 0 && composed === 0) ? ['Nothing that is stored matched. masthead cache ls shows what is there.'] : []),
    ...(processes.some(({ stale, inFlight }) => stale > inFlight) ? ['What is still stale is rendered again when the next reader asks for it.'] : []),
  ]
  return [
    table(['node', 'process', 'matched', 'in widgets', 'removed', 'refreshed', 'in flight', 'failed', 'still stale'], rows, { rightAligned: [1, 2, 3, 4, 5, 6, 7, 8] }),
    ...(edgeRows.length > 0 ? ['\n', table(['edge', '', 'response', 'attempts'], edgeRows, { rightAligned: [3] })] : []),
    ...sentences.map((sentence) => `${sentence}\n`),
  ].join('')
}

const nameOf = ({ node, process }: ProcessIdentity): string => `${node}, process ${process}`

/** @throws UsageError unless it is exactly one */
function selectorOf({ tag, url, page, edition, all }: Options): Selector {
  const given: readonly (readonly [string, Selector | undefined])[] = [
    ['--tag', tag && { tags: tag }],
    ['--url', url === undefined ? undefined : { url }],
    ['--page', page === undefined ? undefined : { page }],
    ['--edition', edition === undefined ? undefined : { edition }],
    ['--all', all ? { all: true } : undefined],
  ]
  const empty = given.find(([, selector]) => selector && Object.values(selector).flat().includes(''))
  if (empty) throw new UsageError(`${empty[0]} is empty: say which.`)
  const chosen = given.filter((pair): pair is readonly [string, Selector] => pair[1] !== undefined)
  const [one, other] = chosen
  if (!one) throw new UsageError('Say what to purge, with one of --tag, --url, --page, --edition and --all.')
  if (other) throw new UsageError(`Say what to purge in one way: ${chosen.map(([name]) => name).join(' and ')} were given. Purge one after the other.`)
  return one[1]
}
