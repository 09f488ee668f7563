import { AxeBuilder } from '@axe-core/playwright'
import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'
import { docx, pdf } from './documents.ts'

t.setTimeout(300_000)

const path = '/info/complaint-redressal'

t.test('pages of complaints', async (t) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startTestSite(undefined, { PORT: String(port), PUBLIC_URL: url })
  t.teardown(() => site.close())
  const browser = await openBrowser()
  t.teardown(() => browser.close())

  await t.test('the form and both mechanisms are there in both editions, on phones and as AMP', async (t) => {
    await holdPages(t, site, inBothEditions([path, '/info/complaint-redressal-news', '/info/complaint-redressal-non-news']))
    for (const old of [`/india${path}`, `/telugu/india${path}`]) t.match((await site.get(old)).headers.get('location'), path)
    t.match(await (await site.get(`${path}/amp`)).text(), new RegExp(`href="${url}${path}#file"|href="${path}#file"`), 'a link to the form')
  })

  await t.test('an empty form says what it lacks, word for word', async (t) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    t.teardown(() => context.close())
    const page = await context.newPage()
    const toldBy = async (edition: string) => {
      await page.goto(`${url}${edition}${path}`)
      await page.click('form#file button')
      // A long page comes in pieces.
      await page.waitForLoadState()
      return page.innerText('form#file')
    }
    const english = await toldBy('')
    for (const message of ['All fields are mandatory', 'Please enter Channel', 'Please enter Programme', 'Please enter date', 'Please enter time', 'Please enter Complaint', 'Please enter title', 'Please enter first name', 'Please enter last name', 'Please enter address', 'Please enter valid mobile number', 'Please enter valid phone number', 'Please enter valid Email Id']) t.match(english, message)
    t.match(await toldBy('/telugu'), /అన్ని వివరాలూ తప్పనిసరి[^]*దయచేసి ఛానల్ ఎంచుకోండి[^]*దయచేసి సరైన ఈమెయిల్ ఐడీ నమోదు చేయండి/)
  })

  await t.test('a complaint is filed without scripts, its document judged by its content, and the number shown', async (t) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })
    t.teardown(() => context.close())
    const page = await context.newPage()
    await page.goto(url + path)
    await page.check('[value=masthead-news]')
    await page.check('[value=ms]')
    for (const [name, value] of Object.entries({ programme: '<b>The Nine</b>', date: '2026-11-20', time: '21:30', complaint: 'It was not so.', firstName: 'Sitha', lastName: 'Rao', address: 'Hyderabad', mobile: '9849012345', phone: '040-2345678', email: 'sitha@news' })) await page.fill(`[name=${name}]`, value)
    const attach = (name: string, buffer: Buffer) => page.setInputFiles('[name=document]', { name, mimeType: 'application/pdf', buffer })
    const send = async () => {
      await page.click('form#file button')
      await page.waitForLoadState()
      return page.innerText('main')
    }
    t.match(await send(), 'Please enter valid Email Id')
    t.equal(await page.inputValue('[name=programme]'), '<b>The Nine</b>', 'what was typed stays')
    await page.fill('[name=email]', 'sitha@news.in')
    await attach('proof.pdf', Buffer.from('MZ this program cannot be run in DOS mode'))
    t.match(await send(), 'The file does not match pdf or word format')
    await attach('proof.pdf', pdf('/OpenAction<</S/JavaScript/JS(x)>>'))
    t.match(await send(), 'There is a program in this file.')
    await attach('proof.txt', docx())
    const told = await send()
    t.match(told, 'Your complaint has reached us')
    t.match(told, /CR-\d{8}-[2-9A-Z]{6}/)
    t.match(await page.innerText('body'), 'Thanks for filling detailed complaints redressal form. We will get back to you soon.')
    t.match(await (await site.get('/account/outbox')).text(), /your complaint CR-/)
    t.match((await site.get(`${path}/filed?r=nothing`)).headers.get('location'), path)
  })

  await t.test('no rule of accessibility is broken, in light and dark, and 320 pixels are enough', async (t) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...sizes.desktop, viewport: { width: 320, height: 800 }, colorScheme })
      t.teardown(() => context.close())
      const page = await context.newPage()
      for (const each of [path, `/telugu${path}`, `${path}/filed?r=CR-20261122-7K3QXW`]) {
        await page.goto(url + each)
        const { violations } = await new AxeBuilder({ page }).include('main').analyze()
        t.same(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [], `${each} ${colorScheme}`)
        t.same(await page.evaluate(() => (document.documentElement.scrollWidth <= 320 ? [] : [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > 320).map((one) => one.outerHTML.slice(0, 120)))), [], `${each} fits`)
      }
    }
  })

  t.same(site.logged.filter(({ level }) => level >= 50), [], 'nothing went wrong')
})
