import { createReadStream, existsSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { readLogLine } from './access-log.ts'
import { createHitRatioCurve, type HitRatioCurveResult } from './hit-ratio-curve.ts'
import { type LoggedRequestKey, createLoggedRequestKey } from './logged-request-key.ts'
import { UsageError } from '../../errors.ts'

export interface SimulateOptions {
  readonly root: string
  readonly file: string
  /** Bytes. */
  readonly sizes: readonly number[]
  /** Milliseconds. */
  readonly freshness: readonly number[]
  /** Share of keys that are looked at; default: what half a million requests come to. */
  readonly sampleRate?: number | undefined
  /** For logs of other sites: the addresses as they stand are the keys. */
  readonly plainKeys: boolean
}

export interface Simulation {
  readonly lines: number
  /** Could not be read as a request. */
  readonly unparsed: number
  /** Pictures, built files, other methods, errors: nothing for the page cache. */
  readonly notPages: number
  /** Requests that stand earlier than those before them: counted as of the same moment. */
  readonly outOfOrder: number
  /** Seconds from the first to the last. */
  readonly seconds: number
  readonly sampleRate: number
  readonly sizes: readonly number[]
  /** Milliseconds; the last is any age, and no number in JSON. */
  readonly freshness: readonly number[]
  readonly curve: HitRatioCurveResult
  readonly recommended: Recommendation | undefined
}

export interface Recommendation {
  readonly size: number
  readonly ratio: number
  /** What the largest size that was asked about would give. */
  readonly best: number
  /** The shortest freshness that comes near the longest. */
  readonly freshFor: number | undefined
}

/** Entries cost this beside the body that was sent: headers, tags, places in indexes. As `sizeOfPage` counts. */
const entryOverheadBytes = 7_168
const targetRequests = 500_000
const typicalLineBytes = 180
const cacheableStatuses: ReadonlySet<number> = new Set([200, 301, 302, 304, 308, 404, 410])

/** @throws UsageError for a packed file that is not whole */
async function* linesOf(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file)
  try {
    yield* createInterface({ input: file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw, crlfDelay: Infinity })
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error
    throw new UsageError(`${file} cannot be unpacked: ${(error as Error).message}.`)
  }
}

/** @throws UsageError for a file that is not there or holds no request */
export async function simulateCache(options: SimulateOptions): Promise<Simulation> {
  const { root, file, sizes } = options
  if (!existsSync(file) || !statSync(file).isFile()) throw new UsageError(`There is no file "${file}".`)
  const isCompressed = file.endsWith('.gz')
  const rate = options.sampleRate ?? Math.min(1, targetRequests / ((statSync(file).size * (isCompressed ? 10 : 1)) / typicalLineBytes))
  const freshness = [...options.freshness, Infinity]
  const keyOf: LoggedRequestKey = options.plainKeys ? ({ url }) => url : await createLoggedRequestKey(root)
  const curve = createHitRatioCurve({ sizes, freshness, sampleRate: rate })
  const sizeOfKey = new Map<string, number>()
  const counts = { lines: 0, unparsed: 0, notPages: 0, outOfOrder: 0 }
  let first: number | undefined
  let last = -Infinity

  for await (const line of linesOf(file)) {
    if (line === '') continue
    counts.lines += 1
    const request = readLogLine(line)
    if (!request) {
      counts.unparsed += 1
      continue
    }
    const key = /^(?:GET|HEAD)$/.test(request.method) && cacheableStatuses.has(request.status) ? keyOf(request) : undefined
    if (key === undefined) {
      counts.notPages += 1
      continue
    }
    // Servers write a line when the answer is out: a slow one stands behind its time.
    if (request.at < last) counts.outOfOrder += 1
    last = Math.max(last, request.at)
    first ??= request.at
    // A 304 and a HEAD have no body; the page that is stored has.
    if (request.bytes > 0 && request.status === 200) sizeOfKey.set(key, request.bytes)
    curve.record(key, (sizeOfKey.get(key) ?? request.bytes) + entryOverheadBytes, last)
  }
  const result = curve.result()
  if (result.requests === 0) throw new UsageError(`There is no request for a page in "${file}"${counts.unparsed > 0 ? `: ${counts.unparsed} of ${counts.lines} lines are neither common, combined nor JSON` : ''}.`)
  return { ...counts, seconds: (last - (first ?? last)) / 1_000, sampleRate: rate, sizes, freshness, curve: result, recommended: recommend(sizes, freshness, result.hitRatios) }
}

/** Share of all answers that is not worth more memory, or older pages. */
const tolerance = 0.01

/** The smallest size, and then the shortest freshness, that comes within a hundredth of the best. */
export function recommend(sizes: readonly number[], freshness: readonly number[], ratios: HitRatioCurveResult['hitRatios']): Recommendation | undefined {
  const anyAge = ratios.map((row) => row.at(-1) ?? 0)
  const best = Math.max(...anyAge)
  const bySize = sizes.map((size, row) => ({ size, row })).sort((one, other) => one.size - other.size)
  const smallest = bySize.find(({ row }) => (anyAge[row] ?? 0) >= best - tolerance)
  if (!smallest) return undefined
  const row = ratios[smallest.row] ?? []
  const finite = freshness.flatMap((age, column) => (age === Infinity ? [] : [{ age, ratio: row[column] ?? 0 }])).sort((one, other) => one.age - other.age)
  const longest = finite.at(-1)
  return { size: smallest.size, ratio: anyAge[smallest.row] ?? 0, best, freshFor: longest && finite.find(({ ratio }) => ratio >= longest.ratio - tolerance)?.age }
}
