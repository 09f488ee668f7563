import { existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createServer } from 'node:net'
import t from 'tap'
import { requestAdmin } from '../../engine/admin/request-admin.ts'
import { makeRunFolder, runFolders } from '../../engine/admin/run-folder.ts'
import { EngineError } from '../../engine/errors.ts'
import { sendChanged } from '../../engine/commands/server/admin-client.ts'
import { readsFrom, storeId } from '../../engine/admin/store-id.ts'
import { news } from '../cache/test-site.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import { freePort } from '../fixtures/free-port.ts'
import { exampleSite } from '../request/example-site.ts'
import { startAdminSite } from './admin-site.ts'

t.test('the socket can be opened by the running user only, and goes with the server', async (t) => {
  const { admin, root, port } = await startAdminSite(t)
  t.equal(admin.socket, join(root, '.masthead/run', `${port}.${process.pid}.sock`))
  t.equal(statSync(admin.socket).mode & 0o777, 0o600)
  t.equal(statSync(dirname(admin.socket)).mode & 0o777, 0o700)
  t.equal(admin.url, undefined, 'no TCP unless it is asked for')
  t.match(JSON.parse((await requestAdmin({ kind: 'socket', path: admin.socket }, { path: '/healthz' })).text), { status: 'ok' })
  await admin.close()
  t.notOk(existsSync(admin.socket))
})

t.test('a socket that a dead server left behind is cleaned up, and one of a living server stays', async (t) => {
  const { admin, open } = await startAdminSite(t)
  const folder = dirname(admin.socket)
  const dead = join(folder, '4158.999999.sock')
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(dead, resolve))
  t.teardown(() => void other.close())
  const gone = join(folder, '4157.999998.sock')
  writeFileSync(gone, '')
  await admin.close()
  const again = await open()
  t.ok(existsSync(again.socket))
  t.notOk(existsSync(gone))
  t.ok(existsSync(dead), 'somebody listens there')
})

t.test('sockets stand in XDG_RUNTIME_DIR where there is one, and never at a path that is too long', async (t) => {
  t.match(runFolders('/srv/site', { XDG_RUNTIME_DIR: '/run/user/7' })[0], /^\/run\/user\/7\/masthead\/[0-9a-f]{12}$/)
  t.equal(runFolders('/srv/site', {})[0], '/srv/site/.masthead/run')
  t.match(runFolders(`/srv/${'long/'.repeat(30)}`, {})[0], /masthead-\d+-[0-9a-f]{12}$/)
  t.not(runFolders('/srv/one', { XDG_RUNTIME_DIR: '/run' })[0], runFolders('/srv/two', { XDG_RUNTIME_DIR: '/run' })[0])
  const file = join(t.testdir({ taken: '' }), 'taken')
  t.throws(() => makeRunFolder(file))
})

t.test('over TCP it answers whoever has the token, and nobody else', async (t) => {
  const url = `http://127.0.0.1:${await freePort()}`
  const token = 'a-token-of-some-length'
  const { masthead, getPage, admin, open } = await startAdminSite(t)
  await admin.close()
  await t.rejects(open({ ADMIN_URL: url }), { code: 'MH_CONFIG' }, 'never without a token')
  await t.rejects(open({ ADMIN_URL: url, ADMIN_TOKEN: 'short' }), { code: 'MH_CONFIG' })
  await t.rejects(open({ ADMIN_URL: 'here', ADMIN_TOKEN: token }), { code: 'MH_CONFIG' })
  t.equal((await open({ ADMIN_URL: url, ADMIN_TOKEN: token })).url, url)
  t.equal((await fetch(`${url}/metrics`)).status, 401)
  t.equal((await fetch(`${url}/healthz`, { headers: { authorization: 'Bearer a-token-of-some-lengtH' } })).status, 401)
  await getPage('/story/1')
  const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  t.match(metrics, /masthead_page_fills_total\{process="\d+",page="news.story",from="render",was="missing"\} 1/)
  t.match(metrics, /masthead_page_responses_total\{process="\d+",page="news.story",result="miss"\} 1/)
  t.match((await masthead(['cache', 'stats', '--json'], { ADMIN_URL: url, ADMIN_TOKEN: token })).out, /"news.story"/)
  t.match(await masthead(['status'], { ADMIN_URL: url, ADMIN_TOKEN: 'another-token-altogether' }), { code: 1, err: /token is missing or wrong/ })
  t.match(await masthead(['status'], { ADMIN_URL: url }), { code: 1, err: /ADMIN_TOKEN is not/ })
})

