import t from 'tap'
import { nameClasses, propertyOf, withClassNames } from '../../engine/build/class-names.ts'
import { inlineClassNames } from '../../engine/build/inline-class-names.ts'
import { findSources } from '../../engine/build/site-sources.ts'
import { loadConfig } from '../../engine/config/load-config.ts'
import { root } from '../fixtures/built-site.ts'

const stylesheet = { classesOf: () => ['table', 'seat-table', 'wide'], nameOf: (_: string, name: string) => name.slice(0, 2) }
const inlined = (code: string) => inlineClassNames(`import styles from './city.module.css'\n${code}`, 'plugins/gold/views/city.tsx', stylesheet)?.code

t.test('names stand in the code as the texts that they are', async (t) => {
  const cases: readonly (readonly [what: string, code: string, expected: string])[] = [
    ['one', 'const a = <p className={styles.table} />', 'const a = <p className={"ta"} />'],
    ['one with a dash', 'const a = <p className={styles.seatTable} />', 'const a = <p className={"se"} />'],
    ['several with a public one', 'const a = <p className={`wrap ${styles.table} ${styles.wide}`} />', 'const a = <p className={`wrap ta wi`} />'],
    ['a choice', 'const a = (wide) => <p className={wide ? `${styles.table} ${styles.wide}` : styles.table} />', 'const a = (wide) => <p className={wide ? `ta wi` : "ta"} />'],
    ['with one that is not known yet', 'const a = (more) => <p className={`${styles.table} ${more}`} />', 'const a = (more) => <p className={`ta ${more}`} />'],
    ['in a table', 'const sizes = { large: styles.wide }', 'const sizes = { large: "wi" }'],
  ]
  for (const [what, code, expected] of cases) t.equal(inlined(code), `import "./city.module.css"\n${expected}`, what)
  const computed = 'const a = (size) => <p className={styles[size]} />'
  t.equal(inlined(computed), `import styles from './city.module.css'\n${computed}`, 'a computed name leaves the table')
  t.throws(() => inlined('\nconst a = <p className={styles.tabel} />'), { message: 'plugins/gold/views/city.tsx:3:25: ./city.module.css has no class for "tabel": there are table, seatTable, wide' })
})

t.test('a class has the same name wherever it is asked for, and no two have one', async (t) => {
  const sources = await findSources(root, await loadConfig(root, {}))
  const { table, nameOf } = nameClasses(sources)
  const names = Object.values(table)
  t.ok(names.length > 500)
  t.equal(new Set(names).size, names.length, 'each once')
  t.strictSame(names.filter((name) => !/^[a-zA-Z][A-Z][a-zA-Z]?$/.test(name) || /^ad/i.test(name)), [], 'short, nothing that anybody writes by hand, and nothing that blockers hide')
  t.strictSame(nameClasses(sources).table, table, 'the next build has the same')
  t.equal(nameOf('plugins/fuel/views/city.module.css', 'fu-block'), nameOf('plugins/fuel/views/parts/head.module.css', 'fu-block'), 'for all of a plugin')
})

t.test('a plugin that is built alone keeps the names of the build that runs', async (t) => {
  const sources = await findSources(root, await loadConfig(root, {}))
  const known = nameClasses({ ...sources, plugins: sources.plugins.filter(({ name }) => name !== 'article') }).table
  const { table } = nameClasses(sources, known)
  for (const [key, name] of Object.entries(known)) if (table[key] !== name) t.fail(`${key} was ${name} and is ${table[key]}`)
  t.equal(new Set(Object.values(table)).size, Object.values(table).length, 'new ones get names that nobody has')
})

t.test('readable names are those of the stylesheets', async (t) => {
  const { table } = nameClasses({ ...(await findSources(root, await loadConfig(root, {}))), classNaming: 'readable' })
  t.equal(table['themes/daily/tz-headline'], 'tz-headline')
})

t.test('marks of Lightning CSS become names', async (t) => {
  t.equal(withClassNames('.mh0seat-table0hm>.mh0a0hm{color:red}.wrap{}', (name) => `<${name}>`), '.<seat-table>>.<a>{color:red}.wrap{}')
  t.equal(propertyOf('tz-kicker-te'), 'tzKickerTe')
})
