import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { importer } from '../../../plugins/liveblog/origin/importer.ts'
import { post } from '../../../plugins/liveblog/origin/post-command.ts'
import { removeWithdrawn } from '../../../plugins/liveblog/origin/remove-withdrawn.ts'
import { putEntries } from '../../../plugins/liveblog/origin/blog-writer.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { sampleStory } from '../../origin/sample-site.ts'
import { blog, openLiveblog } from './liveblog-origin.ts'

const at = (minute: number) => `2026-11-21T05:${String(minute).padStart(2, '0')}:00Z`
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join(' ')

eachDatabase(t, async (t, { open }) => {
  t.test('the text of an entry that was taken back is removed for good after a month', async (t) => {
    const { call, changes, clock, origin } = await openLiveblog(await open())
    t.teardown(origin.close)
    for (const body of ['<p>Kept</p>', '<p>Taken back</p>']) await call('POST', '/entries', { body })
    await call('DELETE', '/entries/2')
    const told: string[] = []
    const log = { info: (sentence: string) => void told.push(sentence), warn: () => undefined, error: () => undefined }
    const run = () => removeWithdrawn({ origin: origin.context, settings: {}, log, signal: new AbortController().signal, dueAt: clock.now, now: () => clock.now, changed: () => undefined })
    await run()
    t.match(await changes(0), { upserts: [{ id: '1' }], deletes: ['2'] }, 'until then listeners hear of it')
    clock.now += 31 * 86_400_000
    await run()
    t.same(told, ['Entries that were taken back and are removed for good: 1.'])
    t.match(await changes(0), { upserts: [{ id: '1' }], deletes: [] })
    t.equal((await call('POST', '/entries', { body: '<p>New</p>' })).body.id, '3', 'its number is not given again')
  })

  t.test('the live blog of a story that waits for its minute is shown to nobody, listeners included', async (t) => {
    const { call, changes, published, clock, origin } = await openLiveblog(await open())
    t.teardown(origin.close)
    const { content } = origin.context
    const story = (datePublished: number) => sampleStory(blog.msid, { cmstype: 'LIVEBLOG', datePublished: new Date(datePublished).toISOString() })
    const ask = async (path = '') => (await origin.app.inject(`/request/liveblog${path}?channel=183&msid=77&cursor=0`)).statusCode
    await call('POST', '/entries', { body: '<p>Ready</p>' })
    await content.putStory(story(clock.now + 60_000))
    published.length = 0
    await call('POST', '/entries', { body: '<p>Written ahead</p>' })
    t.same([await ask(), await ask('/changes'), published], [404, 404, []])
    t.equal((await call('GET', '/entries/2')).status, 200, 'the desk sees it')
    clock.now += 60_000
    await content.putStory(story(clock.now))
    t.same([await ask(), await ask('/changes')], [200, 200])
    t.match(await changes(1), { upserts: [{ body: '<p>Written ahead</p>' }] })
    await content.removeStory(blog.channel, blog.msid)
    t.same([await ask(), await ask('/changes')], [410, 404])
  })

  t.test('entries come, are edited and go; pages, listeners and caches hear of it', async (t) => {
    const { call, blog: read, changes, published, changed, clock, origin } = await openLiveblog(await open())
    t.teardown(origin.close)
    t.match(await read(), { total: 0, entries: [], cursor: 0, status: 'running' }, 'before anything is written it is empty')
    t.same(await call('POST', '/entries', { title: 'One', body: '<p>First</p>', key: true, author: { name: 'Desk' } }), { status: 201, body: { id: '1' } })
    t.equal((await call('POST', '/entries', { body: '<p>Second</p>' })).body.id, '2')
    t.match(published.at(-1), { topic: 'liveblog.entries/183-77', change: { after: 1, cursor: 2, upserts: [{ id: '2', body: '<p>Second</p>', isKey: false }], deletes: [] } })
    t.ok(changed.includes('lb183-77'))

    clock.now += 60_000
    t.equal((await call('PUT', '/entries/1', { title: 'One', body: '<p>First, corrected</p>' })).status, 200)
    const edited = (await read()).entries.find(({ id }) => id === '1')
    t.match(edited, { body: '<p>First, corrected</p>', published: '2026-11-21T06:00:00.000Z', modified: '2026-11-21T06:01:00.000Z', isKey: false }, 'it stays where it was')
    t.equal((await call('DELETE', '/entries/2')).status, 200)
    t.equal((await call('DELETE', '/entries/2')).status, 404, 'once')
    t.equal((await call('PUT', '/entries/2', { body: '<p>x</p>' })).status, 404)
    t.match(await read(), { total: 1, deleted: ['2'], cursor: 4, lastEntry: 2, modified: '2026-11-21T06:01:00.000Z' })
    t.equal((await call('POST', '/entries', { body: '<p>Third</p>' })).body.id, '3', 'numbers are not given twice')

    t.match(await changes(2), { cursor: 5, upserts: [{ id: '1' }, { id: '3' }], deletes: ['2'] })
    t.same(await changes(5), { cursor: 5, upserts: [], deletes: [] })
    t.same(await changes(), { cursor: 5, upserts: [], deletes: [] })
    t.match(await changes(6), { cursor: 5, refetch: true })

    t.equal((await call('PUT', '', { summary: '<p>So far</p><script>x</script>', status: 'finished' })).status, 200)
    t.match(await changes(5), { cursor: 6, upserts: [{ id: 'blog', status: 'finished', summary: '<p>So far</p>' }] })
    t.match(await read(), { status: 'finished', ended: '2026-11-21T06:01:00.000Z', summary: '<p>So far</p>' })
    await call('PUT', '', { status: 'running' })
    t.notOk('ended' in (await read()))
  })

  t.test('newest or oldest first, page by page, and the page of an entry', async (t) => {
    const { blog: read, origin } = await openLiveblog(await open())
    t.teardown(origin.close)
    await putEntries(origin.context, blog, [5, 3, 1, 4, 2].map((minute) => ({ input: { title: `At ${minute}`, body: '', published: at(minute), key: minute > 3 } })))
    t.equal(ids((await read('&perpage=2')).entries), '1 4')
    t.equal(ids((await read('&perpage=2&pageno=2')).entries), '2 5')
    t.equal(ids((await read('&perpage=2&order=oldest')).entries), '3 5')
    t.equal(ids((await read('&perpage=2&pageno=9')).entries), '')
    t.match(await read('&perpage=2&entry=5'), { pageno: 2 })
    t.match(await read('&perpage=2&entry=3'), { pageno: 3 })
    t.match(await read('&perpage=2&entry=1&order=oldest'), { pageno: 3 })
    t.match(await read('&perpage=2&entry=99'), { pageno: 1 }, 'one that is not there leads to the beginning')
    t.same((await read()).keyMoments.map(({ title }) => title), ['At 5', 'At 4'])
    t.equal((await read()).started, '2026-11-21T05:01:00.000Z')
    t.equal(await read('&perpage=zzz&pageno=-1&order=x').then(({ perpage, pageno, order }) => `${perpage} ${pageno} ${order}`), '20 1 newest')
  })

  t.test('many desks at once: every change is counted once, in order', async (t) => {
    const { blog: read, published, origin } = await openLiveblog(await open())
    t.teardown(origin.close)
    await Promise.all(Array.from({ length: 20 }, (_, index) => putEntries(origin.context, blog, [{ input: { body: `<p>${index}</p>` } }])))
    t.match(await read(), { total: 20, cursor: 20, lastEntry: 20 })
    t.same(published.map(({ change }) => change.cursor).sort((one = 0, other = 0) => one - other), Array.from({ length: 20 }, (_, index) => index + 1))
    for (const { change } of published) t.equal(change.upserts?.length, 1)
  })
})

