import t from 'tap'
import { dayAfter, dayOf, monthOf } from '../../../plugins/astrology/almanac/days.ts'
import { festivalName } from '../../../plugins/astrology/almanac/festival-rules.ts'
import { defaultCity, findCity } from '../../../plugins/astrology/places/cities.ts'
import { dayAnswer } from '../../../plugins/astrology/origin/compute.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

t.setTimeout(120_000)
const site = await startTestSite()
t.teardown(() => site.close())

const text = async (path: string) => {
  const answer = await site.get(path)
  t.equal(answer.status, 200, path)
  return (await answer.text()).replaceAll('&#8211;', '–')
}

t.test('the panchangam of a day, in both editions and as AMP', async (t) => {
  for (const path of ['/astrology/panchangam/hyderabad/2025-11-20', '/astrology/panchangam/hyderabad/2025-11-20/amp']) {
    const html = await text(path)
    for (const part of ['Vishvavasu', 'Dakshinayanam', 'Kartika masam', 'Krishna paksham', 'Amavasya', 'until 12:17 PM', 'Visakha', '1:26 – 2:51 PM', '3:28 – 5:16 PM', 'November 2025']) t.ok(html.includes(part), `${path}: ${part}`)
    t.ok(/name="?robots"?[^>]*noindex/.test(html))
  }
  for (const path of ['/telugu/astrology/panchangam/hyderabad/2025-11-20', '/telugu/astrology/panchangam/hyderabad/2025-11-20/amp']) {
    const html = await text(path)
    for (const part of ['శ్రీ విశ్వావసు నామ సంవత్సరం', 'దక్షిణాయనం', 'కార్తిక మాసం', 'కృష్ణ పక్షం', 'అమావాస్య', 'మధ్యాహ్నం 12:17 వరకు', 'మధ్యాహ్నం 1:26 – 2:51', 'గురువారం']) t.ok(html.includes(part), `${path}: ${part}`)
  }
  const night = await text('/astrology/panchangam/hyderabad/2026-11-23')
  t.ok(night.includes('until 2:02 AM, 24 Nov'), 'what ends after midnight has its date')
})