t.test('metrics are well formed, and stand on the admin listener only', async (t) => {
  const { admin, get, getPage } = await startAdminSite(t)
  await getPage('/story/1')
  await getPage('/story/1')
  const { text } = await requestAdmin({ kind: 'socket', path: admin.socket }, { path: '/metrics' })
  for (const line of text.trimEnd().split('\n')) t.match(line, /^(?:# (?:HELP|TYPE) \w+ .+|\w+\{(?:\w+="[^"]*",?)*\} -?[\d.]+(?:e[+-]?\d+)?)$/)
  for (const name of ['masthead_page_cache_bytes', 'masthead_page_cache_evictions_total', 'masthead_breaker_state', 'masthead_upstream_seconds_count', 'masthead_event_loop_delay_seconds', 'process_resident_memory_bytes']) {
    t.ok(text.includes(`\n${name}{`), name)
  }
  t.match(text, /result="hit"\} 1/)
  t.equal((await get('/metrics')).status, 404)
})

t.test('actions are counted by what became of them, and timed', async (t) => {
  const { admin, actions } = await startAdminSite(t)
  const vote = { plugin: 'poll', name: 'poll.vote' }
  const refused = (status: number, error?: EngineError) => ({ kind: 'refused', status, tell: '', fields: {}, ...(error ? { error } : {}) }) as const
  actions.note(vote, { kind: 'done', result: {} }, 10)
  for (const [status, error] of [[422], [401], [409], [429], [503], [403, new EngineError('MH_FOREIGN_REQUEST')]] as const) actions.note(vote, refused(status, error), 20)
  actions.note(undefined, refused(404), 1)
  const { text } = await requestAdmin({ kind: 'socket', path: admin.socket }, { path: '/metrics' })
  const lines = text.split('\n').filter((line) => /^masthead_action/.test(line)).map((line) => line.replace(/process="\d+",/, ''))
  for (const [outcome, times] of [['done', 1], ['invalid', 1], ['refused', 2], ['too_many', 1], ['foreign', 1], ['failed', 1]] as const) t.ok(lines.includes(`masthead_actions_total{plugin="poll",action="vote",outcome="${outcome}"} ${times}`), outcome)
  t.ok(lines.includes('masthead_actions_total{plugin="",action="unknown",outcome="refused"} 1'))
  t.ok(lines.includes('masthead_action_seconds_sum{plugin="poll",action="vote"} 0.13') && lines.includes('masthead_action_seconds_count{plugin="poll",action="vote"} 7'))
  t.ok(lines.some((line) => /^masthead_action_seconds\{plugin="poll",action="vote",quantile="0.5"\} 0\.02/.test(line)), lines.join('\n'))
})

t.test('what it cannot do is said in a sentence', async (t) => {
  const { admin } = await startAdminSite(t)
  const ask = (path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: unknown) => requestAdmin({ kind: 'socket', path: admin.socket }, { method, path, body })
  t.match(await ask('/nowhere'), { status: 404, text: /nothing at GET/ })
  t.match(await ask('/snapshot?minutes=99'), { status: 400, text: /1 to 60/ })
  t.match(await ask('/cache/purge', 'POST', { selector: {} }), { status: 400, text: /what to purge/ })
  t.match(await ask('/cache/purge', 'POST', 7), { status: 400 })
  t.match(await ask('/cache/overrides', 'PUT', { page: 'news.story', rules: { freshFor: 'soon' } }), { status: 400, text: /not a duration/ })
  t.match(await ask('/cache/overrides', 'PUT', { page: 'news.story', rules: { freshness: '1s' } }), { status: 400 })
  t.match(await ask('/changed', 'POST', { tags: ['x'.repeat(2_000_000)] }), { status: 413 })
})

t.test('a change is taken by servers that read from the store where it happened, and by those whose content API is elsewhere', async (t) => {
  const folder = '/srv/daily/data'
  const embedded: SiteConfig = { ...exampleSite, origin: { ...exampleSite.origin, folder }, editions: exampleSite.editions.map((edition) => (edition.status === 'live' ? { ...edition, apiUrl: 'embedded' } : edition)) }
  const store = (at: string, databaseUrl?: string) => storeId({ origin: { ...exampleSite.origin, folder: at, databaseUrl } })
  t.ok(readsFrom(store(folder), embedded))
  t.notOk(readsFrom(store('/srv/daily/other'), embedded))
  t.notOk(readsFrom(store(folder, 'postgres://elsewhere/db'), embedded))
  t.notMatch(store(folder, 'postgres://desk:hunter2@db/daily'), 'hunter2')

  const { getPage, upstream, root, pages } = await startAdminSite(t)
  await getPage('/story/1')
  upstream.answer(news({ answers: { '/story/1': 'new words' } }))
  t.equal(await sendChanged(root, {}, store('/srv/daily/other'), ['tag-story-1']), 1)
  await pages.cache.settled()
  t.match((await getPage('/story/1')).text, 'new words')
})
