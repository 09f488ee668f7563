import t from 'tap'
import { adCspSources, publisherTagHosts } from '../../engine/ads/csp-sources.ts'
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

t.test('hosts of advertising are named where a page carries it, and nowhere else', async (t) => {
  const sources = adCspSources({ provider: 'gpt', networkCode: '123' })
  for (const host of publisherTagHosts) {
    t.match(contentSecurityPolicy(plain, 'own', sources), host)
    t.notMatch(contentSecurityPolicy(plain), host)
    t.notMatch(ampPolicy(), host)
  }
})