t.test('who has no token writes nothing, and what is wrong is named', async (t) => {
  const { call, blog: read, origin } = await openLiveblog()
  t.teardown(origin.close)
  t.equal((await call('POST', '/entries', { body: '<p>x</p>' }, 'wrong')).status, 401)
  t.equal((await call('DELETE', '/entries/1', undefined, '')).status, 401)
  for (const [body, field] of [
    [{}, '/body'],
    [{ body: 5 }, '/body'],
    [{ body: '' }, '/body'],
    [{ body: '<script>x</script>' }, '/body'],
    [{ body: '<p>x</p>', key: true }, '/title'],
    [{ body: '<p>x</p>', published: 'yesterday' }, '/published'],
    [{ body: '<p>x</p>', published: '2026-13-45T99:99:00Z' }, '/published'],
    [{ body: '<p>x</p>', image: { msid: 5 } }, '/image/alt'],
    [{ body: '<'.repeat(30_000) }, '/body'],
    [[], '/'],
  ] as const) {
    t.match(await call('POST', '/entries', body), { status: 422, body: { error: { field } } }, JSON.stringify(body).slice(0, 60))
  }
  t.match(await call('PUT', '/entries/zero', { body: '<p>x</p>' }), { status: 422, body: { error: { field: '/entry' } } })
  t.equal((await read()).total, 0)
})

