import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { startTestSite } from '../fixtures/running-site.ts'

const site = await startTestSite((config) => ({ ...config, strictTransportSecurity: { maxAge: '365d', includeSubDomains: true }, securityTxt: { contact: ['mailto:security@news.example'], policy: 'https://news.example/security' } }), { INGEST_TOKEN: ingestToken })
t.teardown(site.close)
t.setTimeout(300_000)
const port = Number(new URL(site.url).port)
const emptyFolder = await mkdtemp(join(tmpdir(), 'mh-empty-'))
t.teardown(() => rm(emptyFolder, { recursive: true, force: true }))

interface RawAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** What a server says to bytes that need not be a request. */
async function send(bytes: string, toPort = port): Promise<RawAnswer> {
  const socket = connect(toPort, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
    // A stream goes on for ever: its headers are all that is looked at.
    if (text.includes('\r\n\r\n') && /text\/event-stream/.test(text)) socket.end()
  })
  socket.on('error', () => undefined)
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  return { status: Number(line.split(' ')[1]), headers: new Map(lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()])), text: rest.join('\r\n\r\n') }
}

const request = (target: string, { method = 'GET', headers = [], body = '' }: { readonly method?: string; readonly headers?: readonly string[]; readonly body?: string } = {}) =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`

const page = await (await site.get('/')).text()
const [picture = ''] = /\/thumb\/[^" ,]+,width[^" ]+/.exec(page) ?? []
const asset = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
const [, feed = ''] = /<link rel="alternate" href="https?:\/\/[^/]+(\/[^"]+)" type="application\/(?:rss|atom)/.exec(await (await site.get('/india')).text()) ?? []
const json = ['Content-Type: application/json']
const token = [`Authorization: Bearer ${ingestToken}`]

/** Answers of every kind, with the status that they are known by. */
const cases: Readonly<Record<string, readonly [status: number, bytes: string]>> = {
  'a page': [200, request('/')],
  'a page from the cache': [200, request('/')],
  'an AMP page': [200, request('/amp')],
  'an unknown page': [404, request('/no-such-page')],
  'a redirect of the reader': [301, request('//india//')],
  'a redirect of a page': [302, request('/search-result?q=a%20b')],
  'an address that cannot be read': [400, request('/%00')],
  'an address that is too long': [414, request(`/${'a'.repeat(9_000)}`)],
  'a method that pages do not have': [405, request('/', { method: 'DELETE' })],
  'a tunnel': [405, 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n'],
  'a method of another protocol': [404, 'PRI /x\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  'a method that the framework does not know': [405, request('/', { method: 'LINK' })],
  'a body that no reader of a page needs': [413, request('/', { headers: ['Content-Length: 2000000'] })],
  'a body that no page takes': [405, request('/', { method: 'POST', headers: [...json, 'Content-Length: 2'], body: '{}' })],
  'a script': [200, request(asset)],
  'a script that is known': [304, request(asset, { headers: ['If-None-Match: *'] })],
  'an asset that is not there': [404, request('/assets/none.js')],
  'a range that an asset does not have': [416, request(asset, { headers: ['Range: bytes=99999999-'] })],
  'the icon': [200, request('/favicon.ico')],
  'robots.txt': [200, request('/robots.txt')],
  'security.txt': [200, request('/.well-known/security.txt')],
  'the sitemap': [200, request('/sitemap.xml')],
  'the sitemap of news': [200, request('/sitemap-news.xml')],
  'a sitemap that is not there': [404, request('/sitemaps/none-1.xml')],
  'health': [200, request('/healthz')],
  'readiness': [200, request('/readyz')],
  'the region': [200, request('/region')],
  'the manifest': [200, request('/manifest.webmanifest')],
  'the service worker': [200, request('/sw.js')],
  'a beacon': [204, request('/beacon?e=page-view&url=/', { method: 'POST', headers: ['Content-Length: 0'] })],
  'a beacon that is none': [400, request('/beacon')],
  'a beacon that is too long': [413, request('/beacon', { method: 'POST', headers: ['Content-Length: 100000'], body: 'a'.repeat(100_000) })],
  'a live topic that is none': [404, request('/live/none')],
  'a live cursor that is none': [400, request('/live/none?cursor=x')],
  'a picture that is known': [304, request(picture, { headers: ['If-None-Match: *'] })],
  'a picture that is none': [404, request('/thumb/none.jpg')],
  'a recording that is not there': [404, request('/media/none.mp4')],
  'a push that cannot be read': [400, request('/api/push/subscriptions', { method: 'PUT', headers: [...json, 'Content-Length: 1'], body: '{' })],
  'ingest without a token': [401, request('/api/content/183/1', { method: 'PUT', headers: [...json, 'Content-Length: 2'], body: '{}' })],
  'ingest of what is no story': [422, request('/api/content/183/1', { method: 'PUT', headers: [...json, ...token, 'Content-Length: 2'], body: '{}' })],
  'ingest of too much': [413, request('/api/content/183/1', { method: 'PUT', headers: [...json, ...token, `Content-Length: ${30 * 1_048_576}`] })],
  'what is no request': [400, 'hello\r\n\r\n'],
  'a request without a host': [400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  'a request of two hosts': [400, request('/', { headers: ['hOst: telugu.localhost'] })],
  'a host that is none': [400, 'GET / HTTP/1.1\r\nHost: localhost@other.example\r\nConnection: close\r\n\r\n'],
  'a request with two lengths': [400, request('/', { headers: ['Content-Length: 1', 'Content-Length: 2'] })],
  'headers that are too long': [431, request('/', { headers: [`X-Long: ${'a'.repeat(40_000)}`] })],
  'an expectation': [417, request('/', { headers: ['Expect: a-miracle'] })],
  'a feed': [200, request(feed)],
}

/** Addresses of clients that have a limit of their own; the proxy on this machine is believed. */
const from = (client: number) => [`X-Forwarded-For: 203.0.113.${client}`]
const subscription = (client: number): string => {
  const body = JSON.stringify({ endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`, keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }, lang: 'te', topics: ['top'] })
  return request('/api/push/subscription', { method: 'PUT', headers: [...json, ...from(client), `Content-Length: ${body.length}`], body })
}
const beacon = (client: number) => request('/beacon?e=page-view&url=/', { method: 'POST', headers: [...from(client), 'Content-Length: 0'] })
const wrongToken = request('/api/content/183/1', { method: 'PUT', headers: [...json, ...from(9), 'Authorization: Bearer wrong', 'Content-Length: 2'], body: '{}' })

