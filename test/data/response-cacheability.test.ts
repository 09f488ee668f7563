import t from 'tap'
import { ageOf, withDefaults, notFoundCacheability, responseCacheability } from '../../engine/data/response-cacheability.ts'

const minute = 60_000
const day = 86_400_000

t.test('what upstream headers mean, defaults filled in', async (t) => {
  const cases: readonly (readonly [string, Record<string, string>, readonly [number, number, number]])[] = [
    ['nothing', {}, [minute, 10 * minute, day]],
    ['max-age', { 'cache-control': 'max-age=30' }, [30_000, 10 * minute, day]],
    ['s-maxage before max-age', { 'cache-control': 'max-age=30, s-maxage=90' }, [90_000, 10 * minute, day]],
    ['stale windows', { 'cache-control': 'max-age=1, stale-while-revalidate=2, stale-if-error=3' }, [1_000, 2_000, 3_000]],
    ['only stale windows', { 'cache-control': 'stale-while-revalidate=2' }, [minute, 2_000, day]],
    ['no-store', { 'cache-control': 'no-store, max-age=60' }, [0, 0, 0]],
    ['private', { 'cache-control': 'private, max-age=60' }, [0, 0, 0]],
    ['no-cache', { 'cache-control': 'no-cache' }, [0, 0, 0]],
    ['no-cache, but usable on error', { 'cache-control': 'no-cache, stale-if-error=60' }, [0, 0, minute]],
    ['must-revalidate', { 'cache-control': 'max-age=30, must-revalidate' }, [30_000, 0, 0]],
    ['max-age=0 asks every time', { 'cache-control': 'max-age=0' }, [0, 0, day]],
    ['Surrogate-Control wins', { 'cache-control': 'no-store', 'surrogate-control': 'max-age=300' }, [300_000, 10 * minute, day]],
    ['upper case and quotes', { 'cache-control': 'Max-Age="30"' }, [30_000, 10 * minute, day]],
    ['nonsense', { 'cache-control': 'max-age=soon, , =, s-maxage=-1' }, [minute, 10 * minute, day]],
  ]
  for (const [name, headers, expected] of cases) {
    const { freshFor, staleFor, staleIfErrorFor } = withDefaults(responseCacheability(headers))
    t.same([freshFor, staleFor, staleIfErrorFor], expected, name)
  }
})

t.test('what a source does not mention is left open for the need', async (t) => {
  t.equal(responseCacheability({}).freshFor, Infinity)
})

t.test('a 404 is never fresh for long, and keeps its tags', async (t) => {
  t.match(notFoundCacheability({ 'surrogate-key': 'story-1' }), { freshFor: 30_000, staleFor: 0, tags: ['story-1'] })
  t.match(notFoundCacheability({ 'cache-control': 'max-age=31536000, stale-while-revalidate=9999' }), { freshFor: 30_000, staleFor: 0 })
  t.match(notFoundCacheability({ 'cache-control': 'max-age=5' }), { freshFor: 5_000 })
  t.match(notFoundCacheability({ 'cache-control': 'no-store' }), { freshFor: 0, staleIfErrorFor: 0 })
})

t.test('tags come from every header that carries them, cleaned', async (t) => {
  const headers = { 'surrogate-key': 'b a  a', 'cache-tag': 'c,d', xkey: ['e f', 'g'] }
  t.same(responseCacheability(headers).tags, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  t.same(responseCacheability({ 'cache-tag': `ok:1,తెలుగు,a/b,"x",${'y'.repeat(65)},${'z'.repeat(64)}` }).tags, ['ok:1', 'z'.repeat(64)])
  const many = Array.from({ length: 900 }, (_, number) => `t${number}`).join(' ')
  t.equal(responseCacheability({ 'surrogate-key': many }).tags.length, 500)
})

t.test('Age is in seconds, and anything else is none', async (t) => {
  t.equal(ageOf({ age: '7' }), 7_000)
  for (const age of ['-1', '1.5', 'x', '', '99999999999']) t.equal(ageOf({ age }), 0, age)
  t.equal(ageOf({}), 0)
})
