import { AxeBuilder } from '@axe-core/playwright'
import t from 'tap'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { contextFor, type MountedPart } from '../../../engine/origin/migrate.ts'
import { signReader } from '../../../engine/readers/signed-reader.ts'
import part from '../../../plugins/rating/origin/origin.ts'
import { openBrowser } from '../../e2e/browser.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { until } from '../../fixtures/until.ts'
import { eachDatabase } from '../../origin/each-database.ts'
import { editions } from '../../origin/sample-site.ts'

t.setTimeout(200_000)

const readerSecret = 'a-secret-for-tests-of-ratings-00000000000000'
const story = { channel: 183, section: 'films', seopath: 'kites', title: 'Nine Kites', synopsis: 'A film.', datePublished: '2026-11-20T06:00:00Z', body: '<p>It flies.</p>' }

async function openRatings(database: { readonly folder: string; readonly databaseUrl: string | undefined }) {
  const mounted: MountedPart = { plugin: 'rating', part }
  const changed: string[] = []
  const now = Date.UTC(2026, 10, 22, 6, 0, 0)
  const origin = await createOrigin({ ...database, editions, readerSecret, parts: [mounted], onChanged: (tags) => void changed.push(...tags), now: () => now })
  const context = contextFor(mounted, origin.context)
  await context.content.putStory({ ...story, msid: 7, cmstype: 'MOVIEREVIEW', rating: 4 })
  await context.content.putStory({ ...story, msid: 8, cmstype: 'ARTICLE', seopath: 'no-review' })
  const ask = async (method: 'GET' | 'POST', path: string, body?: object, reader?: string) => {
    const answer = await origin.app.inject({ method, url: `/api/rating/${path}`, ...(body === undefined ? {} : { payload: body }), headers: reader === undefined ? {} : { 'masthead-reader': signReader({ id: reader, name: undefined, roles: [], sessionId: 's' }, readerSecret, now) } })
    return { status: answer.statusCode, ...(JSON.parse(answer.body) as { readonly response?: any; readonly error?: { readonly code: string } }) }
  }
  return { context, changed, ask, rate: (stars: unknown, reader?: string, msid = 7) => ask('POST', 'setrating', { channel: 183, msid, stars }, reader), close: () => origin.close() }
}

eachDatabase(t, async (t, { open }) => {
  await t.test('a reader has one rating of a review, and the average is that of all', async (t) => {
    const { ask, rate, changed, context, close } = await openRatings(await open())
    t.teardown(close)
    t.same((await ask('GET', 'getrating?channel=183&msid=7')).response, { count: 0, readers: [0, 0, 0, 0, 0] })
    t.same((await rate(5, 'anita')).response, { stars: 5, average: 5, count: 1 })
    t.ok(changed.includes('rating-183-7'), 'stored copies are told')
    t.same((await rate(2, 'anita')).response, { stars: 2, average: 2, count: 1 })
    await Promise.all(Array.from({ length: 30 }, (_, n) => rate((n % 5) + 1, `r${n % 15}`)))
    t.match((await ask('GET', 'getrating?channel=183&msid=7')).response, { count: 16, average: 2.9, readers: [3, 4, 3, 3, 3] })
    t.same((await ask('GET', 'mine?channel=183&msid=7', undefined, 'anita')).response, { stars: 2 })
    t.match(await context.readers.recent('anita', 183), [{ entries: [{ title: 'Nine Kites', text: '2 of 5 stars' }] }])
    t.match((await context.readers.export('anita')).plugins, { rating: { ratings: [{ review: 'Nine Kites', stars: 2 }] } })
    await context.readers.erase('anita', async () => {})
    t.match((await ask('GET', 'getrating?channel=183&msid=7')).response, { count: 15, average: 3, readers: [3, 3, 3, 3, 3] })
    for (const stars of [0, 6, 2.5, '5', null, [5], 1e9]) t.match(await rate(stars, 'ravi'), { status: 422, error: { code: 'STARS' } }, JSON.stringify(stars))
    t.match(await rate(5), { status: 401, error: { code: 'SIGN_IN' } })
    t.match(await rate(5, 'ravi', 8), { status: 404, error: { code: 'NO_REVIEW' } }, 'a story that is no review')
    t.equal((await rate(5, 'ravi', 99)).status, 404)
    t.equal((await ask('GET', 'mine?channel=183&msid=7')).status, 401)
    await context.content.removeStory(183, 7)
    t.equal((await ask('GET', 'getrating?channel=183&msid=7')).status, 404)
  })
})

