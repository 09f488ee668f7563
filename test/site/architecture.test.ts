import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isBuiltin } from 'node:module'
import t from 'tap'
import { serverDoors } from '../../engine/build/doors.ts'
import { root } from '../fixtures/built-site.ts'
import { type HouseImport, houseFiles, houseImports } from '../fixtures/house-imports.ts'

const house = ['bin', 'config', 'plugins', 'themes', 'engine'] as const
const files = houseFiles(root, house)
const imports = new Map(files.map((file) => [file, houseImports(root, file)]))
const importsOf = (file: string): readonly HouseImport[] => imports.get(file) ?? []

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Readonly<Record<string, string>> }
const doors: ReadonlyMap<string, string> = new Map(Object.entries(exports).flatMap(([name, file]) => (name.includes('*') ? [] : [[`masthead${name.slice(1)}`, file.replace(/^\.\//, '')] as const])))
const components = new Set(files.flatMap((file) => /^themes\/[^/]+\/components\/([^/]+)\.tsx$/.exec(file)?.[1] ?? []))

/** Stylesheets that a theme has from the one that it extends; no plugin has them. */
const themeStyles = new Set(files.flatMap((file) => /^themes\/[^/]+\/([^/]+\.css)$/.exec(file)?.[1] ?? []))

const isBelow = (to: string, ...folders: readonly string[]): boolean => folders.some((folder) => to === folder || to.startsWith(`${folder}/`))
const isDoor = (specifier: string): boolean => doors.has(specifier) || (specifier.startsWith('masthead/theme/') && components.has(specifier.slice('masthead/theme/'.length)))

/** Whether a file of the house may import this; packages are everybody's. */
function fits(file: string, { specifier, to }: Pick<HouseImport, 'specifier' | 'to'>): boolean {
  const [folder = '', name = ''] = file.split('/')
  const isFile = specifier.startsWith('.')
  if (!isFile && !/^(?:masthead(?:\/|$)|\/|file:)/.test(specifier)) return true
  switch (folder as (typeof house)[number]) {
    case 'bin':
      return isFile && isBelow(to, 'bin', 'engine/commands')
    case 'config':
      return isFile ? isBelow(to, 'config', 'engine', 'plugins', 'themes') : isDoor(specifier)
    case 'plugins':
      return isFile ? isBelow(to, `plugins/${name}`) : isDoor(specifier)
    case 'themes':
      return isFile ? isBelow(to, `themes/${name}`) : isDoor(specifier) || (specifier.startsWith('masthead/theme/') && themeStyles.has(specifier.slice('masthead/theme/'.length)))
    case 'engine':
      return isFile && isBelow(to, 'engine')
  }
}

t.test('imports go one way through the house, those of types and of stylesheets too', async (t) => {
  for (const file of files) for (const each of importsOf(file)) if (!fits(file, each)) t.fail(`${file} imports ${each.to}`)
  t.ok(files.length > 1_000, `${files.length} files`)
  t.ok(files.filter((file) => file.endsWith('.css')).length > 100, 'stylesheets are among them')
})

t.test('the test sees every kind of import that goes the wrong way', async (t) => {
  const wrong: readonly (readonly [file: string, source: string, to: string])[] = [
    ['bin/commands/x.ts', "import type { Snapshot } from '../../engine/admin/snapshot.ts'", 'engine/admin/snapshot.ts'],
    ['bin/x.ts', "import { checkPlugins } from '../engine/check/check-pages.ts'", 'engine/check/check-pages.ts'],
    ['bin/x.ts', "import 'masthead'", 'masthead'],
    ['config/x.ts', "import { root } from '../test/fixtures/built-site.ts'", 'test/fixtures/built-site.ts'],
    ['plugins/fuel/x.ts', "import { match } from '../tournament/contract.ts'", 'plugins/tournament/contract.ts'],
    ['plugins/fuel/x.ts', "export type { Match } from '../tournament/contract.ts'", 'plugins/tournament/contract.ts'],
    ['plugins/fuel/x.ts', "export * from '../../engine/plugin/page.ts'", 'engine/plugin/page.ts'],
    ['plugins/fuel/x.ts', "const day: import('../../engine/plugin/page.ts').AnyPage = 1", 'engine/plugin/page.ts'],
    ['plugins/fuel/x.ts', "type All = typeof import('../tournament/tags.ts')", 'plugins/tournament/tags.ts'],
    ['plugins/fuel/x.ts', "await import('../../config/site.ts')", 'config/site.ts'],
    ['plugins/fuel/x.ts', "import type { Kysely } from 'masthead/engine/origin/database'", 'masthead/engine/origin/database'],
    ['plugins/fuel/views/x.island.tsx', "import { swapPage } from '../../../engine/browser/swap-page.ts'", 'engine/browser/swap-page.ts'],
    ['plugins/fuel/views/x.tsx', "import styles from '../../../themes/daily/components/teaser.module.css'", 'themes/daily/components/teaser.module.css'],
    ['plugins/fuel/views/x.tsx', "import { Teaser } from '../../../themes/daily/components/teaser.tsx'", 'themes/daily/components/teaser.tsx'],
    ['plugins/fuel/views/x.tsx', "import { Wall } from 'masthead/theme/no-component'", 'masthead/theme/no-component'],
    ['plugins/fuel/views/x.tsx', "import 'masthead/theme/base.css'", 'masthead/theme/base.css'],
    ['plugins/fuel/views/x.css', "@import '../../../themes/daily/base.css';", 'themes/daily/base.css'],
    ['plugins/fuel/views/x.module.css', ".price { composes: teaser from '../../../themes/daily/components/teaser.module.css' }", 'themes/daily/components/teaser.module.css'],
    ['plugins/fuel/views/x.module.css', ".price { background: url('../../ifsc/demo/bank.png') }", 'plugins/ifsc/demo/bank.png'],
    ['themes/photos/x.tsx', "import '../daily/base.css'", 'themes/daily/base.css'],
    ['themes/photos/x.ts', "import type { Price } from '../../plugins/fuel/contract.ts'", 'plugins/fuel/contract.ts'],
    ['themes/photos/browser/x.ts', "import { swapPage } from '../../../engine/browser/swap-page.ts'", 'engine/browser/swap-page.ts'],
    ['engine/pages/x.ts', "import type { Edition } from '../../config/editions.ts'", 'config/editions.ts'],
    ['engine/pages/x.ts', "import { fuel } from '../../plugins/fuel/plugin.ts'", 'plugins/fuel/plugin.ts'],
    ['engine/pages/x.ts', "import { page } from 'masthead'", 'masthead'],
    ['engine/browser/x.ts', "import type { Choice } from '../../themes/daily/browser/choices.ts'", 'themes/daily/browser/choices.ts'],
  ]
  const folder = t.testdir()
  for (const [file, source, to] of wrong) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), source)
    const found = houseImports(folder, file)
    t.strictSame(found.map((each) => each.to), [to], source)
    for (const each of found) t.notOk(fits(file, each), `${file}: ${source}`)
  }
})

t.test('no file of the engine names a plugin or a theme', async (t) => {
  const names = ['plugins', 'themes'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  for (const file of files.filter((one) => one.startsWith('engine/'))) {
    const source = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
    for (const name of names) if (new RegExp(`(?<![\\w/])${name}\\b`).test(source)) t.fail(`${file} names ${name}`)
  }
  t.pass()
})

t.test('there are no circles of imports that run', async (t) => {
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file)
    if (at !== -1) {
      t.fail([...trail.slice(at), file].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const { to } of importsOf(file).filter(({ isType, specifier }) => !isType && specifier.startsWith('.'))) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  t.pass()
})

t.test('in the engine the lower folders do not run the upper ones', async (t) => {
  // A folder runs none that stands before it here.
  const storeys = ['commands', 'check', 'dev', 'admin', 'server', 'cluster', 'pages', 'build', 'origin', 'live', 'render', 'data', 'routing', 'request', 'cache', 'content', 'kit']
  for (const file of files.filter((one) => one.startsWith('engine/'))) {
    const own = storeys.indexOf(file.split('/')[1] ?? '')
    if (own === -1) continue
    for (const { to } of importsOf(file).filter(({ isType, specifier }) => !isType && specifier.startsWith('.'))) {
      const other = storeys.indexOf(to.split('/')[1] ?? '')
      const isUpper = other !== -1 && other < own
      if (isUpper) t.fail(`${file} runs ${to}`)
    }
  }
  t.pass()
})

/** What these files run, each with the file that imports it first. */
function reachable(from: readonly string[]): ReadonlyMap<string, string> {
  const importers = new Map<string, string>()
  const visit = (file: string): void => {
    for (const { specifier, to: written, isType } of importsOf(file)) {
      const to = doors.get(specifier) ?? written
      if (isType || importers.has(to)) continue
      importers.set(to, file)
      visit(to)
    }
  }
  for (const file of from) visit(file)
  return importers
}
const wayTo = (importers: ReadonlyMap<string, string>, file: string): string => (importers.has(file) ? `${wayTo(importers, importers.get(file) ?? '')} -> ${file}` : file)

t.test('what authors import for pages loads nothing of the origin, nor the sanitiser', async (t) => {
  // A dynamic import of a plugin's own origin part is how it is loaded, and when.
  const found = reachable([...doors].flatMap(([door, file]) => (door === 'masthead/origin' ? [] : [file])))
  for (const file of found.keys()) if (file.startsWith('engine/origin/') || file === 'engine/html/sanitise-body.ts') t.fail(wayTo(found, file))
  t.ok(found.size > 20, 'imports were followed')
})

t.test('what runs on a reader\'s device loads nothing of the server', async (t) => {
  const isClient = (file: string) => /\.island\.tsx$|^themes\/[^/]+\/browser(?:\.ts$|\/)|^engine\/(?:browser|dev\/browser)\//.test(file)
  // Folders of the engine whose code knows no server; of the others only what these say.
  const both = ['engine/browser', 'engine/dev/browser', 'engine/kit', 'engine/config/closest-name.ts', 'engine/plugin/param.ts', 'engine/render/formats.ts', 'engine/render/day-periods.ts', 'engine/render/memo.ts', 'engine/plugin/plural.ts', 'engine/live/message.ts', 'engine/html/inner-html.ts', 'engine/html/split-html.ts', 'engine/html/quote-links.ts']
  const clients = files.filter(isClient)
  t.ok(clients.some((file) => file.endsWith('.island.tsx')) && clients.some((file) => file.startsWith('themes/')))
  const importers = new Map<string, string>()
  for (const file of clients) {
    for (const { specifier, to, isType } of importsOf(file)) if (!isType && (isBuiltin(specifier) || serverDoors.has(specifier))) t.fail(`${file} runs ${to}`)
  }
  for (const [file, importer] of reachable(clients)) importers.set(file, importer)
  for (const file of importers.keys()) {
    if (isBuiltin(file) || serverDoors.has(file) || (file.startsWith('engine/') && !isBelow(file, ...both))) t.fail(wayTo(importers, file))
  }
})

t.test('a file of the engine is found by its name alone', async (t) => {
  const named = Map.groupBy(files.filter((file) => file.startsWith('engine/') && basename(file) !== 'index.ts'), (file) => basename(file))
  for (const [name, places] of named) if (places.length > 1) t.fail(`${name}: ${places.join(', ')}`)
  t.ok(named.size > 300)
})
