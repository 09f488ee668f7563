import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import t, { type Test } from 'tap'
import { requestAdmin } from '../../engine/admin/request-admin.ts'
import { readOverrides } from '../../engine/admin/overrides-file.ts'
import { standaloneSettings } from '../../engine/cluster/cluster-settings.ts'
import { news } from '../cache/test-site.ts'
import { startRedis, startWire } from '../cache/redis-server.ts'
import { until } from '../fixtures/until.ts'
import { startAdminSite, type AdminSite } from '../admin/admin-site.ts'

const redis = await startRedis()
if (typeof redis !== 'string') t.teardown(redis.stop)
const skip = typeof redis === 'string' ? redis : false
const redisUrl = typeof redis === 'string' ? '' : redis.url
let site = 0
/** Sites that know nothing of each other, one for each test. */
const settingsFor = (t: Test) => ({ ...standaloneSettings, redisUrl, redisPrefix: `${t.name.replace(/\W+/g, '-').slice(0, 40)}-${(site += 1)}` })

const joined = (nodes: readonly AdminSite[]) => until('all know each other', () => nodes.every(({ peers }) => peers().length === nodes.length - 1))

/** A edge cache that notes what it is told. */
async function startFront(t: Test): Promise<{ url: string; told: Record<string, unknown>[]; refuse: (is: boolean) => void }> {
  const told: Record<string, unknown>[] = []
  let isRefusing = false
  const server = createServer((request, response) => {
    told.push({ method: request.method, tags: request.headers['surrogate-key'], all: request.headers['x-purge'], mode: request.headers['x-purge-mode'] })
    response.writeHead(isRefusing ? 503 : 200).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => void (server.closeAllConnections(), server.close()))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, told, refuse: (is) => void (isRefusing = is) }
}

t.test('complaint 3: a purge by command reaches every node and the edge cache, from whichever node it is given to, and says what each did', { skip }, async (t) => {
  const front = await startFront(t)
  const settings = { ...settingsFor(t), edgeUrls: [front.url] }
  const one = await startAdminSite(t, {}, settings)
  const other = await startAdminSite(t, {}, settings)
  const nodes = [one, other]
  await joined(nodes)
  for (const node of nodes) for (const path of ['/story/1', '/story/2', '/list/cricket']) await node.getPage(path)
  const answers = (words: string) => Object.fromEntries(['/story/1', '/story/2', '/list/cricket?order=new&page=1', '/trending'].map((path) => [path, `${words} ${path}`]))
  const oneTag = /^[\w-]{6}$/
  const forms: readonly (readonly [asked: readonly string[], matched: number, path: string, edge: Record<string, unknown>])[] = [
    [['--tag', 'tag-story-1'], 1, '/story/1', { tags: /^tag-story-1 /, mode: 'soft' }],
    [['--url', '/story/2'], 1, '/story/2', { tags: oneTag, all: undefined }],
    [['--page', 'news.list'], 1, '/list/cricket', { tags: oneTag, all: undefined }],
    [['--edition', 'english'], 3, '/story/1', { tags: oneTag, all: undefined }],
    [['--all', '--yes'], 3, '/story/2', { all: 'all' }],
  ]
  for (const [index, [asked, matched, path, edge]] of forms.entries()) {
    const [reached, unreached] = index % 2 === 0 ? [one, other] : [other, one]
    for (const node of nodes) node.upstream.answer(news({ answers: answers(`round ${index}`) }))
    const { code, out, err } = await reached.masthead(['cache', 'purge', ...asked, '--wait', '--json'])
    t.equal(code, 0, `${asked.join(' ')}: ${err}`)
    const did = { matched, removed: 0, refreshed: matched, inFlight: 0, failed: 0, stale: 0 }
    t.match(JSON.parse(out), { isDone: true, isBroadcast: true, silent: [], processes: [did, did], edge: [{ url: front.url, isPurged: true, response: '200' }] }, asked.join(' '))
    t.match(front.told.at(-1), { method: 'PURGE', ...edge })
    // Not a miss on either: it has been made before anybody asked.
    for (const node of [reached, unreached]) {
      const answer = await node.getPage(path)
      t.ok(answer.text.includes(`round ${index}`), `${asked.join(' ')}: ${path}`)
      t.equal(answer.headers['cache-status'], 'Masthead; hit')
    }
  }
  t.match((await one.masthead(['cache', 'purge', '--tag', 'tag-story-1'])).out, new RegExp(`still stale\n.*\n(?:.* ${process.pid} .*\n){2}`))
})

