import t from 'tap'
import { matchOf, maxPoints, pointsOf } from '../../../plugins/astrology/signs/compatibility.ts'
import { signIds } from '../../../plugins/astrology/signs/signs.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

t.test('two signs by the friendship of their planets and by their distance', (t) => {
  for (const [one, other, lords, distance] of [
    ['aries', 'aries', 5, 7],
    ['aries', 'scorpio', 5, 0], // Mars rules both; 8 and 6.
    ['aries', 'leo', 5, 0], // 5 and 9.
    ['leo', 'sagittarius', 5, 0],
    ['leo', 'aquarius', 0, 7], // Sun and Saturn are enemies; 7 and 7.
    ['gemini', 'cancer', 1, 0], // Mercury is no friend of the Moon, but the Moon's friend; 2 and 12.
    ['taurus', 'aries', 3, 0],
    ['taurus', 'virgo', 5, 0],
    ['cancer', 'capricorn', 0.5, 7],
    ['gemini', 'virgo', 5, 7],
    ['sagittarius', 'capricorn', 3, 0],
    ['leo', 'gemini', 4, 7],
  ] as const) {
    const match = matchOf(one, other)
    t.same([match.lordPoints, match.distancePoints], [lords, distance], `${one} and ${other}`)
  }
  for (const one of signIds) {
    for (const other of signIds) {
      t.same(matchOf(one, other), matchOf(other, one))
      const points = pointsOf(matchOf(one, other))
      t.ok(points >= 0 && points <= maxPoints)
    }
  }
  t.end()
})

t.test('a pair has one address, and a form without scripts leads there', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const html = await (await site.get('/telugu/astrology/compatibility/aries-leo')).text()
  t.ok(html.includes('12కు 5'))
  t.ok(html.includes('కుజుడు'))
  for (const [path, status, to] of [
    ['/astrology/compatibility/leo-aries', 301, '/astrology/compatibility/aries-leo'],
    ['/astrology/compatibility?first=pisces&second=leo', 302, '/astrology/compatibility/leo-pisces'],
    ['/telugu/astrology/compatibility?first=leo&second=leo', 302, '/telugu/astrology/compatibility/leo-leo'],
  ] as const) {
    const answer = await site.get(path)
    t.equal(answer.status, status, path)
    t.equal(answer.headers.get('location'), to)
  }
  for (const path of ['/astrology/compatibility/leo', '/astrology/compatibility/leo-leo-leo', '/astrology/compatibility/leo-lion']) t.equal((await site.get(path)).status, 404, path)
  t.equal((await site.get('/astrology/compatibility?first=lion')).status, 200)
  t.ok((await (await site.get(`/search-result/${encodeURIComponent('పొంతన')}`)).text()).includes('href="/astrology/compatibility"'))
})
