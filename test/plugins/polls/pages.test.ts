import { AxeBuilder } from '@axe-core/playwright'
import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { removePoll } from '../../../plugins/polls/origin/put-poll.ts'
import { until } from '../../fixtures/until.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

t.setTimeout(300_000)

const english = { open: '/polls/what-do-you-drink-first-in-the-morning-110900100', closed: '/polls/when-do-you-walk-110900400' }
const telugu = { open: '/telugu/polls/udayam-modata-em-tagutaru-110910100', closed: '/telugu/polls/ratri-bhojanam-tarvata-nadaka-110910400' }
const story = '/travel/the-train-that-stops-for-the-view-article-110200900'

t.test('pages of polls', async (t) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startTestSite(undefined, { PORT: String(port), PUBLIC_URL: url })
  t.teardown(() => site.close())
  const browser = await openBrowser()
  t.teardown(() => browser.close())
  const text = async (path: string) => (await site.get(path)).text()
  const structured = (html: string) => [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, block = '']) => JSON.parse(block) as Record<string, any>)

  await t.test('the list and the polls are there in both editions, on phones and as AMP', async (t) => {
    await holdPages(t, site, [...inBothEditions(['/polls']), ...Object.values(english), ...Object.values(telugu)])
    t.equal((await site.get('/polls/tea-1')).status, 404)
    const moved = await site.get('/polls/old-words-110900100')
    t.match([moved.status, moved.headers.get('location')], [301, english.open])
    t.match(await text('/'), 'href="/polls"', 'a way in')
    t.match(await text('/telugu'), 'href="/telugu/polls"')
    t.match(await text('/polls/rss.xml'), `<link>${url}${english.open}</link>`)
    t.match(await text('/telugu/polls/rss.xml'), `<link>${url}${telugu.open}</link>`)
    const maps = await text('/sitemap.xml')
    const all = await Promise.all([...maps.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => text(new URL(address).pathname)))
    for (const path of ['/polls', english.open, english.closed]) t.ok(all.some((map) => map.includes(`<loc>${url}${path}</loc>`)), path)
  })

  await t.test('an open poll tells nobody how others vote, a closed one tells all, crawlers too', async (t) => {
    for (const { open, closed } of [english, telugu]) {
      const [before, after] = [await text(open), await text(closed)]
      t.notMatch(before.slice(before.indexOf('<main'), before.indexOf('</main>')), /\b812\b|\b731\b|\d%/)
      t.match(after, /<b>\d+%<\/b>/)
      const ofOpen = structured(before).find(({ mainEntity }) => mainEntity)?.['mainEntity']
      t.match(ofOpen, { '@type': 'Question', answerCount: 5, suggestedAnswer: [{ '@type': 'Answer' }] })
      t.notMatch(JSON.stringify(ofOpen), 'upvoteCount')
      const { suggestedAnswer, interactionStatistic } = structured(after).find(({ mainEntity }) => mainEntity)?.['mainEntity']
      t.equal(suggestedAnswer.reduce((sum: number, { upvoteCount }: { upvoteCount: number }) => sum + upvoteCount, 0), interactionStatistic.userInteractionCount)
      t.notMatch(after, '<form class="fm')
    }
  })

  await t.test('a reader votes without scripts and with the keyboard, sees the results, and changes the vote', async (t) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })
    t.teardown(() => context.close())
    const page = await context.newPage()
    await page.goto(url + english.open)
    await page.click('main form button[type=submit]')
    t.match(await page.innerText('main form'), 'Please choose an answer.')
    await page.focus('main input[type=radio]')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/voted\?r=/)
    t.match(await page.innerText('body'), 'Thank you, your vote is counted.')
    t.match(await page.innerText('main ol li:first-child:has(b)'), /Tea \(your vote\)[^]*% · 813 votes/)
    await page.goto(url + english.open)
    await page.check('main input[value="2"]')
    await page.click('main form button[type=submit]')
    await page.waitForURL(/\/voted\?r=/)
    t.match(await page.innerText('main'), /Coffee \(your vote\)[^]*605 votes/)
    const results = page.url()
    t.equal((await (await browser.newContext()).request.get(results)).headers()['cache-control'], 'private, no-store')
    t.equal((await site.get(new URL(results).pathname)).status, 302, 'who has no receipt goes to the poll')
    const { violations } = await new AxeBuilder({ page: await signedOutCopy(results) }).include('main').analyze()
    t.same(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [])
  })

  async function signedOutCopy(address: string) {
    const context = await browser.newContext({ ...sizes.desktop, colorScheme: 'dark' })
    t.teardown(() => context.close())
    const page = await context.newPage()
    await page.goto(address)
    return page
  }

  await t.test('in Telugu a reader is told in Telugu', async (t) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    t.teardown(() => context.close())
    const page = await context.newPage()
    await page.goto(url + telugu.open)
    await page.click('main form button[type=submit]')
    t.match(await page.innerText('main form'), 'దయచేసి ఒక సమాధానం ఎంచుకోండి.')
    await page.check('main input[value="3"]')
    await page.click('main form button[type=submit]')
    await page.waitForURL(/\/voted\?r=/)
    t.match(await page.innerText('body'), /ధన్యవాదాలు, మీ ఓటు నమోదైంది\.[^]*\(మీ ఓటు\)[^]*343 ఓట్లు/)
  })

  await t.test('a closed poll takes no vote, whatever is sent', async (t) => {
    const answer = await fetch(`${url}/action/polls.vote?back=${encodeURIComponent(english.closed)}`, { method: 'POST', redirect: 'manual', headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' }, body: new URLSearchParams({ poll: '110900400', option: '1' }) })
    t.match([answer.status, await answer.json()], [409, { tell: 'This poll is closed.' }])
    t.equal(answer.headers.get('set-cookie'), null)
  })

  await t.test('the poll of a story stands below its text, the newest on the home page, and no other page has any of it', async (t) => {
    const found = (await text('/polls/window-or-aisle-on-a-long-train-110900300')).match(/href="([^"]*-110200900)"/)?.[1] ?? story
    for (const path of [found, `${found}/amp`]) t.match(await text(path), 'On a long train journey, where do you like to sit?', path)
    t.match(await text('/'), 'What do you drink first in the morning?')
    const without = (await text('/')).match(/href="(\/[a-z/-]*-article-1102001\d\d)"/)?.[1] ?? '/health'
    t.notMatch(await text(without), 'mh-island data-island="polls')
  })

  await t.test('no rule of accessibility is broken, in light and dark, and 320 pixels are enough', async (t) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...sizes.desktop, viewport: { width: 320, height: 800 }, colorScheme })
      t.teardown(() => context.close())
      const page = await context.newPage()
      for (const path of ['/polls', '/telugu/polls', english.open, telugu.closed]) {
        await page.goto(url + path)
        const { violations } = await new AxeBuilder({ page }).include('main').analyze()
        t.same(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [], `${path} ${colorScheme}`)
        t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320), `${path} fits`)
      }
    }
  })

  await t.test('the site search finds the question of a poll in both editions, on AMP as well, and loses it when it is withdrawn', async (t) => {
    for (const [search, path] of [['/search-result/first-morning', english.open], ['/telugu/search-result/ఉదయం-లేవగానే', telugu.open]] as const) t.match(await text(encodeURI(search)), `href="${path}"`)
    t.match(await text('/search-result/first-morning/amp'), `href="${english.open}`)
    const walk = '/search-result/when-walk'
    t.match(await text(walk), `href="${english.closed}"`)
    const origin = site.origin()?.context
    if (origin) await removePoll(origin, 183, 110900400)
    await until('the search is without it', async () => !(await text(walk)).includes(english.closed))
    t.equal((await site.get(english.closed)).status, 404)
  })

  t.same(site.logged.filter(({ level }) => level >= 50), [], 'nothing went wrong')
})
