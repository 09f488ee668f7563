import { AxeBuilder } from '@axe-core/playwright'
import sharp from 'sharp'
import t from 'tap'
import { putWebStory, removeWebStory } from '../../../plugins/web-stories/origin/put-story.ts'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { withStoryPlayer } from '../../fixtures/amp-story-player.ts'
import { ampValidator } from '../../fixtures/amp-validator.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { phone, startTestSite } from '../../fixtures/running-site.ts'
import { checkStructuredData, structuredDataOf } from '../../fixtures/schema-org.ts'
import { until } from '../../fixtures/until.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

t.setTimeout(300_000)

const rain = '/web-stories/science/where-the-rain-comes-from/photostory/111100100.cms'
const vaana = '/telugu/web-stories/science/vaana-ekkadi-nunchi-vastundi/photostory/111200100.cms'
const article = '/travel/into-the-hills-by-the-morning-passenger-the-slow-line-to-araku-article-110200900'
const storyLinks = (html: string) => [...new Set([...html.matchAll(/href="([^"]*\/web-stories\/[^"]*\/photostory\/\d+\.cms)"/g)].map(([, path = '']) => path))]
const structured = (html: string) => [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, block = '']) => JSON.parse(block) as Record<string, any>)

t.test('pages of web stories', async (t) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startTestSite(undefined, { PORT: String(port), PUBLIC_URL: url })
  t.teardown(() => site.close())
  const browser = await openBrowser()
  t.teardown(() => browser.close())
  const text = async (path: string, headers = {}) => (await site.get(path, { headers })).text()
  const validator = await ampValidator()

  await t.test('lists are there in both editions, on phones and as AMP, with ways in and feeds', async (t) => {
    await holdPages(t, site, inBothEditions(['/web-stories', '/web-stories/science']))
    for (const edition of ['', '/telugu']) {
      t.equal(storyLinks(await text(`${edition}/web-stories`)).length, 10)
      t.match(await text(edition || '/'), `href="${edition}/web-stories"`, 'a way in')
      t.equal(storyLinks(await text(edition || '/')).length, 6, 'a strip on the home page')
      t.match(await text(`${edition}/web-stories/rss.xml`), `<link>${url}${edition === '' ? rain : vaana}</link>`)
    }
    t.equal(storyLinks(await text(article)).length, 3, 'and a shorter one at the end of an article')
    t.ok(storyLinks(await text(`${article}/amp`)).every((path) => !path.endsWith('/amp')), 'from AMP pages, too, to the one address')
    t.equal((await site.get('/web-stories?page=9')).status, 404, 'a page behind the end')
    const maps = await text('/sitemap.xml')
    const all = (await Promise.all([...maps.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => text(new URL(address).pathname)))).join('')
    for (const path of ['/web-stories', '/web-stories/food', rain, vaana]) t.ok(all.includes(`<loc>${url}${path}</loc>`), path)
    t.match(all, /<image:loc>[^<]*msid-111100101,/, 'with the pictures of its pages')
    t.match(await text('/search-result/moon-changes'), rain.replace('where-the-rain-comes-from/photostory/111100100', 'why-the-moon-changes-its-face/photostory/111100400'))
  })

  await t.test('every story is valid AMP, the same on each device, and its own canonical page', async (t) => {
    for (const edition of ['', '/telugu']) {
      for (const path of storyLinks(await text(`${edition}/web-stories`))) {
        const html = await text(path)
        if (typeof validator !== 'string') t.same(validator(html), [], path)
        t.equal(await text(path, { 'user-agent': phone }), html, `${path} on a phone`)
        t.match(html, `<link rel="canonical" href="${url}${path}"/>`)
        t.notMatch(html, /rel="amphtml"|<main|undefined|\[object/)
        t.equal(html.match(/<h1[ >]/g)?.length, 1)
        t.same(checkStructuredData(structuredDataOf(html)).faults, [], path)
        t.match(structured(html)[0], { '@type': 'NewsArticle', publisher: { logo: { '@type': 'ImageObject' } }, image: [{ width: 1200 }] })
        t.ok((html.match(/<amp-story-page /g)?.length ?? 0) >= 6)
      }
    }
    const answer = await site.get(rain)
    t.notMatch(answer.headers.get('vary'), /User-Agent|Sec-CH/)
    t.match(answer.headers.get('content-security-policy'), 'https://cdn.ampproject.org/')
    t.match(await text(rain), `hreflang="te"`)
  })

  await t.test('its poster and its logo are as AMP asks', async (t) => {
    const html = await text(rain)
    const sizeOf = async (attribute: string) => {
      const [, address = ''] = new RegExp(`${attribute}="([^"]+)"`).exec(html) ?? []
      t.ok(address.startsWith(url), `${attribute} is absolute`)
      const { width, height, hasAlpha } = await sharp(Buffer.from(await (await site.get(new URL(address).pathname)).arrayBuffer())).metadata()
      return { width, height, hasAlpha }
    }
    t.match(await sizeOf('poster-portrait-src'), { width: 960, height: 1280 })
    t.match(await sizeOf('poster-square-src'), { width: 960, height: 960 })
    const logo = await sizeOf('publisher-logo-src')
    t.equal(logo.width, logo.height)
    t.ok(logo.width >= 96)
  })

  await t.test('former and misspelt addresses lead there in one hop', async (t) => {
    for (const path of ['/web-stories/old/words/photostory/111100100.cms', '/amp_stories/x/photostory/111100100.cms', '/sports/visualstories/x/photostory/111100100.cms', '/sports/cricket/visualstories/x/photostory/111100100.cms', '/visualstories/x/photostory/111100100.cms', '/science/x/photostory/111100100.cms', `${rain}/amp`, '/amp_stories/x/photostory/111100100.cms/amp']) {
      const { status, headers } = await site.get(path)
      t.match([status, headers.get('location')], [301, rain], path)
    }
    t.match((await site.get('/telugu/amp_stories/x/photostory/111200100.cms')).headers.get('location'), vaana)
    for (const path of ['/web-stories/science/x/photostory/111100999.cms', '/web-stories/none']) t.match((await site.get(path)).headers.get('location'), '/web-stories', `${path} is not there`)
    t.equal((await site.get('/science/x/photostory/111100999.cms')).status, 404)
    t.equal((await site.get('/web-stories/x/photostory/99999999999.cms')).headers.get('location'), '/web-stories')
  })

  for (const [name, size] of Object.entries(sizes)) {
    await t.test(`a story plays with the keyboard and by taps, ${name}`, async (t) => {
      const context = await browser.newContext(size)
      t.teardown(() => context.close())
      await withStoryPlayer(context)
      const page = await context.newPage()
      const refused: string[] = []
      page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
      await page.goto(`${url}/web-stories`)
      if (name === 'desktop') {
        // Within the list, with the keyboard alone.
        await page.locator(`a[href="${rain}"]`).focus()
        await page.keyboard.press('Enter')
        const frame = page.frameLocator('dialog iframe')
        await frame.locator('amp-story-page[active] h1').waitFor()
        t.equal(new URL(page.url()).pathname, '/web-stories', 'the list stays where it is')
        await page.waitForFunction(() => document.activeElement?.localName === 'iframe')
        await page.keyboard.press('ArrowRight')
        await frame.locator('amp-story-page[active]#page-2').waitFor()
        const first = await page.locator('dialog a').textContent()
        await page.getByRole('button', { name: 'Previous story' }).or(page.getByRole('button', { name: 'Next story' })).first().click()
        await page.waitForFunction((was) => ![was, ''].includes(document.querySelector('dialog a')?.textContent ?? ''), first)
        await frame.locator('amp-story-page[active] h1').waitFor()
        await page.keyboard.press('Escape')
        await page.locator('dialog').waitFor({ state: 'detached' })
        t.match(await page.evaluate(() => document.activeElement?.getAttribute('href')), /photostory/, 'and has the focus')
        await page.goto(url + rain)
      } else await page.click(`a[href="${rain}"]`)
      await page.waitForSelector('amp-story-page[active] h1')
      t.equal(new URL(page.url()).pathname, rain, 'the list leads to the story')
      const active = () => page.$eval('amp-story-page[active]', ({ id }) => id)
      await page.keyboard.press('ArrowRight')
      t.equal(await active(), 'page-2')
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      await page.mouse.click(width * 0.6, height * 0.2)
      t.equal(await active(), 'page-3')
      await page.click('amp-story-page[active] .player-up')
      t.match(await page.innerText('amp-story-page-attachment[open]'), 'How heavy is a cloud?')
      await page.keyboard.press('Escape')
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight')
      t.match(await page.innerText('amp-story-page[active]'), /What does a droplet need/)
      t.notMatch(await page.innerText('amp-story-page[active] amp-story-grid-layer[template=vertical]'), /Right:/, 'the answer is below')
      await page.click('amp-story-page[active] .player-up')
      t.match(await page.innerText('amp-story-page-attachment[open]'), 'Right: A speck of dust or salt')
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight')
      t.equal(await active(), 'more')
      // Nothing of a page is cut off at its edge.
      for (let step = 0; step < 7; step += 1) {
        t.ok(await page.$eval('amp-story-page[active]', (shown) => [...shown.querySelectorAll('h1,h2,p,li,a:not(.player-up)')].every((element) => { const [own, all] = [element.getBoundingClientRect(), shown.getBoundingClientRect()]; return own.width === 0 || (own.left >= all.left && own.right <= all.right + 1 && own.top >= all.top && own.bottom <= all.bottom) })), await active())
        await page.keyboard.press('ArrowLeft')
      }
      await page.waitForFunction(() => [...document.querySelectorAll<HTMLImageElement>('amp-story-page[active] img')].some((img) => img.complete && img.naturalWidth > 0 && img.alt !== ''))
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
      await page.click('amp-story-page[active] a[href*="photostory"]')
      await page.waitForURL((address) => address.pathname !== rain && address.pathname.includes('/photostory/'))
      t.same(refused.filter((line) => !line.includes('favicon')), [])
    })
  }

  await t.test('whatever the words of a page, none of them is cut off, and none is markup', async (t) => {
    const origin = site.origin()?.context
    const words = (length: number) => 'చందమామ రోజూ కొంచెం కొంచెం మారుతుంది '.repeat(20).slice(0, length).trim()
    const wide = { msid: 110600101, alt: '"><b>x', width: 1280, height: 960 }
    const hostile = '<script>alert(1)</script>'
    const pages = [[30, 0], [160, 40], [0, 180], [60, 200], [100, 300], [160, 400]].flatMap(([heading = 0, text = 0]) => [wide, undefined].map((picture) => ({ ...(picture ? { picture } : {}), ...(heading ? { heading: words(heading) } : {}), ...(text ? { text: words(text) } : {}) })))
    const quiz = { question: words(120), options: [{ text: words(60), isRight: true }, { text: words(60) }, { text: hostile }, { text: words(40) }] }
    const fault = origin && (await putWebStory(origin, { channel: 392, msid: 42, category: 'food', seopath: 'words', title: hostile, synopsis: hostile, authors: [hostile], pages: [{ picture: wide, heading: words(90), text: words(160) }, ...pages, { picture: wide, quiz }, { text: hostile, attachment: { title: hostile, paragraphs: [hostile] } }] }))
    t.equal(fault, undefined)
    const path = '/telugu/web-stories/food/words/photostory/42.cms'
    await until('the story is there', async () => (await site.get(path)).status === 200)
    t.notMatch((await text(path)) + (await text('/telugu/web-stories')), /<script>alert|"><b>x/)
    if (typeof validator !== 'string') t.same(validator(await text(path)), [])
    for (const [name, size] of Object.entries(sizes)) {
      const context = await browser.newContext(size)
      await withStoryPlayer(context)
      const page = await context.newPage()
      await page.goto(url + path)
      for (let step = 0; step < pages.length + 3; step += 1) {
        const cut = await page.$eval('amp-story-page[active]', (shown) => [...shown.querySelectorAll('amp-story-grid-layer h1, amp-story-grid-layer h2, amp-story-grid-layer p, amp-story-grid-layer li')].filter((element) => { const [own, all] = [element.getBoundingClientRect(), shown.getBoundingClientRect()]; return own.left < all.left || own.right > all.right + 1 || own.top < all.top || own.bottom > all.bottom }).map(({ localName, textContent }) => `${localName} ${textContent?.length}`))
        t.same(cut, [], `${name}, page ${step + 1}`)
        await page.keyboard.press('ArrowRight')
      }
      await context.close()
    }
    if (origin) await removeWebStory(origin, 392, 42)
  })

  await t.test('a list in the dark has no fault that axe finds', async (t) => {
    const context = await browser.newContext({ ...sizes.phone, colorScheme: 'dark' })
    t.teardown(() => context.close())
    const page = await context.newPage()
    for (const path of ['/web-stories', '/telugu/web-stories/food']) {
      await page.goto(url + path)
      t.same((await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [], path)
    }
  })

  await t.test('one that is taken down is gone at once, from lists and strips as well', async (t) => {
    const origin = site.origin()?.context
    if (origin) await removeWebStory(origin, 183, 111100100)
    await until('the story is gone', async () => (await site.get(rain)).status === 410)
    await until('and on no list', async () => !(await text('/web-stories')).includes(rain) && !(await text('/')).includes(rain) && !(await text(article)).includes(rain))
    t.notMatch(await text('/sitemap.xml'), rain)
  })
})

t.test('with a service that counts, quizzes and polls are those of AMP; with https, films have captions', async (t) => {
  const site = await startTestSite((site) => ({ ...site, settings: { ...site.settings, 'web-stories': { interactiveUrl: 'https://votes.example/api/' } } }), { PUBLIC_URL: 'https://news.example' })
  t.teardown(() => site.close())
  const validator = await ampValidator()
  const [quiz, film, poll] = await Promise.all([111100100, 111100400, 111100500].map(async (msid) => {
    const { headers } = await site.get(`/web-stories/x/photostory/${msid}.cms`)
    return (await site.get(headers.get('location') ?? '')).text()
  }))
  t.match(quiz, /<amp-story-interactive-quiz id="question-5" endpoint="https:\/\/votes\.example\/api\/183-111100100" prompt-text="What does a droplet need so that it can form\?"[^>]* option-1-correct=""/)
  t.notMatch(quiz, /option-2-correct|See the answer/)
  t.match(poll, /<amp-story-interactive-poll id="question-6"[^>]* option-3-text="Whenever it rains"/)
  t.match(film, /<amp-video [^>]*captions-id="captions-3"[^>]*><source src="\/media\/moon\.mp4" type="video\/mp4"\/><track src="https:\/\/news\.example\/media\/moon\.en\.vtt" kind="captions"/)
  t.match(film, /<amp-story-captions id="captions-3"/)
  for (const html of [quiz, film, poll]) if (typeof validator !== 'string') t.same(validator(html ?? ''), [])
})
