import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { generatedPages } from '../../docs/make/generated-pages.ts'
import { root } from '../fixtures/built-site.ts'

t.setTimeout(200_000)

const pages = await generatedPages(root)

/** Sizes of rooms move with every edit; rooms, rows and arrows are what the picture tells. */
const withoutSizes = (text: string) => text.replaceAll(/\d+ files, \d+ lines/g, '').replaceAll(/<rect class="bar"[^>]*>/g, '').replaceAll(/ stroke-width="[\d.]+"/g, '').replaceAll(/, \d+ times/g, '')

t.test('reference and picture are what the code says: `npm run docs` writes them', async (t) => {
  t.ok(pages.size > 6)
  for (const [file, text] of pages) {
    let written = ''
    try {
      written = readFileSync(join(root, file), 'utf8')
    } catch {
      // Compared below: a page that is not there differs.
    }
    t.equal(withoutSizes(written), withoutSizes(text), file)
  }
})

t.test('every name that authors import says what it is', async (t) => {
  for (const [file, text] of pages) {
    if (!file.startsWith('docs/reference/masthead')) continue
    const own = text.split('\n## Types that these are made of')[0] ?? ''
    for (const part of own.split('\n### ').slice(1)) {
      const [name = '', ...lines] = part.split('\n')
      const first = lines.find((line) => line !== '') ?? ''
      t.notOk(first === '' || first.startsWith('```') || first === 'A schema; its type has the same name.', `${file}: ${name} has a docstring`)
    }
  }
})
