import t from 'tap'
import { readBeacon } from '../../engine/analytics/read-beacon.ts'
import { createTokenBucket } from '../../engine/analytics/token-bucket.ts'

const at = '2026-11-21T04:30:00.000Z'

t.test('an event is what is known of it, bounded, and nothing else', async (t) => {
  t.same(readBeacon('', 'e=page-view&hid=183&pc=100&url=%2Findia&title=A%0Ab&evil=1&__proto__=2', at), { event: 'page-view', at, values: { hid: '183', pc: '100', url: '/india', title: 'A b' } })
  t.same(readBeacon('e=share&hid=183&id=7', '', at), { event: 'share', at, values: { hid: '183', id: '7' } })
  t.same(readBeacon('e=scroll-view&hid=183', 'part=related', at), { event: 'scroll-view', at, values: { hid: '183', part: 'related' } })
  t.equal(readBeacon('', `e=page-view&url=/${'a'.repeat(5_000)}`, at)?.values['url']?.length, 500)
  const mid = '3f1f7c1e-8d2b-4c57-9f0a-1b2c3d4e5f60'
  t.equal(readBeacon('', `e=page-view&url=/&mid=${mid}`, at)?.values['mid'], mid)
  t.same(readBeacon('', 'e=page-view&url=/&mid=somebody%40mail.example', at)?.values, { url: '/' }, 'what is no random number is nobody’s')
  for (const body of ['', 'e=click&url=/', 'e=page-view', '{"e":"page-view"}', '\u0000', '%', 'e=page-view&title=only']) t.equal(readBeacon('', body, at), undefined, JSON.stringify(body))
})

t.test('more than a second takes is refused, and a quiet second makes up for it', async (t) => {
  let now = 0
  const isWithin = createTokenBucket(3, () => now)
  t.same([isWithin(), isWithin(), isWithin(), isWithin()], [true, true, true, false])
  now += 334
  t.same([isWithin(), isWithin()], [true, false])
  now += 60_000
  t.same([isWithin(), isWithin(), isWithin(), isWithin()], [true, true, true, false])
})
