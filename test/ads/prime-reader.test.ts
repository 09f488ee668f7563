import t from 'tap'
import { readTraits, defaultTraits } from '../../engine/cache/traits.ts'
import { isPrime, primeReader } from '../../engine/ads/prime-reader.ts'

t.test('a paid reader is known by the leading number or the first character of the cookie', async (t) => {
  const cases: readonly [cookie: string, prime: boolean][] = [
    ['1', true],
    ['3', true],
    ['5abc', true],
    ['8_2026', true],
    ['13-xyz', true],
    ['2', false],
    ['0', false],
    ['4', false],
    ['7', false],
    ['21', false],
    ['x1', false],
    [' 1', false],
    ['', false],
  ]
  for (const [cookie, prime] of cases) t.equal(isPrime(cookie), prime, JSON.stringify(cookie))
  t.equal(isPrime('12', ['12']), true, 'the whole leading number')
  t.equal(isPrime('1', ['12']), false)
})

t.test('of the cookie only yes or no is left', async (t) => {
  const traits = { prime: primeReader('prime') }
  const usual = defaultTraits(traits)
  const of = (cookie: string | undefined) => readTraits(traits, usual, cookie)['prime']
  t.equal(of(undefined), 'no')
  t.equal(of('a=1; prime=3-secret; b=2'), 'yes')
  t.equal(of('prime=yes'), 'no', 'a reader cannot write the value itself')
  t.equal(of('notprime=1; xprime=1'), 'no')
})