t.test('bodies are sanitised, and fit a list of entries: no ids, no headings, embeds in AMP elements', async (t) => {
  const { blog: read, origin } = await openLiveblog()
  t.teardown(origin.close)
  const body =
    '<h2 id="top">Head</h2><p id="p" onclick="x()">Text <a href="javascript:x()">a</a><img src="x" onerror="x()"></p>' +
    '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><svg onload="x()"></svg>'
  await putEntries(origin.context, blog, [{ input: { body, image: { msid: 9, alt: 'A "quoted" <b>', caption: 'Caption' } } }, { input: { body } }])
  const [, entry] = (await read()).entries
  t.match(entry?.body, '<p><strong>Head</strong></p>')
  t.notMatch(entry?.body ?? '', /<h\d| id=|onclick|onerror|javascript:|<svg|<script/)
  t.match(entry?.body, '<img src="/thumb/msid-9,width-960,height-540,resizemode-75/live.jpg"')
  t.match(entry?.body, 'alt="A &quot;quoted&quot;')
  t.match(entry?.body, /<iframe src="https:\/\/www\.youtube/)
  t.match(entry?.bodyAmp, /<amp-youtube [^>]*data-videoid="abcdefghijk"/)
  t.match(entry?.bodyAmp, /<amp-img /)
  t.notMatch(entry?.bodyAmp ?? '', /<iframe|<img/)
  t.match(entry, { image: { msid: 9, caption: 'Caption' } })
})

t.test('an import names each row that it refuses, and takes all others', async (t) => {
  const { blog: read, origin } = await openLiveblog()
  t.teardown(origin.close)
  const folder = await mkdtemp(join(tmpdir(), 'liveblog-'))
  const lines = [
    { ...blog, body: '<p>one</p>', published: at(1) },
    'not json',
    { ...blog, body: '<p>two</p>', published: 'never' },
    { channel: 183, body: '<p>three</p>' },
    { ...blog, body: '<p>four</p>', published: at(4) },
    null,
  ]
  await writeFile(join(folder, 'rows.ndjson'), lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n\n'))
  let progress = 0
  const report = await importer.run(join(folder, 'rows.ndjson'), origin.context, (done) => void (progress = done))
  t.equal(report.imported, 2)
  t.same(report.rejected.map(({ where }) => where).sort(), ['rows.ndjson:11 /channel', 'rows.ndjson:3', 'rows.ndjson:5 /published', 'rows.ndjson:7 /msid'])
  t.equal(progress, 6)

  await writeFile(join(folder, 'blog.json'), JSON.stringify({ ...blog, status: 'finished', ended: at(30), entries: [{ id: 7, body: '<p>seven</p>', published: at(7) }, { body: 3 }, 5] }))
  const file = await importer.run(join(folder, 'blog.json'), origin.context, () => {})
  t.equal(file.imported, 1)
  t.same(file.rejected.map(({ where }) => where).sort(), ['entries/1 /body', 'entries/2 /'])
  t.match(await read(), { status: 'finished', ended: '2026-11-21T05:30:00.000Z', lastEntry: 7 })
  for (const [text, where] of [['{', 'bad.json /'], ['{}', 'bad.json /entries'], ['{"entries":[],"channel":"x","msid":1}', 'bad.json /channel']] as const) {
    await writeFile(join(folder, 'bad.json'), text)
    t.match(await importer.run(join(folder, 'bad.json'), origin.context, () => {}), { imported: 0, rejected: [{ where }] })
  }
})

t.test('the post command posts, edits, deletes and ends', async (t) => {
  const { blog: read, origin } = await openLiveblog()
  t.teardown(origin.close)
  const said: string[] = []
  const run = (words: string[], options: Record<string, string | boolean> = {}) => post.run({ arguments: words, options, origin: origin.context, print: (line) => void said.push(line), signal: new AbortController().signal })
  await run(['183-77', 'Rain < sun & wind'], { title: 'Dry', key: true })
  t.match((await read()).entries, [{ title: 'Dry', body: '<p>Rain &lt; sun &amp; wind</p>', isKey: true }])
  await run(['183-77', '<p>Edited</p>'], { edit: '1' })
  t.match((await read()).entries, [{ id: '1', body: '<p>Edited</p>' }])
  await run(['183-77'], { delete: '1', finish: true })
  t.match(await read(), { total: 0, status: 'finished' })
  await t.rejects(run(['77', 'x']), /no live blog/)
  await t.rejects(run(['183-77', ' '], { key: true }), /title|nothing/i)
  await t.rejects(run(['183-77']), /Say what to post/)
  await t.rejects(run(['183-77'], { key: true, finish: true }), /need the text/)
  await t.rejects(run(['183-77', 'Rain'], { key: true }), /--title: A key moment needs one/)
  await t.rejects(run(['183-77'], { delete: '99' }), /183-77 has no entry 99/)
  await t.rejects(run(['183-77', 'x'], { edit: 'abc' }), /the entry: "abc" is not the number/)
  t.match(said, ['Posted entry 1 to 183-77.', /once there is a story/, 'Entry 1 of 183-77 says this now.', 'Deleted entry 1.', 'The live blog has ended.'])
})

t.test('of ten thousand entries every page has its own', async (t) => {
  const { origin, blog: read } = await openLiveblog()
  t.teardown(origin.close)
  for (let from = 0; from < 10_000; from += 500) {
    await putEntries(origin.context, blog, Array.from({ length: 500 }, (_, index) => ({ input: { title: `Entry ${from + index}`, body: '<p>A line.</p>', published: new Date(1_700_000_000_000 + (from + index) * 30_000).toISOString(), key: index % 50 === 0 } })))
  }
  for (const [query, first, count] of [
    ['', 'Entry 9999', 20],
    ['&pageno=250', 'Entry 5019', 20],
    ['&pageno=500', 'Entry 19', 20],
    ['&order=oldest&pageno=500', 'Entry 9980', 20],
    ['&entry=1', 'Entry 19', 20],
    ['&order=oldest&perpage=200', 'Entry 0', 200],
  ] as const) {
    const { entries, total } = await read(query)
    t.match([entries[0]?.title, entries.length, total], [first, count, 10_000], query)
  }
})
