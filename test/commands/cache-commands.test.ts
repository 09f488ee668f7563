import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { readOverrides } from '../../engine/admin/overrides-file.ts'
import { news, phone } from '../cache/test-site.ts'
import { runMasthead, shortFolder, startAdminSite } from '../admin/admin-site.ts'

t.test('without a server every command says where it looked, and exits with 1', async (t) => {
  const root = shortFolder(t)
  for (const words of [['status'], ['cache', 'stats'], ['cache', 'ls'], ['cache', 'list'], ['cache', 'explain', '/'], ['cache', 'purge', '--tag', 'x'], ['cache', 'warm', '--top', '3']]) {
    const { code, err, out } = await runMasthead(root, words)
    t.equal(code, 1, words.join(' '))
    t.match(err, /No server of this site is running.*\.masthead\/run\/.*masthead start/)
    t.equal(out, '')
  }
})

t.test('wrong use exits with 2 and a sentence', async (t) => {
  const root = t.testdir({ log: 'not a log\n', 'broken.gz': 'not packed\n' })
  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [['cache', 'purge'], /one of --tag/],
    [['cache', 'purge', '--tag', 'a', '--url', '/b'], /--tag and --url/],
    [['cache', 'purge', '--all'], /--yes/],
    [['cache', 'set', 'home.home', 'fresh-for=soon'], /whole number/],
    [['cache', 'set', 'home.home', 'fresh=30s'], /not a time of a page/],
    [['cache', 'ls', '--sort', 'colour'], /hits, bytes/],
    [['cache', 'ls', '--fragments', '--tag', 'x', '--stale'], /no tag, no stale/],
    [['cache', 'set', 'home.home', 'fresh-for=30s', 'fresh-for=40s'], /fresh-for is said twice/],
    [['cache', 'purge', '--tag', ''], /--tag is empty/],
    [['cache', 'purge', '--url', ''], /--url is empty/],
    [['cache', 'explain', 'india'], /"india" is no address/],
    [['cache', 'simulate', 'broken.gz', '--plain-keys'], /broken\.gz cannot be unpacked/],
    [['cache', 'ls', '--limit', '0'], /whole number/],
    [['cache', 'warm'], /one of --sitemap/],
    [['cache', 'warm', '--top', '3', '--file', 'x'], /only one/],
    [['cache', 'stats', '--minutes', '61'], /1 to 60/],
    [['cache', 'simulate', 'nowhere.log'], /no file/],
    [['cache', 'simulate', 'log', '--plain-keys'], /neither common/],
    [['cache', 'simulate', 'log', '--sizes', 'big'], /no size/],
    [['cache', 'ls', '--tag', '--stale'], /--tag needs a value: --stale behind it/],
    [['cache', 'explode'], /unknown command/],
    [['status', '--port', 'x'], /port/],
  ]
  for (const [words, sentence] of wrong) t.match(await runMasthead(root, words), { code: 2, err: sentence }, words.join(' '))
})

t.test('stats and ls show what is there, within the terminal and without colours in a pipe', async (t) => {
  const { masthead, getPage } = await startAdminSite(t)
  t.match(await masthead(['cache', 'ls']), { code: 0, out: 'No stored page is like that.\n' })
  for (const path of ['/story/1', '/story/1', '/story/2', '/list/cricket?page=2&utm_source=x']) await getPage(path)
  await getPage('/story/1', { host: 'telugu.daily.example', 'user-agent': phone })
  const stats = JSON.parse((await masthead(['cache', 'stats', '--json'])).out)
  t.match(stats, { memory: { entries: 4 }, total: { 'news.story': { hit: 1, miss: 3 }, 'news.list': { miss: 1 } }, minutes: 5 })
  const drawn = await masthead(['cache', 'stats'], { COLUMNS: '80', FORCE_COLOR: undefined })
  t.match(drawn.out, /news\.\*.*\n(?:.*\n)*  news\.list/)
  t.match(drawn.out, /Rendered: 4 missing pages, 0 expired ones; taken from Redis: 0 missing, 0 expired/)
  t.notMatch(drawn.out, /\u001b/)
  const narrow = await masthead(['cache', 'ls'], { COLUMNS: '80' })
  t.ok(narrow.out.split('\n').every((line) => [...line].length <= 80), narrow.out)
  for (const [name, sentence] of [['--edition', /no edition "no".*english, telugu/], ['--page', /no page "no"/], ['--plugin', /No plugin "no".*news/]] as const) {
    t.match(await masthead(['cache', 'ls', name, 'no']), { code: 1, err: sentence })
  }
  t.match(await masthead(['cache', 'explain', '/%zz']), { code: 1, out: /Refused with MH_BAD_PATH: .*\./ })
  t.match(await masthead(['cache', 'explain', '/%zz', '--json']), { code: 1, out: /"kind": "refused"/ })
  const list = JSON.parse((await masthead(['cache', 'ls', '--edition', 'telugu', '--json'])).out)
  t.match(list, { found: 1, pages: [{ key: 'main telugu mobile /story/1', state: 'fresh', bodies: { br: Number } }] })
  t.match(JSON.parse((await masthead(['cache', 'ls', '--sort', 'key', '--limit', '1', '--json'])).out), { found: 4, pages: [{ key: 'main english desktop /list/cricket?page=2' }] })
  t.match(JSON.parse((await masthead(['status', '--json'])).out), [{ process: process.pid, snapshot: { pid: process.pid, breakers: [{ state: 'closed' }], upstreams: [{ calls: Number, lately: { p50: Number } }], link: { through: 'nothing' }, live: { streams: 0 } } }])
  t.match((await masthead(['status'])).out, /closed/)
})

