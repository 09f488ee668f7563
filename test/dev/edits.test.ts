import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { openBrowser, sizes } from '../e2e/browser.ts'
import { counterPlugin, startDevSite } from './dev-site.ts'

const site = await startDevSite({ files: counterPlugin })
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const page = await (await browser.newContext(sizes.desktop)).newPage()
page.setDefaultTimeout(300_000)
const complaints: string[] = []
page.on('console', (message) => void (message.type() === 'error' && /Content Security Policy/i.test(message.text()) && complaints.push(message.text())))
// What React finds of an island in the page is not what its code makes of it.
page.on('console', (message) => void (message.type() === 'warning' && message.text().startsWith('island ') && complaints.push(message.text())))
let loads = 0
page.on('load', () => void (loads += 1))
// An edit that is made before is none that an open page could be told of.
const untilConnected = () => page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
const connected = untilConnected()
await page.goto(`${site.url}/counter`)
// Else it would be taken for that of the page that is loaded next.
await connected

/** React notes on an island's element that it has taken it over; a click before that is nobody's. */
const untilHydrated = (button: string) =>
  page.waitForFunction((selector) => Object.keys([...document.querySelectorAll(selector)].at(-1)?.closest('mh-island') ?? {}).some((key) => key.startsWith('__reactContainer')), button)

/** Loads the page anew, makes the counter show three, and says how often the page has been loaded until then. */
async function countToThree(): Promise<number> {
  const button = page.locator('button.add')
  const again = untilConnected()
  await page.reload()
  await again
  await untilHydrated('button.add')
  for (;;) {
    const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
    if (count === 3) return loads
    await button.click()
    await page.waitForFunction((before) => !document.querySelector('button.add')?.textContent?.endsWith(` ${before}`), count)
  }
}

t.test('an island keeps its state when it is edited', async (t) => {
  const before = await countToThree()
  site.edit('plugins/counter/views/counting.island.tsx', '{t.add}: {count}', '{t.add} (so far): {count}')
  const edited = page.getByText('Add one (so far): ')
  // The first edit of a site that has just started was once told to nobody, on a machine at its limit: an author saves again.
  await edited.waitFor({ timeout: 100_000 }).catch(() => {
    t.comment('saved once more')
    site.write('plugins/counter/views/counting.island.tsx', site.read('plugins/counter/views/counting.island.tsx'))
  })
  await edited.waitFor()
  t.equal(loads, before, 'the page was not loaded anew')
  t.equal(await page.locator('button.add').textContent(), 'Add one (so far): 3')
  await page.locator('button.add').click()
  await page.getByText('Add one (so far): 4').waitFor()
})

t.test('an island that sleeps shows the new markup, and wakes with the new code', async (t) => {
  const before = await countToThree()
  site.edit('plugins/counter/views/napping.island.tsx', 'setTouches(touches + 1)}>Touched:', 'setTouches(touches + 10)}>Tapped:')
  const [touched, seen] = [page.locator('button.nap').first(), page.locator('button.nap').last()]
  await touched.filter({ hasText: 'Tapped: 0' }).waitFor()
  t.notOk(await touched.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))), 'it still sleeps')
  await touched.click()
  await touched.filter({ hasText: 'Tapped: 10' }).waitFor()
  await seen.filter({ hasText: 'Tapped: 0' }).scrollIntoViewIfNeeded()
  await untilHydrated('button.nap')
  await seen.click()
  await seen.filter({ hasText: 'Tapped: 10' }).waitFor()
  t.match(await page.locator('button.add').textContent(), /: 3$/)
  t.equal(loads, before, 'the page was not loaded anew')
})

t.test('a message that an island is given changes in it, and its state stays', async (t) => {
  const before = await countToThree()
  site.edit('plugins/counter/messages.ts', 'Add one', 'Add another')
  await page.getByText('Add another (so far): 3').waitFor()
  await page.locator('button.add').click()
  await page.getByText('Add another (so far): 4').waitFor()
  t.equal(loads, before, 'the page was not loaded anew')
})

