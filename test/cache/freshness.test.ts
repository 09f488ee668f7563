import t from 'tap'
import { freshness, remaining } from '../../engine/cache/freshness.ts'

const times = { freshFor: 60, staleFor: 100, staleIfErrorFor: 1_000 }

t.test('what may be done with an answer depends on its age', async (t) => {
  const cases = [
    [0, 'fresh'],
    [59, 'fresh'],
    [60, 'stale'],
    [159, 'stale'],
    [160, 'staleIfError'],
    [1_059, 'staleIfError'],
    [1_060, 'expired'],
    [Infinity, 'expired'],
  ] as const
  for (const [age, expected] of cases) t.equal(freshness(times, age), expected, `at ${age}`)
})

t.test('an answer that no cache may keep is expired at once', async (t) => {
  t.equal(freshness({ freshFor: 0, staleFor: 0, staleIfErrorFor: 0 }, 0), 'expired')
})

t.test('an answer without an end is fresh for ever', async (t) => {
  t.equal(freshness({ freshFor: Infinity, staleFor: 0, staleIfErrorFor: 0 }, Number.MAX_SAFE_INTEGER), 'fresh')
})

t.test('the stale window may be longer than the one for errors', async (t) => {
  t.equal(freshness({ freshFor: 10, staleFor: 100, staleIfErrorFor: 5 }, 50), 'stale')
})

t.test('what is passed on with an old answer is what is left of it', async (t) => {
  t.same(remaining(times, 0), times)
  t.same(remaining(times, 45), { freshFor: 15, staleFor: 100, staleIfErrorFor: 1_000 })
  t.same(remaining(times, 100), { freshFor: 0, staleFor: 60, staleIfErrorFor: 960 })
  t.same(remaining(times, 5_000), { freshFor: 0, staleFor: 0, staleIfErrorFor: 0 })
})

t.test('what is left is never fresher than the answer itself', async (t) => {
  const wrong: string[] = []
  for (let age = 0; age < 1_200; age += 7) {
    for (let later = 0; later < 1_200; later += 31) {
      const direct = freshness(times, age + later)
      const passedOn = freshness(remaining(times, age), later)
      if (passedOn !== direct) wrong.push(`age ${age}, ${later} later: ${passedOn}, not ${direct}`)
    }
  }
  t.same(wrong, [])
})