t.test('explain tells key, parts, times and why a page is not cached', async (t) => {
  const { masthead, getPage, upstream } = await startAdminSite(t)
  await getPage('/list/cricket?page=2')
  const told = JSON.parse((await masthead(['cache', 'explain', '/list/cricket?utm_source=x&page=2', '--json'])).out)
  t.match(told, { key: 'main english desktop /list/cricket?page=2', dropped: ['utm_source'], page: { name: 'news.list' }, decidedBy: { freshFor: /need/ }, because: [/stored and fresh/] })
  t.match((await masthead(['cache', 'explain', '/list/cricket?page=2'])).out, /renewed +0 times rendered here, 0 times taken from Redis/)
  t.match((await masthead(['cache', 'explain', '/list/cricket?page=2'])).out, /need \w+ .* ◂/)
  t.match(JSON.parse((await masthead(['cache', 'explain', '/story/1', '--as', 'mobile', '--edition', 'telugu', '--json'])).out), { key: 'main telugu mobile /story/1', because: [/not requested recently/] })
  t.match(JSON.parse((await masthead(['cache', 'explain', '/story/1', '--amp', '--json'])).out), { key: 'main english amp /story/1' })
  t.match((await masthead(['cache', 'explain', '/personal'])).out, /No cache may keep it: need story says so/)
  upstream.answer(news({ answers: { '/story/9': 500, '/story/8': 404 } }))
  t.match((await masthead(['cache', 'explain', '/story/9'])).out, /need story failed \(MH_UPSTREAM_STATUS\)/)
  t.match((await masthead(['cache', 'explain', '/story/8'])).out, /says 404/)
  t.match((await masthead(['cache', 'explain', '/old'])).out, /Redirects to \/story\/1: a redirect rule/)
  t.match((await masthead(['cache', 'explain', '/a/%00'])).out, /Refused with MH_BAD_PATH: The address cannot be read\./)
  t.match(await masthead(['cache', 'explain', '/', '--edition', 'welsh']), { code: 1, err: /There is no edition "welsh"/ })
})

t.test('a purge says what matched, what was refreshed and what is still stale', async (t) => {
  const { masthead, getPage, pages, upstream } = await startAdminSite(t)
  for (const path of ['/story/1', '/story/2', '/list/cricket']) await getPage(path)
  const purge = async (...words: string[]) => JSON.parse((await masthead(['cache', 'purge', ...words, '--json'])).out)
  upstream.answer(news({ answers: { '/story/1': 'new words' } }))
  t.match(await purge('--url', '/story/1', '--wait'), { isDone: true, isBroadcast: true, silent: [], processes: [{ process: process.pid, matched: 1, removed: 0, refreshed: 1, inFlight: 0, failed: 0, stale: 0 }] })
  t.match((await getPage('/story/1')).text, /new words/, 'made of new data, not of what the data cache held')
  for (const stored of pages.cache.pages()) if (stored.key.endsWith('/2')) stored.lastHitAt = 0
  t.match(await purge('--page', 'news.story', '--wait'), { processes: [{ matched: 2, refreshed: 1, stale: 1 }] })
  t.match(await purge('--edition', 'telugu'), { processes: [{ matched: 0 }] })
  t.match(await purge('--tag', 'tr', 'nothing-has-this', '--hard'), { processes: [{ matched: 3, removed: 3 }] })
  t.match(await purge('--all', '--yes'), { processes: [{ matched: 0 }] })
  t.match((await masthead(['cache', 'purge', '--tag', 'none'])).out, /Nothing that is stored matched/)
  t.match(await masthead(['cache', 'purge', '--url', 'https://elsewhere.example/story/1']), { code: 1, err: /no address of a page of this site/ })
  t.match(await masthead(['cache', 'purge', '--page', 'news.storry']), { code: 1, err: /no page "news.storry".*Near it: .*news\.story/ })
})

