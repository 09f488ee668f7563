import { type Command, InvalidArgumentError } from 'commander'
import type { Simulation } from '../../engine/commands/cache/simulate-cache.ts'
import { bold, dim, green, root, print, printJson, terminalWidth } from '../cli.ts'
import { formatBytes, formatPercent, formatDuration, formatNumber } from '../format.ts'
import { plot } from '../plot.ts'
import { table } from '../table.ts'

interface Options {
  readonly sizes: readonly number[]
  readonly fresh: readonly number[]
  readonly rate?: number
  readonly plainKeys?: boolean
  readonly json?: boolean
}

export const addSimulate = (cache: Command): void =>
  void cache
    .command('simulate')
    .description('The hit ratio that each size and freshness would give on the traffic of an access log.')
    .argument('<log>', 'common, combined or JSON lines; .gz too')
    .option('--sizes <sizes>', 'as in 64m,256m,1g', list(size), [64, 256, 1_024].map((megabytes) => megabytes * 1_048_576))
    .option('--fresh <times>', 'as in 30s,5m,1h', list(duration), [30_000, 60_000, 300_000, 3_600_000])
    .option('--rate <share>', 'of the keys that are looked at, as in 0.01; by itself as many as are needed', rate)
    .option('--plain-keys', 'addresses as they stand, instead of the keys that this site makes of them')
    .option('--json', 'as JSON')
    .action(async (file: string, { sizes, fresh, rate: wanted, plainKeys, json }: Options) => {
      // Reads the site's plugins, and with them all that a build needs: no other command of the cache should wait for that.
      const { simulateCache } = await import('../../engine/commands/cache/simulate-cache.ts')
      const simulation = await simulateCache({ root, file, sizes, freshness: fresh, sampleRate: wanted, plainKeys: plainKeys ?? false })
      if (json) printJson({ ...simulation, freshness: simulation.freshness.map((each) => (each === Infinity ? 'any' : each)), curve: { ...simulation.curve, points: points(simulation).map(([size, ratio]) => ({ size, ratio })) } })
      else print(formatSimulation(simulation))
    })

/** Sizes from a hundredth of everything to all of it. */
function points({ curve, sizes }: Simulation): readonly (readonly [number, number])[] {
  const most = Math.max(curve.workingSetBytes, ...sizes) * 1.1
  const least = Math.max(65_536, Math.min(curve.workingSetBytes / 100, ...sizes.map((each) => each / 4)))
  const count = 64
  return Array.from({ length: count }, (_, index) => {
    const at = least * (most / least) ** (index / (count - 1))
    return [at, curve.hitRatioAt(at)] as const
  })
}

function formatSimulation(simulation: Simulation): string {
  const { lines, unparsed, notPages, outOfOrder, seconds, sampleRate: picked, sizes, freshness, curve, recommended } = simulation
  const heading = (age: number) => (age === Infinity ? 'any age' : formatDuration(age))
  const rows = sizes.map((each, row) => [
    each === recommended?.size ? green(`${formatBytes(each)} ◂`) : formatBytes(each),
    ...freshness.map((_, column) => formatPercent(curve.hitRatios[row]?.[column] ?? 0, 1)),
  ])
  const odd = [unparsed > 0 ? `${formatNumber(unparsed)} lines could not be read` : '', notPages > 0 ? `${formatNumber(notPages)} are not for pages` : '', outOfOrder > 0 ? `${formatNumber(outOfOrder)} are out of order` : ''].filter((text) => text !== '')
  return [
    `${formatNumber(lines)} lines over ${formatDuration(seconds * 1_000)}; ${formatNumber(curve.requests)} requests for ${picked < 1 ? 'about ' : ''}${formatNumber(curve.keys)} pages of ${formatBytes(curve.workingSetBytes)} in all${odd.length > 0 ? `; ${odd.join(', ')}` : ''}.\n`,
    picked < 1 ? dim(`Estimated from ${formatNumber(curve.sampledRequests)} requests: ${formatPercent(picked, 1)} of the pages, sampled by hash.\n`) : '',
    '\n',
    `${bold('Hit ratio')} by cache size and freshness\n`,
    table(['size', ...freshness.map(heading)], rows, { rightAligned: [0, ...freshness.map((_, column) => column + 1)] }),
    dim('"any age" is also the share of requests that do not wait when stale pages are served while they are refreshed.\n'),
    '\n',
    plot(points(simulation), { width: Math.min(76, terminalWidth()), height: 12, across: formatBytes, up: (ratio) => `${Math.round(ratio * 100)} %` }),
    '\n',
    ...(recommended ? [sentence(recommended, Math.max(...sizes))] : []),
  ].join('')
}

function sentence({ size: enough, ratio, best, freshFor }: NonNullable<Simulation['recommended']>, largest: number): string {
  const gain = `${formatBytes(largest)} would add ${((best - ratio) * 100).toFixed(1)} points.`
  const more = enough === largest ? ' It is the largest given size: larger --sizes show whether more helps.' : ` ${gain}`
  const fresh = freshFor === undefined ? '' : ` Fresh for ${formatDuration(freshFor)} is long enough: longer adds less than one percentage point.`
  return `${bold('Recommended')}: ${formatBytes(enough)} (pageCacheBytes: ${Math.round(enough)} in config/site.ts), hit ratio ${formatPercent(ratio, 1)}.${more}${fresh}\n`
}

const list = <Value>(read: (text: string) => Value) => (text: string) => [...new Set(text.split(',').map((one) => read(one.trim())))]

function size(text: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([kmg]?)b?$/i.exec(text) ?? []
  if (number === undefined || Number(number) === 0) throw new InvalidArgumentError(`"${text}" is no size: write it as 64m or 1g.`)
  return Math.round(Number(number) * ({ '': 1, k: 1_024, m: 1_048_576, g: 1_073_741_824 }[unit.toLowerCase()] ?? 1))
}

function duration(text: string): number {
  const [, number, unit = 's'] = /^(\d+)(s|m|h|d)$/.exec(text) ?? []
  if (number === undefined) throw new InvalidArgumentError(`"${text}" is no time: write it as 30s, 5m, 1h or 1d.`)
  return Number(number) * ({ s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[unit] ?? 1_000)
}

function rate(text: string): number {
  const number = Number(text)
  if (!(number > 0 && number <= 1)) throw new InvalidArgumentError('A share is above 0 and at most 1.')
  return number
}
