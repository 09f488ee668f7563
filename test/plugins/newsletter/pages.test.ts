import { AxeBuilder } from '@axe-core/playwright'
import t from 'tap'
import { actionPath } from '../../../engine/origin/index.ts'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { brokenLinks } from '../../fixtures/broken-links.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

t.setTimeout(300_000)

t.test('pages of letters', async (t) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startTestSite(undefined, { PORT: String(port), PUBLIC_URL: url })
  t.teardown(() => site.close())
  const browser = await openBrowser()
  t.teardown(() => browser.close())
  const outbox = async () => (await site.get('/account/outbox')).text()

  await t.test('the letters and their latest issues are there in both editions, on phones and as AMP', async (t) => {
    await holdPages(t, site, inBothEditions(['/news-letter', '/news-letter/morning-fold', '/news-letter/orbit']))
    t.equal((await site.get('/news-letter/nothing')).status, 404)
    const moved = await site.get('/info/newsletters')
    t.match([moved.status, moved.headers.get('location')], [301, '/news-letter'])
    t.match(await (await site.get('/')).text(), 'href="/news-letter"', 'a way in')
    t.match(await (await site.get('/telugu')).text(), 'href="/telugu/news-letter"')
  })

  await t.test('what is mailed is drawn from the page of the issue, with whole addresses', async (t) => {
    for (const [prefix, word] of [['', 'Unsubscribe'], ['/telugu', 'సబ్‌స్క్రిప్షన్ రద్దు చేయండి']] as const) {
      const { subject, html, text, stories } = await (await site.get(`${prefix}/news-letter/morning-fold/mail.json`)).json() as Record<string, string>
      t.equal(stories, 6)
      const page = await (await site.get(`${prefix}/news-letter/morning-fold`)).text()
      const [, first = ''] = /<h2[^>]*>.*?>([^<]{10,})</s.exec(page) ?? []
      t.match(subject, first.slice(0, 10))
      t.match(html, /^<!doctype html><html lang="(?:en|te)">/)
      for (const [, address = ''] of String(html).matchAll(/(?:href|src)="([^"]*)"/g)) t.match(address, new RegExp(`^${url}/`))
      const { followed, broken } = await brokenLinks(url, `${html} ${text}`.replaceAll(/\?t=[^\s"'<>]*/g, `?t=${'a'.repeat(43)}`))
      t.ok(followed > 6)
      t.same(broken, [], 'each leads somewhere')
      t.equal(String(html).match(/<h2/g)?.length, 6)
      t.match(String(html), word)
      t.ok(Buffer.byteLength(String(html)) < 102_000, 'programs cut what is longer')
      t.match(String(text), `${url}${prefix}/news-letter/leave?t=`)
    }
  })

  await t.test('a reader orders a letter without scripts, confirms it, and stops it', async (t) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })
    t.teardown(() => context.close())
    const page = await context.newPage()
    await page.goto(`${url}/news-letter`)
    await page.click('form#subscribe button')
    t.match(await page.innerText('form#subscribe'), /Please choose a letter\.[^]*Please enter your email address/)
    await page.check('[value=morning-fold]')
    await page.fill('[name=email]', 'sitha@news')
    await page.click('form#subscribe button')
    t.equal(await page.innerText('#subscribe-email-error'), 'Enter a valid Email Address')
    t.ok(await page.isChecked('[value=morning-fold]'), 'what was chosen stays')
    await page.fill('[name=email]', 'sitha@news.museums')
    await page.click('form#subscribe button')
    t.equal(await page.innerText('#subscribe-email-error'), 'Kindly enter the valid email domain')
    await page.fill('[name=email]', 'sitha@news.example.in'.replace('.example', ''))
    await page.click('form#subscribe button')
    t.match(await page.innerText('form#subscribe [role=status]'), /Almost there/)
    let link: string | undefined
    for (let tries = 0; tries < 100 && link === undefined; tries++) link = /\/news-letter\/confirm\?t=[\w-]{43}/.exec(await outbox())?.[0]
    await page.goto(url + link)
    t.match(await page.innerText('main'), /s•••a@news\.in[^]*The Morning Fold/)
    await page.click('form#confirm button')
    t.equal(new URL(page.url()).pathname, '/news-letter')
    t.match(await page.innerText('#notice'), 'Thank you for subscribing')
    await page.goto(url + link)
    t.match(await page.innerText('main'), /This link holds no more/)
    t.equal(await page.locator('form#confirm').count(), 0)
  })

  await t.test('in Telugu a reader is told in Telugu', async (t) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    t.teardown(() => context.close())
    const page = await context.newPage()
    await page.goto(`${url}/telugu/news-letter`)
    await page.click('form#subscribe button')
    t.match(await page.innerText('form#subscribe'), /దయచేసి ఒక న్యూస్‌లెటర్ ఎంచుకోండి\.[^]*మీ ఈమెయిల్ చిరునామా నమోదు చేయండి/)
    await page.goto(`${url}/telugu/news-letter/leave?t=${'a'.repeat(43)}`)
    t.match(await page.innerText('main'), /మీకు ఈ న్యూస్‌లెటర్ రావడం లేదు/)
  })

  await t.test('a mail program unsubscribes with one click', async (t) => {
    const path = actionPath('newsletter.leaveByMail', { query: { token: 'b'.repeat(43) }, back: `/news-letter/leave?t=${'b'.repeat(43)}` })
    const answer = await fetch(url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    t.match([answer.status, await answer.text()], [200, /You are unsubscribed/])
    const opened = await fetch(url + path, { redirect: 'manual' })
    t.match([opened.status, opened.headers.get('location')], [303, `/news-letter/leave?t=${'b'.repeat(43)}`])
  })

  await t.test('no rule of accessibility is broken, in light and dark, and 320 pixels are enough', async (t) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...sizes.desktop, viewport: { width: 320, height: 800 }, colorScheme })
      t.teardown(() => context.close())
      const page = await context.newPage()
      for (const path of ['/news-letter', '/telugu/news-letter', '/news-letter/morning-fold', '/telugu/news-letter/confirm', '/news-letter/leave']) {
        await page.goto(url + path)
        const { violations } = await new AxeBuilder({ page }).include('main').analyze()
        t.same(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [], `${path} ${colorScheme}`)
        t.same(await page.evaluate(() => (document.documentElement.scrollWidth <= 320 ? [] : [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > 320).map((one) => one.outerHTML.slice(0, 120)))), [], `${path} fits`)
      }
    }
  })

  const { followed, broken } = await brokenLinks(url, await outbox())
  t.ok(followed > 0)
  t.same(broken, [], 'links of mails that ask for a confirmation')
  t.same(site.logged.filter(({ level }) => level >= 50), [], 'nothing went wrong')
})