t.test('a purge by address or by page has everything asked for again, also of a source that sends no tags', async (t) => {
  const { masthead, getPage, upstream, client } = await startAdminSite(t)
  const say = (words: string) => upstream.answer(news({ answers: { '/story/1': words, '/trending': `trending ${words}` }, headers: { 'surrogate-key': '' } }))
  say('first')
  t.match((await getPage('/story/1')).text, /first/)
  for (const [index, asked] of [['--url', '/story/1'], ['--page', 'news.story'], ['--url', '/story/1', '--hard'], ['--page', 'news.story', '--hard']].entries()) {
    say(`version ${index}`)
    t.match(await masthead(['cache', 'purge', ...asked, '--wait', '--json']), { code: 0, out: /"matched": 1/ })
    const { text } = await getPage('/story/1')
    t.ok(text.includes(`<h1>version ${index}`) && text.includes(`trending version ${index}`), asked.join(' '))
  }
  // The page is not stored any more, but what it is made from is.
  await masthead(['cache', 'purge', '--tag', 'nothing'])
  t.ok(client.stats().entries > 0)
  say('last')
  t.match(await masthead(['cache', 'purge', '--url', '/story/1?utm_source=x', '--json']), { code: 0 })
  t.match((await getPage('/story/1/amp')).text, /last/, 'in every rendering')
})

t.test('an override holds at once, shows in explain, is written down, and can be taken back', async (t) => {
  const { masthead, getPage, root, pages } = await startAdminSite(t)
  await getPage('/story/1')
  const before = [...pages.cache.pages()][0]?.times.freshUntil ?? 0
  t.match(await masthead(['cache', 'set', 'news.story', 'fresh-for=30s', 'stale-for=2h']), { code: 0, out: /news\.story +30s +2h +–/ })
  t.ok(([...pages.cache.pages()][0]?.times.freshUntil ?? 0) < before)
  t.match((await masthead(['cache', 'explain', '/story/1'])).out, /fresh for +30s +from override \(its parts say/)
  const kept = () => readOverrides(join(root, 'data')).state.get('news.story')?.rules
  t.same(kept(), { freshFor: '30s', staleFor: '2h' })
  t.match(await masthead(['cache', 'set', 'news.nothing', 'fresh-for=30s']), { code: 1, err: /no page "news.nothing"/ })
  t.match((await masthead(['cache', 'list'])).out, /news\.story/)
  t.match(await masthead(['cache', 'unset', 'news.story']), { code: 0, out: /No override/ })
  t.match(await masthead(['cache', 'unset', 'news.story']), { code: 1, err: /no override/ })
  t.equal(kept(), null, 'and it is known that it was taken back')
  for (const name of ['constructor', '__proto__']) t.match(await masthead(['cache', 'unset', name]), { code: 1, err: /no override/ })
})

t.test('overrides that somebody spoiled by hand are left out, and the rest hold', async (t) => {
  const folder = t.testdir({})
  const file = join(folder, 'overrides.json')
  writeFileSync(file, JSON.stringify({ 'a.a': { freshFor: '30s' }, 'b.b': { freshFor: 'soon' }, 'c.c': {} }))
  const { state, errors } = readOverrides(folder)
  t.same([...state], [['a.a', { rules: { freshFor: '30s' }, at: 0 }]])
  t.equal(errors.length, 2)
  writeFileSync(file, '{')
  t.match(readOverrides(folder), { state: new Map(), errors: [/cannot be read/] })
})

t.test('warm asks for the pages of a file or the hottest, at the rate that was set', async (t) => {
  const { masthead, root, made, getPage, admin, open, pages } = await startAdminSite(t)
  writeFileSync(join(root, 'addresses'), '# stories\n/story/1\n/story/2\nhttps://www.daily.example/list/cricket\n\n/nowhere\n')
  const report = JSON.parse((await masthead(['cache', 'warm', '--file', 'addresses', '--rate', '10', '--json'])).out)
  t.match(report, { requested: 8, failed: [], otherStatuses: { 404: 2 }, addresses: 8 })
  t.ok(report.seconds >= 0.65, 'the eighth leaves after seven tenths of a second')
  t.equal(made(), 8, 'for desktops and phones')
  await getPage('/story/2')
  await getPage('/story/2')
  await getPage('/story/1')
  await admin.close()
  pages.cache.purge({ target: { kind: 'all' }, hard: true })
  await open()
  const again = JSON.parse((await masthead(['cache', 'warm', '--top', '2', '--json'])).out)
  t.match(again, { requested: 2, failed: [], cacheStatuses: { miss: 2 } }, 'those of the last run')
  t.same([...pages.cache.pages()].map(({ key }) => key).sort(), ['main english desktop /story/1', 'main english desktop /story/2'])
  t.match(await masthead(['cache', 'warm', '--file', 'missing']), { code: 2, err: /no file "missing"/ })
})
