import { once } from 'node:events'
import { connect } from 'node:net'
import t from 'tap'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { startTestSite } from '../fixtures/running-site.ts'

const site = await startTestSite((config) => ({ ...config, strictTransportSecurity: { maxAge: '365d', includeSubDomains: true }, securityTxt: { contact: ['mailto:security@news.example'], policy: 'https://news.example/security' } }), { INGEST_TOKEN: ingestToken })
t.teardown(site.close)
t.setTimeout(300_000)
const port = Number(new URL(site.url).port)

interface RawAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** What the server says to bytes that need not be a request. */
async function send(bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
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
const asset = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
const feed = /<link rel="alternate" href="https?:\/\/[^/]+(\/[^"]+)" type="application\/(?:rss|atom)/.exec(page)?.[1]
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
  'a picture that is none': [404, request('/thumb/none.jpg')],
  'a recording that is not there': [404, request('/media/none.mp4')],
  'a push that cannot be read': [400, request('/api/push/subscriptions', { method: 'PUT', headers: [...json, 'Content-Length: 1'], body: '{' })],
  'ingest without a token': [401, request('/api/content/183/1', { method: 'PUT', headers: [...json, 'Content-Length: 2'], body: '{}' })],
  'ingest of what is no story': [422, request('/api/content/183/1', { method: 'PUT', headers: [...json, ...token, 'Content-Length: 2'], body: '{}' })],
  'ingest of too much': [413, request('/api/content/183/1', { method: 'PUT', headers: [...json, ...token, `Content-Length: ${30 * 1_048_576}`] })],
  'what is no request': [400, 'hello\r\n\r\n'],
  'a request without a host': [400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  'a request with two lengths': [400, request('/', { headers: ['Content-Length: 1', 'Content-Length: 2'] })],
  'headers that are too long': [431, request('/', { headers: [`X-Long: ${'a'.repeat(40_000)}`] })],
  'an expectation': [417, request('/', { headers: ['Expect: a-miracle'] })],
  ...(feed === undefined ? {} : { 'a feed': [200, request(feed)] }),
}

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
