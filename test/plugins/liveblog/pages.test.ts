import t from 'tap'
import { phone, startTestSite } from '../../fixtures/running-site.ts'
import { until } from '../../fixtures/until.ts'

const site = await startTestSite((config) => ({ ...config, origin: { ...config.origin, ingestToken: 'secret' } }))
t.teardown(() => site.close())
const path = '/lifestyle/kite-day-live-a-whole-town-looks-up-liveblog-110500100'
const html = async (url: string, headers: Record<string, string> = {}) => (await site.get(url, { headers })).text()
const write = (method: string, at: string, body?: unknown) =>
  site.get(`/api/content/183/liveblog/110500100${at}`, {
    method,
    headers: { authorization: 'Bearer secret', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : ({ body: JSON.stringify(body) } as object)),
  })
const jsonLd = (markup: string) => [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text) as Record<string, any>)

t.test('without scripts the page is complete: entries with anchors, times in IST, and links to all others', async (t) => {
  const first = await html(path)
  t.equal([...first.matchAll(/<li id="entry-\d+"/g)].length, 20)
  t.match(first, /<time dateTime=|<time datetime="[^"]*"><span class="lb-time">\d{1,2}:\d\d [AP]M IST<\/span>/i)
  t.match(first, `href="${path}?page=2"`)
  t.match(first, `href="${path}?order=oldest"`)
  t.match(first, /href="#entry-42"/, 'a key moment of this page')
  t.match(first, `href="${path}?entry=1#entry-1"`, 'a key moment of another')
  t.match(first, encodeURIComponent(`http://news.example${path}?entry=43#entry-43`), 'share links name the entry')
  const last = await html(`${path}?page=3`)
  t.match(last, /id="entry-1"/)
  t.equal((await site.get(`${path}?page=4`)).status, 404, 'a page past the end was never there')
  t.match(await html(`${path}?order=oldest`), /id="entry-1"[\s\S]*id="entry-2"/)
})

t.test('a shared entry is on the page that its link leads to, which is no page of its own', async (t) => {
  const shared = await html(`${path}?entry=3`)
  t.match(shared, /id="entry-3"/)
  t.match(shared, `<link rel="canonical" href="http://news.example${path}"/>`)
  t.match(await html(`${path}?page=2`), `<link rel="canonical" href="http://news.example${path}?page=2"/>`)
  t.match(await html(`${path}?entry=99999`), /id="entry-43"/, 'one that is gone leads to the newest')
})

t.test('other addresses of it lead to its own, and one without a story is not there', async (t) => {
  const moved = await site.get('/wrong/words-liveblog-110500100?page=2')
  t.equal(moved.status, 301)
  t.match(moved.headers.get('location'), `${path}?page=2`)
  t.equal((await site.get('/lifestyle/nothing-liveblog-999999')).status, 404)
})

t.test('the newest update stands below the headline, the pinned one above the others, and the times are those of the updates', async (t) => {
  const first = await html(path, { 'user-agent': phone })
  t.match(first, /class="lb-newest"[\s\S]*href="#entry-43"[\s\S]*last lanterns are coming down/)
  t.ok(first.indexOf('class="lb-newest"') < first.indexOf('class="lb-standfirst"'), 'before all else below the headline')
  t.match(first, /class="lb-pinned"[\s\S]*How the day runs[\s\S]*<li id="entry-43"/)
  const [, newest = ''] = /<li id="entry-43"[\s\S]*?<time dateTime="([^"]+)"/i.exec(first) ?? []
  const [, updated = ''] = /<time id="lb-updated" dateTime="([^"]+)"/i.exec(first) ?? []
  t.ok(newest !== '' && updated === newest, `updated ${updated}, the newest is of ${newest}`)
  t.match(first, /class="lb-newest"[^]*?<time dateTime="[^"]+" data-ago(?:="")?>\d{1,2} \p{L}+ \d{4}, [^<]+<\/time>/iu, 'its time says the day, too')
  t.notMatch(await html(`${path}?page=2`), /class="lb-newest"/, 'it is not on that page')
  const ended = await html('/sports/devgiri-lake-half-marathon-as-it-happened-liveblog-110500200')
  t.notMatch(ended, /class="lb-newest"|id="lb-updated"/)
  t.match(ended, /Ended <time/)
  t.match(await html('/lifestyle'), /class="tz-live">Live</, 'its card says that it runs')
})

