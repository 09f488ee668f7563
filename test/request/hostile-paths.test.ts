import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readTarget } from '../../engine/request/target.ts'
import { createRequestReader } from '../../engine/request/read-request.ts'
import { exampleSite } from './example-site.ts'

const read = createRequestReader(exampleSite)
const hosts = [...Object.keys(exampleSite.hosts), undefined, 'evil.example', '[::1]:80', '//', '@', 'a\r\nb', '\u0000']
const ownOrigins = Object.values(exampleSite.publicUrl)

// Pieces that mean something to the reader, so that random paths hit its branches and not only "not found".
const pieces = [
  '/', '//', '\\', '.', '..', '/../', '%2e%2e', '%2F', '%5c', '%', '%0d%0a', '%00', '\r\n', '\t', ' ', '?', '#', '&', ';', ':', '@', '*', "'", '"', '<',
  'amp', '/amp', '/amp/', 'telugu', '/telugu/', '/english/', '/183/', '/392/', '/kannada', '/photos', '/photos/', 'photos', 'amp_stories',
  '/sports/', '/visualstories', 'evil.com', 'http://', 'https://daily.example', 'javascript:', 'వార్తలు', '%E0%B0%B5', '\u00e9', '\ud800', '\u202e', '𝒳', 'x', '1',
  '-article-', 'undefined', '__proto__', 'constructor',
] as const

// Small and seeded (mulberry32), so that a failure can be repeated.
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function faultOf(url: string, host: string | undefined, headers: Record<string, string> = {}): string | undefined {
  let target = url
  let at = host
  for (let hop = 0; hop < 3; hop += 1) {
    const reading = read({ method: 'GET', url: target, host: at, headers, now: 0 })
    if (reading.kind !== 'redirect') {
      const { path, query } = reading.context
      const search = readTarget(target)?.search ?? ''
      if (!path.startsWith('/') || (path.length > 1 && path.endsWith('/'))) return `path ${path}`
      if (/[^\x21-\x7e]/.test(search)) return `search ${search}`
      if (!Object.values(query).every((value) => /^[\p{L}\p{M}\p{Nd} _-]*$/u.test(value))) return 'query'
      return undefined
    }
    const { location } = reading
    if (/[^\x21-\x7e]|\\/.test(location)) return `unsafe characters in ${location}`
    const origin = ownOrigins.find((each) => location.startsWith(`${each}/`))
    if (origin) [target, at] = [location.slice(origin.length), new URL(origin).host]
    else if (/^\/(?!\/)/.test(location)) target = location
    else return `another origin: ${location}`
    if (new URL(target, 'http://own.example').host !== 'own.example') return `a browser leaves the site at ${location}`
  }
  return 'three redirects'
}

t.test('no path makes the reader throw, leave the site or redirect in circles', async (t) => {
  const random = randomFrom(20_261)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const faults: string[] = []
  for (let run = 0; run < 30_000; run += 1) {
    let url = random() < 0.9 ? '/' : ''
    const length = 1 + Math.floor(random() * 12)
    for (let index = 0; index < length; index += 1) {
      url += random() < 0.85 ? pick(pieces) : String.fromCharCode(Math.floor(random() * (random() < 0.5 ? 0x100 : 0x10000)))
    }
    const host = pick(hosts)
    const fault = faultOf(url, host)
    if (fault) faults.push(`${JSON.stringify(url)} on ${host}: ${fault}`)
  }
  t.same(faults, [])
})

const naughty = join(process.env['MASTHEAD_SHARED'] ?? join(import.meta.dirname, '../../../shared'), 'data/robustness/naughty-strings.json')

t.test('strings that break programs do no harm in a request', { skip: existsSync(naughty) ? false : `${naughty} is not here` }, async (t) => {
  const strings: readonly string[] = JSON.parse(readFileSync(naughty, 'utf8'))
  const faults = strings.flatMap((text) => {
    const encoded = encodeURIComponent(text.toWellFormed())
    const urls = [text, `/${text}`, `/${text}/`, `/${encoded}/`, `/telugu/${encoded}/amp/amp`, `/?q=${text}`, `/?${encoded}=${encoded}`, `/183/${text}?${text}`]
    return [...urls.map((url) => faultOf(url, 'daily.example')), faultOf('/', text, { 'user-agent': text, 'sec-ch-ua-form-factors': text })]
  })
  t.same(faults.filter((fault) => fault !== undefined), [])
})
