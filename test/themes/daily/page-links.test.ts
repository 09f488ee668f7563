import t from 'tap'
import { pageNumbers, withPage } from '../../../themes/daily/components/page-links.ts'

const cases: readonly [pageno: number, pages: number, shown: readonly number[]][] = [
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
]

for (const [pageno, pages, shown] of cases) {
  t.test(`page ${pageno} of ${pages} shows ${shown.map((number) => (number === 0 ? '...' : number)).join(' ')}`, async (t) => {
    t.strictSame(pageNumbers(pageno, pages), shown)
  })
}

t.test('the first page has no number in its address', async (t) => {
  t.equal(withPage('/india', 1), '/india')
  t.equal(withPage('/telugu/india/amp', 3), '/telugu/india/amp?page=3')
})
