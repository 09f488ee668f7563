import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'
import { openBrowser, sizes } from './browser.ts'

// A copy of the tree: the test edits a view while other tests read the real ones.
const copy = mkdtempSync(join(tmpdir(), 'masthead-dev-'))
for (const part of ['bin', 'config', 'engine', 'plugins', 'themes', 'package.json', 'tsconfig.json']) cpSync(join(root, part), join(copy, part), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
const server = spawn(process.execPath, [join(copy, 'bin/masthead.ts'), 'dev', '--port', '0'], { cwd: copy, env: { ...process.env, MASTHEAD_DATA: join(copy, 'data') }, stdio: ['ignore', 'ignore', 'pipe'] })
const browser = await openBrowser()
t.teardown(async () => {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(copy, { recursive: true, force: true })
})
const url = await new Promise<string>((resolve, reject) => {
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
    const found = /Masthead dev: (\S+)/.exec(said)
    if (found?.[1]) resolve(found[1])
  })
  server.once('exit', (code) => reject(new Error(`dev ended with ${code}: ${said}`)))
})

t.test('an edit of a view shows in the open browser without a restart', async (t) => {
  const page = await (await browser.newContext(sizes.desktop)).newPage()
  const answer = await page.goto(`${url}/no-such-page`, { waitUntil: 'load' })
  t.equal(answer?.status(), 404)
  await page.waitForTimeout(500)
  const view = join(copy, 'themes/daily/frames/desktop.tsx')
  const source = readFileSync(view, 'utf8')
  const edited = source.replace(/(<main\b[^>]*>)/, '$1<p className="edited">Edited while it runs</p>')
  t.not(edited, source, 'the frame has a main element')
  writeFileSync(view, edited)
  await page.waitForSelector('.edited', { timeout: 15_000 })
  t.match(await page.locator('.edited').textContent(), 'Edited while it runs')
})

t.test('an edit that breaks a view says where, and the site comes back with the mend', async (t) => {
  const page = await (await browser.newContext(sizes.desktop)).newPage()
  const view = join(copy, 'themes/daily/frames/desktop.tsx')
  const source = readFileSync(view, 'utf8')
  writeFileSync(view, source.replace('<main', '<main {'))
  await page.waitForTimeout(1_000)
  await page.goto(`${url}/no-such-page`)
  t.match(await page.locator('pre').first().textContent(), /themes\/daily\/frames\/desktop\.tsx/)
  writeFileSync(view, source)
  await page.waitForSelector('.edited', { timeout: 15_000 })
  t.pass('the open page reloads itself')
})
