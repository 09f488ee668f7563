import t from 'tap'
import { explainPage } from '../../engine/pages/explain-page.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import { ampValidator } from '../fixtures/amp-validator.ts'
import { ampOf, crawl } from '../fixtures/crawl.ts'
import { phone, startTestSite } from '../fixtures/running-site.ts'
import { until } from '../fixtures/until.ts'

t.setTimeout(200_000)
const site = await startTestSite()
const withTag = (config: SiteConfig): SiteConfig => ({ ...config, ads: { ...config.ads, provider: 'gpt', networkCode: '12345', isGutterAdVisible: true, networks: { english: [{ scriptUrl: 'https://widgets.example/w.js', containerId: 'w-1', isDisplay: true, ampAttributes: { type: 'taboola', 'data-publisher': 'p' } }, { scriptUrl: 'https://off.example/w.js', containerId: 'w-2', isDisplay: false }] }, freeFor: { prime: 'yes' }, campaignCodes: { health: 231 } } })
const tagged = await startTestSite(withTag)
t.teardown(() => Promise.all([site.close(), tagged.close()]))
const found = await crawl(site, 2)
const urlOf = (name: string, edition = 'english') => found.find(({ context, outcome }) => context.edition.id === edition && outcome.entry.name === name)?.url ?? 'none'
const member = { cookie: 'other=1; prime=3-2026' }
const places = (html: string) => html.match(/class="ad-place"/g)?.length ?? 0

t.test('the same address has a page with advertising and one without, and neither is given for the other', async (t) => {
  for (const url of ['/', urlOf('article.article'), urlOf('listing.listing'), urlOf('article.article', 'telugu')]) {
    for (const headers of [{}, { 'user-agent': phone }]) {
      const get = async (more: Record<string, string>) => {
        const answer = await site.get(url, { headers: { ...headers, ...more } })
        return { places: places(await answer.text()), vary: answer.headers.get('vary') ?? '', verdict: answer.headers.get('cache-status') ?? '' }
      }
      // What a busy machine could not finish in time is passed on and not kept: until both are kept there is nothing to see.
      await until('both are kept', async () => /hit/.test((await get(member)).verdict) && /hit/.test((await get({})).verdict))
      for (const round of ['once', 'again']) {
        const [paid, unpaid, other] = [await get(member), await get({}), await get({ cookie: 'prime=2' })]
        t.equal(paid.places, 0, `${url} ${round}: no advertising`)
        t.ok(unpaid.places > 0 && unpaid.places <= 3, `${url} ${round}: ${unpaid.places} places`)
        t.equal(other.places, unpaid.places, `${url} ${round}: another kind of cookie`)
        for (const { vary } of [paid, unpaid]) t.match(vary, /Cookie/, url)
        for (const { verdict } of [paid, unpaid, other]) t.match(verdict, /hit/, url)
      }
    }
  }
})

t.test('nothing of a reader is in a page', async (t) => {
  const html = await (await site.get('/', { headers: { cookie: 'prime=8-reader77' } })).text()
  t.notMatch(html, /reader77|"prime"/)
})

t.test('explain tells why there are two', async (t) => {
  const [one, other] = await Promise.all([undefined, 'prime=1'].map((cookie) => explainPage(site.pages, site.site(), '/', cookie === undefined ? {} : { cookie })))
  if (one?.kind !== 'page' || other?.kind !== 'page') return t.fail('no page')
  t.match(one.key, /prime=no/)
  t.match(other.key, /prime=yes/)
  t.match(one.contributions.find(({ from }) => from === 'advertising'), { outcome: 'rules', cacheability: { varies: ['prime'] } })
  t.same(one.combined.varies, ['prime'])
})

t.test('error pages and pages for paper have no advertising, and are the same for everybody', async (t) => {
  for (const url of ['/no-such-page', '/404', '/offline', urlOf('article.article').replace('-article-', '-articleprint-')]) t.equal(places(await (await site.get(url)).text()), 0, url)
  t.notMatch((await site.get('/no-such-page')).headers.get('vary'), /Cookie/)
})

t.test('every place is labelled, no page shows a card twice, and a card leads somewhere', async (t) => {
  const leads = new Set<string>()
  for (const { url, context } of found) {
    const html = await (await site.get(url)).text()
    const label = context.edition.id === 'english' ? 'Advertisement' : 'ప్రకటన'
    t.equal(html.split(`<p class="ad-label">${label}</p><div class="ad-place">`).length - 1, places(html), url)
    const cards = [...html.matchAll(/class="house (house-\w+)" href="([^"]+)"/g)]
    t.equal(cards.length, places(html), url)
    t.equal(new Set(cards.map(([, card]) => card)).size, cards.length, `${url}: ${cards.map(([, card]) => card).join(' ')}`)
    for (const [, , href = ''] of cards) leads.add(href)
  }
  t.ok(leads.size >= 4)
  for (const href of leads) t.equal((await site.get(href)).status, 200, href)
})

