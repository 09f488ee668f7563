import t from 'tap'
import { judgePage, statusFault } from './judge-page.ts'
import { type SoakStory, titleOf } from './soak-stories.ts'

const story = (number: number, more: Partial<SoakStory> = {}): SoakStory => ({ number, msid: number, path: `/india/soak-article-${number}`, datedAt: number * 1_000, isEmbargoed: false, picture: undefined, acknowledgedAt: [number * 1_000], removal: undefined, ...more })
const limits = { shownMs: 30_000, takenDownMs: 10_000 }
const judge = (text: string, askedAt: number, stories: readonly SoakStory[], listsNewest = true) => judgePage({ page: 'desktop /', text, askedAt, answeredAt: askedAt + 10, listsNewest }, new Map(stories.map((each) => [each.number, each])), limits)

t.test('a page is as old as the first story that it should list and does not', (t) => {
  const stories = [story(1), story(2), story(40)]
  t.same(judge(`<li>${titleOf(1, 1)}</li>`, 30_000, stories), { ages: { missing: 28_000, uncorrected: 0, takenDown: 0 }, faults: [] })
  t.match(judge(`<li>${titleOf(1, 1)}</li>`, 33_000, stories).faults, ['desktop /: lists no story of the last 31000 ms'])
  t.same(judge(`${titleOf(2, 1)} ${titleOf(1, 1)}`, 33_000, stories).faults, [], 'the newest is there')
  t.same(judge('', 99_000, stories, false).faults, [], 'one that lists others')
  t.end()
})

t.test('a page is as old as the first correction that it does not show anywhere', (t) => {
  const stories = [story(1, { acknowledgedAt: [1_000, 5_000, 20_000] })]
  t.equal(judge(titleOf(1, 1), 15_000, stories).ages.uncorrected, 10_000)
  t.equal(judge(`${titleOf(1, 1)} ${titleOf(1, 2)}`, 15_000, stories).ages.uncorrected, 0)
  t.match(judge(titleOf(1, 1), 36_000, stories).faults, [/before a correction 31000 ms ago/])
  t.end()
})

t.test('a page names what was taken down for ten seconds at most, and what is embargoed not before its minute', (t) => {
  const removed = [story(1, { removal: { begunAt: 4_000, doneAt: 5_000 } }), story(2)]
  const both = `${titleOf(1, 1)} ${titleOf(2, 1)}`
  t.same(judge(both, 14_000, removed).faults, [])
  t.match(judge(both, 15_001, removed).faults, [/taken down 10001 ms ago/])
  const held = [story(20, { isEmbargoed: true, acknowledgedAt: [3_000] })]
  t.match(judge(titleOf(20, 1), 19_000, held).faults, [/names story 20 990 ms before its minute/])
  t.same(judge(titleOf(20, 1), 20_001, held).faults, [])
  t.end()
})

t.test('an address has the status that it is owed', (t) => {
  const limits = { publishedMs: 2_000, takenDownMs: 10_000 }
  const at = (askedAt: number) => ({ page: 'desktop /story', askedAt, answeredAt: askedAt + 10 })
  const plain = story(1)
  const held = story(20, { isEmbargoed: true, acknowledgedAt: [3_000] })
  const removed = story(1, { removal: { begunAt: 5_000, doneAt: 6_000 } })
  for (const [status, which, askedAt, pattern] of [
    [200, plain, 2_000, undefined],
    [404, plain, 2_000, /404, and it was published 1000 ms ago/],
    [503, plain, 2_000, /503/],
    [404, held, 19_000, undefined],
    [200, held, 19_000, /990 ms before its minute/],
    [404, held, 21_000, undefined],
    [404, held, 22_001, /published 2001 ms ago/],
    [200, held, 20_500, undefined],
    [200, removed, 16_000, undefined],
    [410, removed, 5_500, undefined],
    [404, removed, 7_000, /404, and it was taken down/],
    [200, removed, 16_001, /taken down 10001 ms ago/],
  ] as const) {
    const fault = statusFault(status, which, at(askedAt), limits)
    if (pattern) t.match(fault, pattern)
    else t.equal(fault, undefined, `${status} at ${askedAt}`)
  }
  t.end()
})
