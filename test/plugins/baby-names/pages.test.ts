import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

t.test('pages of names for children', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  // English pages are ASCII: Telugu letters are references there.
  const text = async (address: string) => (await (await site.get(address)).text()).replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

  t.test('each is there in both editions and all variants, and valid', (t) =>
    holdPages(
      t,
      site,
      inBothEditions([
        '/baby-names',
        '/baby-names?q=srawani',
        '/baby-names?q=qqq',
        '/baby-names/baby-girl-names',
        '/baby-names/rohini-nakshatra-baby-names',
        `/baby-names/baby-names-starting-with-${encodeURIComponent('శ')}`,
        '/baby-names/sikh-arabic-baby-boy-names-starting-with-x',
        '/baby-names/meaning-of-vasudha',
        '/baby-names/meaning-of-noor',
      ]),
    ))

  t.test('a name stands in both scripts, with its meaning in the language of the edition', async (t) => {
    const english = await text('/baby-names/meaning-of-vasudha')
    for (const shown of ['<h1[^>]*>Meaning of Vasudha', '<p[^>]* lang="te">వసుధ', 'The earth that holds riches', 'Rohini', '"@type":"DefinedTerm"', '"alternateName":"']) t.match(english, new RegExp(shown), shown)
    const telugu = await text('/telugu/baby-names/meaning-of-vasudha')
    for (const shown of ['<h1[^>]*>వసుధ పేరుకు అర్థం', '<p[^>]* lang="en">Vasudha', 'భూమి', 'రోహిణి', 'hreflang="en"']) t.match(telugu, new RegExp(shown), shown)
  })

  t.test('other spellings of an address move to the right one, and what is none is a 404', async (t) => {
    for (const [from, to] of [
      ['/baby-names/girl-hindu-baby-names', '/baby-names/hindu-baby-girl-names'],
      ['/telugu/baby-names/rohini-baby-names', '/telugu/baby-names/rohini-nakshatra-baby-names'],
      ['/baby-names/meaning-of-va-sudha', '/baby-names/meaning-of-vasudha'],
    ] as const) {
      const moved = await site.get(from)
      t.equal(moved.status, 301, from)
      t.equal(moved.headers.get('location'), to)
    }
    for (const path of ['/baby-names/meaning-of-nobody-at-all', '/baby-names/modern-baby-names', '/baby-names/baby-boy-names?page=99', '/baby-names/baby-names', '/baby-names/meaning-of-']) t.equal((await site.get(path)).status, 404, path)
  })

  t.test('search engines are told of names and lists, and of no deep combination', async (t) => {
    const index = await text('/sitemap.xml')
    const files = await Promise.all([...index.matchAll(/<loc>[^<]*?(\/[^/<]*sitemap[^<]*baby-names[^<]*)<\/loc>/g)].map(([, file = '']) => text(file)))
    for (const path of ['/baby-names<', '/baby-names/meaning-of-vasudha<', '/baby-names/rohini-nakshatra-baby-names<', '/baby-names/baby-girl-names-starting-with-v<', '/baby-names/hindu-baby-girl-names<']) t.ok(files.some((file) => file.includes(path)), path)
    for (const path of ['/baby-names?q=vasudha', '/baby-names/hindu-sanskrit-baby-girl-names', '/baby-names/rohini-nakshatra-baby-girl-names']) t.match(await text(path), /name="?robots"?[^>]*noindex/, path)
    t.notMatch(await text('/baby-names/hindu-baby-girl-names'), /noindex/)
    for (const [address, path] of [['/search-result/vasudha', '/baby-names/meaning-of-vasudha'], [`/telugu/search-result/${encodeURIComponent('వసుధ-పేరుకు-అర్థం')}`, '/telugu/baby-names/meaning-of-vasudha'], ['/search-result/baby-names', 'href="/baby-names"']] as const) t.match(await text(address), path, `${address} finds it`)
    const feed = await text('/telugu/baby-names/rss.xml')
    t.equal(feed.match(/<item>/g)?.length, 7)
  })

  t.test('a heart keeps a name on the device', async (t) => {
    const browser = await openBrowser()
    t.teardown(() => browser.close())
    const context = await browser.newContext(sizes.phone)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${site.url}/baby-names/baby-girl-names-starting-with-v`)
    await page.getByRole('button', { name: 'Keep Vennela' }).click()
    await page.getByRole('button', { name: 'Remove: Vennela' }).waitFor()
    await page.goto(`${site.url}/baby-names/meaning-of-vennela`)
    await page.locator('header button[aria-pressed="true"]').waitFor()
    await page.getByRole('region', { name: 'Your names' }).getByRole('link', { name: 'Vennela' }).waitFor()
    await page.locator('header button[aria-pressed="true"]').click()
    await page.locator('header button[aria-pressed="false"]').waitFor()
    t.equal(await page.evaluate(() => localStorage.getItem('masthead-baby-names')), '[]')
    for (const broken of ['{"a":1}', 'x', '[{"slug":"\\"><img>","shown":1},{"slug":"tara","shown":"Tara"}]']) {
      await page.evaluate((value) => localStorage.setItem('masthead-baby-names', value), broken)
      await page.reload()
      await page.getByRole('button', { name: 'Keep Vennela' }).waitFor()
    }
    await page.getByRole('button', { name: 'Remove: Tara' }).waitFor()
    t.same(errors, [])
    await context.close()
  })
})
