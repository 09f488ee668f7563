import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

// An open page in a real browser, while the desk writes.
const site = await startTestSite((config) => ({ ...config, origin: { ...config.origin, ingestToken: 'secret' } }))
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const path = '/lifestyle/kite-day-live-a-whole-town-looks-up-liveblog-110500100'
const write = async (method: string, at: string, body?: unknown) => {
  const answer = await fetch(`${site.url}/api/content/183/liveblog/110500100${at}`, {
    method,
    headers: { authorization: 'Bearer secret', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { id?: string }
}

for (const size of ['desktop', 'phone'] as const) {
  t.test(`new entries are announced, edits and deletions happen in place: ${size}`, async (t) => {
    const context = await browser.newContext(sizes[size])
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && !/^Failed to load resource/.test(message.text()) && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await Promise.all([page.waitForResponse(/\/live\/liveblog\.entries\/183-110500100\?cursor=\d+$/), page.goto(site.url + path)])

    const one = await write('POST', '/entries', { title: `Live one ${size}`, body: '<p>First words</p>' })
    const button = page.locator('.lb-news-button')
    await button.waitFor()
    t.equal(await button.textContent(), '1 new update')
    t.equal(await page.locator('.lb-news').getAttribute('role'), 'status', 'and it is said aloud')
    t.equal(await page.locator(`#entry-${one.id}`).count(), 0, 'nothing moves under the reader')
    const two = await write('POST', '/entries', { body: '<p>Second words</p>' })
    await page.waitForFunction(() => document.querySelector('.lb-news-button')?.textContent === '2 new updates')
    await write('DELETE', `/entries/${two.id}`)
    await page.waitForFunction(() => document.querySelector('.lb-news-button')?.textContent === '1 new update')
    await button.click()
    await page.locator(`#entry-${one.id}`).waitFor()
    t.match(await page.locator('.lb-list li').first().innerText(), `Live one ${size}`)
    t.equal(await page.evaluate(() => document.activeElement?.id), `entry-${one.id}`, 'the reader is taken there')
    t.equal(await button.count(), 0)

    await write('PUT', `/entries/${one.id}`, { title: 'Live one', body: '<p>Corrected words</p>' })
    await page.waitForFunction((id) => document.getElementById(id)?.innerText.includes('Corrected words'), `entry-${one.id}`)
    await write('PUT', '/entries/43', { body: `<p>The server's own entry, corrected ${size}</p>` })
    await page.waitForFunction((text) => document.getElementById('entry-43')?.innerText.includes(text), `corrected ${size}`)
    t.equal(await page.locator('#entry-43 time').first().isVisible(), true)
    const gone = size === 'desktop' ? '42' : '40'
    await write('DELETE', `/entries/${gone}`)
    await page.waitForFunction((id) => !document.getElementById(id)?.checkVisibility(), `entry-${gone}`)
    await write('PUT', '/entries/1', { title: 'An entry of another page', body: '<p>corrected</p>' })
    await write('PUT', '', { summary: `<p>Summary ${size}</p>` })
    await page.waitForFunction((text) => document.getElementById('lb-summary')?.innerText === text, `Summary ${size}`)
    t.equal(await button.count(), 0, 'an edit elsewhere is no news here')
    t.same(errors, [])
    await context.close()
  })
}

t.test('what the desk pins comes where nobody looks, waits where somebody does, and the end is told', async (t) => {
  // Without it, it scrolls smoothly, and something is on its way out of sight for a while.
  const page = await (await browser.newContext({ ...sizes.phone, reducedMotion: 'reduce' })).newPage()
  await Promise.all([page.waitForResponse(/\/live\/liveblog\.entries\//), page.goto(site.url + path)])
  const pinned = page.locator('#lb-pinned section')
  const before = await pinned.count()
  await page.locator('#entry-38').scrollIntoViewIfNeeded()
  const top = () => page.evaluate(() => Math.round(document.querySelector('#entry-38')?.getBoundingClientRect().top ?? 0))
  const stood = await top()
  await write('PUT', '', { pinned: 39 })
  await page.waitForFunction(() => document.querySelector('#lb-pinned')?.textContent?.includes('Link to this update'))
  t.equal(await pinned.count(), 1, 'in place of what the page came with')
  t.equal(await top(), stood, `what is read stays where it is (${before} before)`)
  await write('PUT', '/entries/39', { body: '<p>Pinned words, corrected</p>' })
  await page.waitForFunction(() => document.querySelector('#lb-pinned')?.textContent?.includes('corrected'))
  const afterEdit = await top()
  await write('PUT', '', { pinned: 0 })
  await page.waitForFunction(() => document.querySelector('#lb-pinned')?.textContent === '')
  t.equal(await top(), afterEdit, 'and so it does when it is taken down')

  await page.evaluate(() => document.querySelector('#lb-pinned')?.scrollIntoView({ block: 'center' }))
  await write('PUT', '', { pinned: 39 })
  const button = page.locator('.lb-news-button')
  await button.waitFor()
  t.same([await button.textContent(), await pinned.count()], ['A pinned update', 0], 'before the eyes of a reader it waits')
  await button.click()
  await pinned.waitFor()
  t.equal(await button.count(), 0)

  await write('PUT', '', { status: 'finished' })
  await page.waitForFunction(() => document.getElementById('lb-status')?.textContent === 'Live coverage has ended')
  t.match(await page.locator('.lb-times').textContent(), /Ended/)
  t.equal(await page.locator('#lb-updates-title').textContent(), 'All updates')
  await write('PUT', '', { status: 'running', pinned: 0 })
  await page.context().close()
})

t.test('on an older page the news is a link to the newest', async (t) => {
  const page = await browser.newPage()
  await Promise.all([page.waitForResponse(/\/live\//), page.goto(`${site.url}${path}?page=2`)])
  await write('POST', '/entries', { body: '<p>For page one</p>' })
  await page.locator('a.lb-news-button').click()
  await page.locator('.lb-entry', { hasText: 'For page one' }).waitFor()
  t.equal(new URL(page.url()).search, '')
  await page.close()
})

t.test('without scripts there is a plain way to what is new, and the page is whole', async (t) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url + path)
  t.ok(await page.locator('.lb-refresh').isVisible())
  t.equal(await page.locator('.lb-item').count(), 20)
  await page.locator('.lb-share-word').first().click()
  t.ok(await page.locator('.lb-share-link').first().isVisible())
  await context.close()
})
