import t from 'tap'
import { rankTrending } from '../../engine/origin/trending.ts'

const now = 1_000_000_000_000
const story = (msid: number, section: string, hoursAgo: number) => ({ msid, section, published: now - hoursAgo * 3_600_000 })
const order = (stories: readonly ReturnType<typeof story>[]) => rankTrending(stories, now).map(({ msid }) => msid)

t.test('newer stories come first', async (t) => {
  t.same(order([story(1, 'a', 30), story(2, 'b', 1), story(3, 'c', 10)]), [2, 3, 1])
})

t.test('a section that is there already waits behind another that is nearly as new', async (t) => {
  t.same(order([story(1, 'city/pune', 1), story(2, 'city/delhi', 2), story(3, 'sports', 5)]), [1, 3, 2])
})

t.test('a section that is there already goes before one that is much older', async (t) => {
  t.same(order([story(1, 'city', 1), story(2, 'city', 2), story(3, 'sports', 50)]), [1, 2, 3])
})

t.test('the same stories and time give the same order', async (t) => {
  const stories = Array.from({ length: 100 }, (_, index) => story(index, `s${index % 7}`, index % 13))
  t.same(order(stories), order(stories))
  t.equal(new Set(order(stories)).size, 100)
})
