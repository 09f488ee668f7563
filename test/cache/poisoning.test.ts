import t from 'tap'
import { connect } from 'node:net'
import { startSite, verdictOf } from './test-site.ts'

const victims = ['/', '/story/1', '/list/cricket', '/old', '/nowhere'] as const

/** What every attack has to leave as it was: the page of a reader who sends nothing odd. */
const attacks: readonly (readonly [name: string, path: (victim: string) => string, options: { method?: string; headers?: Record<string, string | string[]>; body?: string }])[] = [
  ['X-Forwarded-Host', (victim) => victim, { headers: { 'x-forwarded-host': 'evil.example', 'x-host': 'evil.example', forwarded: 'host=evil.example' } }],
  ['X-Forwarded-Proto and Port', (victim) => victim, { headers: { 'x-forwarded-proto': 'http', 'x-forwarded-port': '1337', 'x-forwarded-scheme': 'nothttps' } }],
  ['X-Original-URL and X-Rewrite-URL', (victim) => victim, { headers: { 'x-original-url': '/personal', 'x-rewrite-url': '/personal' } }],
  ['X-HTTP-Method-Override', (victim) => victim, { headers: { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' } }],
  ['an unknown Host', (victim) => victim, { headers: { host: 'evil.example' } }],
  ['a Host with a port', (victim) => victim, { headers: { host: '127.0.0.1:1337' } }],
  ['POST', (victim) => victim, { method: 'POST', body: 'a=b' }],
  ['PUT', (victim) => victim, { method: 'PUT', body: '{}' }],
  ['DELETE', (victim) => victim, { method: 'DELETE' }],
  ['OPTIONS', (victim) => victim, { method: 'OPTIONS' }],
  ['PURGE', (victim) => victim, { method: 'PURGE' }],
  ['a GET with a body', (victim) => victim, { body: 'page=2&order=old' }],
  ['a huge query name', (victim) => `${victim}?${'x'.repeat(5_000)}=1`, {}],
  ['a thousand repeated names', (victim) => `${victim}?${Array.from({ length: 1_000 }, (_, index) => `page[]=${index}`).join('&')}`, {}],
  ['prototype names', (victim) => `${victim}?__proto__=1&constructor=2&toString=3`, {}],
  ['semicolons in the query', (victim) => `${victim}?utm=1;page=2`, {}],
  ['an encoded question mark', (victim) => `${victim}%3Fpage=2`, {}],
  ['an encoded slash', (victim) => `${victim}%2Famp`, {}],
  ['a backslash', (victim) => `${victim}%5C..%5Cpersonal`, {}],
  ['a NUL', (victim) => `${victim}%00`, {}],
  ['an encoded newline', (victim) => `${victim}%0d%0aSet-Cookie:x=1`, {}],
  ['dot segments', (victim) => `${victim}/../personal`, {}],
  ['a matrix parameter', (victim) => `${victim};.css`, {}],
  ['a static ending (cache deception)', (victim) => `${victim}/style.css`, {}],
  ['a query without a name', (victim) => `${victim}?=`, {}],
  ['a Cookie', (victim) => victim, { headers: { cookie: 'session=1; subscription=1' } }],
  ['Authorization', (victim) => victim, { headers: { authorization: 'Bearer x' } }],
  ['a Range', (victim) => victim, { headers: { range: 'bytes=0-1' } }],
  ['a long User-Agent', (victim) => victim, { headers: { 'user-agent': 'x'.repeat(10_000) } }],
  ['a nonsense Accept-Encoding', (victim) => victim, { headers: { 'accept-encoding': 'br;q=nonsense, \u00ff;;;,,' } }],
  ['Accept-Language', (victim) => victim, { headers: { 'accept-language': 'te' } }],
  ['Cache-Control: no-cache', (victim) => victim, { headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } }],
  ['a conditional', (victim) => victim, { headers: { 'if-none-match': '*', 'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT' } }],
  ['a Surrogate header', (victim) => victim, { headers: { 'surrogate-control': 'max-age=99999', 'surrogate-key': 'evil' } }],
]

t.test('nothing that one reader sends changes the page of another', async (t) => {
  for (const [name, pathOf, options] of attacks) {
    // Once against a cold cache, where the attacker's request makes the page; once against a warm one.
    const reference = await startSite(t)
    const cold = await startSite(t)
    for (const victim of victims) {
      const wanted = await reference.get(victim)
      const attacked = await cold.get(pathOf(victim), options)
      t.ok(attacked.status < 500, `${name}: ${attacked.status}`)
      const got = await cold.get(victim)
      t.equal(got.status, wanted.status, `${name} on ${victim}`)
      t.equal(got.text, wanted.text, `${name} on ${victim}`)
      t.equal(got.headers['location'], wanted.headers['location'], `${name} on ${victim}`)
      t.notOk(got.headers['set-cookie'])
      t.notMatch(JSON.stringify(got.headers) + got.text, 'evil', `${name} on ${victim}`)
      await cold.get(pathOf(victim), options)
      t.equal((await cold.get(victim)).text, wanted.text, `${name} on a warm ${victim}`)
    }
    t.notOk(cold.logged().some(({ msg }) => msg === 'unexpected'), `${name}: nothing unexpected in the log`)
  }
})

t.test('a pipelined second request after a GET with a body is read as its own', async (t) => {
  const { url, get } = await startSite(t)
  await get('/story/1')
  const { port } = new URL(url)
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write('GET /story/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\nhello')
      socket.write('GET /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
    })
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('close', () => resolve(text))
  })
  t.match(answer, /^HTTP\/1\.1 200 OK/)
  t.match(answer, /HTTP\/1\.1 404 Not Found/)
})

t.test('absolute targets and the Host header cannot be played off against each other', async (t) => {
  const { url, get } = await startSite(t)
  const english = await get('/story/1')
  const { port } = new URL(url)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.end('GET http://telugu.daily.example/story/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
    })
    socket.on('data', () => undefined)
    socket.on('close', () => resolve())
  })
  const after = await get('/story/1')
  t.equal(after.text, english.text)
  t.equal(verdictOf(after), 'Masthead; hit')
})
