import t from 'tap'
import { ampValidator } from '../fixtures/amp-validator.ts'
import { ampOf, crawl } from '../fixtures/crawl.ts'
import { latinWordsOf } from '../fixtures/latin-in-telugu.ts'
import { faultsOfHtml } from '../fixtures/html-rules.ts'
import { phone, startTestSite } from '../fixtures/running-site.ts'

t.setTimeout(300_000)
const site = await startTestSite()
t.teardown(() => site.close())
const found = await crawl(site, 2)
const paths = [...found.map(({ url }) => url), '/no-such-page', '/telugu/no-such-page', '/kannada']
const validator = await ampValidator()

for (const [device, headers] of [['desktop', {}], ['phone', { 'user-agent': phone }]] as const) {
  t.test(`every page is valid HTML on a ${device}`, async (t) => {
    for (const path of paths) {
      const html = await (await site.get(path, { headers })).text()
      t.same(await faultsOfHtml(html), [], path)
    }
  })
  t.test(`every Telugu page is in Telugu on a ${device}`, async (t) => {
    for (const { url, context, outcome } of found) if (context.edition.id === 'telugu') t.same(latinWordsOf(outcome.entry.name, await (await site.get(url, { headers })).text()), [], url)
  })
}
t.same(latinWordsOf('home.home', '<p title="Read more">పంచుకోండి <b>Share</b> 5:47 AM</p><script>var seen</script>'), ['Read', 'more', 'Share'], 'English is seen')

t.test('every AMP page is valid by the official validator', { skip: typeof validator === 'string' ? validator : false }, async (t) => {
  if (typeof validator === 'string') return
  let checked = 0
  for (const path of paths) {
    const answer = await site.get(ampOf(path))
    // A page without AMP sends its readers to the one that it has.
    if (answer.status >= 300 && answer.status < 400) continue
    checked += 1
    // What is an error has no canonical address, which AMP demands: it is the page of phones.
    if (answer.status >= 400) {
      t.notMatch(await answer.text(), /rel="canonical"|og:url|<html amp/, path)
      continue
    }
    t.same(validator(await answer.text()), [], path)
  }
  t.ok(checked > paths.length / 2, `${checked} of ${paths.length} have AMP`)
})

t.test('an AMP page keeps to what the validator no longer holds', async (t) => {
  for (const path of paths) {
    const answer = await site.get(ampOf(path))
    if (answer.status >= 400) continue
    const html = await answer.text()
    const [, css = ''] = /<style amp-custom>([\s\S]*?)<\/style>/.exec(html) ?? []
    t.ok(Buffer.byteLength(css) <= 75_000, `${path}: ${Buffer.byteLength(css)} bytes of CSS`)
    t.notMatch(html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, ''), /<img[\s>]/, `${path}: no bare pictures`)
    for (const [, name = ''] of html.matchAll(/custom-element="([a-z0-9-]+)"/g)) {
      t.ok(new RegExp(`<${name}[\\s>]`).test(html) || (name === 'amp-form' && /<form/.test(html)), `${path}: ${name} is used`)
    }
  }
})

t.test('structured data is JSON, and titles and addresses are in place', async (t) => {
  for (const { url, context } of found) {
    const html = await (await site.get(url)).text()
    t.match(html, new RegExp(`<html lang="${context.edition.langCode}"`), url)
    t.equal((html.match(/<title>/g) ?? []).length, 1, `${url}: one title`)
    t.equal((html.match(/<h1[\s>]/g) ?? []).length, 1, `${url}: one h1`)
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    t.match(canonical, /^http:\/\/news\.example/, `${url}: canonical ${canonical}`)
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      t.ok((JSON.parse(json) as { '@type'?: string })['@type'], `${url}: JSON-LD`)
    }
  }
})
