import { SingleBar } from 'cli-progress'
import { type Command, InvalidArgumentError } from 'commander'
import { hottestPages, type Snapshot, takeSnapshot } from '../../engine/commands/server/query-server.ts'
import { addressesInFile, addressesInSitemap, type DeviceName, type WarmReport, type WarmTarget, warmPages } from '../../engine/commands/cache/warm-cache.ts'
import { UsageError } from '../../engine/commands/usage-error.ts'
import { requestAll, count, exitFailure, portNumber, red, print, printJson, type ServerOptions, terminalWidth } from '../cli.ts'
import { formatBytes, formatNumber } from '../format.ts'
import { table } from '../table.ts'

interface Options extends ServerOptions {
  readonly sitemap?: string
  readonly file?: string
  readonly top?: number
  readonly rate: number
  readonly as: readonly DeviceName[]
}

export const addWarm = (cache: Command): void =>
  void cache
    .command('warm')
    .description('Ask for pages before readers do.')
    .option('--sitemap <url>', 'those of a sitemap, or a path as in /sitemap.xml; those that it lists are followed')
    .option('--file <file>', 'those of a file, one address or path a line')
    .option('--top <n>', 'those that are asked for most, of this run and the last', count)
    .option('--rate <n>', 'requests a second', count, 20)
    .option('--as <devices>', 'for whom, as in desktop,mobile,tablet; not with --top', devices, ['desktop', 'mobile'])
    .option('--json', 'the summary as JSON')
    .option('-p, --port <port>', 'of the server, where several run', portNumber)
    .action(warm)

async function warm(options: Options): Promise<void> {
  const { port, json, rate } = options
  const given = [options.sitemap, options.file, options.top].filter((one) => one !== undefined)
  if (given.length !== 1) throw new UsageError(`Say which pages to warm, with ${given.length === 0 ? 'one' : 'only one'} of --sitemap, --file and --top.`)
  const [server] = await requestAll(port, (each) => takeSnapshot(each))
  if (!server) return
  const { url: base } = server.body
  const targets = await targetsOf(options, server.body)
  const report = await withBar(targets.length, (onDone, signal) => warmPages(targets, { base, rate, onDone, signal }))
  if (report.failed.length > 0 || report.requested < targets.length) process.exitCode = exitFailure
  if (json) printJson({ ...report, addresses: targets.length })
  else print(formatWarmReport(report, targets.length))
}

async function targetsOf({ port, sitemap, file, top, as }: Options, { url: base, publicUrl }: Snapshot): Promise<readonly WarmTarget[]> {
  if (top !== undefined) {
    const hot = (await requestAll(port, (server) => hottestPages(server, top))).flatMap(({ body }) => body)
    const known = new Map(hot.sort((one, other) => one.hits - other.hits).map(({ url, rendering, hits }) => [`${rendering} ${url}`, { url, device: rendering === 'amp' ? 'mobile' : rendering === 'all' ? 'desktop' : rendering, hits } as const]))
    if (known.size === 0) throw new UsageError('Nobody has asked for a page yet, and nothing is known of the last run: use --sitemap or --file.')
    return [...known.values()].sort((one, other) => other.hits - one.hits).slice(0, top)
  }
  const hosts = new Set(Object.values(publicUrl).map((url) => new URL(url).host))
  const urls = sitemap !== undefined ? await addressesInSitemap(sitemap, base, hosts) : addressesInFile(file ?? '', publicUrl['main'] ?? base)
  if (urls.length === 0) throw new UsageError(`There is no address in ${sitemap ?? file}.`)
  return urls.flatMap((url) => as.map((kind) => ({ url, device: kind })))
}

async function withBar<Result>(total: number, work: (onDone: (done: number) => void, signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const bar = new SingleBar({ format: 'warming {bar} {value}/{total}  {eta_formatted} left', clearOnComplete: true, stream: process.stderr })
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt)
  const isShown = process.stderr.isTTY
  if (isShown) bar.start(total, 0)
  try {
    return await work((done) => isShown && bar.update(done), stop.signal)
  } finally {
    bar.stop()
    process.off('SIGINT', interrupt)
  }
}

const maxShownFailures = 10

function formatWarmReport({ requested, cacheStatuses, otherStatuses, failed: failures, bytes: size, seconds }: WarmReport, total: number): string {
  const rate = requested / Math.max(0.001, seconds)
  const counts = [...Object.entries(cacheStatuses), ...Object.entries(otherStatuses).map(([status, number]) => [`status ${status}`, number] as const), ...(failures.length > 0 ? [[red('failed'), failures.length] as const] : [])]
  return [
    `${requested < total ? `Stopped after ${formatNumber(requested)} of ${formatNumber(total)}` : `Requested ${formatNumber(requested)} pages`} in ${seconds.toFixed(1)} s (${rate.toFixed(1)} a second), ${formatBytes(size)}.\n`,
    table(['answer', 'pages'], counts.map(([name, number]) => [name, formatNumber(number)]), { rightAligned: [1] }),
    ...(failures.length > 0 ? ['\n', table(['failed', 'reason'], failures.slice(0, maxShownFailures).map(({ url, reason }) => [url, reason]), { width: terminalWidth() })] : []),
    ...(failures.length > maxShownFailures ? [`and ${formatNumber(failures.length - maxShownFailures)} more; --json lists them.\n`] : []),
  ].join('')
}

function devices(text: string): readonly DeviceName[] {
  const all = ['desktop', 'mobile', 'tablet'] as const
  const wanted = text.split(',').map((one) => one.trim())
  const unknown = wanted.find((one) => !all.some((kind) => kind === one))
  if (unknown !== undefined) throw new InvalidArgumentError(`"${unknown}" is not one of ${all.join(', ')}.`)
  return all.filter((kind) => wanted.includes(kind))
}
