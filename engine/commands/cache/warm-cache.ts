import { readFileSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { decodeXML } from 'entities'
import { userAgents, type DeviceName } from '../../admin/explain-address.ts'
import { UsageError } from '../../errors.ts'

export type { DeviceName }

/** A page to request, as a reader would. */
export interface WarmTarget {
  /** Absolute. */
  readonly url: string
  readonly device: DeviceName
}

export interface WarmOptions {
  /** Where the server listens: all addresses are requested there, whatever host they name. */
  readonly base: string
  /** Requests a second. */
  readonly rate: number
  readonly onDone?: (done: number) => void
  readonly signal?: AbortSignal
}

export interface WarmReport {
  readonly requested: number
  /** Counts by cache status, as in `hit` or `miss`. */
  readonly cacheStatuses: Readonly<Record<string, number>>
  /** Counts of statuses other than 200. */
  readonly otherStatuses: Readonly<Record<string, number>>
  /** Failures: 5xx, or no response. */
  readonly failed: readonly { readonly url: string; readonly reason: string }[]
  readonly bytes: number
  readonly seconds: number
}

const maxConcurrency = 16

/** Requests pages at a steady rate, so that they are stored before readers come. */
export async function warmPages(targets: readonly WarmTarget[], { base, rate, onDone = () => undefined, signal }: WarmOptions): Promise<WarmReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxConcurrency })
  const cacheStatuses: Record<string, number> = {}
  const otherStatuses: Record<string, number> = {}
  const failed: { url: string; reason: string }[] = []
  const inFlight = new Set<Promise<void>>()
  const started = performance.now()
  let bytes = 0
  let requested = 0

  async function warm(target: WarmTarget): Promise<void> {
    try {
      const answer = await requestPage(base, target.url, userAgents[target.device], agent)
      cacheStatuses[answer.cacheStatus] = (cacheStatuses[answer.cacheStatus] ?? 0) + 1
      bytes += answer.body.byteLength
      if (answer.status >= 500) failed.push({ url: target.url, reason: `status ${answer.status}` })
      else if (answer.status !== 200) otherStatuses[answer.status] = (otherStatuses[answer.status] ?? 0) + 1
    } catch (error) {
      failed.push({ url: target.url, reason: String((error as Error).message) })
    }
    requested += 1
    onDone(requested)
  }

  for (const [index, target] of targets.entries()) {
    const early = started + (index * 1_000) / rate - performance.now()
    if (early > 0) await wait(early)
    if (inFlight.size >= maxConcurrency) await Promise.race(inFlight)
    if (signal?.aborted) break
    const work = warm(target).finally(() => inFlight.delete(work))
    inFlight.add(work)
  }
  await Promise.all(inFlight)
  agent.destroy()
  return { requested, cacheStatuses, otherStatuses, failed, bytes, seconds: (performance.now() - started) / 1_000 }
}

interface WarmResponse {
  readonly status: number
  readonly cacheStatus: string
  readonly body: Buffer
  readonly contentEncoding: string
}

/** @param agent keeps connections open between requests */
function requestPage(base: string, url: string, userAgent: string, agent: Agent): Promise<WarmResponse> {
  const wanted = new URL(url)
  const { hostname, port } = new URL(base)
  const headers = { host: wanted.host, 'user-agent': `${userAgent} masthead-warm`, 'accept-encoding': 'br, gzip' }
  return new Promise((resolve, reject) => {
    const outgoing = send({ hostname: hostname.replace(/^\[|\]$/g, ''), port, path: wanted.pathname + wanted.search, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const verdict = cacheStatusOf(String(response.headers['cache-status'] ?? ''))
        resolve({ status: response.statusCode ?? 0, cacheStatus: verdict, body: Buffer.concat(chunks), contentEncoding: String(response.headers['content-encoding'] ?? '') })
      })
    })
    outgoing.setTimeout(60_000, () => outgoing.destroy(new Error('no answer within 60 s')))
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** From `Cache-Status` (RFC 9211). */
function cacheStatusOf(header: string): string {
  if (/;\s*hit\b/.test(header)) return /detail=stale|fwd=stale/.test(header) ? 'stale' : 'hit'
  return /fwd=(?:bypass|request)/.test(header) ? 'bypass' : 'miss'
}

const maxSitemaps = 10_000

/**
 * The addresses in a sitemap and in those that it lists. Sitemaps on a host of the site are read from the running server.
 * @throws UsageError for one that cannot be read
 */
export async function addressesInSitemap(sitemap: string, base: string, hosts: ReadonlySet<string>): Promise<readonly string[]> {
  const agent = new Agent({ keepAlive: true })
  const found: string[] = []
  const waiting = [sitemap.startsWith('/') ? new URL(sitemap, base).href : sitemap]
  for (let read = 0; read < Math.min(waiting.length, maxSitemaps); read += 1) {
    const url = waiting[read] ?? ''
    const xml = await readSitemap(url, base, hosts, agent)
    const addresses = [...xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, text = '']) => decodeXML(text))
    if (/<sitemapindex\b/.test(xml)) waiting.push(...addresses)
    else found.push(...addresses)
  }
  agent.destroy()
  return [...new Set(found)].filter((address) => URL.canParse(address))
}

async function readSitemap(url: string, base: string, hosts: ReadonlySet<string>, agent: Agent): Promise<string> {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new UsageError(`"${url}" is no address of a sitemap.`)
  try {
    if (hosts.has(parsed.host) || parsed.host === new URL(base).host) {
      const { status, body, contentEncoding } = await requestPage(base, url, userAgents.desktop, agent)
      if (status !== 200) throw new UsageError(`The sitemap ${url} answers ${status}.`)
      return (contentEncoding === 'br' ? brotliDecompressSync(body) : contentEncoding === 'gzip' ? gunzipSync(body) : body).toString()
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    if (!answer.ok) throw new UsageError(`The sitemap ${url} answers ${answer.status}.`)
    return await answer.text()
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`The sitemap ${url} cannot be read: ${String((error as Error).message)}.`)
  }
}

/** One address or path a line; empty lines and those that start with # are skipped. @throws UsageError */
export function addressesInFile(file: string, publicUrl: string): readonly string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`There is no file "${file}" that can be read.`)
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, index) => {
      const url = line.startsWith('/') ? publicUrl + line : line
      if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError(`${file}, address ${index + 1}: "${line}" is neither an address nor a path.`)
      return url
    })
}
