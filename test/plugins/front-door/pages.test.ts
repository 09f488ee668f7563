import t from 'tap'
import { openBrowser, settled, sizes } from '../../e2e/browser.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { until } from '../../fixtures/until.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

t.setTimeout(300_000)

const pagesOfThePaper = ['reference', 'regulatory', 'syndicate-our-content', 'value-package', 'app-privacy-policy', 'shorts-privacy-policy']

t.test('what stands before the paper', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())

  await t.test('the choice, the door and the static pages are there', async (t) => {
    await holdPages(t, site, [...inBothEditions(['/gdprpage', ...pagesOfThePaper.map((name) => `/info/${name}`)]), '/presite'])
    for (const path of ['/elections/gdprpage', '/india/gdprpage', '/sports/cricket/gdprpage']) {
      const answer = await site.get(path)
      t.same([answer.status, answer.headers.get('location')], [301, '/gdprpage'], path)
    }
    t.equal((await site.get('/telugu/presite')).status, 404, 'the door is in one edition, and shows both')
    t.match(await (await site.get('/presite')).text(), /<a [^>]*href="\/telugu"[^>]*lang="te"/)
    t.match(await (await site.get('/')).text(), 'href="/gdprpage"')
  })

  await t.test('a browser that asks for privacy is not measured until its reader says yes, and no takes it back', async (t) => {
    const browser = await openBrowser()
    t.teardown(() => browser.close())
    const context = await browser.newContext({ reducedMotion: 'reduce', ...sizes.phone })
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))
    const page = await context.newPage()
    await page.goto(`${site.url}/india`, { waitUntil: 'load' })
    await settled(page)
    await page.goto(`${site.url}/gdprpage`, { waitUntil: 'load' })
    const state = page.locator('[data-consent-state]')
    await state.getByText('Global Privacy Control').waitFor()
    await settled(page)
    t.equal(await page.locator('.consent').count(), 0, 'and not asked')
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'privacy-policy')?.value
    t.equal(await cookie(), undefined)
    await page.getByRole('button', { name: 'Allow measuring' }).click()
    await state.getByText('You have allowed measuring').waitFor()
    t.equal(await cookie(), '1')
    await until('the page is measured', () => site.logged.some(({ msg }) => msg === 'measured'))
    t.same([...new Set(site.logged.filter(({ msg }) => msg === 'measured').map((line) => line['url']))], ['/gdprpage'], 'the page before the yes was not')
    await page.getByRole('button', { name: 'Measure nothing' }).click()
    await state.getByText('Global Privacy Control').waitFor()
    t.equal(await cookie(), '0')
    t.equal(await page.getByRole('button', { name: 'Measure nothing' }).getAttribute('aria-pressed'), 'true')
    await context.close()
  })
})
