import t from 'tap'
import { startTestSite } from '../../fixtures/running-site.ts'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

const path = '/business-economy/income-tax-calculator'
const asked = `${path}?year=2025-26&salary=1500000&other=50000&savings=200000&homeloan=300000`

t.test('the page of the income tax calculator', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const raw = async (address: string) => (await site.get(address)).text()
  // English pages are ASCII: the sign of the rupee is a reference there.
  const text = async (address: string) => (await raw(address)).replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

  t.test('it is there in both editions and all variants, and valid, with and without inputs', (t) => holdPages(t, site, inBothEditions([path, asked, `${path}?salary=${'9'.repeat(10)}&age=above-80&year=2024-25`])))

  t.test('without scripts the address is answered with the whole calculation', async (t) => {
    // 15.5 lakh less 75,000: 60,000 and 15 % of 2,75,000, and the cess.
    for (const [address, title] of [[asked, 'Rounded to ten rupees'], [`${asked.replace('?', '/amp?')}`, 'Rounded to ten rupees'], [`/telugu${asked}`, 'పది రూపాయలకు సరిచేస్తే']] as const) {
      const html = await text(address)
      for (const shown of ['₹14,75,000', '₹1,01,250', '₹1,05,300', '₹11,50,000', title]) t.match(html, shown, `${address}: ${shown}`)
    }
    t.match(await text(`${path}?other=500010&year=2025-26`), /that costs ₹13,000/, 'the cliff of the old regime is pointed out')
    t.match(await text(`${path}?salary=${encodeURIComponent('౧౨,౮౫,౦౦౦')}&year=2025-26`), '₹12,10,000', 'Telugu digits and commas are read')
  })

  t.test('only the page itself is for search engines', async (t) => {
    const bare = await text(path)
    t.notMatch(bare, /noindex/)
    t.match(bare, /"@type":"WebApplication"/)
    t.match(bare, /"@type":"BreadcrumbList"/)
    const html = await text(asked)
    t.match(html, /name="?robots"?[^>]*noindex/)
    t.match(html, new RegExp(`rel="?canonical"?[^>]*${path}["> ]`))
    t.match(await text('/sitemap.xml').then((index) => Promise.all([...index.matchAll(/<loc>[^<]*?(\/[^/<]*sitemap[^<]*income-tax[^<]*)<\/loc>/g)].map(([, file = '']) => text(file)))).then((files) => files.join('')), path, 'and it is in a sitemap')
    for (const address of ['/search-result/income-tax', `/telugu/search-result/${encodeURIComponent('ఆదాయపు-పన్ను')}`]) t.match(await text(address), path, `${address} finds it`)
  })

  t.test('nonsense is the page without inputs, stored once', async (t) => {
    const bare = await raw(path)
    for (const value of ['', '-5', '1e999', '1000000000000000', '0', '<script>alert(1)</script>', 'NaN', '9'.repeat(9_000), '%E0%A4%A', '__proto__']) {
      const answer = await site.get(`${path}?salary=${value.startsWith('%') ? value : encodeURIComponent(value)}&year=1999&age=-1&nothing=1`)
      t.equal(answer.status, 200, value.slice(0, 20))
      t.match(answer.headers.get('cache-status') ?? '', /hit/, `${value.slice(0, 20)} has no address of its own`)
      t.equal(await answer.text(), bare)
    }
  })

  t.test('with scripts the result follows the typing, and the address with it', async (t) => {
    const browser = await openBrowser()
    t.teardown(() => browser.close())
    const context = await browser.newContext(sizes.phone)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(site.url + path)
    await page.fill('#income-tax-salary', '1285000')
    await page.locator('td', { hasText: '₹12,10,000' }).first().waitFor()
    await page.waitForURL(/salary=1285000/)
    t.match(page.url(), /\?year=\d{4}-\d\d&salary=1285000$/)
    await page.fill('#income-tax-other', '12.5 lakh')
    await page.getByText('Not counted', { exact: false }).first().waitFor()
    await page.fill('#income-tax-other', '')
    await page.press('#income-tax-other', 'Enter')
    t.equal(await page.evaluate(() => document.activeElement?.id), 'income-tax-result')
    await page.reload()
    t.equal(await page.inputValue('#income-tax-salary'), '1285000', 'who opens the address sees the same')
    t.same(errors, [])
    await context.close()
  })
})
