import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import t, { type Test } from 'tap'
import { type AuthorTree, authorTree } from '../authors/author-tree.ts'
import { type Block, blocksOf, fileIn, writtenPages } from './blocks.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'

t.setTimeout(600_000)

// These are followed from top to bottom by followed.test.ts and poll.test.ts.
const followed = ['docs/tutorial.md', 'docs/recipes.md', 'docs/poll.md']
const blocks = writtenPages().filter((page) => !followed.includes(page)).flatMap(blocksOf)
const ofLanguage = (...languages: readonly string[]) => blocks.filter(({ language }) => languages.includes(language))

t.test('every block says what it is', async (t) => {
  const known = ['console', 'sh', 'ts', 'tsx', 'css', 'json', 'csv', 'text', 'http', 'nginx', 'vcl', 'html']
  for (const { where, language } of blocks) if (!known.includes(language)) t.fail(`${where}: ${language || 'no language'}`)
  for (const { where, text } of ofLanguage('json')) t.doesNotThrow(() => JSON.parse(text), where)
  t.ok(blocks.length > 15)
})

t.test('code compiles where it says it stands', async (t) => {
  const tree = authorTree('all')
  t.teardown(tree.close)
  const names: string[] = []
  for (const block of ofLanguage('ts', 'tsx')) {
    const file = fileIn(block)
    if (!file) {
      t.fail(`${block.where} does not begin with the name of its file`)
      continue
    }
    // A file that is there already keeps its place, and the block stands beside it; a new one is found by its name.
    const isNew = !existsSync(join(tree.folder, file.name))
    const name = isNew ? file.name : file.name.replace(/(\.island)?\.(tsx?)$/, `-in-${block.where.replaceAll(/\W+/g, '-')}$1.$2`)
    names.push(name)
    tree.write(name, file.text)
  }
  const { code, out } = await tree.run(['npm', 'run', '--silent', 'types'])
  const faults = out.split('\n').filter((line) => names.some((name) => line.startsWith(`${name}(`)))
  t.strictSame(faults, [], `exit code ${code}`)
})

t.test('commands do what their pages show', async (t) => {
  const tree = authorTree('all')
  const server = await tree.serve(['start'], { INGEST_TOKEN: token })
  t.teardown(tree.close)
  const [story] = blocksOf('docs/operator/running.md').filter(({ language }) => language === 'json')
  tree.write('story.json', story?.text ?? '')
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#557799' } }).jpeg().toFile(join(tree.folder, 'photo.jpg'))
  tree.write('access.log', accessLog)
  // What the pages of importers show is what their commands take in.
  for (const [page, file] of [['docs/plugins/fuel.md', 'city-prices.csv'], ['docs/plugins/ifsc.md', 'branches.csv'], ['docs/plugins/baby-names.md', 'names.csv'], ['docs/plugins/astrology.md', 'horoscopes.csv']] as const) {
    tree.write(file, blocksOf(page).find(({ language }) => language === 'csv')?.text ?? '')
  }
  for (const page of ['/', '/india', '/technology']) await fetch(server.url + page)
  for (const block of ofLanguage('console')) await runConsole(t, tree, block)
  for (const block of ofLanguage('sh').filter(({ where }) => !where.startsWith('README.md'))) await runShell(t, tree, server.url, block)
})

t.test("the README's commands are scripts of the package", async (t) => {
  const { scripts } = (await import('../../package.json', { with: { type: 'json' } })).default
  const named = blocksOf('README.md').flatMap(({ language, text }) => (language === 'sh' ? [...text.matchAll(/npm (?:run )?(\w+)/g)].map(([, name = '']) => name) : []))
  t.ok(named.includes('start') && named.includes('test'))
  for (const name of named) t.ok(name === 'ci' || name in scripts, name)
})

/** Runs each line behind `$`; the headings of a table that the page shows below it must be those of the table that comes out. */
async function runConsole(t: Test, tree: AuthorTree, { where, text }: Block): Promise<void> {
  for (const part of text.split(/^\$ /m).slice(1)) {
    const [command = '', ...shown] = part.split('\n')
    const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, plain = '']) => single ?? double ?? plain)
    const { code, out, err } = await tree.run(words)
    t.equal(code, 0, `${where}: ${command}${code === 0 ? '' : `\n${out}\n${err}`}`)
    for (const [index, line] of shown.entries()) {
      if (!shown[index + 1]?.startsWith('─')) continue
      const headings = line.trim().split(/ {2,}/)
      const found = out.split('\n').some((one) => headings.every((heading) => one.includes(heading)))
      t.ok(found, `${where}: ${command} has the columns ${headings.join(', ')}${found ? '' : `\n${out}`}`)
    }
  }
}

async function runShell(t: Test, tree: AuthorTree, url: string, { where, text }: Block): Promise<void> {
  // With `-f`, curl ends with an error for every answer from 400 on.
  const script = text.replaceAll('http://localhost:3000', url).replaceAll(/\bcurl /g, 'curl -fsS ')
  const { code, out, err } = await tree.run(['bash', '-euc', `export INGEST_TOKEN=${token}; masthead() { node bin/masthead.ts "$@"; }; ${script}`])
  t.equal(code, 0, `${where}${code === 0 ? '' : `\n${out}\n${err}`}`)
}

const token = ingestToken

/** A minute of traffic in the combined format. */
const accessLog = Array.from({ length: 600 }, (_, index) => `203.0.113.${index % 200} - - [21/Nov/2026:10:00:${String(Math.floor(index / 10)).padStart(2, '0')} +0530] "GET /india/story-${index % 37}-article-${110_100_000 + (index % 37)} HTTP/1.1" 200 ${4_000 + (index % 37) * 100} "-" "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"`).join('\n')
