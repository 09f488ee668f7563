import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { sourceFilesBelow } from '../../engine/build/source-files.ts'

t.test('the files of a plugin in which the site is installed are its own, and there is an end to them', async (t) => {
  const site = t.testdir({ plugins: { gold: { 'plugin.ts': '', views: { 'front.tsx': '' }, node_modules: {} } }, elsewhere: { shared: { 'words.ts': '' } } })
  const gold = join(site, 'plugins/gold')
  symlinkSync(site, join(gold, 'node_modules/masthead'))
  symlinkSync(join(site, 'elsewhere/shared'), join(gold, 'shared'))
  symlinkSync(site, join(gold, 'around'))
  symlinkSync(gold, join(gold, 'views/itself'))
  symlinkSync(join(site, 'nowhere'), join(gold, 'lost.ts'))
  t.same(sourceFilesBelow(gold), ['lost.ts', 'plugin.ts', join('shared', 'words.ts'), join('views', 'front.tsx')])
  mkdirSync(join(gold, 'node_modules/react'))
  writeFileSync(join(gold, 'node_modules/react/index.ts'), '')
  t.same(sourceFilesBelow(join(site, 'plugins')).length, 4)
})