/** Sites that cannot do what they are asked for, and all the ways in which they say "not now". */
const refusals = {
  'whose English source is away, with its limits reached': {
    change: (config) => ({
      ...config,
      editions: config.editions.map((edition) => (edition.id === 'english' && edition.status === 'live' ? { ...edition, apiUrl: 'http://127.0.0.1:1' } : edition)),
      push: { contact: 'mailto:desk@news.example', maxSubscriptions: 0 },
      analytics: { sink: 'log', ...config.analytics, eventsPerSecond: 100 },
    }),
    env: { INGEST_TOKEN: ingestToken },
    cases: {
      'a page whose source is away': [503, 1, request('/india')],
      'a feed whose source is away': [503, 1, request(feed)],
      'readiness': [503, 1, request('/readyz')],
      'alerts that no more readers can have': [503, 1, subscription(1)],
      'alerts of a client that has asked too often': [429, 21, subscription(2)],
      'events of a client that has sent too many': [429, 201, beacon(3)],
      'more events than the site takes': [429, 300, request('/beacon?e=page-view&url=/', { method: 'POST', headers: ['Content-Length: 0'] })],
      'a client that tries tokens': [429, 21, wrongToken],
    },
  },
  'that is overloaded and whose store is empty': {
    change: (config) => ({ ...config, server: { ...config.server, maxEventLoopDelay: -1 } }),
    env: { MASTHEAD_DATA: emptyFolder, MASTHEAD_DEMO: '0' },
    cases: {
      'a page for which there is no time': [503, 1, request('/india')],
      'a feed for which there is no time': [503, 1, request(feed)],
      'readiness': [503, 1, request('/readyz')],
      'the sitemap': [503, 1, request('/sitemap.xml')],
      'a picture': [503, 1, request('/thumb/msid-101,width-320/x.jpg')],
      'what the origin answers': [503, 1, request('/api/push/offer?lang=en')],
    },
  },
} as const satisfies Readonly<Record<string, { readonly change: (config: SiteConfig) => SiteConfig; readonly env: NodeJS.ProcessEnv; readonly cases: Readonly<Record<string, readonly [status: number, times: number, bytes: string]>> }>>

