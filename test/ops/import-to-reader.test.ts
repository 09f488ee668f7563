import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import { builtModules, root } from '../fixtures/built-site.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { runMasthead } from './admin-site.ts'

const port = 4151
const url = `http://127.0.0.1:${port}`

t.test('a story that another process imports shows to readers within a second', { timeout: 120_000, skip: needsPlugin('article') }, async (t) => {
  await builtModules()
  const folder = mkdtempSync(join(tmpdir(), 'mh-'))
  const env = { PORT: String(port), MASTHEAD_DATA: join(folder, 'data'), XDG_RUNTIME_DIR: folder, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, [join(root, 'bin/masthead.ts'), 'start'], { cwd: root, env: { ...process.env, NODE_OPTIONS: '', ...env }, stdio: 'ignore' })
  t.teardown(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  for (let tries = 0; tries < 150 && !(await fetch(`${url}/healthz`).catch(() => undefined))?.ok; tries += 1) await wait(200)

  const english = join(root, 'plugins/article/demo/english')
  const [name = ''] = readdirSync(join(english, 'stories'))
  const story = readFileSync(join(english, 'stories', name), 'utf8')
  const title = (JSON.parse(story.slice(0, story.indexOf('\n---\n'))) as { title: string }).title
  const found = JSON.parse((await runMasthead(root, ['cache', 'explain', '/', '--json'], env)).out)
  t.match(found, { kind: 'page', page: { name: 'home.home' } })
  const home = async () => (await fetch(`${url}/`)).text()
  await home()
  await home()
  const changed = join(folder, 'import/english')
  mkdirSync(changed, { recursive: true })
  cpSync(english, changed, { recursive: true, filter: (from) => !from.includes('/stories/') })
  mkdirSync(join(changed, 'stories'), { recursive: true })
  writeFileSync(join(changed, 'stories', name), story.replaceAll(title, 'A title of this very minute').replace(/"publishedMinutesAgo": *\d+/, '"publishedMinutesAgo": 1'))
  const { code, out, err } = await runMasthead(root, ['import', 'stories', join(folder, 'import')], env)
  t.equal(code, 0, err)
  t.match(out, /running servers? w(?:as|ere) told/)
  await wait(1_000)
  t.ok((await home()).includes('A title of this very minute'), 'the front page shows it')
})
