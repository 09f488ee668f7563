import t from 'tap'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { held } from '../data/upstream-server.ts'
import { page } from '../../engine/plugin/page.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { news, newsPlugin, phone, startSite, tablet, verdictOf, views } from './test-site.ts'

t.test('a page is made once and served from memory after that, whoever asks', async (t) => {
  const { get, made } = await startSite(t)
  const first = await get('/story/1')
  const second = await get('/story/1', { headers: { 'user-agent': 'another desktop', cookie: 'a=b' } })
  t.equal(first.status, 200)
  t.match(verdictOf(first), 'fwd=miss')
  t.equal(verdictOf(second), 'Masthead; hit')
  t.ok(first.body.equals(second.body))
  t.equal(made(), 1)
})

t.test('every client gets the coding that it takes, of the same bytes', async (t) => {
  const { get, made } = await startSite(t)
  const plain = await get('/story/1')
  const cases = [
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['zstd', 'zstd', zstdDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const
  for (let round = 0; round < 2; round += 1) {
    for (const [sent, coding, decode] of cases) {
      const answer = await get('/story/1', { headers: { 'accept-encoding': sent } })
      t.equal(answer.headers['content-encoding'], coding, sent)
      t.ok(Buffer.from(decode(answer.body)).equals(plain.body), sent)
      t.equal(answer.headers['etag'], plain.headers['etag'])
    }
  }
  t.equal(made(), 1)
})

t.test('bodies are kept in buffers of their own size, not in slabs', async (t) => {
  const { get, pages } = await startSite(t)
  for (const coding of ['br', 'gzip', 'zstd', 'identity']) await get('/story/1', { headers: { 'accept-encoding': coding } })
  for (const stored of pages.cache.pages()) {
    for (const [coding, body] of stored.rendered.bodies) t.equal(body.buffer.byteLength, body.byteLength, coding)
    const bodies = [...stored.rendered.bodies.values()].reduce((sum, body) => sum + body.byteLength, 0)
    t.ok(stored.size() > bodies, 'an entry counts with all its codings and what it costs beside them')
  }
})

t.test('who has the page already gets 304, in all the ways to say so', async (t) => {
  const { get } = await startSite(t)
  const tag = String((await get('/story/1')).headers['etag'])
  for (const sent of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
    const answer = await get('/story/1', { headers: { 'if-none-match': sent, 'accept-encoding': 'br' } })
    t.equal(answer.status, 304, sent)
    t.equal(answer.body.length, 0)
    t.equal(answer.headers['etag'], tag)
    t.ok(answer.headers['cache-control'])
    t.notOk(answer.headers['content-encoding'])
  }
  for (const sent of ['"other"', tag.slice(0, -2) + '"', '']) t.equal((await get('/story/1', { headers: { 'if-none-match': sent } })).status, 200, sent)
  const missing = await get('/nowhere')
  t.equal((await get('/nowhere', { headers: { 'if-none-match': String(missing.headers['etag']) } })).status, 404, 'a 404 is told again')
})

t.test('HEAD answers as GET does, without a body, from the same entry', async (t) => {
  const { get, made } = await startSite(t)
  const head = await get('/story/1', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  const whole = await get('/story/1', { headers: { 'accept-encoding': 'br' } })
  t.equal(head.body.length, 0)
  t.equal(head.headers['content-length'], whole.headers['content-length'])
  t.equal(head.headers['etag'], whole.headers['etag'])
  t.equal(made(), 1)
})

t.test('a range is not taken up, and poisons nothing', async (t) => {
  const { get } = await startSite(t)
  const part = await get('/story/1', { headers: { range: 'bytes=0-9' } })
  t.equal(part.status, 200)
  t.ok(part.body.length > 1_000)
  t.ok((await get('/story/1')).body.equals(part.body))
})

t.test('desktops, tablets, phones and AMP each get their own, and a tablet the class that it is styled by', async (t) => {
  const { get, made } = await startSite(t)
  const bodies = [
    (await get('/')).text,
    (await get('/', { headers: { 'user-agent': tablet } })).text,
    (await get('/', { headers: { 'user-agent': phone } })).text,
    (await get('/amp')).text,
  ]
  t.equal(new Set(bodies).size, 4)
  t.match(bodies[1], 'class="desktop tablet main"')
  t.equal(made(), 4)
  t.equal((await get('/amp', { headers: { 'user-agent': phone } })).text, bodies[3], 'an AMP page is the same for all devices')
  t.equal((await get('/amp', { headers: { 'user-agent': tablet } })).text, bodies[3])
  t.equal(made(), 4)
  t.notMatch((await get('/amp')).headers['vary'], 'User-Agent')
  t.match((await get('/')).headers['vary'], 'Accept-Encoding, Sec-CH-UA-Mobile, Sec-CH-UA-Form-Factors, Sec-CH-UA-Platform, User-Agent')
  t.equal((await get('/old')).headers['vary'], undefined, 'a redirect has no body, and is the same for all')
})

t.test('editions and sites do not share pages, and hosts of one edition do', async (t) => {
  const { get, made } = await startSite(t)
  const english = await get('/story/1')
  const byPath = await get('/telugu/story/1')
  const byHost = await get('/story/1', { headers: { host: 'telugu.daily.example' } })
  t.notOk(byPath.body.equals(english.body))
  t.ok(byHost.body.equals(byPath.body))
  t.equal(made(), 2)
})

t.test('a page that declares a trait has one version for each of its values, others have one for all', async (t) => {
  const prime = { cookie: 'subscription', values: ['no', 'yes'] as const, of: (cookie: string) => (/^[1358]/.test(cookie) ? 'yes' : 'no') }
  const { get, made } = await startSite(t, { site: { traits: { prime } } })
  const visitor = await get('/ads')
  const subscriber = await get('/ads', { headers: { cookie: 'x=1; subscription=3-abc' } })
  t.match(visitor.text, 'prime no')
  t.match(subscriber.text, 'prime yes')
  t.match(String(subscriber.headers['vary']), 'Cookie')
  for (const cookie of ['subscription=9', 'subscription=', 'nosubscription=1', 'subscription=no; subscription=1', 'subscription']) {
    t.equal((await get('/ads', { headers: { cookie } })).text, visitor.text, cookie)
  }
  for (let round = 0; round < 2; round += 1) t.equal((await get('/ads', { headers: { cookie: 'subscription=1' } })).text, subscriber.text)
  t.equal(made(), 2)
  await get('/story/1')
  await get('/story/1', { headers: { cookie: 'subscription=3' } })
  t.equal(made(), 3)
})

t.test('redirects are stored once, and each reader keeps the query that they came with', async (t) => {
  const { get, made } = await startSite(t)
  for (const [sent, location] of [['/old', '/story/1'], ['/old?utm=a', '/story/1?utm=a'], ['/old?b=%20', '/story/1?b=%20'], ['/old', '/story/1']]) {
    const answer = await get(sent ?? '')
    t.equal(answer.status, 301)
    t.equal(answer.headers['location'], location)
  }
  t.equal(made(), 1)
})

t.test('all addresses that nothing knows share one page', async (t) => {
  const { get, made, pages } = await startSite(t)
  for (let index = 0; index < 50; index += 1) t.equal((await get(`/nowhere-${index}/x?y=${index}`)).status, 404)
  t.equal(made(), 1)
  t.equal(pages.cache.stats().entries, 1)
})

t.test('a stale page is served at once while one flight refreshes it', async (t) => {
  const { get, later, made, upstream, pages, client } = await startSite(t)
  await get('/story/1')
  const newer = held(news({ answers: { '/story/1': 'newer' } }))
  upstream.answer(newer.handler)
  later(61_000)
  // The new page has to wait for its data.
  client.purge(['tag-story-1'])
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/story/1')))
  for (const answer of answers) t.match(verdictOf(answer), 'detail=stale', 'before there is anything new')
  newer.release()
  await pages.cache.settled()
  const after = await get('/story/1')
  t.match(after.text, 'newer')
  t.equal(verdictOf(after), 'Masthead; hit')
  t.equal(made(), 2)
})

t.test('when upstream is down, a page that was there stays there', async (t) => {
  const { get, later, upstream, pages } = await startSite(t)
  const good = await get('/story/1')
  upstream.answer((_, response) => response.writeHead(503).end())
  for (let minutes = 0; minutes < 600; minutes += 30) {
    const answer = await get('/story/1')
    t.equal(answer.status, 200)
    t.ok(answer.body.equals(good.body))
    later(1_800_000)
    await pages.cache.settled()
  }
  const other = await get('/story/2')
  t.equal(other.status, 503)
  t.equal(other.headers['retry-after'], '10')
  t.equal(other.headers['cache-control'], 'no-store')
})

t.test('nothing is served that is older than its stale limits', async (t) => {
  const { get, later, upstream } = await startSite(t, { site: { cacheability: { freshFor: '1m', staleFor: '1m', staleIfErrorFor: '2m' } } })
  await get('/story/1')
  upstream.answer((_, response) => response.writeHead(503).end())
  later(179_000)
  t.equal((await get('/story/1')).status, 200)
  later(3_600_000 * 25)
  t.equal((await get('/story/1')).status, 503)
})

t.test('under pressure what is there is served stale, and what is not is refused with the time to come back', async (t) => {
  const { get, later, made, press } = await startSite(t)
  await get('/story/1')
  press(true)
  t.equal(verdictOf(await get('/story/1')), 'Masthead; hit')
  later(120_000)
  t.match(verdictOf(await get('/story/1')), 'detail=stale')
  later(3_700_000)
  t.match(verdictOf(await get('/story/1')), 'stale-if-error')
  const refused = await get('/story/2')
  t.equal(refused.status, 503)
  t.equal(refused.headers['retry-after'], '10')
  t.equal(refused.headers['cache-control'], 'no-store')
  t.equal(made(), 1)
  press(false)
  t.equal((await get('/story/2')).status, 200)
})

t.test('who is refused gets the page of the theme that was prepared, in their edition and coding; the log counts instead of telling each', async (t) => {
  const busy: AnyPluginDefinition = {
    name: 'busy',
    pages: { busy: page({ path: '/503', params: {}, errorPageFor: ['failed', 'refused'], head: () => ({ title: 'Busy' }), views: views(({ page }) => `<h1>${page.edition.id} busy ${page.device}</h1>${'<p>Words.</p>'.repeat(200)}`) }) },
  }
  const { get, pages, press, upstream, made, logged } = await startSite(t, { plugins: [newsPlugin, busy] })
  press(true)
  t.match(await get('/story/1'), { status: 503, text: /Something went wrong/ }, 'before anything is prepared')
  press(false)
  await pages.overload.prepare()
  const asked = upstream.asked.length
  press(true)
  for (const [path, headers, words] of [
    ['/story/2', {}, 'english busy desktop'],
    ['/story/2', { 'user-agent': phone }, 'mobile <h1>english busy mobile'],
    ['/telugu/story/2', {}, 'telugu busy desktop'],
  ] as const) {
    const plain = await get(path, { headers })
    t.match(plain, { status: 503, headers: { 'retry-after': '10', 'cache-control': 'no-store' } })
    t.ok(plain.text.includes(words), words)
    t.ok(plain.text.includes('<title>Busy'), 'the whole document, with the frame around it')
    const packed = await get(path, { headers: { ...headers, 'accept-encoding': 'br' } })
    t.equal(packed.headers['content-encoding'], 'br')
    t.equal(brotliDecompressSync(packed.body).toString(), plain.text)
  }
  t.equal((await get('/story/3', { method: 'HEAD' })).body.length, 0)
  t.equal(made(), 0)
  t.equal(upstream.asked.length, asked, 'nothing is fetched for it')
  t.equal(pages.overload.refused(), 8)
  const lines = logged().filter(({ code }) => code === 'MH_OVERLOADED')
  t.match(lines, [{ refused: 1 }], 'one line at once; the others are counted in the next')
  t.equal(lines.length, 1)
})

t.test('a page that is asked for often is compressed at maximum in the background', async (t) => {
  const { get, pages } = await startSite(t)
  const first = await get('/story/1', { headers: { 'accept-encoding': 'br' } })
  for (let count = 0; count < 70; count += 1) await get('/story/1', { headers: { 'accept-encoding': 'br' } })
  await pages.cache.settled()
  const later = await get('/story/1', { headers: { 'accept-encoding': 'br' } })
  t.equal(pages.cache.stats().recompressed, 1)
  t.ok(later.body.length <= first.body.length)
  t.ok(brotliDecompressSync(later.body).equals(brotliDecompressSync(first.body)))
  t.equal(later.headers['content-length'], String(later.body.length))
})

t.test('what is counted is what happened', async (t) => {
  const { get, later, pages } = await startSite(t)
  await Promise.all([get('/story/1'), get('/story/1'), get('/story/1')])
  const hit = await get('/story/1')
  await get('/story/1', { headers: { 'if-none-match': String(hit.headers['etag']) } })
  later(61_000)
  await get('/story/1')
  await pages.cache.settled()
  const counts = pages.meters.total()['news.story']
  t.match(counts, { miss: 1, coalesced: 2, hit: 2, stale: 1, bypass: 0, notModified: 1 })
  t.equal(counts?.bytes, 5 * hit.body.length)
})

t.test('hits are logged by sample, everything else each time', async (t) => {
  const { get, logged } = await startSite(t, { site: { logHits: 0.5 } })
  for (let count = 0; count < 11; count += 1) await get('/story/1')
  const answered = logged().filter(({ msg }) => msg === 'answered')
  t.equal(answered.filter(({ cache }) => cache === 'miss').length, 1)
  t.equal(answered.filter(({ cache }) => cache === 'hit').length, 5)
})

t.test('an override holds at once, shows in the answer, and ends when it is taken back', async (t) => {
  const { get, later, pages } = await startSite(t)
  await get('/story/1')
  pages.overrides.set('news.story', { freshFor: '10s' })
  t.match(String((await get('/story/1')).headers['cache-control']), /s-maxage=(?:9|10),/)
  later(11_000)
  t.match(verdictOf(await get('/story/1')), 'detail=stale')
  await pages.cache.settled()
  t.ok(pages.overrides.unset('news.story'))
  t.match(String((await get('/story/1')).headers['cache-control']), /s-maxage=(?:4\d|5\d|60),/)
})

t.test('a request under way when the site shuts down gets its page', async (t) => {
  const { get, app, upstream } = await startSite(t)
  const data = held(news({}))
  upstream.answer(data.handler)
  const slow = get('/story/1')
  await upstream.received(1)
  const closed = app.close()
  data.release()
  const answer = await slow
  t.equal(answer.status, 200)
  await closed
  await t.rejects(get('/story/1'))
})

t.test('readyz says no while the site shuts down, healthz goes on', async (t) => {
  const { get, pages, press } = await startSite(t)
  t.equal((await get('/readyz')).status, 200)
  press(true)
  pages.drain()
  t.equal((await get('/readyz')).status, 503)
  t.equal((await get('/healthz')).status, 200)
  const last = await get('/story/1', { headers: { connection: 'keep-alive' } })
  t.equal(last.headers['connection'], 'close')
})
