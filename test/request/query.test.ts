import t from 'tap'
import { cleanQuery } from '../../engine/request/query.ts'

t.test('what is left of a query', async (t) => {
  const cases: readonly [string, Record<string, string>, string][] = [
    ['', {}, 'no query'],
    ['?', {}, 'a question mark alone'],
    ['?a=1&b=2', { a: '1', b: '2' }, 'plain values'],
    ['a=1', { a: '1' }, 'without a question mark'],
    ['?a=1&a=2', { a: '2' }, 'the last of two'],
    ['?a[]=1&a[]=2', { a: '2' }, 'the last of an array'],
    ['?q=ipl+2024%20final', { q: 'ipl 2024 final' }, 'spaces'],
    ['?q=a_b-c', { q: 'a_b-c' }, 'underscore and dash'],
    ['?q=<script>alert("x")</script>', { q: 'scriptalertxscript' }, 'markup'],
    ['?q=%E0%B0%A4%E0%B1%86%E0%B0%B2%E0%B1%81%E0%B0%97%E0%B1%81', { q: 'తెలుగు' }, 'Telugu with its vowel signs'],
    ['?q=%E0%B1%A8', { q: '౨' }, 'a Telugu digit'],
    ['?q=%E0%A4%A', { q: 'A' }, 'percent encoding that breaks off'],
    ['?q=100%&x=%zz', { q: '100', x: 'zz' }, 'percent signs without digits'],
    ['?q=a%0d%0aSet-Cookie:b', { q: 'aSet-Cookieb' }, 'line breaks'],
    ['?q', { q: '' }, 'a name without a value'],
    ['?=x&!!=y', {}, 'values without a name'],
    ['?q=../../etc/passwd', { q: 'etcpasswd' }, 'dots and slashes'],
  ]
  for (const [search, expected, name] of cases) t.same({ ...cleanQuery(search) }, expected, name)
})

t.test('names of Object.prototype are there only when they were sent', async (t) => {
  t.equal(cleanQuery('?a=1')['constructor'], undefined)
  t.equal(cleanQuery('?__proto__=x&constructor=y')['__proto__'], 'x')
  t.equal(({} as Record<string, unknown>)['x'], undefined)
})

t.test('a query is bounded', async (t) => {
  const many = cleanQuery(Array.from({ length: 500 }, (_, index) => `n${index}=1`).join('&'))
  t.equal(Object.keys(many).length, 64, '64 names')
  t.equal(cleanQuery(`?n0=1&${Array.from({ length: 100 }, (_, index) => `n${index}=1`).join('&')}&n0=last`)['n0'], 'last', 'the last value counts beyond them')
  t.equal(cleanQuery(`?q=${'x'.repeat(2_000)}`)['q']?.length, 512, '512 characters of a value')
  t.same(Object.keys(cleanQuery(`?${'x'.repeat(65)}=1`)), [], 'a name of 65 characters is not a name')
  t.ok(cleanQuery(`?q=${'x'.repeat(511)}${encodeURIComponent('𝒳𝒳')}`)['q']?.isWellFormed(), 'no half characters')
  t.same(cleanQuery(`?${'a=1&'.repeat(250_000)}z=1`), { a: '1' }, 'the end of a megabyte is not read')
  t.ok(Object.isFrozen(many), 'frozen')
})
