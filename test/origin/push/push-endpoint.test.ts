import { createECDH, randomBytes } from 'node:crypto'
import t from 'tap'
import { isPublic, publicLookup } from '../../../engine/origin/push/push-client.ts'
import { areValidKeys, classifyEndpoint } from '../../../engine/origin/push/push-endpoint.ts'

for (const [endpoint, service] of [
  ['https://fcm.googleapis.com/fcm/send/abc:def', 'known'],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', 'known'],
  ['https://web.push.apple.com/QGuQ', 'known'],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQ', 'known'],
  ['https://push.news.example:8443/p/1', 'own'],
  ['http://push.news.example:8443/p/1', undefined],
  ['https://push.news.example/p/1', undefined],
  ['http://fcm.googleapis.com/fcm/send/abc', undefined],
  ['https://fcm.googleapis.com:8080/fcm/send/abc', undefined],
  ['https://someone:else@fcm.googleapis.com/fcm/send/abc', undefined],
  ['https://fcm.googleapis.com@169.254.169.254/', undefined],
  ['https://fcm.googleapis.com.evil.example/', undefined],
  ['https://evilfcm.googleapis.com/', undefined],
  ['https://169.254.169.254/latest/meta-data', undefined],
  ['https://[::1]/', undefined],
  ['https://0x7f.1/', undefined],
  ['https://localhost/', undefined],
  ['https://victim.example/', undefined],
  ['file:///etc/passwd', undefined],
  ['javascript:alert(1)', undefined],
  ['no address', undefined],
  [`https://fcm.googleapis.com/${'a'.repeat(2_100)}`, undefined],
] as const) {
  t.test(`${endpoint.slice(0, 70)} is ${service ?? 'no'} push service`, async (t) => {
    t.equal(classifyEndpoint(endpoint, ['https://push.news.example:8443']), service)
  })
}

t.test('keys are a point of the curve and a secret', async (t) => {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  t.equal(areValidKeys({ p256dh, auth }), true)
  const point = Buffer.from(p256dh, 'base64url')
  t.equal(areValidKeys({ p256dh: pair.getPublicKey('base64url', 'compressed'), auth }), false, 'compressed')
  t.equal(areValidKeys({ p256dh: Buffer.concat([point.subarray(0, 64), Buffer.from([(point[64] ?? 0) ^ 1])]).toString('base64url'), auth }), false, 'beside the curve')
  t.equal(areValidKeys({ p256dh: Buffer.alloc(65).toString('base64url'), auth }), false)
  t.equal(areValidKeys({ p256dh, auth: randomBytes(12).toString('base64url') }), false, 'a short secret')
})

for (const [address, expected] of [
  ['8.8.8.8', true], ['142.250.74.10', true], ['2a00:1450:4001:82a::200a', true],
  ['127.0.0.1', false], ['10.1.2.3', false], ['172.16.0.1', false], ['192.168.1.1', false], ['169.254.169.254', false], ['100.64.0.1', false], ['0.0.0.0', false], ['224.0.0.1', false], ['255.255.255.255', false],
  ['::1', false], ['::', false], ['fe80::1', false], ['fd00::1', false], ['::ffff:10.0.0.1', false], ['64:ff9b::a00:1', false], ['2002:a00:1::', false], ['2001:db8::1', false],
] as const) {
  t.test(`${address} is ${expected ? 'a public' : 'no public'} address`, async (t) => {
    t.equal(isPublic(address), expected)
  })
}

t.test('a name of which one address is not public is not called at all', async (t) => {
  const looked = (addresses: readonly string[], all: boolean) =>
    new Promise((resolve) => {
      const lookUp = publicLookup((_, answered) => answered(null, addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))))
      lookUp('fcm.googleapis.com', { all }, (error, found) => resolve(error ? error.message : found))
    })
  t.equal(await looked(['8.8.8.8'], false), '8.8.8.8')
  t.same(await looked(['8.8.8.8', '2a00:1450::1'], true), [{ address: '8.8.8.8', family: 4 }, { address: '2a00:1450::1', family: 6 }])
  for (const all of [true, false]) t.match(await looked(['8.8.8.8', '10.0.0.1'], all), /not public/)
  t.match(await looked([], true), /not public/)
})