t.test('times that are set on one node hold on all of them, are kept by each, and one that is gone is named', { skip }, async (t) => {
  const settings = settingsFor(t)
  const wire = await startWire(Number(new URL(redisUrl).port))
  t.teardown(wire.close)
  const nodes = [await startAdminSite(t, {}, settings), await startAdminSite(t, {}, { ...settings, redisUrl: wire.url })] as const
  const [one, other] = nodes
  await joined(nodes)
  const kept = () => nodes.map(({ root }) => Object.fromEntries([...readOverrides(join(root, 'data')).state].flatMap(([page, said]) => (said.rules ? [[page, said.rules]] : []))))
  const set = await one.masthead(['cache', 'set', 'news.story', 'fresh-for=45s'])
  t.match(set, { code: 0, out: /news\.story +45s +–[^]*Holds in 2 processes\.\n/ })
  const rules = { 'news.story': { freshFor: '45s' } }
  t.same(nodes.map(({ pages }) => pages.overrides.list()), [rules, rules])
  t.same(kept(), [rules, rules])
  t.match((await other.getPage('/story/1')).headers['cache-control'], /s-maxage=4[45]/, 'where nobody has said it')
  t.match(JSON.parse((await other.masthead(['cache', 'unset', 'news.story', '--json'])).out), { overrides: {}, processes: [{ process: process.pid }, { process: process.pid }], silent: [] })
  t.same(kept(), [{}, {}])
  t.match(await one.masthead(['cache', 'unset', 'news.story']), { code: 1, err: /no override/ })
  wire.cut()
  await until('one is away', () => !other.link().isJoined)
  t.match(await one.masthead(['cache', 'set', 'news.story', 'fresh-for=1m']), { code: 1, out: /No answer from .*, process \d+, heard .* ago: it hears of this when it is back/ })
  t.match(await other.masthead(['cache', 'set', 'news.list', 'fresh-for=2m']), { code: 1, out: /Redis is away: the other nodes have not been told/ })
  t.same(nodes.map(({ pages }) => pages.overrides.list()), [{ 'news.story': { freshFor: '1m' } }, { 'news.list': { freshFor: '2m' } }])
  wire.mend()
  const both = { 'news.story': { freshFor: '1m' }, 'news.list': { freshFor: '2m' } }
  const allSay = (rules: object) => nodes.every(({ pages }) => isDeepStrictEqual(pages.overrides.list(), rules))
  await until('both say the same', () => allSay(both))
  t.match(kept(), [both, both], 'what was said while one was away holds on both when it is back')

  // Said on both at once: the later one holds, and it is the same one everywhere.
  await Promise.all(nodes.map(async ({ admin }, index) => requestAdmin({ kind: 'socket', path: admin.socket }, { method: 'PUT', path: '/cache/overrides', body: { page: 'news.story', rules: { freshFor: `${index + 10}s` } } })))
  await until('both say the same', () => isDeepStrictEqual(one.pages.overrides.list(), other.pages.overrides.list()))
  t.match(one.pages.overrides.list()['news.story']?.freshFor, /^1[01]s$/)

  // One that comes later, with what it has kept of an earlier run: not what has been taken back since.
  t.equal((await one.masthead(['cache', 'unset', 'news.list'])).code, 0)
  const late = await startAdminSite(t, {}, settings, { 'news.list': { freshFor: '2m', at: Date.now() - 60_000 } })
  await until('the late one says the same', () => isDeepStrictEqual(late.pages.overrides.list(), one.pages.overrides.list()))
  t.notOk('news.list' in late.pages.overrides.list())
})

t.test('an override that cannot be kept does not hold, and the reason is told', { skip }, async (t) => {
  const settings = settingsFor(t)
  const one = await startAdminSite(t, {}, settings)
  const other = await startAdminSite(t, {}, settings)
  await joined([one, other])
  // A folder stands where the file would.
  mkdirSync(join(other.root, 'data/overrides.json'), { recursive: true })
  t.match(await one.masthead(['cache', 'set', 'news.story', 'fresh-for=30s']), { code: 1, out: /Not taken by .*: overrides\.json cannot be written/ })
  t.match(await other.masthead(['cache', 'set', 'news.list', 'fresh-for=30s']), { code: 1, err: /overrides\.json cannot be written.*does not hold/ })
  t.same([one, other].map(({ pages }) => pages.overrides.list()), [{ 'news.story': { freshFor: '30s' } }, {}])
  t.same(readdirSync(join(other.root, 'data')).filter((name) => name.startsWith('overrides')), ['overrides.json'], 'and nothing is left lying about')
  rmSync(join(other.root, 'data/overrides.json'), { recursive: true })
  t.match(await one.masthead(['cache', 'set', 'news.list', 'fresh-for=1m']), { code: 0 })
  t.same(other.pages.overrides.list()['news.list'], { freshFor: '1m' })
})

