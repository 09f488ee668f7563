import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'

// Where code may import from, by the folder that it stands in. Folders of the engine stand on those to their right.
const house = ['bin', 'config', 'plugins', 'themes', 'engine'] as const
const allowed: Readonly<Record<(typeof house)[number], readonly string[]>> = {
  bin: ['bin', 'engine/commands', 'engine/admin', 'engine/check', 'engine/cache', 'engine/origin', 'engine/server', 'engine/config', 'engine/build', 'engine/errors.ts', 'engine/jobs'],
  config: ['config', 'engine', 'plugins', 'themes'],
  plugins: ['plugins', 'masthead'],
  themes: ['themes', 'masthead'],
  engine: ['engine'],
}

const files = house.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file)),
)

/** Specifiers of what a file imports; those of types too, unless `values` only are asked for. */
function importsOf(file: string, values = false): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const found = [...source.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gm)]
  return found.filter(([, isType]) => !(values && isType)).map(([, , from, dynamic, bare]) => from ?? dynamic ?? bare ?? '')
}

/** The file or package that a specifier means, relative to the root. */
const target = (file: string, specifier: string) => (specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier)

t.test('imports go one way through the house', async (t) => {
  for (const file of files) {
    const [folder] = file.split('/') as [(typeof house)[number]]
    for (const specifier of importsOf(file)) {
      if (!specifier.startsWith('.') && !specifier.startsWith('masthead')) continue
      const to = target(file, specifier)
      const fits = allowed[folder].some((place) => to === place || to.startsWith(`${place}/`))
      if (!fits) t.fail(`${file} imports ${to}`)
    }
  }
  t.pass(`${files.length} files`)
})

t.test('a plugin imports no other plugin, and a theme no other theme', async (t) => {
  for (const file of files) {
    const [folder, name] = file.split('/')
    if (folder !== 'plugins' && folder !== 'themes') continue
    for (const specifier of importsOf(file).filter((one) => one.startsWith('.'))) {
      const to = target(file, specifier)
      if (!to.startsWith(`${folder}/${name}/`)) t.fail(`${file} imports ${to}`)
    }
  }
  t.pass()
})

t.test('no file of the engine names a plugin or a theme', async (t) => {
  const names = readdirSync(join(root, 'plugins'))
  for (const file of files.filter((one) => one.startsWith('engine/'))) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const name of names) {
      if (new RegExp(`plugins/${name}\\b`).test(source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, ''))) t.fail(`${file} names plugins/${name}`)
    }
  }
  t.pass()
})

t.test('there are no circles of imports that run', async (t) => {
  const graph = new Map(files.map((file) => [file, importsOf(file, true).filter((one) => one.startsWith('.')).map((one) => target(file, one))]))
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file)
    if (at !== -1) {
      t.fail([...trail.slice(at), file].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
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
    for (const specifier of importsOf(file, true).filter((one) => one.startsWith('.'))) {
      const to = target(file, specifier)
      const [, folder = ''] = to.split('/')
      const other = storeys.indexOf(folder)
      const upstairs = other !== -1 && other < own
      if (upstairs) t.fail(`${file} runs ${to}`)
    }
  }
  t.pass()
})

t.test('what authors import for pages loads nothing of the origin, nor the sanitiser', async (t) => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Readonly<Record<string, string>> }
  const doors = new Map(Object.entries(exports).map(([name, file]) => [`masthead${name.slice(1)}`, file.replace(/^\.\//, '')]))
  const importers = new Map<string, string>()
  const visit = (file: string): void => {
    for (const specifier of importsOf(file, true)) {
      const to = doors.get(specifier) ?? target(file, specifier)
      if (importers.has(to) || !files.includes(to)) continue
      importers.set(to, file)
      visit(to)
    }
  }
  // A dynamic import of a plugin's own origin part is how it is loaded, and when.
  const pageDoors = [...doors.values()].filter((file) => !file.includes('*') && file !== doors.get('masthead/origin'))
  for (const file of pageDoors) visit(file)
  const wayTo = (file: string): string => (importers.has(file) ? `${wayTo(importers.get(file) ?? '')} -> ${file}` : file)
  for (const file of importers.keys()) if (file.startsWith('engine/origin/') || file === 'engine/html/sanitise-body.ts') t.fail(wayTo(file))
  t.ok(importers.size > 20, 'imports were followed')
})
