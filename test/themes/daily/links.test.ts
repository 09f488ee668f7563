import t from 'tap'
import { currentOf, pathOf } from '../../../themes/daily/frames/links.ts'

const cases: readonly [address: string, path: string, current: 'page' | 'true' | undefined][] = [
  ['/sports', '/sports', 'page'],
  ['/sports/cricket', '/sports', 'true'],
  ['/sports/cricket/a-match-article-1', '/sports/cricket', 'true'],
  ['/sports-medicine', '/sports', undefined],
  ['/photos/india', '/india', undefined],
  ['/photos/india', '/photos', 'true'],
  ['/', '/', 'page'],
  ['/india', '/', undefined],
]

for (const [address, path, current] of cases) {
  t.test(`on ${address} the menu's ${path} is ${current === undefined ? 'not marked' : `marked "${current}"`}`, async (t) => {
    t.equal(currentOf({ address }, path), current)
  })
}

t.test('a menu entry is written with or without its slash', async (t) => {
  t.equal(pathOf({ seopath: 'web-stories' }), '/web-stories')
  t.equal(pathOf({ seopath: '/web-stories' }), '/web-stories')
})
