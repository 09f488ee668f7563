import { brotliCompressSync, constants } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import t from 'tap'
import { openBrowser, sizes } from '../../e2e/browser.ts'
import { ampValidator } from '../../fixtures/amp-validator.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { faultsOfHtml } from '../../fixtures/html-rules.ts'
import { phone, startTestSite } from '../../fixtures/running-site.ts'
import { until } from '../../fixtures/until.ts'

t.setTimeout(600_000)

const balcony = 110200600
const lake = 110300200
const quiet = 110200500

t.test('comments on stories', async (t) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startTestSite((config) => ({ ...config, settings: { ...config.settings, comments: { ...config.settings?.['comments'], heldFirst: 0, closedAfterDays: 0, heldWords: ['lottery'] } } }), { PORT: String(port), PUBLIC_URL: url })
  t.teardown(() => site.close())
  const browser = await openBrowser()
  t.teardown(() => browser.close())

  const pathOf = async (msid: number, channel = 183): Promise<string> => {
    const prefix = channel === 183 ? '' : '/telugu'
    const answer = await site.origin()?.app.inject({ method: 'GET', url: '/request/articleshow', query: { msid: String(msid), channel: String(channel) } })
    return `${prefix}${(JSON.parse(answer?.body ?? '') as { response: { path: string } }).response.path}`
  }
  const cookieOf = async (id: string, roles: readonly string[] = []): Promise<string> => {
    const session = await site.origin()?.context.sessions.create({ reader: { id, name: `Reader ${id}`, roles }, userAgent: 'A browser' })
    return session?.token ?? ''
  }
  const open = async (t: { teardown: (end: () => Promise<void>) => void }, as: string | undefined, options: Parameters<typeof browser.newContext>[0] = {}): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext(options)
    t.teardown(() => context.close())
    context.setDefaultTimeout(20_000)
    if (as !== undefined) await context.addCookies([{ name: '__Host-session', value: await cookieOf(as), url: 'https://localhost', secure: true, httpOnly: true, sameSite: 'Lax' }])
    return { context, page: await context.newPage() }
  }
  const [story, teluguStory, quietStory] = [await pathOf(balcony), await pathOf(lake, 392), await pathOf(quiet)]
  const section = (html: string): string => /<section[^>]*id="comments"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''

  await t.test('the first of them are in the HTML of every edition and variant, valid, with what crawlers read', async (t) => {
    const validator = await ampValidator()
    for (const [path, text] of [[story, 'Methi from the kitchen jar'], [teluguStory, 'చెరువు గట్టు']] as const) {
      for (const agent of ['', phone]) {
        const html = await (await site.get(path, { headers: { 'user-agent': agent } })).text()
        t.match(section(html), text)
        t.same(await faultsOfHtml(html), [], path)
        t.match(html, `"@type":"WebPage","@id":"${url}${path}","commentCount":5`)
        t.equal(section(html).match(/itemtype="https:\/\/schema.org\/Comment"/gi)?.length, 5)
      }
      const amp = await (await site.get(`${path}/amp`)).text()
      t.match(amp, text)
      t.match(amp, `href="${path}#post"`)
      t.notMatch(section(amp), /<form|<button/)
      if (typeof validator !== 'string') t.same(validator(amp), [], `${path}/amp`)
    }
    for (const path of [`/comments/${balcony}`, `/comments/${balcony}?order=liked`, `/telugu/comments/${lake}?order=oldest`]) {
      const answer = await site.get(path)
      const html = await answer.text()
      t.match([answer.status, html.match(/<h1[ >]/g)?.length], [200, 1], path)
      t.same(await faultsOfHtml(html), [], path)
    }
    t.match([(await site.get('/comments/99')).status, (await site.get(`/comments/${balcony}?page=9`)).status], [404, 404])
    for (const msid of [110202200, 110202900, 110203500, 110600200, 110500100]) t.match(section(await (await site.get(await pathOf(msid))).text()), 'schema.org/Comment', `story ${msid}`)
  })

  await t.test('a story without comments pays little for them', async (t) => {
    const compressed = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
    const html = await (await site.get(quietStory)).text()
    const bytes = compressed(html) - compressed(html.replace(section(html), ''))
    t.comment(`${section(html).length} characters, ${bytes} bytes compressed`)
    t.ok(section(html) !== '' && bytes <= 1_024, `${bytes} bytes`)
    const { page } = await open(t, undefined)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(url + quietStory, { waitUntil: 'networkidle' })
    t.same(asked.filter((one) => /comment|live\.island|react/i.test(one)), [], 'no script of theirs before a touch')
  })

  await t.test('without scripts: told to log in, then comments, votes, answers, changes, reports, deletes', async (t) => {
    const stranger = await open(t, undefined, { javaScriptEnabled: false })
    await stranger.page.goto(url + story)
    await stranger.page.fill('#post-text', 'What I wanted to say')
    await stranger.page.click('#post button')
    t.equal(await stranger.page.innerText('#post-told'), 'Please login to post your comment')
    t.equal(await stranger.page.inputValue('#post-text'), 'What I wanted to say', 'nothing that was typed is lost')
    const back = new URL((await stranger.page.getAttribute('#post-told a', 'href')) ?? '', url)
    t.equal(Buffer.from(back.searchParams.get('from') ?? '', 'base64url').toString(), story)
    const { page } = await open(t, 'ravi', { javaScriptEnabled: false })
    await page.goto(url + story)
    await page.click('#post button')
    t.equal(await page.innerText('#post-text-error'), 'Please enter something')
    await page.fill('#post-text', 'ab')
    await page.click('#post button')
    t.equal(await page.innerText('#post-text-error'), 'Comment must contain atleast 3 characters')
    for (const [text, status, told] of [['a bell \u0007 rings', 422, 'This comment has characters that nobody can see. Please remove them, or type it again.'], ['long '.repeat(9_000), 422, 'This comment is too long. Please shorten it.']] as const) {
      const answer = await fetch(`${url}/action/comments.post`, { method: 'POST', headers: { origin: url, accept: 'application/json', 'content-type': 'application/json', cookie: `__Host-session=${await cookieOf('kiran')}` }, body: JSON.stringify({ msid: balcony, text }) })
      t.match([answer.status, await answer.json()], [status, { fields: { text: told } }])
    }
    await page.fill('#post-text', '<b>Bold</b> words, see https://example.org/a.\n\u202eAnother line')
    await page.click('#post button')
    t.equal(await page.innerText('#post-told'), 'Your comment is published.')
    const own = page.locator('#comments li', { hasText: '<b>Bold</b> words' })
    await own.waitFor()
    t.equal(await own.locator('a[rel="ugc nofollow"]').getAttribute('href'), 'https://example.org/a')
    await page.locator('#comments li', { hasText: 'Methi from the kitchen' }).locator('button').first().click()
    t.equal(await page.innerText('#vote-told'), 'Your vote is counted.')
    await until('the vote is in the page', async () => (await page.goto(url + story), /15/.test(await page.locator('#comments li', { hasText: 'Methi from the kitchen' }).locator('button').first().innerText())))
    await own.locator('a', { hasText: 'Reply or report' }).click()
    await page.fill('#edit-text', 'Better words, in their place')
    await page.click('#edit button')
    t.match(page.url(), /#c-/)
    t.match(await page.innerText('#notice'), 'Your comment is changed.')
    const id = new URL(page.url()).hash.slice(3)
    await page.goto(`${url}/comments/act/${id}`)
    await page.fill('#reply-text', 'An answer to myself')
    await page.click('#reply button')
    t.match(await page.innerText('#notice'), 'Your comment is published.')
    await page.goto(`${url}/comments/act/${id}`)
    await page.click('#remove button')
    t.match(await page.innerText('#notice'), 'Your comment is deleted.')
    // Not with `goto`: a browser may keep a page for seconds.
    await page.goto(url + story)
    await page.reload()
    t.match(await page.innerText('#comments'), 'This comment was taken down.')
    t.notMatch(await page.innerText('#comments'), 'Better words')
    const other = await page.locator('#comments li', { hasText: 'Methi from the kitchen' }).first().getAttribute('id')
    await page.goto(`${url}/comments/act/${other?.slice(2)}`)
    await page.click('#report button')
    t.match(await page.innerText('#notice'), 'A moderator will look at this comment.')
    t.equal((await site.get(`/comments/act/${id}`)).status, 302, 'for signed-in readers')
  })

  await t.test('with scripts: a comment is seen by another reader without a load, one that waits by its writer alone', async (t) => {
    const [writer, reader] = [await open(t, 'meera'), await open(t, undefined, sizes['phone'])]
    await reader.page.goto(url + teluguStory)
    await reader.page.locator('#post-text').focus()
    await reader.page.locator('#post-told a').waitFor()
    t.equal(await reader.page.innerText('#post-told'), 'కామెంట్ చేయడానికి దయచేసి లాగిన్ అవ్వండి')
    await writer.page.goto(url + teluguStory)
    await writer.page.locator('#post-text').focus()
    await writer.page.waitForFunction(() => document.querySelector('#comments mh-island')?.ariaBusy !== 'true' && performance.getEntriesByType('resource').some(({ name }) => name.includes('/private/comments.mine')))
    await writer.page.fill('#post-text', 'ఈ గట్టు మీద నేనూ నడుస్తాను')
    await writer.page.click('#post button')
    await reader.page.locator('#comments li', { hasText: 'నేనూ నడుస్తాను' }).waitFor()
    t.match(await reader.page.innerText('#cm-title'), '6 కామెంట్లు')
    t.equal(writer.page.url(), url + teluguStory, 'without leaving the page')
    await writer.page.locator('#comments li', { hasText: 'ఇమ్రాన్' }).locator('button').first().click()
    await writer.page.locator('#comments li', { hasText: 'ఇమ్రాన్' }).locator('button[aria-pressed=true]').waitFor()
    await writer.page.fill('#post-text', 'A lottery for all')
    await writer.page.click('#post button')
    await writer.page.locator('#comments li', { hasText: 'A lottery for all' }).waitFor()
    await writer.page.fill('#post-text', 'After the one that waits')
    await writer.page.click('#post button')
    await reader.page.locator('#comments li', { hasText: 'After the one that waits' }).waitFor()
    t.notMatch(await reader.page.innerText('#comments'), 'lottery')
    const moderator = await browser.newContext({ javaScriptEnabled: false })
    t.teardown(() => moderator.close())
    await moderator.addCookies([{ name: '__Host-session', value: await cookieOf('asha', ['moderator']), url: 'https://localhost', secure: true, httpOnly: true, sameSite: 'Lax' }])
    const desk = await moderator.newPage()
    await desk.goto(`${url}/comments/moderate`)
    t.match(await desk.innerText('main'), /A lottery for all[\s\S]*words/)
    await desk.locator('li', { hasText: 'A lottery for all' }).locator('button', { hasText: 'Approve' }).click()
    t.match(await desk.innerText('main'), /Done\.[\s\S]*|Nothing waits/)
    await reader.page.locator('#comments li', { hasText: 'A lottery for all' }).waitFor()
    t.equal((await site.get('/comments/moderate', { headers: { cookie: `__Host-session=${await cookieOf('meera')}` } })).status, 403)
  })

  await t.test('for everybody: axe, the keyboard, 320 pixels', async (t) => {
    const { page } = await open(t, 'ravi', { viewport: { width: 320, height: 700 } })
    const { page: dark } = await open(t, 'asha', { colorScheme: 'dark' })
    const shown = (await page.goto(url + story), await page.locator('#comments li[itemprop="comment"]').first().getAttribute('id'))
    for (const path of [story, teluguStory, `/comments/${balcony}`, `/comments/act/${shown?.slice(2)}`]) {
      for (const one of path === story ? [page, dark] : [page]) {
        await one.goto(url + path)
        const { violations } = await new AxeBuilder({ page: one }).include('#comments, section').analyze()
        t.same(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`), [], path)
      }
      await page.goto(url + path)
      t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at 320 pixels`)
    }
    await page.goto(url + story)
    await page.locator('#post-text').focus()
    await page.keyboard.type('Typed with the keyboard')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('#comments li', { hasText: 'Typed with the keyboard' }).waitFor()
  })

  await t.test('a moderator approves, blocks and lifts a block with the keyboard at 320 pixels, with scripts and without', async (t) => {
    const say = async (who: string, text: string) => {
      const answer = await fetch(`${url}/action/comments.post?back=${encodeURIComponent(story)}`, { method: 'POST', body: JSON.stringify({ msid: balcony, text }), headers: { 'content-type': 'application/json', accept: 'application/json', origin: url, cookie: `__Host-session=${await cookieOf(who)}` } })
      return answer.status
    }
    const session = { name: '__Host-session', value: await cookieOf('asha', ['moderator']), url: 'https://localhost', secure: true, httpOnly: true, sameSite: 'Lax' } as const
    for (const javaScriptEnabled of [false, true]) {
      const who = `talker-${javaScriptEnabled}`
      const [good, bad] = [`A lottery that is fine, ${who}`, `A lottery that is none, ${who}`]
      t.same([await say(who, good), await say(who, bad)], [200, 200])
      const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 320, height: 700 }, colorScheme: javaScriptEnabled ? 'dark' : 'light' })
      t.teardown(() => context.close())
      await context.addCookies([session])
      const page = await context.newPage()
      await page.goto(`${url}/comments/moderate`)
      /** From the story's link of an entry, past the comment's own, to a button. */
      const press = async (text: string, button: string) => {
        await page.locator('li', { hasText: text }).locator('a').first().focus()
        for (let stop = 0; stop < 6; stop++) {
          await page.keyboard.press('Tab')
          if ((await page.locator(':focus').innerText()) === button) return page.keyboard.press('Enter')
        }
        t.fail(`no way to "${button}"`)
      }
      await press(good, 'Approve')
      await page.locator('li', { hasText: good }).waitFor({ state: 'detached' })
      t.match(await page.innerText('main [role=status] >> nth=0'), 'Done.')
      await press(bad, 'Remove, and block the reader')
      await page.locator('#cm-blocked').waitFor()
      t.match(await page.locator('li', { hasText: `Reader ${who}` }).last().innerText(), 'Lift the block')
      t.equal(await say(who, 'I can say no more'), 403)
      if (javaScriptEnabled) {
        const { violations } = await new AxeBuilder({ page }).include('main').analyze()
        t.same(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`), [])
        t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it fits')
      }
      const lift = page.locator('#cm-blocked + ul li', { hasText: `Reader ${who}` }).locator('button')
      await lift.focus()
      await page.keyboard.press('Enter')
      await lift.waitFor({ state: 'detached' })
      t.match(await page.innerText('main'), 'The block is lifted: this reader can comment again.')
      t.equal(await say(who, `And now I can, ${who}`), 200)
    }
    t.equal((await fetch(`${url}/action/comments.unblock`, { method: 'POST', body: JSON.stringify({ reader: 'talker-true' }), headers: { 'content-type': 'application/json', accept: 'application/json', origin: url, cookie: `__Host-session=${await cookieOf('meera')}` } })).status, 403, 'and nobody else does')
  })

  await t.test('a hundred comments render their list once a second at most, and the page not at all', async (t) => {
    const path = await pathOf(110202200)
    await site.get(path)
    await site.pages.cache.settled()
    const rendered = () => site.logged.filter(({ msg, cache, address }) => msg === 'answered' && (cache === 'miss' || cache === 'refresh') && String(address).includes('110202200')).length
    const composed = () => (site.pages.cache.stats() as { readonly composed?: number }).composed ?? 0
    const before = { rendered: rendered(), composed: composed() }
    const started = performance.now()
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const send = async () => fetch(`${url}/action/comments.post?back=${encodeURIComponent(path)}`, { method: 'POST', body: JSON.stringify({ msid: 110202200, text: `Comment number ${index} of a crowd` }), headers: { 'content-type': 'application/json', accept: 'application/json', origin: url, cookie: `__Host-session=${await cookieOf(`crowd-${index}`)}` } })
        // An overloaded process refuses some; they try again.
        await until(`comment ${index} is taken`, async () => [200, 409].includes((await send()).status))
        await (await site.get(path)).text()
      }),
    )
    await until('the page has them all', async () => (await (await site.get(path)).text()).includes('103 comments'))
    const seconds = Math.ceil((performance.now() - started) / 1_000)
    t.equal(rendered() - before.rendered, 0, 'no page is rendered')
    t.ok(composed() - before.composed <= 2 * (seconds + 1), `${composed() - before.composed} compositions in ${seconds} seconds`)
  })
})
