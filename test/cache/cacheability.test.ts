import t from 'tap'
import { type Cacheability, cacheability, narrow, uncacheable, widest } from '../../engine/cache/cacheability.ts'

/** Mulberry32: the same sequence for the same seed, so that a failure can be run again. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function anyCacheability(next: () => number): Cacheability {
  const time = () => [0, 1, 1_000, 60_000, Infinity, Math.floor(next() * 1e6)][Math.floor(next() * 6)] ?? 0
  const words = (letters: string) => [...letters].filter(() => next() < 0.4).sort()
  return { freshFor: time(), staleFor: time(), staleIfErrorFor: time(), tags: words('abcdef'), varies: words('xyz') }
}

const seed = Number(process.env['SEED'] ?? 20_261_121)
const next = random(seed)
const triples = Array.from({ length: 2_000 }, () => [anyCacheability(next), anyCacheability(next), anyCacheability(next)] as const)

/** Fails at the first triple that breaks a law, with the seed that shows it again. */
function law(name: string, holds: (a: Cacheability, b: Cacheability, c: Cacheability) => readonly [Cacheability, Cacheability]): void {
  t.test(`narrow ${name}`, async (t) => {
    for (const [a, b, c] of triples) {
      const [one, other] = holds(a, b, c)
      if (!t.same(one, other, `seed ${seed}`)) return
    }
  })
}

law('is associative', (a, b, c) => [narrow(narrow(a, b), c), narrow(a, narrow(b, c))])
law('is commutative', (a, b) => [narrow(a, b), narrow(b, a)])
law('is idempotent', (a) => [narrow(a, a), a])
law('has the widest as its identity', (a) => [narrow(a, widest), a])
law('has the widest as its identity from the left', (a) => [narrow(widest, a), a])

t.test('narrow never widens', async (t) => {
  for (const [a, b] of triples) {
    const both = narrow(a, b)
    for (const one of [a, b]) {
      const isNarrower =
        both.freshFor <= one.freshFor &&
        both.staleFor <= one.staleFor &&
        both.staleIfErrorFor <= one.staleIfErrorFor &&
        one.tags.every((tag) => both.tags.includes(tag)) &&
        one.varies.every((trait) => both.varies.includes(trait))
      if (!isNarrower) return t.fail(`seed ${seed}`, { a, b, both })
    }
    if (new Set(both.tags).size !== both.tags.length) return t.fail(`a tag twice, seed ${seed}`)
  }
  t.pass()
})

t.test('narrow leaves what it is given as it is', async (t) => {
  const one = Object.freeze({ ...widest, tags: Object.freeze(['b']) })
  const other = Object.freeze({ ...widest, tags: Object.freeze(['a', 'c']) })
  t.same(narrow(one, other).tags, ['a', 'b', 'c'])
})

t.test('what an author leaves out is as wide as it can be', async (t) => {
  t.same(cacheability({}), widest)
  t.same(cacheability({ freshFor: '10m', tags: ['b', 'a', 'b'] }), { ...widest, freshFor: 600_000, tags: ['a', 'b'] })
})

t.test('lists that come unsorted or with repetitions are put in order', async (t) => {
  t.same(narrow({ ...widest, tags: ['c', 'a'] }, { ...widest, tags: ['b', 'b'] }).tags, ['a', 'b', 'c'])
  t.same(narrow({ ...widest, tags: ['a'] }, { ...widest, tags: ['d', 'c', 'b'] }).tags, ['a', 'b', 'c', 'd'])
})

t.test('tags are sorted and each there once, even when there is one to add to none', async (t) => {
  t.same(cacheability({ tags: ['a', 'a'] }).tags, ['a'])
  t.same(narrow(widest, { ...widest, tags: ['a'] }).tags, ['a'])
})

t.test('nothing makes an uncacheable answer cacheable again', async (t) => {
  const both = narrow(uncacheable, cacheability({ freshFor: '1d', staleFor: '1d', staleIfErrorFor: '1d' }))
  t.same([both.freshFor, both.staleFor, both.staleIfErrorFor], [0, 0, 0])
})

t.test('an unreadable duration is refused', async (t) => {
  t.throws(() => cacheability({ freshFor: '1.5h' }), RangeError)
})
