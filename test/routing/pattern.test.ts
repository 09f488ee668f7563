import t from 'tap'
import { oneOf } from '../../engine/plugin/param.ts'
import { commonPath } from '../../engine/routing/overlap.ts'
import { compilePattern, type Pattern } from '../../engine/routing/pattern.ts'

function compile(path: string, words: readonly string[] = []): Pattern {
  const [pattern] = compilePattern(path, words.length > 0 ? { a: oneOf(...words) } : {}, {})
  if (!pattern) throw new Error(path)
  return pattern
}

t.test('how a pattern reads a decoded path', async (t) => {
  const cases: readonly [string, string, Record<string, string> | undefined][] = [
    ['/', '/', {}],
    ['/fuel', '/fuel', {}],
    ['/fuel', '/Fuel', undefined],
    ['/fuel', '/fuel/', undefined],
    ['/fuel', '/fuel/x', undefined],
    ['/fuel/:a', '/fuel/', undefined],
    ['/topic/:a', '/topic/తెలుగు', { a: 'తెలుగు' }],
    ['/topic/:a', '/topic/100%', { a: '100%' }],
    ['/topic/:a', '/topic/%2e', { a: '%2e' }],
    ['/topic/:a', '/topic/a/b', undefined],
    ['/fuel/:kind-price-:city', '/fuel/petrol-price-new-delhi', { kind: 'petrol', city: 'new-delhi' }],
    ['/fuel/:kind-price-:city', '/fuel/x-price-y-price-z', { kind: 'x', city: 'y-price-z' }],
    ['/:a-election', '/x-election-election', { a: 'x-election' }],
    ['/:name-:id', '/virat-kohli-253', { name: 'virat', id: 'kohli-253' }],
    ['/search/*words', '/search/a/b c', { words: 'a/b c' }],
    ['/*path/info', '/a/b/info', { path: 'a/b' }],
  ]
  for (const [pattern, path, expected] of cases) {
    const found = compile(pattern).match(path)
    t.same(found && Object.fromEntries(found), expected, `${pattern} on ${path}`)
  }
})

t.test('groups are multiplied out, the longest first', async (t) => {
  t.same(compilePattern('/a{/:b{/:c}}', {}, {}).map(({ text }) => text), ['/a/:b/:c', '/a/:b', '/a'])
  t.same(compilePattern('/a{-b}-c', {}, {}).map(({ segments }) => segments), [[[{ kind: 'text', text: 'a-b-c' }]], [[{ kind: 'text', text: 'a-c' }]]])
})

t.test('the shortest path that two patterns share', async (t) => {
  const cases: readonly [string, string, string | undefined][] = [
    ['/', '/', '/'],
    ['/a', '/b', undefined],
    ['/a', '/:a', '/a'],
    ['/a/:x', '/:y/b', '/a/b'],
    ['/a/:x', '/:y', undefined],
    ['/:x-b', '/a-:y', '/a-b'],
    ['/:x-ab', '/:y-b', undefined],
    ['/a-:x', '/b-:y', undefined],
    ['/*x', '/a/:b/c', '/a/x/c'],
    ['/*x/c', '/a/*y', '/a/c'],
    ['/*x', '/*y', '/x'],
    ['/తె-:x', '/:y-లు', '/తె-లు'],
  ]
  for (const [one, other, expected] of cases) {
    t.equal(commonPath(compile(one), compile(other)), expected, `${one} and ${other}`)
    t.equal(commonPath(compile(other), compile(one)), expected, `${other} and ${one}`)
  }
  t.equal(commonPath(compile('/:a', ['x', 'yz']), compile('/:a', ['yz', 'w'])), '/yz', 'word lists that share a word')
  t.equal(commonPath(compile('/:a', ['x', 'y']), compile('/:a', ['z'])), undefined, 'word lists that do not')
  t.equal(commonPath(compile('/:a-:b', ['x', 'y']), compile('/:c-end')), '/x-end', 'a word list and an open param')
  t.equal(commonPath(compile('/:a', ['x']), compile('/:b-y')), undefined, 'a word that the other cannot be')
})
