import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { startMasthead } from '../fixtures/started-site.ts'
import { until } from '../fixtures/until.ts'
import { runMasthead } from '../admin/admin-site.ts'

t.test('what another process imports shows to readers long before their pages are too old, also where it is killed', { timeout: 120_000, skip: needsPlugin('article') }, async (t) => {
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

  // Enough for several parts, each of which is written by itself.
  const branches = join(folder, 'branches.csv')
  const rows = Array.from({ length: 30_000 }, (_, index) => `Neem Tree Bank,NEEM0${String(index).padStart(6, '0')},Telangana,Hyderabad,Branch ${index}`)
  writeFileSync(branches, `bank,ifsc,state,district,branch\n${rows.join('\n')}\n`)
  const hub = async () => (await get('/ifsc-code')).text
  t.match(await hub(), 'Krishna Delta Bank', "the demo's banks")
  const dry = await runMasthead(root, ['import', 'ifsc', branches, '--dry-run'], env)
  t.equal(dry.code, 0, dry.err)
  t.match(dry.out, /Nothing was written\. An import would bring 30000 and reject 0\./)
  t.match(dry.out, /ifsc_branches\s+30000\s+0\s+\d+/, 'new, and the demo that goes')
  t.match(await hub(), 'Krishna Delta Bank', 'all is as it was')

  const imports = join(env['MASTHEAD_DATA'] ?? '', 'imports')
  const child = spawn(process.execPath, [join(root, 'bin/masthead.ts'), 'import', 'ifsc', branches], { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' })
  await until('more than one part of it is written', () => {
    if (child.exitCode !== null) throw new Error('The import came to its end before it was killed.')
    const text = existsSync(imports) ? readdirSync(imports).map((name) => readFileSync(join(imports, name), 'utf8')).join('') : ''
    return Number(/"done":(\d+)/.exec(text)?.[1] ?? 0) > 6_000
  })
  child.kill('SIGKILL')
  await once(child, 'exit')
  await until('its pages show what the killed import has brought', async () => (await hub()).includes('Neem Tree Bank'))
  const again = await runMasthead(root, ['import', 'ifsc', branches], env)
  t.equal(again.code, 0, again.err)
  t.match(again.out, /An earlier import of it had ended in its middle, at (\d+) of 30000, begun .*This one went on from there: the first \1 were in the store/)
  t.match(again.out, 'Imported 30000, rejected 0.')
  t.notMatch(again.out, 'in the store and not in the list', 'and what the first one brought counts as brought')
})
