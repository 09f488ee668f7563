import t from 'tap'
import { rangeOf } from '../../../plugins/media/range.ts'

const cases: readonly [header: string | undefined, expected: ReturnType<typeof rangeOf>][] = [
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=10-1000', { first: 10, last: 99 }],
  ['bytes=99-', { first: 99, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // What cannot be read, and what nobody has to answer in pieces, gets the whole file.
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-9', undefined],
  [`bytes=${'9'.repeat(40)}-`, undefined],
]

t.test('a range of bytes is read as RFC 9110 writes it', async (t) => {
  for (const [header, expected] of cases) t.same(rangeOf(header, 100), expected, String(header))
})
