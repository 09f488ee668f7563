import t, { type Test } from 'tap'
import { startSite } from '../cache/test-site.ts'
import { json } from '../data/upstream-server.ts'
import { pollPlugin } from '../readers/poll-plugin.ts'
import { type EdgeCache, isInstalled, startInFront } from './edge-cache.ts'
import { hasXkey } from './run-varnish.ts'

t.setTimeout(120_000)

/** What is said to one reader is on no copy, and what is kept says nothing. */
async function keepsNoForm(t: Test, start: (port: number) => Promise<Pick<EdgeCache, 'get' | 'url'>>): Promise<void> {
  const site = await startSite(t, { plugins: [pollPlugin] })
  const sent: string[] = []
  site.upstream.answer((request, response) => {
    if (request.method === 'POST') sent.push(request.url ?? '')
    json(response, { response: { id: 3, votes: sent.length } }, { 'cache-control': 'max-age=600' })
  })
  const { get, url } = await start(Number(new URL(site.url).port))
  const post = (body: string) => fetch(`${url}/action/poll.vote?back=%2Fpoll%2F3`, { method: 'POST', body, redirect: 'manual', headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' } })
  const plain = async () => {
    const page = await get('/poll/3')
    t.equal(page.status, 200)
    t.notMatch(page.text, 'Thank you')
    t.notMatch(page.text, 'kept-note')
    return page
  }
  await plain()
  for (let round = 0; round < 2; round += 1) {
    const refused = await post('poll=3&note=kept-note')
    t.equal(refused.status, 422)
    t.equal(refused.headers.get('cache-control'), 'private, no-store')
    t.match(await refused.text(), 'kept-note')
    const done = await post('poll=3&option=1')
    t.equal(done.status, 303)
    const told = await get((done.headers.get('location') ?? '').split('#')[0] ?? '')
    t.match(told.text, 'Thank you for voting!')
    t.equal(told.headers['cache-control'], 'private, no-store')
    t.not(told.headers['x-cache'], 'HIT')
    await plain()
  }
  t.equal((await plain()).headers['x-cache'], 'HIT', 'the page itself is kept')
  t.equal(sent.length, 2, 'each vote was sent once')
  const foreign = await fetch(`${url}/action/poll.vote`, { method: 'POST', body: 'poll=3&option=1', headers: { origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' } })
  t.equal(foreign.status, 403)
}

t.test('nginx keeps no form that was sent', { skip: !isInstalled('nginx') && 'nginx is not installed' }, (t) => keepsNoForm(t, (port) => startInFront(t, 'nginx', port)))
t.test('nor does Varnish', { skip: !isInstalled('varnishd') && 'varnish is not installed' }, (t) => keepsNoForm(t, (port) => startInFront(t, hasXkey() ? 'varnish' : 'varnishByBan', port)))
