import { spawnSync } from 'node:child_process'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t, { type Test } from 'tap'
import { interruptedImports, openJournal } from '../../engine/commands/import/import-journal.ts'
import { root } from '../fixtures/built-site.ts'

const module = pathToFileURL(join(root, 'engine/commands/import/import-journal.ts')).href

/** Another process begins an import and is killed at a row. */
function killedAt(done: number, options: { readonly folder: string; readonly format: string; readonly path: string; readonly resumes: boolean }): void {
  const code = `const { openJournal } = await import(${JSON.stringify(module)}); openJournal(${JSON.stringify(options)}).progress(${done}, 100); process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '-e', code])
}

function stores(t: Test) {
  const folder = t.testdir({ 'one.csv': 'a,b', 'other.csv': 'a,b', many: { 'a.json': '{}', 'b.json': '{}' } })
  const journal = (path: string) => ({ folder, format: 'banks', path: join(folder, path), resumes: true })
  return { folder, journal }
}

t.test('an import that was killed is gone on with, until it has come to its end', async (t) => {
  const { folder, journal } = stores(t)
  killedAt(40, journal('one.csv'))
  t.match(interruptedImports(folder), [{ done: 40, total: 100 }])
  killedAt(10, journal('one.csv'))
  t.match(openJournal({ ...journal('one.csv'), resumes: false }), { stored: 0, interrupted: { done: 40 } }, 'but not where its format begins anew')
  const again = openJournal(journal('one.csv'))
  t.equal(again.stored, 40, 'also by one that was killed before it came to where the first had ended')
  again.progress(100, 100)
  again.finish()
  t.same(interruptedImports(folder), [])
  t.equal(openJournal(journal('one.csv')).stored, 0)
})

t.test('a file that has changed is imported from its beginning, and so is what another may have written over', async (t) => {
  const { folder, journal } = stores(t)
  for (const path of ['one.csv', 'many']) killedAt(40, journal(path))
  t.equal(openJournal(journal('many')).stored, 40)
  killedAt(20, journal('other.csv'))
  for (const path of ['one.csv', 'many']) t.match(openJournal(journal(path)), { stored: 0, interrupted: { done: 40 } }, path)
  t.equal(openJournal(journal('other.csv')).stored, 20)
  utimesSync(join(folder, 'other.csv'), 1, 1)
  t.equal(openJournal(journal('other.csv')).stored, 0, 'another time of change')
  killedAt(30, journal('many'))
  writeFileSync(join(folder, 'many/c.json'), '{}')
  t.equal(openJournal(journal('many')).stored, 0, 'one more file')
  t.equal(openJournal({ ...journal('one.csv'), folder: ':memory:' }).stored, 0)
})
