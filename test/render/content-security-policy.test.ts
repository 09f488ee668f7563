import t from 'tap'
import { adCspSources, publisherTagHosts } from '../../engine/ads/csp-sources.ts'
import { embedOrigins } from '../../engine/html/body-address.ts'
import { ampPolicy, contentSecurityPolicy } from '../../engine/render/content-security-policy.ts'

const directives = (policy: string): ReadonlyMap<string, readonly string[]> => new Map(policy.split('; ').map((directive) => directive.split(' ')).map(([name = '', ...values]) => [name, values]))
const plain = { scripts: [], styles: [] }

t.test('no page may load from anywhere at all, and forms and bases that got in lead nowhere', async (t) => {
  for (const policy of [contentSecurityPolicy(plain), contentSecurityPolicy(plain, 'anyone'), ampPolicy()]) {
    const said = directives(policy)
    for (const [name, values] of said) if (name !== 'frame-ancestors') t.notOk(values.includes('*'), `${name} ${values.join(' ')}`)
    t.same(said.get('default-src'), ["'self'"])
    t.same(said.get('base-uri'), ["'none'"])
    t.same(said.get('form-action'), ["'self'"])
    t.same(said.get('object-src'), ["'none'"])
    t.notOk((said.get('script-src') ?? ["'unsafe-inline'"]).some((value) => /unsafe/.test(value)))
  }
})

t.test('frames are those that a story may embed and that the site names; of any origin only beside advertising', async (t) => {
  const framed = (policy: string) => directives(policy).get('frame-src')
  for (const policy of [contentSecurityPolicy(plain), ampPolicy()]) {
    t.notOk(framed(policy)?.includes('https:'))
    for (const origin of embedOrigins) t.ok(framed(policy)?.includes(origin), origin)
  }
  const maps = { scripts: [], connections: [], frames: ['https://maps.example'] }
  t.ok(framed(contentSecurityPolicy(plain, 'own', maps))?.includes('https://maps.example'))
  t.ok(framed(ampPolicy(maps))?.includes('https://maps.example'))
  t.same(framed(contentSecurityPolicy(plain, 'own', adCspSources({ provider: 'gpt', networkCode: '123' }))), ["'self'", 'https:'])
})

t.test('hosts of advertising are named where a page carries it, and nowhere else', async (t) => {
  const sources = adCspSources({ provider: 'gpt', networkCode: '123' })
  for (const host of publisherTagHosts) {
    t.match(contentSecurityPolicy(plain, 'own', sources), host)
    t.notMatch(contentSecurityPolicy(plain), host)
    t.notMatch(ampPolicy(), host)
  }
})