t.test('a review shows what its readers gave, and tells search engines so only when somebody did', async (t) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startTestSite(undefined, { PORT: String(port), PUBLIC_URL: url })
  t.teardown(() => site.close())
  const text = async (path: string) => (await site.get(path)).text()
  const listed = await text('/entertainment/reviews')
  const address = (msid: number) => new RegExp(`href="([^"]*-${msid})"`).exec(listed)?.[1] ?? ''
  const films = (html: string) => [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, block = '']) => JSON.parse(block) as Record<string, any>)
  for (const variant of ['', '/amp']) {
    const rated = await text(address(110202800) + variant)
    t.match(rated, /4\/5[^]*334 ratings/)
    const [film] = films(rated).filter((one) => one['@type'] === 'Movie')
    t.match(film, { name: "The Ferryman's Ledger", aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 334, bestRating: 5, worstRating: 1 } })
    t.equal(film?.['@id'], films(rated).find((one) => one['@type'] === 'Review')?.['itemReviewed']['@id'], 'of the film that the review is about')
    const unrated = await text(address(110202900) + variant)
    t.match(unrated, 'Nobody has rated it yet.')
    t.notMatch(unrated, 'AggregateRating')
  }
  const refused = await fetch(`${site.url}/action/rating.rate?back=${encodeURIComponent(address(110202800))}&form=rating`, { method: 'POST', redirect: 'manual', headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }, body: 'msid=110202800&stars=5' })
  t.equal(refused.status, 401)
  t.match(await refused.text(), /href="\/login\?from=[^"]*">Please login to rate this film\./)

  await t.test('a reader rates with the keyboard at 320 pixels, with scripts and without, and is told in Telugu in Telugu', async (t) => {
    const browser = await openBrowser()
    t.teardown(() => browser.close())
    const telugu = /href="([^"]*-110401300)"/.exec(await text('/telugu/entertainment/reviews'))?.[1] ?? ''
    const cases = [
      { path: address(110202800), javaScriptEnabled: false, choose: 'Please choose one to five stars.', thanks: 'Thank you, your rating is counted.', all: /335 ratings/ },
      { path: address(110202800), javaScriptEnabled: true, choose: 'Please choose one to five stars.', thanks: 'Thank you, your rating is counted.', all: /336 ratings/ },
      { path: telugu, javaScriptEnabled: true, choose: 'దయచేసి ఒకటి నుంచి ఐదు స్టార్లలో ఒకటి ఎంచుకోండి.', thanks: 'ధన్యవాదాలు, మీ రేటింగ్ నమోదైంది.', all: /315 రేటింగ్‌లు/ },
    ]
    for (const [index, { path, javaScriptEnabled, choose, thanks, all }] of cases.entries()) {
      const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 320, height: 700 }, colorScheme: index === 1 ? 'dark' : 'light' })
      t.teardown(() => context.close())
      const session = await site.origin()?.context.sessions.create({ reader: { id: `rater-${index}`, name: 'Rater', roles: [] }, userAgent: 'A browser' })
      await context.addCookies([{ name: '__Host-session', value: session?.token ?? '', url: 'https://localhost', secure: true, httpOnly: true, sameSite: 'Lax' }])
      const page = await context.newPage()
      await page.goto(url + path)
      const stars = page.locator('#rating input[type=radio]')
      const isReady = javaScriptEnabled ? page.waitForResponse(/\/private\/rating\.mine/) : undefined
      await stars.first().focus()
      await isReady
      await page.keyboard.press('Enter')
      await page.locator('#rating-stars-error', { hasText: choose }).waitFor()
      t.equal(await page.locator('#rating input:focus').count(), 1, 'one is where it is mended')
      await page.keyboard.press('Space')
      for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
      t.ok(await stars.nth(3).isChecked())
      await page.keyboard.press('Enter')
      await page.locator('#rating-told', { hasText: thanks }).waitFor()
      if (!javaScriptEnabled) {
        await until('the page has it', async () => (await page.goto(url + path), all.test(await page.innerText('#rt-all'))))
        continue
      }
      await page.locator('#rt-all', { hasText: all }).waitFor()
      t.equal(page.url(), url + path, 'without leaving the page')
      const { violations } = await new AxeBuilder({ page }).include('[aria-labelledby=rt-title]').analyze()
      t.same(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [], path)
      t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320), `${path} fits`)
    }
  })
})
