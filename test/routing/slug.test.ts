import t from 'tap'
import { createContentPaths, isSeopath } from '../../engine/routing/content-path.ts'
import type { ContentParams } from '../../engine/routing/content-type.ts'
import { contentTypes, scope } from './scope.ts'

const { parse, write } = scope.content

t.test('what a content address says', async (t) => {
  const cases: readonly [string, ContentParams][] = [
    ['/city/hyderabad/lake-walk-article-123', { section: 'city/hyderabad', seopath: 'lake-walk', type: 'article', msid: 123 }],
    ['/india/new-article-on-rules-article-123', { section: 'india', seopath: 'new-article-on-rules', type: 'article', msid: 123 }],
    ['/india/a-article-1-article-2', { section: 'india', seopath: 'a-article-1', type: 'article', msid: 2 }],
    ['/india/-article-105253955', { section: 'india', seopath: '', type: 'article', msid: 105253955 }],
    ['/india/article-105253955', { section: 'india', seopath: '', type: 'article', msid: 105253955 }],
    ['/business/-600-article-105228629', { section: 'business', seopath: '-600', type: 'article', msid: 105228629 }],
    ['/lake-walk-article-1', { section: '', seopath: 'lake-walk', type: 'article', msid: 1 }],
    ['/entertainment/reviews/x-movie-review-review-156255158', { section: 'entertainment/reviews', seopath: 'x-movie-review', type: 'review', msid: 156255158 }],
    ['/entertainment/x-movieshow-1', { section: 'entertainment', seopath: 'x', type: 'movieshow', msid: 1 }],
    ['/india/a-articleprint-1', { section: 'india', seopath: 'a', type: 'articleprint', msid: 1 }],
    ['/india/articleprint-1', { section: 'india', seopath: '', type: 'articleprint', msid: 1 }],
    ['/india/a-photo-gallery-1', { section: 'india', seopath: 'a', type: 'photo-gallery', msid: 1 }],
    ['/india/photo-gallery-1', { section: 'india', seopath: '', type: 'photo-gallery', msid: 1 }],
    ['/india/liveblog-1', { section: 'india', seopath: '', type: 'liveblog', msid: 1 }],
    ['/india/rains-liveblogprint-1', { section: 'india', seopath: 'rains', type: 'liveblogprint', msid: 1 }],
    ['/videos/a-video-1', { section: 'videos', seopath: 'a', type: 'video', msid: 1 }],
    ['/podcasts/a-audio-1', { section: 'podcasts', seopath: 'a', type: 'audio', msid: 1 }],
    ['/short-videos/a-reels-1', { section: 'short-videos', seopath: 'a', type: 'reels', msid: 1 }],
    ['/తెలంగాణ/వర్షాలు-రేపు-article-7', { section: 'తెలంగాణ', seopath: 'వర్షాలు-రేపు', type: 'article', msid: 7 }],
    ['/a/b/c/d/x-article-1', { section: 'a/b/c/d', seopath: 'x', type: 'article', msid: 1 }],
    ['/photos/a/b/c/d/x-photo-gallery-1', { section: 'photos/a/b/c/d', seopath: 'x', type: 'photo-gallery', msid: 1 }],
    ['/india/x-article-999999999999999', { section: 'india', seopath: 'x', type: 'article', msid: 999_999_999_999_999 }],
    ['/india/undefinedness-article-1', { section: 'india', seopath: 'undefinedness', type: 'article', msid: 1 }],
    ['/india/delhi/a-story/photostory/12.cms', { section: 'india/delhi', seopath: 'a-story', type: 'photostory', msid: 12 }],
    ['/india/a-story/photostory/12.cms/slide-3', { section: 'india', seopath: 'a-story', type: 'photostory', msid: 12 }],
    ['/a-story/photostory/12.cms', { section: '', seopath: 'a-story', type: 'photostory', msid: 12 }],
    ['/photostory/12.cms', { section: '', seopath: '', type: 'photostory', msid: 12 }],
  ]
  for (const [path, params] of cases) {
    t.same(parse(path), params, path)
    const written = write(params)
    t.same(parse(written), params, `${written}: written and read again`)
  }
  t.equal(write({ section: 'india', seopath: '', type: 'article', msid: 1 }), '/india/article-1', 'without words there is no dash')
  t.same(new Set(cases.map(([, { type }]) => type)), new Set(Object.keys(contentTypes)), 'all types')
})

t.test('what is not a content address', async (t) => {
  const cases = [
    '/',
    '',
    '/india',
    '/india/article',
    '/india/x-article-',
    '/india/x-article-0',
    '/india/x-article-012',
    '/india/x-article-1234567890123456',
    '/india/x-article-12a',
    '/india/x-article-1२',
    '/india/xarticle-12',
    '/india/x-story-12',
    '/india/x.y-article-12',
    '/india/undefined-article-12',
    '/india/new-undefined-story-article-12',
    '/india/x-article-12.cms',
    '/india/x-photostory-12',
    '/india/x/photostory/12',
    '/india/x/photostory/012.cms',
    '/india/x/photostory/12.cms/a/b',
    '/india/x.y/photostory/12.cms',
    '/india/undefined/photostory/12.cms',
    '/a/b/c/d/e/x-article-1',
    '/a/b/c/d/e/x/photostory/1.cms',
    '//x-article-1',
    'x-article-1',
    '/india//x-article-1',
    '//x/photostory/1.cms',
    '/india/X-ARTICLE-12',
    '/india/x-article-12/',
  ]
  for (const path of cases) t.equal(parse(path), undefined, path || 'nothing')
})

t.test('words of an address have no dot, no slash and not the word undefined', async (t) => {
  for (const text of ['', 'lake-walk', '-600', 'వర్షాలు', 'undefinedness', 'a b']) t.ok(isSeopath(text), text || 'nothing')
  for (const text of ['a.b', '.', 'undefined', 'a-undefined', 'undefined-a', 'a-undefined-b', 'a/b']) t.notOk(isSeopath(text), text)
})

t.test('a site has the addresses of the content types that its plugins declare, and no others', async (t) => {
  const { parse, write } = createContentPaths({ recipe: { slug: 'how-to-cook' }, story: { slug: 'visual', address: 'folder' } })
  const params = { section: 'food', seopath: 'dosa', type: 'recipe', msid: 7 } as unknown as ContentParams
  t.equal(write(params), '/food/dosa-how-to-cook-7')
  t.same(parse('/food/dosa-how-to-cook-7'), params)
  t.same(parse('/food/dosa/visual/7.cms'), { ...params, type: 'story' })
  t.equal(parse('/food/dosa-article-7'), undefined)
  t.equal(createContentPaths({}).parse('/food/dosa-article-7'), undefined, 'without types there is no content')
})

t.test('an endless path is read in one go', async (t) => {
  // Were each place tried against each other, these would take hours.
  const size = 500_000
  t.equal(parse(`/${'-article'.repeat(size)}-1x1`), undefined)
  t.equal(parse(`/${'x-article-1-'.repeat(size)}1`), undefined)
  t.equal(parse(`${'/photostory'.repeat(size)}/1.cms/a/b`), undefined)
  t.equal(parse(`/${'a/'.repeat(size)}x-article-1`), undefined)
})
