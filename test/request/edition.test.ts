import t from 'tap'
import { defaultEdition, findEdition } from '../../engine/config/edition.ts'
import { exampleSite } from './example-site.ts'

t.test('an edition is found by language name or by channel number as text', async (t) => {
  const cases: readonly [string, string | undefined][] = [
    ['english', 'english'],
    ['183', 'english'],
    ['telugu', 'telugu'],
    ['392', 'telugu'],
    ['kannada', 'kannada'],
    ['Telugu', undefined],
    ['0392', undefined],
    ['te', undefined],
    ['', undefined],
  ]
  for (const [text, id] of cases) t.equal(findEdition(text, exampleSite.editions)?.id, id, `"${text}"`)
})

t.test('the default edition is the live one without a prefix', async (t) => {
  t.equal(defaultEdition(exampleSite.editions)?.id, 'english')
  t.equal(defaultEdition([]), undefined)
})
