import type { Teaser } from 'masthead/content'
import t from 'tap'
import { arrangeFrontPage, type FrontPage, type SectionStories } from '../../../plugins/home/arrange-front-page.ts'

const story = (msid: number, section = 'india'): Teaser => ({
  msid,
  cmstype: 'ARTICLE',
  path: `/${section}/x-article-${msid}`,
  section,
  sectionName: section,
  title: `Story ${msid}`,
  synopsis: '',
  authors: [],
  datePublished: '2026-11-20T10:00:00Z',
  dateModified: '2026-11-20T10:00:00Z',
})
const stories = (count: number, section?: string, first = 1) => Array.from({ length: count }, (_, index) => story(first + index, section))
const list = (path: string, items: readonly Teaser[]): SectionStories => ({ path, name: path, items })
const placed = ({ opening, seconds, column, grid, blocks, photos, more }: FrontPage) =>
  [...(opening ? [opening] : []), ...seconds, ...column, ...grid, ...photos, ...blocks.flatMap((block) => block.items), ...more].map(({ msid }) => msid)

for (const [edition, count] of [['English', 36], ['Telugu', 18]] as const) {
  t.test(`the ${edition} front page places each of its ${count} lead stories once`, async (t) => {
    const leads = stories(count)
    t.strictSame(placed(arrangeFrontPage(leads, [], undefined)).toSorted((a, b) => a - b), leads.map(({ msid }) => msid))
  })
}

t.test('the newest stories open the page in their order', async (t) => {
  const front = arrangeFrontPage(stories(36), [], undefined)
  t.equal(front.opening?.msid, 1)
  t.strictSame(front.seconds.map(({ msid }) => msid), [2, 3])
  t.strictSame(front.column.map(({ msid }) => msid), [4, 5, 6, 7, 8])
  t.equal(front.grid.length, 8)
})

t.test('a lead story goes to the block of its section, and the block is filled up with others', async (t) => {
  const leads = [...stories(16), story(50, 'sports/cricket'), story(51, 'world')]
  const front = arrangeFrontPage(leads, [list('sports', [story(50, 'sports/cricket'), ...stories(6, 'sports', 60)])], undefined)
  t.strictSame(front.blocks[0]?.items.map(({ msid }) => msid), [50, 60, 61, 62])
  t.ok(front.more.some(({ msid }) => msid === 51))
})

t.test('all lead stories of a section stand in its block, also when they are more than it usually has', async (t) => {
  const front = arrangeFrontPage([...stories(12), ...stories(6, 'health', 40)], [list('health', [])], undefined)
  t.equal(front.blocks[0]?.items.length, 6)
})

t.test('no story stands twice, in whichever lists it is', async (t) => {
  const leads = [...stories(30), ...stories(6, 'photos/india', 40)]
  const both = [story(70, 'photos/india'), story(1)]
  const front = arrangeFrontPage(leads, [list('india', both), list('photos', both)], list('photos', both))
  const all = placed(front)
  t.equal(new Set(all).size, all.length)
})

t.test('a section without stories has no block, and an empty feed has no opening', async (t) => {
  const front = arrangeFrontPage([], [list('sports', [])], undefined)
  t.strictSame(front.blocks, [])
  t.equal(front.opening, undefined)
})

t.test('sports is not the parent of sports-medicine', async (t) => {
  const front = arrangeFrontPage([...stories(12), story(50, 'sports-medicine')], [list('sports', [])], undefined)
  t.strictSame(front.blocks, [])
})