t.test('today, on the page of a city and of all astrology', async (t) => {
  const city = findCity(defaultCity)
  if (!city) return t.fail('no city')
  const { panchangam } = dayAnswer(city, dayOf(Date.now()), 'edge')
  for (const path of ['/astrology', `/astrology/panchangam/${defaultCity}`]) {
    const html = await text(path)
    t.ok(/rel="?alternate"? [^>]*hreflang="?te/.test(html))
    t.notOk(html.includes('noindex'))
    for (const id of panchangam.festivals) t.ok(html.includes(festivalName(id, 'en')), id)
  }
  const api = await site.get(`/astrology/panchangam/${defaultCity}`)
  const [, fresh = '0'] = /s-maxage=(\d+)/.exec(api.headers.get('cache-control') ?? '') ?? []
  t.ok(Number(fresh) <= 3_600, `fresh for ${fresh} s`)
})

t.test('a month, with its festivals, and as a calendar', async (t) => {
  const html = await text('/astrology/panchangam/vijayawada/month/2026-03')
  t.equal(html.match(/aria-label="\d+ March 2026"/g)?.length, 31)
  for (const festival of ['Ugadi', 'Sri Rama Navami', 'Holi']) t.ok(html.includes(festival), festival)
  t.ok(/name="?robots"?[^>]*noindex/.test(html), 'a month that is over')
  const answer = await site.get('/telugu/astrology/panchangam/vijayawada/month/2026-03.ics')
  t.match(answer.headers.get('content-type'), /^text\/calendar/)
  const file = (await answer.text()).replaceAll(/\r\n[ \t]/g, '')
  t.equal(file.match(/BEGIN:VEVENT/g)?.length, 31 + (file.match(/UID:[^\r]*-(?:ugadi|rama-navami|holi)-te@/g)?.length ?? 0))
  t.ok(file.includes('DTSTART;VALUE=DATE:20260319'))
  t.ok(file.includes('SUMMARY:ఉగాది'))
  t.ok(file.split('\r\n').every((line) => !line.includes('\n')), 'lines end as RFC 5545 says')
  t.ok((await (await site.get('/telugu/astrology/panchangam/vijayawada/month/2026-03.ics')).text()).split('\r\n').every((line) => Buffer.byteLength(line) <= 75), 'folded at 75 octets')
  t.equal((await (await site.get('/astrology/festivals/2026.ics')).text()).match(/BEGIN:VEVENT/g)?.length, (await text('/astrology/festivals/2026')).match(/href="\/astrology\/panchangam\/hyderabad\/2026-/g)?.length)
})

t.test('a form without scripts leads to another city and day; what is none is not found', async (t) => {
  for (const [path, to] of [
    ['/astrology/panchangam?city=guntur&day=2026-12-01', '/astrology/panchangam/guntur/2026-12-01'],
    ['/astrology/panchangam?city=guntur&day=', '/astrology/panchangam/guntur'],
    ['/telugu/astrology/panchangam?city=chennai', '/telugu/astrology/panchangam/chennai'],
  ] as const) {
    const answer = await site.get(path)
    t.equal(answer.status, 302, path)
    t.equal(answer.headers.get('location'), to)
  }
  for (const path of ['/astrology/panchangam?city=nowhere', '/astrology/panchangam?day=2026-12-01']) t.equal((await site.get(path)).status, 200, `${path} is the page of all cities`)
  for (const path of ['/astrology/panchangam/nowhere', '/astrology/panchangam/pune/2026-02-30', '/astrology/panchangam/pune/1999-12-31', '/astrology/panchangam/pune/2061-01-01', '/astrology/panchangam/pune/month/2026-13', '/astrology/panchangam/pune/month/2026-13.ics', '/astrology/festivals/1900', '/astrology?page=99']) t.equal((await site.get(path)).status, 404, path)
  for (const path of ['/astrology/panchangam/pune/2000-01-01', '/astrology/panchangam/pune/2060-12-31', '/astrology/panchangam/pune/month/2000-01', '/astrology/panchangam/pune/month/2060-12', '/astrology/festivals/2060']) t.equal((await site.get(path)).status, 200, `${path}: the ends of what is computed`)
})

t.test('readers and search engines find it', async (t) => {
  for (const [query, path] of [
    ['panchangam', '/astrology/panchangam'],
    ['rahu-kalam', '/astrology/panchangam'],
    ['tithi-today', '/astrology/panchangam'],
    ['guntur-panchangam', '/astrology/panchangam/guntur'],
    ['పంచాంగం', '/astrology/panchangam'],
    ['astrology', '/astrology'],
  ] as const) {
    const main = (await text(`/search-result/${encodeURIComponent(query)}`)).split('<main')[1]?.split('</main>')[0] ?? ''
    t.ok(main.includes(`href="${path}"`), query)
  }
  const main = (await text(`/telugu/search-result/${encodeURIComponent('నేటి-పంచాంగం-విజయవాడ')}`)).split('<main')[1] ?? ''
  t.ok(main.includes('href="/telugu/astrology/panchangam/vijayawada"'))
  t.notOk((await text('/search-result/today')).split('<main')[1]?.split('</main>')[0]?.includes('href="/astrology/panchangam'), 'a word that says nothing alone')

  const index = await text('/sitemap.xml')
  const files = await Promise.all([...index.matchAll(/<loc>[^<]*?(\/[^/<]*sitemap[^<]*astrology[^<]*)<\/loc>/g)].map(([, file = '']) => text(file)))
  const month = monthOf(dayOf(Date.now()))
  for (const path of ['/astrology<', '/astrology/panchangam<', '/astrology/panchangam/tirupati<', `/astrology/panchangam/tirupati/month/${month}<`]) t.ok(files.some((file) => file.includes(path)), path)
  t.notOk(files.some((file) => file.includes(dayAfter(dayOf(Date.now())))), 'no single days')
})
