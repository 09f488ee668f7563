import t from 'tap'
import { oneOf, type Param } from '../../engine/plugin/param.ts'
import { compilePattern } from '../../engine/routing/pattern.ts'
import { compareRanks, contentRank, type Rank, rankOf } from '../../engine/routing/specificity.ts'

const rank = (path: string, params: Record<string, Param<unknown>> = {}): Rank => {
  if (path === '(content)') return contentRank
  const [pattern] = compilePattern(path, params, {})
  if (!pattern) throw new Error(path)
  return rankOf(pattern)
}

t.test('of two patterns the first is tried first', async (t) => {
  const cases: readonly [string, string, string][] = [
    ['/login/phone', '/login/:way', 'written out before a param'],
    ['/elections/:name-election', '/elections/:token', 'part text before a bare param'],
    ['/fuel/:kind-price-:city', '(content)', 'part text before content'],
    ['/web-stories/*words/photostory/:msid.cms', '(content)', 'content addresses below a segment of their own'],
    ['(content)', '/*words/photostory/:msid.cms', 'not those anywhere'],
    ['(content)', '/videos/:sub', 'content before a listing of the same section'],
    ['(content)', '/:category/:sub', 'content before listings'],
    ['(content)', '/*path', 'content before the catch-all'],
    ['/:category/:sub', '/*path', 'params before a wildcard'],
    ['/search-result/*words', '/:a/:b', 'more written out, even before a wildcard'],
    ['/*path/gdprpage', '/:category/:sub', 'more written out, even after a wildcard'],
    ['/topic/:topic', '/:category/latest', 'from the left'],
    ['/topic/:topic', '/*path/gdprpage', 'from the left, a wildcard last'],
    ['/elections/:name-lok-sabha-election-results', '/elections/:name-results', 'more text'],
    ['/baby-names/baby-:kind-names', '/baby-names/:kind-baby-names', 'as much text, but at the beginning'],
    ['/x/:a/y', '/x/:a/:b', 'text at the end'],
  ]
  for (const [one, other, name] of cases) {
    t.ok(compareRanks(rank(one), rank(other)) < 0, `${one} before ${other}: ${name}`)
    t.ok(compareRanks(rank(other), rank(one)) > 0, `${other} after ${one}`)
  }
})

t.test('params that list their words come before those that do not', async (t) => {
  const words = { a: oneOf('x', 'y') }
  t.ok(compareRanks(rank('/city/:a', words), rank('/city/:a')) < 0)
  t.ok(compareRanks(rank('/fuel/:a-price-:b', words), rank('/fuel/:a-price-:b')) < 0)
  t.ok(compareRanks(rank('/city/x'), rank('/city/:a', words)) < 0)
  t.ok(compareRanks(rank('/city/:a', words), contentRank) < 0)
})

t.test('names of params do not count', async (t) => {
  t.equal(compareRanks(rank('/x/:a'), rank('/x/:longer_name')), 0)
})
