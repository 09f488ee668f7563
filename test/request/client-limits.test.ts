import t from 'tap'
import { clientKey } from '../../engine/request/client-key.ts'
import { createRateLimit } from '../../engine/request/rate-limit.ts'

t.test('a client is an address, or the network that one subscriber has', async (t) => {
  for (const [address, key] of [
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::203.0.113.5', '2001:db8:0:0::/64'],
    ['127.0.0.1', undefined],
    ['10.1.2.3', undefined],
    ['::1', undefined],
    ['fd00::1', undefined],
    ['fe80::1%eth0', undefined],
    ['nonsense', undefined],
    [undefined, undefined],
  ] as const) t.equal(clientKey(address), key, String(address))
})

t.test('each client has a limit of its own, and a new one with each window', async (t) => {
  let now = 0
  const limit = createRateLimit({ name: 'test', max: 2, windowMs: 60_000, now: () => now })
  t.same([await limit('a'), await limit('a'), await limit('a'), await limit('b')], [undefined, undefined, 60, undefined])
  now = 45_000
  t.equal(await limit('a'), 15)
  now = 60_000
  t.equal(await limit('a'), undefined)
})

t.test('all nodes count together, and each by itself while they cannot', async (t) => {
  const counts = new Map<string, number>()
  let isAway = false
  const shared = async (key: string) => {
    if (isAway) return undefined
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts.get(key)
  }
  const [one, two] = [1, 2].map(() => createRateLimit({ name: 'test', max: 3, windowMs: 60_000, shared, now: () => 0 }))
  if (!one || !two) throw new Error('there are two')
  t.same([await one('a'), await two('a'), await one('a'), await two('a')], [undefined, undefined, undefined, 60])
  isAway = true
  t.same([await one('a'), await one('a'), await two('b')], [undefined, 60, undefined])
})
