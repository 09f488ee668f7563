import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { startMasthead } from '../fixtures/started-site.ts'
import { until } from '../fixtures/until.ts'
import { runMasthead } from '../admin/admin-site.ts'

t.test('a story that another process imports shows to readers long before their pages are too old', { timeout: 120_000, skip: needsPlugin('article') }, async (t) => {
  const { env, get } = await startMasthead(t, {})
  const folder = t.testdir({})

  const english = join(root, 'plugins/demo/english')
  const [name = ''] = readdirSync(join(english, 'stories'))
  const story = readFileSync(join(english, 'stories', name), 'utf8')
  const title = (JSON.parse(story.slice(0, story.indexOf('\n---\n'))) as { title: string }).title
  const found = JSON.parse((await runMasthead(root, ['cache', 'explain', '/', '--json'], env)).out)
  t.match(found, { kind: 'page', page: { name: 'home.home' } })
  const home = async () => (await get('/')).text
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
  await until('the front page shows it', async () => (await home()).includes('A title of this very minute'))
})