t.test('search engines read the updates of the page', async (t) => {
  const [posting] = jsonLd(await html(path))
  t.match(posting, { '@type': 'LiveBlogPosting', coverageStartTime: String, dateModified: String, url: `http://news.example${path}` })
  t.notOk('coverageEndTime' in (posting ?? {}), 'it is running')
  t.equal(posting?.['liveBlogUpdate'].length, 20)
  for (const update of posting?.['liveBlogUpdate']) t.match(update, { '@type': 'BlogPosting', headline: String, datePublished: String, articleBody: String, url: new RegExp(`${path}\\?entry=(\\d+)#entry-\\1$`) })
  const [ended] = jsonLd(await html('/sports/devgiri-lake-half-marathon-as-it-happened-liveblog-110500200'))
  t.ok(ended?.['coverageEndTime'] > ended?.['coverageStartTime'])
})

t.test('AMP pages look for updates, and keep the places of deleted ones', async (t) => {
  t.equal((await write('DELETE', '/entries/41')).status, 200)
  t.equal((await write('DELETE', '/entries/3')).status, 200)
  await until('what was pinned and deleted is pinned no more', async () => !(await html(path)).includes('class="lb-pinned"'))
  t.equal((await write('PUT', '', { pinned: 5 })).status, 200)
  await until('another is pinned', async () => (await html(path)).includes('class="lb-pinned"'))
  const amp = await html(`${path}/amp`)
  t.match(amp, /<amp-live-list id="live-updates" layout="container" data-poll-interval="15000" data-max-items-per-page="40">/)
  t.match(amp, /<button update/)
  t.match(amp, /<div id="entry-43" class="lb-item" data-sort-time="\d{10}" data-update-time="\d{10}">/)
  t.match(amp, /<div id="entry-41"[^>]*data-tombstone/)
  t.notMatch(amp, /<(?:img|iframe|mh-island)/)
  t.notMatch(await html('/sports/devgiri-lake-half-marathon-as-it-happened-liveblog-110500200/amp'), /amp-live-list/, 'what has ended does not change')
})

t.test('the print view has all of it from its beginning, for paper and not for search engines', async (t) => {
  const sheet = await html(path.replace('liveblog-', 'liveblogprint-'))
  t.match(sheet, /first flyers came[\s\S]*last lanterns are coming down/)
  t.match(sheet, '<meta name="robots" content="noindex, follow"/>')
  t.match(sheet, `<link rel="canonical" href="http://news.example${path}"/>`)
})

t.test('the Telugu edition speaks Telugu, on a phone too', async (t) => {
  const page = await html('/telugu/lifestyle/siripuram-muggula-poti-live-liveblog-110500300', { 'user-agent': phone })
  t.match(page, /ముఖ్య ఘట్టాలు/)
  t.match(page, /data-props="[^"]*\/live\/liveblog\.entries\/392-110500300/)
  const there = await site.get('/lifestyle/siripuram-muggula-poti-live-liveblog-110500300')
  t.equal(`${there.status} ${there.headers.get('location')}`, '301 /telugu/lifestyle/siripuram-muggula-poti-live-liveblog-110500300', 'it is a story of that edition')
})

t.test('a new entry is on the next page that is asked for', async (t) => {
  await html(path)
  t.equal((await write('POST', '/entries', { title: 'Just in', body: '<p>It has begun to drizzle.</p>' })).status, 201)
  await until('the page shows it', async () => (await html(path)).includes('It has begun to drizzle.'))
  t.equal((await site.get('/api/content/183/liveblog/110500100/entries', { method: 'POST' })).status, 401)
  const live = await (await site.get('/live/liveblog.entries/183-110500100?cursor=0')).json()
  t.match(live, { upserts: Array, deletes: ['41', '3'] })
  t.equal((await site.get('/live/liveblog.entries/nothing')).status, 404)
})

t.test('the front page has the last three lines of the one that runs, as they come', async (t) => {
  const lines = async () => /<section class="lb-lines"[\s\S]*?<\/section>/.exec(await html('/'))?.[0] ?? ''
  const before = await lines()
  t.match(before, `href="${path}"`)
  t.equal([...before.matchAll(/#entry-\d+"/g)].length, 3)
  const posted = await write('POST', '/entries', { title: 'A line for the front page', body: '<p>It is here.</p>' })
  const { id } = (await posted.json()) as { id: string }
  await until('the front page has it', async () => (await lines()).includes('A line for the front page'))
  t.equal([...(await lines()).matchAll(/#entry-\d+"/g)].length, 3)
  t.equal((await write('DELETE', `/entries/${id}`)).status, 200)
  await until('and not when it is deleted', async () => !(await lines()).includes('A line for the front page'))
  t.equal((await write('PUT', '', { status: 'finished' })).status, 200)
  await until('nor anything when it has ended', async () => (await lines()) === '')
})
