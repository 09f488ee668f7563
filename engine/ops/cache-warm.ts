import { readFileSync } from 'node:fs'
import { Agent, request as send } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { decodeXML } from 'entities'
import { agents, type Kind } from './admin/explain-address.ts'
import type { HotPage } from './admin/hottest.ts'
import { UsageError } from './usage-error.ts'

export type { HotPage, Kind }

/** A page to be asked for, as a reader would. */
export interface WarmTarget {
  /** Absolute. */
  readonly url: string
  readonly as: Kind
}

export interface WarmOptions {
  /** Where the server listens: addresses are asked there, whatever host they name. */
  readonly base: string
  /** Requests a second. */
  readonly rate: number
  readonly onDone?: (done: number) => void
  readonly signal?: AbortSignal
}

export interface WarmReport {
  readonly asked: number
  /** By what the cache said, as in `hit` or `miss`. */
  readonly verdicts: Readonly<Record<string, number>>
  /** Statuses other than 200. */
  readonly others: Readonly<Record<string, number>>
  /** Could not be had: 5xx, or no answer. */
  readonly failed: readonly { readonly url: string; readonly reason: string }[]
  readonly bytes: number
  readonly seconds: number
}

const mostAtOnce = 16

/** Asks for pages at a steady rate, so that they are stored before readers come. */
export async function warmPages(targets: readonly WarmTarget[], { base, rate, onDone = () => undefined, signal }: WarmOptions): Promise<WarmReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce })
  const verdicts: Record<string, number> = {}
  const others: Record<string, number> = {}
  const failed: { url: string; reason: string }[] = []
  const underWay = new Set<Promise<void>>()
  const started = performance.now()
  let bytes = 0
  let asked = 0

  async function warm(target: WarmTarget): Promise<void> {
    try {
      const answer = await ask(base, target.url, agents[target.as], agent)
      verdicts[answer.verdict] = (verdicts[answer.verdict] ?? 0) + 1
      bytes += answer.body.byteLength
      if (answer.status >= 500) failed.push({ url: target.url, reason: `status ${answer.status}` })
      else if (answer.status !== 200) others[answer.status] = (others[answer.status] ?? 0) + 1
    } catch (error) {
      failed.push({ url: target.url, reason: String((error as Error).message) })
    }
    asked += 1
    onDone(asked)
  }

  for (const [index, target] of targets.entries()) {
    const early = started + (index * 1_000) / rate - performance.now()
    if (early > 0) await wait(early)
    if (underWay.size >= mostAtOnce) await Promise.race(underWay)
    if (signal?.aborted) break
    const work = warm(target).finally(() => underWay.delete(work))
    underWay.add(work)
  }
  await Promise.all(underWay)
  agent.destroy()
  return { asked, verdicts, others, failed, bytes, seconds: (performance.now() - started) / 1_000 }
}

interface Answered {
  readonly status: number
  readonly verdict: string
  readonly body: Buffer
  readonly coding: string
}

/** @param agent keeps connections open between requests */
function ask(base: string, url: string, userAgent: string, agent: Agent): Promise<Answered> {
  const wanted = new URL(url)
  const { hostname, port } = new URL(base)
  const headers = { host: wanted.host, 'user-agent': `${userAgent} masthead-warm`, 'accept-encoding': 'br, gzip' }
  return new Promise((resolve, reject) => {
    const asked = send({ hostname: hostname.replace(/^\[|\]$/g, ''), port, path: wanted.pathname + wanted.search, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const verdict = verdictIn(String(response.headers['cache-status'] ?? ''))
        resolve({ status: response.statusCode ?? 0, verdict, body: Buffer.concat(chunks), coding: String(response.headers['content-encoding'] ?? '') })
      })
    })
    asked.setTimeout(60_000, () => asked.destroy(new Error('no answer within 60 s')))
    asked.on('error', reject)
    asked.end()
  })
}

/** Of `Cache-Status` (RFC 9211). */
function verdictIn(header: string): string {
  if (/;\s*hit\b/.test(header)) return /detail=stale|fwd=stale/.test(header) ? 'stale' : 'hit'
  return /fwd=(?:bypass|request)/.test(header) ? 'not stored' : 'made'
}

const mostSitemaps = 500

/**
 * Addresses of a sitemap and of those that it lists. Those on a host of the site are read from the running server.
 * @throws UsageError for one that cannot be read
 */
export async function addressesInSitemap(sitemap: string, base: string, hosts: ReadonlySet<string>): Promise<readonly string[]> {
  const agent = new Agent({ keepAlive: true })
  const found: string[] = []
  const waiting = [sitemap.startsWith('/') ? new URL(sitemap, base).href : sitemap]
  for (let read = 0; read < Math.min(waiting.length, mostSitemaps); read += 1) {
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
      const { status, body, coding } = await ask(base, url, agents.desktop, agent)
      if (status !== 200) throw new UsageError(`The sitemap ${url} answers ${status}.`)
      return (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body).toString()
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    if (!answer.ok) throw new UsageError(`The sitemap ${url} answers ${answer.status}.`)
    return await answer.text()
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`The sitemap ${url} cannot be read: ${String((error as Error).message)}.`)
  }
}

/** One address or path a line; empty lines and those that start with # are left out. @throws UsageError */
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
