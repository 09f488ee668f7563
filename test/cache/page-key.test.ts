import t from 'tap'
import { negotiateCoding, matchesEntityTag } from '../../engine/cache/content-coding.ts'
import { keyOf, type PageAddress } from '../../engine/cache/page-key.ts'
import { pageTimes, freshnessAt } from '../../engine/cache/page-times.ts'
import { readTraits, defaultTraits } from '../../engine/cache/traits.ts'
import { appendQuery } from '../../engine/request/append-query.ts'

const where: PageAddress = { site: 'main', edition: 'english', rendering: 'desktop', address: '/india', query: {}, traits: {}, kind: 'page' }

t.test('a key names everything that the page depends on, sorted, and reads well', async (t) => {
  t.equal(keyOf(where), 'main english desktop /india')
  t.equal(keyOf({ ...where, query: { page: '2', order: 'new' }, traits: { prime: 'yes' } }), 'main english desktop /india?order=new&page=2 prime=yes')
  t.equal(keyOf({ ...where, kind: 'unknown' }), 'main english desktop (unknown)')
})

t.test('no two addresses share a key, whatever a reader writes into values', async (t) => {
  const queries = [{}, { a: '1' }, { a: '1 prime=yes' }, { a: '1&b=2' }, { a: '1', b: '2' }, { a: '' }, { 'a=1&b': '2' }, { a: '\ud800' }]
  const keys = queries.flatMap((query) => [{}, { prime: 'yes' }].map((traits) => keyOf({ ...where, query: query as PageAddress['query'], traits: traits as PageAddress['traits'] })))
  t.equal(new Set(keys).size, keys.length)
})

t.test('the times of a page, and what a purge changes about them', async (t) => {
  const times = { freshFor: 60_000, staleFor: 600_000, staleIfErrorFor: 3_600_000 }
  const states = (touched?: Parameters<typeof pageTimes>[2], grace?: number) =>
    [0, 10_500, 11_500, 59_000, 61_000, 700_000, 4_000_000].map((age) => freshnessAt(pageTimes(times, 0, touched, grace), age))
  t.same(states(), ['fresh', 'fresh', 'fresh', 'fresh', 'stale', 'staleIfError', 'expired'])
  t.same(states({ at: 10_000, what: 'own' }), ['fresh', 'stale', 'staleIfError', 'staleIfError', 'staleIfError', 'staleIfError', 'expired'])
  t.same(states({ at: 10_000, what: 'own' }, 0), ['fresh', 'staleIfError', 'staleIfError', 'staleIfError', 'staleIfError', 'staleIfError', 'expired'])
})

t.test('content codings by what the client weighs', async (t) => {
  const cases = [
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['zstd, gzip', 'zstd'],
    ['*', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['gzip;q=abc', 'identity'],
  ] as const
  for (const [sent, coding] of cases) t.equal(negotiateCoding(sent), coding, sent ?? 'none')
})

t.test('entity tags are compared weakly', async (t) => {
  for (const [sent, same] of [['W/"a"', true], ['"a"', true], ['"b", W/"a"', true], ['*', true], ['"b"', false], ['a', false], ['', false]] as const) {
    t.equal(matchesEntityTag(sent, 'W/"a"'), same, sent)
  }
})

t.test('the query of whoever is redirected comes back where it belongs', async (t) => {
  for (const [location, search, expected] of [
    ['/new', '', '/new'],
    ['/new', '?', '/new'],
    ['/new', '?a=$&', '/new?a=$&'],
    ['/new?b=1#part', '?a=1', '/new?b=1&a=1#part'],
    ['/new#part', '?a=1', '/new?a=1#part'],
    ['/new?b=1', '', '/new?b=1'],
  ] as const) {
    t.equal(appendQuery(location, search), expected)
  }
})

t.test('a trait is one of its values, and a validator that throws is the first', async (t) => {
  const prime = { cookie: 'p', values: ['no', 'yes'] as const, of: (cookie: string) => (cookie === 'boom' ? JSON.parse('{') : cookie) }
  const usual = defaultTraits({ prime })
  for (const [header, value] of [[undefined, 'no'], ['p=yes', 'yes'], ['a=1; p=yes; b=2', 'yes'], ['p=maybe', 'no'], ['p=boom', 'no'], ['xp=yes', 'no'], ['a=p=yes', 'no'], ['p', 'no']] as const) {
    t.equal(readTraits({ prime }, usual, header)['prime'], value, header ?? 'none')
  }
})