t.test('without a provider the policy and the page name nobody else; with one only pages with advertising do', async (t) => {
  const [own, wide, free, lost] = await Promise.all([site.get('/'), tagged.get('/'), tagged.get('/', { headers: member }), tagged.get('/no-such-page')])
  const policy = ({ headers }: Response) => headers.get('content-security-policy') ?? ''
  t.notMatch(policy(own), /google|doubleclick|connect-src/)
  t.match(policy(wide), /script-src 'self' https:\/\/securepubads\.g\.doubleclick\.net/)
  t.equal(policy(free).replace(/'sha256-[^']+'/g, ''), policy(own).replace(/'sha256-[^']+'/g, ''), 'members')
  t.notMatch(policy(lost), /doubleclick/)
  t.notMatch(await own.text(), /data-ad-unit|doubleclick/)
  const html = await wide.text()
  t.match(html, /data-ad="top" data-ad-unit="\/12345\/english\/top" data-ad-sizes="336x280 300x250 250x250"/)
  t.match(html, /class="house house-/, 'the own card stands there until somebody else fills the place')
  t.notMatch(html, /<script[^>]+(?:doubleclick|widgets)/, 'no script of theirs is in the page')
  t.match(html, /data-ad-network="https:\/\/widgets\.example\/w\.js"><div hidden="?"?><p [^>]*>Advertisement<\/p><div id="w-1" /)
  t.match(policy(wide), /script-src [^;]*https:\/\/widgets\.example/)
  t.notMatch(html + policy(wide), /off\.example/, 'what is switched off is not there')
  t.match(html, /data-ad-unit="\/12345\/english\/gutterLeft"/)
  t.notMatch(await (await tagged.get('/telugu')).text(), /widgets\.example/, 'networks are those of an edition')
  t.notMatch(await (await tagged.get('/', { headers: { 'user-agent': phone } })).text(), /gutterLeft/, 'no place beside the page on a phone')
})

t.test('a story tells its campaign and what is measured of it', async (t) => {
  const url = found.find(({ url, outcome }) => outcome.entry.name === 'article.article' && url.startsWith('/health'))?.url ?? urlOf('article.article')
  const html = await (await tagged.get(url)).text()
  const facts = JSON.parse((/<meta name="masthead-page" content="([^"]+)"/.exec(html)?.[1] ?? '{}').replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&#x27;', "'"))
  t.match(facts.measures, { to: '/beacon', of: { hid: 183, pc: 100, pt: 'consumption', ag: 'Original', id: Number(/(\d+)$/.exec(url)?.[1]) } })
  t.match(facts.ads.targeting, { lang: 'en', pt: url.split('/')[1] ?? '' })
  if (url.startsWith('/health')) t.equal(facts.ads.targeting.cmp, '231')
})

const validator = await ampValidator()
t.test('AMP pages are valid with the provider on, and everything in them waits for consent', { skip: typeof validator === 'string' ? validator : false }, async (t) => {
  if (typeof validator === 'string') return
  let elements = 0
  for (const { url } of found) {
    const answer = await tagged.get(ampOf(url))
    // A page without AMP sends its readers to the one that it has.
    if (answer.status >= 300 && answer.status < 400) continue
    const html = await answer.text()
    t.same(validator(html), [], url)
    for (const [element = ''] of html.matchAll(/<amp-(?:ad|analytics)[^>]*>/g)) {
      elements += 1
      t.match(element, 'data-block-on-consent', url)
    }
    if (/<amp-(?:ad|analytics)/.test(html)) t.match(html, /"geoOverride":\{"asked":\{"consentRequired":true\}\}/)
  }
  t.ok(elements > found.length / 2, `${elements} of them`)
  const story = await (await tagged.get(ampOf(urlOf('article.article')))).text()
  t.match(story, /<amp-ad type="taboola" data-publisher="p"/)
  t.match(story, /<amp-ad [^>]*data-slot="\/12345\/english\/bottom"/)
  t.match(story, /http:\/\/news\.example\/beacon\?hid=183&amp;pc=100|http:\/\/news\.example\/beacon\?hid=183&pc=100/)
  t.match(story, /"ISOCountryGroups":\{"asked":\["at",/)
  t.notMatch(await (await tagged.get(ampOf('/'), { headers: member })).text(), /amp-ad/)
})
