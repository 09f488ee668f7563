import { randomBytes } from 'node:crypto'
import { chromium } from 'playwright-core'
import t, { type Test } from 'tap'
import type { AuthorTree, Served } from '../authors/author-tree.ts'
import { chromiumOptions } from '../e2e/chromium.ts'
import { startPostgres } from '../origin/postgres-server.ts'
import { followPage } from './follow-page.ts'

t.setTimeout(600_000)

const ours = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }

/** The page after a vote without scripts, as a browser sees it. */
async function vote({ url }: Pick<Served, 'url'>, prefix: string, body: string): Promise<{ readonly status: number; readonly html: string }> {
  const answered = await fetch(`${url}/action/poll.vote?back=${encodeURIComponent(`${prefix}/poll`)}`, { method: 'POST', body, headers: ours, redirect: 'manual' })
  if (answered.status !== 303) return { status: answered.status, html: await answered.text() }
  const told = await fetch(new URL(answered.headers.get('location') ?? '', url))
  return { status: answered.status, html: decoded(await told.text()) }
}

const decoded = (html: string): string => html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
const textOf = (html: string): string => html.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]+>/g, '')

async function votesAreTaken(t: Test, site: Served): Promise<void> {
  const first = await vote(site, '', 'drink=tea')
  t.equal(first.status, 303)
  t.match(first.html, 'Thank you, your vote is counted.')
  t.match(textOf(first.html), 'Tea: 1')
  const second = await vote(site, '/telugu', 'drink=buttermilk')
  t.match(second.html, 'ధన్యవాదాలు, మీ ఓటు లెక్కలోకి వచ్చింది.')
  t.match(textOf(second.html), 'మజ్జిగ: 1')
  const empty = await vote(site, '/telugu', '')
  t.equal(empty.status, 422)
  t.match(decoded(empty.html), 'దయచేసి ఒక పానీయాన్ని ఎంచుకోండి.')
  const stored = await site.get('/poll')
  t.notMatch(stored.text, 'Thank you')
  t.match(stored.headers.get('cache-control') ?? '', 'public')
}

t.test('docs/poll.md does what it says, and its poll takes votes', async (t) => {
  await followPage(t, 'docs/poll.md', async (tree: AuthorTree) => {
    const built = await tree.run(['masthead', 'build'])
    t.equal(built.code, 0, built.err)

    await t.test('on SQLite, without scripts', async (t) => {
      const site = await tree.serve(['start'])
      await votesAreTaken(t, site)
      await t.test('and in a browser, with scripts and without, by the keyboard alone', (t) => inBrowser(t, site))
      await site.close()
    })

    const server = await startPostgres()
    await t.test('on PostgreSQL', { skip: typeof server === 'string' && server }, async (t) => {
      if (typeof server === 'string') return
      t.teardown(() => server.stop())
      const site = await tree.serve(['start'], { DATABASE_URL: await server.database() })
      await votesAreTaken(t, site)
      await site.close()
    })

    await t.test('behind a content API in a process of its own; while it is away the reader is asked to try again', async (t) => {
      const secret = randomBytes(33).toString('base64url')
      const data = { MASTHEAD_DATA: `${tree.folder}/.masthead/remote`, MASTHEAD_READER_SECRET: secret }
      const origin = await tree.serve(['origin'], data)
      const site = await tree.serve(['start'], { ...data, API_URL_ENGLISH: origin.url, API_URL_TELUGU: origin.url })
      await votesAreTaken(t, site)
      await origin.close()
      const away = await vote(site, '', 'drink=coffee')
      t.equal(away.status, 503)
      t.match(away.html, 'Please Try Again!')
      t.match(away.html, /value="coffee"[^>]*checked|checked[^>]*value="coffee"/, 'with the choice as it was')
      await site.close()
    })
  })
})

/** Runs in the page, before anything of it. */
function tellOfSubmitListener(): void {
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...[type, ...rest]: Parameters<typeof addEventListener>) {
    addEventListener.call(this, type, ...rest)
    if (type === 'submit' && this instanceof HTMLFormElement && this.id === 'vote') Object.assign(window, { formListens: true })
  }
}

async function inBrowser(t: Test, { url }: Served): Promise<void> {
  const browser = await chromium.launch(await chromiumOptions())
  try {
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      await page.addInitScript(tellOfSubmitListener)
      await page.goto(`${url}/poll`)
      // Of what is on the page without scripts a browser can be asked all the same.
      const shown = (selector: string) => page.locator(selector)
      // Sent before the island listens, the form would be sent as without scripts.
      if (javaScriptEnabled) await page.waitForFunction(() => 'formListens' in window)
      await shown('#vote button').focus()
      await page.keyboard.press('Enter')
      await shown('#vote-drink-error:not(:empty)').waitFor()
      t.equal(await shown('#vote-drink-error').innerText(), 'Please choose a drink.')
      t.equal(await shown('#vote input:focus').count(), 1, 'the focus is at the field')
      t.equal(await shown('#vote input:focus').getAttribute('aria-invalid'), 'true')
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await shown('#vote-told[data-outcome="done"]').waitFor()
      t.equal(await shown('#vote-told').innerText(), 'Thank you, your vote is counted.')
      t.equal(await shown('#vote-told:focus').count(), 1, 'the focus is at what is said')
      t.match(await shown('#votes').innerText(), javaScriptEnabled ? 'Tea: 3' : 'Tea: 2')
      if (javaScriptEnabled) t.equal(page.url(), `${url}/poll`, 'the page was not left')
      await context.close()
    }
  } finally {
    await browser.close()
  }
}
