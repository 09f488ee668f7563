import t from 'tap'
import { neighbours, pageQuery, pagesOf, pastTheEnd } from '../../../plugins/listing/paging.ts'

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
  t.strictSame(neighbours('/india', list(60, 1)), { next: '/india?page=2' })
  t.strictSame(neighbours('/india', list(60, 2)), { previous: '/india', next: '/india?page=3' })
  t.strictSame(neighbours('/india', list(60, 3)), { previous: '/india?page=2' })
  t.strictSame(neighbours('/india', list(5, 1)), {})
})

for (const [text, value] of [['2', 2], ['1000', 1000], ['1', undefined], ['0', undefined], ['1001', undefined], ['02', undefined], ['2x', undefined], ['-2', undefined]] as const) {
  t.test(`?page=${text} is ${value ?? 'not a page number'}`, async (t) => {
    t.equal(pageQuery.page.parse(text), value)
  })
}
