import t from 'tap'
import { printPath } from '../../../plugins/article/paths.ts'
import { selectRelatedStories } from '../../../plugins/article/related-stories.ts'
import { teaser } from './fixtures.ts'

const list = (...msids: number[]) => msids.map((msid) => teaser(msid))
const ids = (teasers: readonly { msid: number }[]) => teasers.map(({ msid }) => msid)

t.test('no list holds the story itself, and no story stands in two of them', async (t) => {
  const around = selectRelatedStories(1, { related: list(1, 2, 3), section: list(1, 2, 4, 5), latest: list(1, 2, 4, 6, 7, 8, 9) })
  t.same(ids(around.related), [2, 3])
  t.same(ids(around.upNext), [4, 5, 9], 'filled up with the newest')
  t.same(ids(around.readNext), [6, 7, 8])
})

t.test('lists that did not arrive are empty', async (t) => {
  t.same(selectRelatedStories(1, { related: undefined, section: undefined, latest: undefined }), { related: [], upNext: [], readNext: [] })
})

t.test('lists are cut to what the page has room for', async (t) => {
  const many = (from: number) => list(...Array.from({ length: 40 }, (_, index) => index + from))
  const around = selectRelatedStories(1, { related: many(100), section: many(200), latest: many(300) })
  t.same([around.related, around.upNext, around.readNext].map((shelf) => shelf.length), [4, 4, 3])
})

t.test('the print address is the story’s with another type word', async (t) => {
  for (const [path, expected] of [
    ['/india/new-article-on-rules-article-123', '/india/new-article-on-rules-articleprint-123'],
    ['/india/-article-105253955', '/india/-articleprint-105253955'],
    ['/india/article-105253955', '/india/articleprint-105253955'],
    ['/entertainment/reviews/x-movie-review-review-156255158', '/entertainment/reviews/x-movie-review-articleprint-156255158'],
    ['/photos/india/trains/photostory/9.cms', '/photos/india/trains-articleprint-9'],
    ['/photos/india/trains-photo-gallery-9', '/photos/india/trains-articleprint-9'],
  ] as const) {
    t.equal(printPath({ path }), expected)
  }
})