t.test('a hard purge removes pages and the data that they were made from, on every node', { skip }, async (t) => {
  const settings = settingsFor(t)
  const one = await startAdminSite(t, {}, settings)
  const other = await startAdminSite(t, {}, settings)
  await joined([one, other])
  for (const node of [one, other]) for (const path of ['/story/1', '/story/2']) await node.getPage(path)
  for (const node of [one, other]) t.equal(node.client.stats().entries, 3)
  t.match(await other.masthead(['cache', 'purge', '--tag', 'tag-story-1', '--hard', '--json']), { code: 0, out: /"removed": 1/ })
  for (const node of [one, other]) {
    t.same([...node.pages.cache.pages()].map(({ key }) => key), ['main english desktop /story/2'])
    t.equal(node.client.stats().entries, 2)
  }
  // Were it there still, it would stand in.
  for (const node of [one, other]) node.upstream.answer((_, response) => response.writeHead(503).end())
  for (const node of [one, other]) t.equal((await node.getPage('/story/1')).status, 503)
  t.match(await one.masthead(['cache', 'purge', '--all', '--yes', '--hard', '--json']), { code: 0 })
  for (const node of [one, other]) t.match([node.pages.cache.stats().entries, node.client.stats().entries], [0, 0])
})

t.test('who does not answer is named, and so is an edge cache that was not purged; the exit code says that it is not complete', { skip, timeout: 60_000 }, async (t) => {
  const front = await startFront(t)
  const settings = settingsFor(t)
  const wire = await startWire(Number(new URL(redisUrl).port))
  t.teardown(wire.close)
  const one = await startAdminSite(t, {}, { ...settings, edgeUrls: [front.url] })
  const cut = await startAdminSite(t, {}, { ...settings, redisUrl: wire.url })
  await joined([one, cut])
  await cut.getPage('/story/1')
  wire.cut()
  await until('one is away', () => !cut.link().isJoined)
  const { code, out } = await one.masthead(['cache', 'purge', '--tag', 'tag-story-1'])
  t.equal(code, 1)
  t.match(out, new RegExp(`No answer from .*, process ${process.pid}, heard .* ago`))
  t.match(await cut.masthead(['cache', 'purge', '--tag', 'tag-story-1']), { code: 1, out: /Redis is away: the other nodes have not been told/ })
  t.match(await one.masthead(['status']), { code: 1, out: /No answer from/ })
  wire.mend()
  await until('it is back', () => cut.link().isJoined && cut.link().waiting === 0)
  front.refuse(true)
  const refused = one.masthead(['cache', 'purge', '--tag', 'tag-story-1', '--wait', '--timeout', '1'])
  t.match(await refused, { code: 1, out: /Not finished after 1 s/ }, 'it is tried again for longer than that')
})

t.test('status tells of all nodes from any of them', { skip }, async (t) => {
  const settings = settingsFor(t)
  const one = await startAdminSite(t, {}, settings)
  const other = await startAdminSite(t, {}, settings)
  await joined([one, other])
  await other.getPage('/story/1')
  await other.getPage('/story/2')
  const { code, out } = await one.masthead(['status', '--json'])
  t.equal(code, 0)
  t.match(JSON.parse(out), [
    { snapshot: { url: one.url, link: { through: 'redis', isJoined: true } } },
    { snapshot: { url: other.url, pages: { entries: 2 }, live: { streams: 0 }, upstreams: [{ calls: Number }] } },
  ])
  t.match((await one.masthead(['status'])).out, /Redis +yes/)
  const metrics = (await requestAdmin({ kind: 'socket', path: one.admin.socket }, { path: '/metrics' })).text
  for (const line of ['masthead_link_joined{process="\\d+",through="redis"} 1', 'masthead_live_streams{process="\\d+"} 0', 'masthead_overloaded_total{process="\\d+"} 0']) t.match(metrics, new RegExp(line))
})
