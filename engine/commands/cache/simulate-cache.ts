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
  /** Share of keys that are sampled; default: chosen so that about half a million requests are sampled. */
  readonly sampleRate?: number | undefined
  /** Uses the addresses as keys, for logs of other sites. */
  readonly plainKeys: boolean
}

export interface Simulation {
  readonly lines: number
  /** Lines that are not requests. */
  readonly unparsed: number
  /** Requests that the page cache does not serve: pictures, built files, other methods, errors. */
  readonly notPages: number
  /** Requests with an earlier time than the line before; counted at that line's time. */
  readonly outOfOrder: number
  /** Seconds from the first to the last. */
  readonly seconds: number
  readonly sampleRate: number
  readonly sizes: readonly number[]
  /** Milliseconds; the last is unlimited and `null` in JSON. */
  readonly freshness: readonly number[]
  readonly curve: HitRatioCurveResult
  readonly recommended: Recommendation | undefined
}

export interface Recommendation {
  readonly size: number
  readonly ratio: number
  /** Hit ratio of the largest size. */
  readonly best: number
  /** The shortest freshness whose hit ratio comes near that of the longest. */
  readonly freshFor: number | undefined
}

/** Memory of an entry beside the body that was sent: headers, tags, index entries. As computed by `sizeOfPage`. */
const entryOverheadBytes = 7_168
const targetRequests = 500_000
const typicalLineBytes = 180
const cacheableStatuses: ReadonlySet<number> = new Set([200, 301, 302, 304, 308, 404, 410])

/** @throws UsageError for a truncated gzip file */
async function* linesOf(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file)
  try {
    yield* createInterface({ input: file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw, crlfDelay: Infinity })
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error
    throw new UsageError(`${file} cannot be unpacked: ${(error as Error).message}.`)
  }
}

/** @throws UsageError for a file that does not exist or contains no request */
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
    // Servers log a request when its response is sent, so slow ones come after later requests.
    if (request.at < last) counts.outOfOrder += 1
    last = Math.max(last, request.at)
    first ??= request.at
    // The size comes from responses with a body: 304 and HEAD have none.
    if (request.bytes > 0 && request.status === 200) sizeOfKey.set(key, request.bytes)
    curve.record(key, (sizeOfKey.get(key) ?? request.bytes) + entryOverheadBytes, last)
  }
  const result = curve.result()
  if (result.requests === 0) throw new UsageError(`There is no request for a page in "${file}"${counts.unparsed > 0 ? `: ${counts.unparsed} of ${counts.lines} lines are neither common, combined nor JSON` : ''}.`)
  return { ...counts, seconds: (last - (first ?? last)) / 1_000, sampleRate: rate, sizes, freshness, curve: result, recommended: recommend(sizes, freshness, result.hitRatios) }
}

/** Difference in hit ratio that is not worth more memory or staler pages. */
const tolerance = 0.01

/** The smallest size, and then the shortest freshness, within one percentage point of the best. */
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
