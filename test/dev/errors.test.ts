import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { openBrowser, sizes } from '../e2e/browser.ts'
import { root } from '../fixtures/built-site.ts'
import { until } from '../fixtures/until.ts'
import { counterPlugin, startDevSite } from './dev-site.ts'

const site = await startDevSite({ files: counterPlugin })
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  await site.close()
})
const page = await (await browser.newContext(sizes.desktop)).newPage()
page.setDefaultTimeout(300_000)
await page.goto(`${site.url}/counter`)
await page.locator('masthead-dev .pill').waitFor()
const problems = page.locator('masthead-dev .problems')

const view = 'plugins/counter/views/counter.tsx'
const island = 'plugins/counter/views/counting.island.tsx'

/** A mistake, and what the open page and the terminal say of it. */
const mistakes: readonly { readonly name: string; readonly file: string; readonly from: string; readonly to: string; readonly place: RegExp; readonly says: RegExp; readonly frame?: RegExp }[] = [
  { name: 'a view that cannot be parsed', file: view, from: '<h1>', to: '<h1 {>', place: /^plugins\/counter\/views\/counter\.tsx:11:12$/, says: /Unexpected token|Expected/i, frame: /> +11 \| +<h1 \{>/ },
  { name: 'a view that throws', file: view, from: '  return (', to: "  if (data) throw new Error('no kites today')\n  return (", place: /^plugins\/counter\/views\/counter\.tsx:9:19$/, says: /no kites today/, frame: /> +9 \|.*no kites today/ },
  { name: 'a view that throws deep in its markup', file: view, from: '{data.tally.total}', to: '{data.kites.total}', place: /^plugins\/counter\/views\/counter\.tsx:12:46$/, says: /reading 'total'/, frame: /> +12 \|.*data\.kites/ },
  { name: 'a component that there is not', file: view, from: '      <Napping />', to: '      <Missing />', place: /^plugins\/counter\/views\/counter\.tsx:14:7$/, says: /Missing is not defined/ },
  { name: 'a class that its stylesheet has not', file: view, from: 'styles.box', to: 'styles.crate', place: /^plugins\/counter\/views\/counter\.tsx:10:32$/, says: /has no class for "crate"/ },
  { name: 'a handler that nothing would call', file: view, from: 'styles.box}`}', to: 'styles.box}`} onClick={() => 1}', place: /^plugins\/counter\/views\/counter\.tsx:10:46$/, says: /<div> has onClick/ },
  { name: 'a view without a default export', file: view, from: 'export default function', to: 'export function', place: /plugins\/counter\/views\/counter\.tsx/, says: /no default export that is a component/ },
  { name: 'an import of a file that is not there', file: view, from: './counter.css', to: './other.css', place: /plugins\/counter\/views\/(?:counter\.tsx|other\.css)|other\.css/, says: /other\.css/ },
  { name: 'an import of a component that is not there', file: view, from: "'./counting.island.tsx'", to: "'./counted.island.tsx'", place: /counted\.island\.tsx|counter\.tsx/, says: /counted\.island\.tsx/ },
  { name: 'a stylesheet that cannot be parsed', file: 'plugins/counter/views/counter.css', from: '.counter{', to: '.counter{{', place: /plugins\/counter\/views\/counter\.css:1/, says: /could not|unexpected|invalid/i },
  { name: 'an island that throws on the server', file: island, from: '  const [count', to: "  if (t) throw new Error('no counting')\n  const [count", place: /^plugins\/counter\/views\/counting\.island\.tsx:8:16$/, says: /no counting/ },
  { name: 'an island that cannot be parsed', file: island, from: '{t.add}:', to: '{t.add:', place: /^plugins\/counter\/views\/counting\.island\.tsx:9:90$/, says: /Expected/ },
  { name: 'a need whose address cannot be made', file: 'plugins/counter/plugin.ts', from: "({ path: '/api/tally' })", to: "{ throw new Error('no address') }", place: /plugins\/counter\/plugin\.ts:\d+/, says: /no address/ },
  { name: 'data that breaks the contract', file: 'plugins/counter/origin.ts', from: 'total: startsAt', to: "total: 'many'", place: /plugins\/counter\/plugin\.ts:9/, says: /total.*must be integer/s, frame: /> +9 \|.*tally/ },
  { name: 'an origin route that throws', file: 'plugins/counter/origin.ts', from: "sendContent(reply, Tally, { total: startsAt }, { maxAge: 60, staleWhileRevalidate: 60 }, ['tally'])", to: "{ throw new Error('no tally') }", place: /plugins\/counter\/origin\.ts:6:/, says: /no tally/ },
  { name: 'a definition that throws', file: 'plugins/counter/plugin.ts', from: 'export const counter', to: "throw new Error('not yet')\nexport const counter", place: /plugins\/counter\/plugin\.ts:5/, says: /not yet/ },
  { name: 'a definition with a field that there is not', file: 'plugins/counter/plugin.ts', from: "  path: '/counter',", to: "  path: '/counter',\n  pathh: '/x',", place: /plugins\/counter\/plugin\.ts/, says: /pathh/ },
  { name: 'an export that there is not', file: 'plugins/counter/plugin.ts', from: "import { messages }", to: "import { words as messages }", place: /plugins\/counter\//, says: /messages|words|heading/ },
]

for (const { name, file, from, to, place, says, frame } of mistakes) {
  t.test(name, async (t) => {
    const whole = site.read(file)
    // The browser may say first that a module of its own could not be had; the site, a moment later, where and why.
    const told = problems.locator('section.problem').filter({ hasText: says }).filter({ has: page.locator('.place', { hasText: place }) }).first()
    site.edit(file, from, to)
    await told.waitFor()
    t.match(await told.locator('.place').textContent(), place)
    if (frame) t.match(await told.locator('pre').textContent(), frame)
    t.match(site.said(), says, 'the terminal says the same')
    t.equal((await site.get('/no-such-page')).status, 404, 'the rest of the site is served')
    site.write(file, whole)
    await told.waitFor({ state: 'detached' })
    await page.getByText('Total 40').waitFor()
    t.ok(site.isRunning())
  })
}

t.test('a type that does not fit its contract is told in a corner, while the page goes on', async (t) => {
  const whole = site.read(view)
  site.write('tsconfig.json', readFileSync(join(root, 'tsconfig.json'), 'utf8').replace(/"include": .*/, '"include": ["plugins/counter"],'))
  site.edit(view, 'data.tally.total', 'data.tally.totals')
  const mild = page.locator('masthead-dev .problems.mild section.problem').filter({ hasText: "Property 'totals' does not exist" })
  await mild.waitFor()
  t.match(await mild.locator('.place').textContent(), /plugins\/counter\/views\/counter\.tsx:12:\d+/)
  t.match(await page.locator('.total').textContent(), /Total/)
  site.write(view, whole)
  await mild.waitFor({ state: 'detached' })
  site.remove('tsconfig.json')
})

t.test('a configuration that is not valid is told on every address, and the site comes back by itself', async (t) => {
  const whole = site.read('config/site.ts')
  site.edit('config/site.ts', "theme: 'daily'", "theme: 'Daily!'")
  await page.getByRole('heading', { name: 'The site does not start' }).waitFor()
  t.match(await page.locator('code').textContent(), /config\/site\.ts:\d+/)
  t.match(await page.locator('pre').textContent(), /Daily!/)
  site.write('config/site.ts', whole)
  await page.getByText('Total 40').waitFor()
  t.ok(site.isRunning())
})

t.test('a configuration that is mended at any moment of a restart is taken up', async (t) => {
  const whole = site.read('config/site.ts')
  const counter = () => site.get('/counter').catch(() => undefined)
  const isServed = async () => (await counter())?.text.includes('Total') === true
  const moments: readonly (readonly [name: string, comes: () => Promise<unknown>])[] = [
    ['at once', async () => undefined],
    ['in the next turn', () => new Promise((resolve) => setImmediate(resolve))],
    ['when it does not serve any more', () => until('it does not serve', async () => !(await isServed()))],
    ['when it says what is wrong', () => until('it says what is wrong', async () => (await counter())?.text.includes('The site does not start'))],
  ]
  for (const [name, comes] of moments) {
    // As editors write: emptied first.
    site.write('config/site.ts', '')
    await comes()
    site.write('config/site.ts', whole)
    await until(`it serves again, mended ${name}`, isServed)
    t.ok(site.isRunning(), name)
  }
  await page.goto(`${site.url}/counter`)
  await page.getByText('Total 40').waitFor()
})

t.test('Esc closes what has been read; it stays closed for the same mistake', async (t) => {
  const whole = site.read(view)
  site.edit(view, '  return (', "  if (data) throw new Error('once')\n  return (")
  await problems.getByText('once').first().waitFor()
  await page.keyboard.press('Escape')
  await problems.waitFor({ state: 'detached' })
  t.match(await page.locator('masthead-dev .pill').textContent(), /problem/)
  site.write(view, whole)
  await page.locator('masthead-dev .dot:not(.bad)').waitFor()
})

t.test('an address that is taken is told in one sentence, and no file is blamed', async (t) => {
  const second = spawn(process.execPath, [join(site.folder, 'bin/masthead.ts'), 'dev', '--port', new URL(site.url).port], { cwd: site.folder, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = await text(second.stderr)
  t.match(said, /Something listens on 127\.0\.0\.1:\d+ already: stop it, or say another --port\./)
  t.notMatch(said, /config\/site\.ts|EADDRINUSE/)
  t.ok(site.isRunning())
})
