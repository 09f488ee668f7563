import t from 'tap'
import { type Duration, milliseconds } from '../../engine/cache/duration.ts'

t.test('durations are whole numbers with a unit', async (t) => {
  const cases: readonly (readonly [Duration, number])[] = [
    ['0s', 0],
    ['250ms', 250],
    ['1s', 1_000],
    ['90s', 90_000],
    ['10m', 600_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
  ]
  for (const [text, expected] of cases) t.equal(milliseconds(text), expected, text)
})

t.test('anything else is refused with the text and what was expected', async (t) => {
  for (const text of ['1.5s', '-1s', ' 1s', '1s ', '1e3s', 'Infinityd', 'NaNs', '0x10s'] as Duration[]) {
    t.throws(() => milliseconds(text), { name: 'RangeError', message: new RegExp(`"${text}".*whole number`) }, text)
  }
  // @ts-expect-error a unit is needed
  t.throws(() => milliseconds('10'), RangeError)
  // @ts-expect-error weeks are not a unit
  t.throws(() => milliseconds('1w'), RangeError)
})
