import t from 'tap'
import { neighbourPages, pageNumbers, pageQuery, pagesOf, pastTheEnd, queryPath, withPage } from 'masthead/kit'

const list = (total: number, pageno: number) => ({ total, pageno, perpage: 22 })

for (const [total, pages] of [[0, 1], [1, 1], [22, 1], [23, 2], [44, 2], [45, 3]] as const) {
  t.test(`${total} stories make ${pages} pages`, async (t) => {
    t.equal(pagesOf(list(total, 1)), pages)
  })
}

t.test('a page past the end does not exist, the last one does, and an empty section has one', async (t) => {
  t.strictSame(pastTheEnd(list(45, 4)), { kind: 'notFound' })
  t.equal(pastTheEnd(list(45, 3)), undefined)
  t.equal(pastTheEnd(list(0, 1)), undefined)
  t.strictSame(pastTheEnd(list(0, 2)), { kind: 'notFound' })
})

t.test('neighbours: the first page has no number', async (t) => {
  t.strictSame(neighbourPages('/india', list(60, 1)), { next: '/india?page=2' })
  t.strictSame(neighbourPages('/india', list(60, 2)), { previous: '/india', next: '/india?page=3' })
  t.strictSame(neighbourPages('/india', list(60, 3)), { previous: '/india?page=2' })
  t.strictSame(neighbourPages('/india', list(5, 1)), {})
})

for (const [text, value] of [['2', 2], ['1000', 1000], ['1', undefined], ['0', undefined], ['1001', undefined], ['02', undefined], ['2x', undefined], ['-2', undefined]] as const) {
  t.test(`?page=${text} is ${value ?? 'not a page number'}`, async (t) => {
    t.equal(pageQuery.page.parse(text), value)
  })
}

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

t.test('pages of a list keep what it is narrowed to', async (t) => {
  t.equal(withPage(queryPath('/ifsc-code', { letter: 'b' }), 2), '/ifsc-code?letter=b&page=2')
  t.equal(queryPath('/ifsc-code', { letter: undefined, q: '' }), '/ifsc-code')
  t.strictSame(neighbourPages('/ifsc-code?letter=b', { total: 25, pageno: 2, perpage: 10 }), { previous: '/ifsc-code?letter=b', next: '/ifsc-code?letter=b&page=3' })
  t.strictSame(neighbourPages('/search', { total: 90, pageno: 2, perpage: 10 }, 2), { previous: '/search' }, 'no page past the most that can be turned to')
})