t.test('an edit of a view shows in the open page; islands and the scroll position stay', async (t) => {
  const before = await countToThree()
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  site.edit('plugins/counter/views/counter.tsx', '<h1>', '<p className="added">Added above</p>\n      <h1>')
  await page.locator('p.added').waitFor()
  t.match(await page.locator('button.add').textContent(), /: 3$/)
  // The browser keeps what is read where it is, although something has come in above it.
  t.ok((await page.evaluate(() => scrollY)) >= 700)
  t.equal(loads, before)
})

t.test('styles change without a load', async (t) => {
  const before = await countToThree()
  site.write('plugins/counter/views/counter.css', '.counter{color:rgb(9,8,7)}\n')
  await page.waitForFunction(() => getComputedStyle(document.querySelector('.counter') ?? document.body).color === 'rgb(9, 8, 7)')
  t.match(await page.locator('button.add').textContent(), /: 3$/)
  t.equal(loads, before)
})

t.test('words, the definition of the page, the origin and what it imports show in the open page', async (t) => {
  site.edit('plugins/counter/messages.ts', 'How many', 'How many of them')
  await page.getByRole('heading', { name: 'How many of them' }).waitFor()
  site.edit('plugins/counter/plugin.ts', 'title: t.heading', "title: t.heading + ' there are'")
  await page.waitForFunction(() => document.title.startsWith('How many of them there are'))
  site.edit('plugins/counter/starts-at.ts', '40', '41')
  await page.getByText('Total 41').waitFor()
  site.edit('plugins/counter/origin.ts', 'total: startsAt', 'total: startsAt + 1')
  await page.getByText('Total 42').waitFor()
  t.pass()
})

t.test('an edit of the contract is an edit of the page and of the origin', async (t) => {
  site.edit('plugins/counter/contract.ts', 'total: Type.Integer()', 'total: Type.Integer(), unit: Type.Optional(Type.String())')
  site.edit('plugins/counter/origin.ts', 'total: startsAt + 1', "total: startsAt + 1, unit: 'kites'")
  site.edit('plugins/counter/views/counter.tsx', 'Total {data.tally.total}', 'Total {data.tally.total} {data.tally.unit}')
  await page.getByText('Total 42 kites').waitFor()
  t.pass()
})

t.test('an edit of the theme shows in the open page', async (t) => {
  site.edit('themes/daily/frames/desktop.tsx', '<main', '<p className="framed">Around it all</p><main')
  await page.locator('p.framed').waitFor()
  t.pass()
})

t.test('demo content shows in the open page, where it is edited', async (t) => {
  const story = 'plugins/demo/english/stories/110100100-monsoon-forecast.html'
  const address = /href="([^"]*110100100)"/.exec((await site.get('/')).text)?.[1] ?? ''
  const { title } = JSON.parse(site.read(story).split('\n---')[0] ?? '') as { title: string }
  const again = untilConnected()
  await page.goto(new URL(address, site.url).href)
  await again
  await page.getByRole('heading', { name: title }).first().waitFor()
  const before = loads
  site.edit(story, title, 'A balloon at dawn')
  await page.getByRole('heading', { name: 'A balloon at dawn' }).first().waitFor()
  t.equal(loads, before, 'the page was not loaded anew')
})

t.test('an edit of the configuration starts the site again under the same address', async (t) => {
  site.edit('config/editions.ts', "siteName: '", "siteName: 'New ")
  await page.waitForFunction(() => document.querySelector('meta[property="og:site_name"]')?.getAttribute('content')?.startsWith('New '))
  t.match(page.url(), site.url)
  t.ok(existsSync(join(site.folder, '.masthead/dev/packages')), 'packages for the browser are prepared in its own folder: a site that shares node_modules cannot take them away')
})

t.test('pages have the policy of production, and nothing in them is refused by it', async (t) => {
  const { headers } = await site.get('/counter')
  const policy = headers.get('content-security-policy') ?? ''
  t.match(policy, /script-src 'self'(?: 'sha256-[^']+')*;/)
  t.notMatch(policy, /script-src[^;]*unsafe/)
  // While the site starts again, Vite's client tries a worker of its own before ours asks whether it is back.
  t.same(complaints.filter((complaint) => !/Creating a worker from\s+'blob:/.test(complaint)), [])
})
