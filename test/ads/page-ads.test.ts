import t from 'tap'
import type { AdsConfig } from '../../engine/ads/ads-config.ts'
import { unknownFreeFor } from '../../engine/ads/ads-schema.ts'
import { carriesAds, carriesAdsNow } from '../../engine/ads/carries-ads.ts'
import { createPageAds } from '../../engine/ads/page-ads.ts'
import { adCspSources, publisherTagHosts } from '../../engine/ads/csp-sources.ts'
import { primeReader } from '../../engine/ads/prime-reader.ts'
import { checkConfig } from '../../engine/config/check-config.ts'
import { contentSecurityPolicy } from '../../engine/render/content-security-policy.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import { testConfig } from '../fixtures/built-site.ts'

const edition = { id: 'telugu', langCode: 'te' }
const pageTypes = { pageTypes: ['home', 'gadgets', 'ROS'], sections: { '': 'home', gadgets: 'gadgets' }, otherPageType: 'ROS' } as const
const house: AdsConfig = { provider: 'house', ...pageTypes, freeFor: { prime: 'yes' }, campaignCodes: { gadgets: 230 } }
const gpt: AdsConfig = { provider: 'gpt', ...pageTypes, networkCode: '12345' }
const path = '/gadgets/x-article-1'

t.test('who reads without advertising gets a page without it', async (t) => {
  t.equal(createPageAds(undefined)({ path, edition }), undefined, 'a site without any')
  t.equal(createPageAds(house)({ path, edition, traits: { prime: 'yes' } }), undefined)
  t.equal(createPageAds(house)({ path, edition, traits: {} }), undefined, 'a page that was made without looking at the reader')
  t.same(createPageAds(house)({ path, edition, traits: { prime: 'no' } }), { provider: 'house', targeting: { pt: 'gadgets', lang: 'te', cmp: '230' } })
})

t.test('a provider with a script is told units and key values', async (t) => {
  t.same(createPageAds(gpt)({ path: '/', edition }), { provider: 'gpt', targeting: { pt: 'home', lang: 'te' }, unitPrefix: '/12345/telugu/', script: 'https://securepubads.g.doubleclick.net/tag/js/gpt.js' })
})

t.test('error pages, embedded pages and pages that are not for search engines carry none', async (t) => {
  t.equal(carriesAds({}), true)
  t.equal(carriesAds({ errorPageFor: ['notFound'] }), false)
  t.equal(carriesAds({ embeddable: true }), false)
  t.equal(carriesAdsNow({}, {}), true)
  t.equal(carriesAdsNow({}, { noIndex: true }), false)
})

t.test('a policy allows what the chosen provider needs, and nothing otherwise', async (t) => {
  const inlined = { scripts: [], styles: [] }
  const own = contentSecurityPolicy(inlined)
  t.equal(contentSecurityPolicy(inlined, 'own', adCspSources(undefined)), own)
  t.equal(contentSecurityPolicy(inlined, 'own', adCspSources(house)), own)
  const wide = contentSecurityPolicy(inlined, 'own', adCspSources(gpt))
  for (const host of publisherTagHosts) t.match(wide, new RegExp(`script-src 'self'[^;]* ${host.replaceAll(/[.*]/g, '\\$&')}[ ;]`))
  t.match(wide, /connect-src 'self' https:;/)
  t.notMatch(wide, /script-src[^;]*(?:unsafe|\s\*|\shttps:(?:\s|;))/)
  t.match(contentSecurityPolicy(inlined, 'own', adCspSources({ ...gpt, hosts: ['https://ads.example'] })), /script-src 'self' https:\/\/ads\.example;.* connect-src 'self' https:\/\/ads\.example;/)
})

t.test('wrong configuration is refused at start, with its field', async (t) => {
  const site = await testConfig()
  t.equal(checkConfig(site), site)
  const wrong: readonly [change: Partial<SiteConfig>, says: RegExp][] = [
    [{ ads: { provider: 'gpt', networkCode: 'abc' } }, /ads/],
    [{ ads: { ...gpt, hosts: ["https://a.example; script-src *"] } }, /ads/],
    [{ ads: { provider: 'house', freeFor: { gold: 'yes' } } }, /ads.+freeFor.+gold/],
    [{ ads: { provider: 'house', freeFor: { prime: 'maybe' } } }, /ads.+freeFor.+prime/],
    [{ ads: { ...house, otherPageType: 'india' } }, /ads.+pageTypes.+lacks "india"/],
    [{ ads: { ...house, campaignCodes: { gadgets: 0 } } }, /ads.+campaignCodes/],
    [{ analytics: { sink: 'log', otherPageType: 'other' } }, /analytics.+pageTypes.+lacks "other"/],
    [{ analytics: { sink: { url: 'ftp://x' } } }, /analytics/],
    [{ analytics: { sink: 'log', eventsPerSecond: 0 } }, /analytics.+eventsPerSecond/],
  ]
  for (const [change, says] of wrong) t.throws(() => checkConfig({ ...site, ...change }), says, JSON.stringify(change))
  t.same(unknownFreeFor(house, { prime: primeReader('prime') }), [])
})
