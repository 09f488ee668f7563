// One contender of hit-path.bench.ts, in a process of its own: says its port, and what its CPU has done when asked.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { pino } from 'pino'
import type { Test } from 'tap'
import { startSite } from '../cache/test-site.ts'

/** A page of 114 KB that compresses as pages do. */
const words = 'news editor council budget river monsoon cricket innings election verdict school bridge market harvest festival'.split(' ')
let seed = 7
const word = () => words[(seed = (seed * 48_271) % 2_147_483_647) % words.length]
const html = `<!doctype html><html lang="en"><body>${Array.from({ length: 1_200 }, () => `<p class="c-${seed % 90}"><a href="/story/${seed}">${word()} ${word()} ${word()}</a> ${word()} ${word()}</p>`).join('')}</body></html>`
const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const fewHeaders = ['Content-Type', 'text/html; charset=utf-8', 'Content-Encoding', 'br', 'Content-Length', String(body.byteLength)]
const sameHeaders = [
  'Cache-Control', 'public, max-age=60, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
  'Surrogate-Control', 'max-age=60, stale-while-revalidate=600, stale-if-error=86400',
  'Age', '0',
  'Cache-Status', 'Masthead; hit',
  ...fewHeaders,
  'ETag', 'W/"JNqh-cgYcJib--V-BixA0X"',
  'Accept-CH', 'Sec-CH-UA-Mobile, Sec-CH-UA-Form-Factors',
  'Vary', 'Accept-Encoding, Sec-CH-UA-Mobile, Sec-CH-UA-Form-Factors, Sec-CH-UA-Platform, User-Agent',
  'X-Content-Type-Options', 'nosniff',
  'Referrer-Policy', 'strict-origin-when-cross-origin',
  'Surrogate-Key', 's110100100 tr', 'Cache-Tag', 's110100100,tr',
]

const bare = (headers: readonly string[]) => async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers as string[])
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const ours = (logHits: number) => async () => {
  const logger = pino({}, pino.destination({ dest: '/dev/null', sync: false, minLength: 8_192 }))
  const site = await startSite({ teardown: () => undefined } as unknown as Test, { site: { logHits, cacheability: { freshFor: '1d', staleFor: '1d' } }, alter: (answer) => ({ ...answer, html, bytes: Buffer.from(html), cacheability: { ...answer.cacheability, freshFor: 86_400_000 } }), logger })
  await site.get('/story/1', { headers: { 'accept-encoding': 'br' } })
  return Number(new URL(site.url).port)
}

const contenders: Readonly<Record<string, () => Promise<number>>> = {
  bare: bare(sameHeaders),
  'bare, three headers': bare(fewHeaders),
  metrics: ours(0.01),
  'a line each': ours(1),
}

const port = await contenders[process.argv[2] ?? '']?.()
process.send?.({ port })
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
