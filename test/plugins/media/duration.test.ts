import t from 'tap'
import { clockOf, isoOf } from '../../../plugins/media/format-duration.ts'

t.test('a length is written as on a clock, and as machines read it', async (t) => {
  for (const [seconds, clock, iso] of [
    [14, '0:14', 'PT14S'],
    [60, '1:00', 'PT1M'],
    [725, '12:05', 'PT12M5S'],
    [3_727, '1:02:07', 'PT1H2M7S'],
  ] as const) {
    t.equal(clockOf(seconds), clock)
    t.equal(isoOf(seconds), iso)
  }
})
