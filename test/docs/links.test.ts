import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'

const pages = ['README.md', ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((page) => page.endsWith('.md')).map((page) => join('docs', page))].toSorted()

/** Without fenced blocks: what stands there is no link and no heading. */
const proseOf = (page: string) => readFileSync(join(root, page), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')

/** The ids that GitHub gives to headings. */
const headingsOf = (page: string) =>
  [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

t.test('every relative link leads to a file and a heading that are there', async (t) => {
  let count = 0
  for (const page of pages) {
    for (const [, link = ''] of proseOf(page).replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(link)) continue
      count += 1
      const [path = '', heading] = link.split('#')
      const target = path === '' ? page : normalize(join(dirname(page), path))
      if (!existsSync(join(root, target))) t.fail(`${page}: ${link} leads to no file`)
      else if (heading !== undefined && !headingsOf(target).includes(heading)) t.fail(`${page}: ${link} leads to no heading of ${target}`)
    }
  }
  t.ok(count > 60, `${count} links`)
})

t.test('docs/README.md leads to every page, or to its folder', async (t) => {
  const links = [...proseOf('docs/README.md').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => normalize(join('docs', link)))
  const folders = ['docs/decisions', 'docs/plugins', 'docs/reference']
  for (const page of pages) {
    if (page === 'README.md' || page === 'docs/README.md') continue
    t.ok(links.includes(page) || folders.includes(dirname(page)), `${page} is in the list`)
  }
})

t.test('docs/architecture.md has every folder of the engine', async (t) => {
  const text = proseOf('docs/architecture.md')
  for (const { name } of readdirSync(join(root, 'engine'), { withFileTypes: true }).filter((entry) => entry.isDirectory())) t.ok(text.includes(`| \`${name}/\` |`), name)
})

t.test('files that the text names are there', async (t) => {
  // Those that the reader writes, and those that a build or a run makes.
  const made = /^(?:plugins\/(?:gold|ferries)\/|test\/plugins\/gold\/|\.masthead\/)/
  for (const page of pages.filter((one) => !one.startsWith('docs/reference/'))) {
    for (const [, name = ''] of proseOf(page).matchAll(/`((?:engine|plugins|themes|test|config|bin|docs)\/[\w./-]+\.\w+)`/g)) {
      if (!made.test(name)) t.ok(existsSync(join(root, name)), `${page}: ${name}`)
    }
  }
})

t.test('every file that the architecture names is there', async (t) => {
  const named = new Set([...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/(?:^|[`\s])((?:bin|config|engine|plugins|themes|test)\/[\w./-]+\.\w+)/gm)].map(([, file = '']) => file))
  t.same([...named].filter((file) => !existsSync(join(root, file))), [])
  // Files of a request or a purge are named below the folder `engine`.
  const steps = [...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^\s*((?:server|request|pages|cache|render|admin|cluster|data|origin)\/[\w-]+\.ts)\b/gm)].map(([, file = '']) => `engine/${file}`)
  t.same(steps.filter((file) => !existsSync(join(root, file))), [])
  t.ok(named.size > 15 && steps.length > 15, `${named.size} and ${steps.length} files`)
})

t.test('the rows of a table have its columns, and no word stands in the glossary twice', async (t) => {
  const cells = (row: string) => row.replaceAll('\\|', '').split('|').length
  for (const page of pages) {
    let columns: number | undefined
    for (const row of proseOf(page).split('\n')) {
      columns = row.startsWith('|') ? (columns ?? cells(row)) : undefined
      if (columns !== undefined && cells(row.trimEnd()) !== columns) t.fail(`${page}: ${row.slice(0, 80)}`)
    }
  }
  const terms = [...proseOf('docs/glossary.md').matchAll(/^\| ([^|]+) \|/gm)].map(([, term = '']) => term)
  t.ok(terms.length > 150)
  t.same(terms.filter((term, index) => terms.indexOf(term) !== index), [])
})
