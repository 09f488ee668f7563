import t from 'tap'
import { currentOf, pathOf, currentItemPath } from '../../../themes/daily/widgets/menu-links.ts'

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

t.test('pages in the same place of the menu share one address that marks the same entries', async (t) => {
  const entry = (seopath: string, ...child: readonly string[]) => ({ msid: 1, seopath, title: seopath, child: child.map((path) => ({ msid: 2, seopath: path, title: path })) })
  const items = [entry('/'), entry('/sports', '/sports/cricket', '/sports/cricket/ipl'), entry('india'), entry('/photos/india')]
  const marks = (address: string) => items.flatMap((item) => [item, ...item.child]).map((one) => currentOf({ address }, pathOf(one)))
  const addresses = [...cases.map(([address]) => address), '/sports/cricket/ipl', '/sports/cricket/ipl/x', '/india', '/india/a-article-1', '/photos/india/b', '/nowhere', '/sportsmen']
  for (const address of addresses) t.same(marks(currentItemPath(items, { address })), marks(address), address)
  t.equal(currentItemPath(items, { address: '/india/a-article-1' }), currentItemPath(items, { address: '/india/deep/b-article-2' }))
  t.equal(currentItemPath(items, { address: '/elsewhere' }), currentItemPath(items, { address: '/nowhere/a' }))
})