const required: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

t.test('every answer says what a browser may do with it, whatever it is', async (t) => {
  for (const [name, [status, bytes]] of Object.entries(cases)) {
    const answer = await send(bytes)
    t.equal(answer.status, status, name)
    for (const [header, value] of Object.entries(required)) t.equal(answer.headers.get(header), value, `${name}: ${header}`)
    t.match(answer.headers.get('permissions-policy'), /camera=\(\)/, name)
    // A cache takes over what a 304 says, and a browser does not show a picture that is `application/octet-stream`.
    if (status === 304) t.notMatch(`${answer.headers.get('content-type')} ${answer.headers.get('content-length')}`, /octet-stream| 0$/, `${name}: nothing of a body that is empty`)
  }
})

t.test('no error repeats the address, nor names the framework', async (t) => {
  const secret = 'zqxj7'
  for (const [name, [status, bytes]] of Object.entries(cases)) {
    if (status < 400) continue
    const { text, headers } = await send(bytes.replace(/^(\S+ [^? ]*)/, `$1${secret}`))
    if (!/html/.test(headers.get('content-type') ?? '')) t.notMatch(text, secret, name)
    t.notMatch(text, /FST_|"statusCode"|Fastify|node_modules|at .*\.ts:/, name)
  }
})

for (const [what, { change, env, cases }] of Object.entries(refusals)) {
  t.test(`a site ${what} says each time when it is worth asking again`, async (t) => {
    const site = await startTestSite(change, env)
    t.teardown(site.close)
    const port = Number(new URL(site.url).port)
    for (const [name, [status, times, bytes]] of Object.entries(cases)) {
      const answers = await Promise.all(Array.from({ length: times }, () => send(bytes, port)))
      const refused = answers.filter((answer) => answer.status === status)
      t.ok(refused.length > 0, `${name}: ${[...new Set(answers.map((answer) => answer.status))].join()}`)
      for (const { headers } of refused) t.match(headers.get('retry-after'), /^[1-9]\d*$/, name)
      t.same(answers.filter((answer) => [429, 503].includes(answer.status) && !answer.headers.has('retry-after')), [], name)
    }
  })
}

t.test('a client with too many open streams is told when to come back', async (t) => {
  const sockets = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').setEncoding('latin1'))
  t.teardown(() => sockets.forEach((socket) => socket.destroy()))
  const heads = await Promise.all(
    sockets.map(async (socket) => {
      socket.write(request('/live/elections.counts', { headers: ['Accept: text/event-stream', ...from(8)] }))
      return String((await once(socket, 'data'))[0])
    }),
  )
  const refused = heads.filter((head) => head.startsWith('HTTP/1.1 503'))
  t.equal(refused.length, 10)
  for (const head of refused) t.match(head, /^Retry-After: [1-9]\d*\r$/m)
})

t.test('security.txt has what RFC 9116 asks for', async (t) => {
  const { text, headers } = await send(request('/.well-known/security.txt'))
  t.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
  t.match(text, /^Contact: mailto:security@news\.example$/m)
  t.match(text, /^Canonical: http:\/\/news\.example\/\.well-known\/security\.txt$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  t.ok(expires > Date.now() + 30 * 86_400_000 && expires < Date.now() + 366 * 86_400_000)
})

t.test('who sends a body with a GET gets the whole page', async (t) => {
  const body = 'x'.repeat(300_000)
  // One that does not leave in one go.
  const [, large = ''] = /href="(\/telugu\/[^"]*-liveblog-\d+)"/.exec(await (await site.get('/telugu')).text()) ?? []
  for (let times = 0; times < 20; times += 1) {
    const { status, headers, text } = await send(request(large, { headers: [`Content-Length: ${body.length}`], body }))
    t.equal(status, 200)
    t.equal(text.length, Number(headers.get('content-length')))
  }
})
