import t from 'tap'
import { type ContentParams, contentTypes } from '../../engine/routing/content-type.ts'
import { contentPath, isSeopath, parseContentPath } from '../../engine/routing/slug.ts'

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
    t.same(parseContentPath(path), params, path)
    const written = contentPath(params)
    t.same(parseContentPath(written), params, `${written}: written and read again`)
  }
  t.equal(contentPath({ section: 'india', seopath: '', type: 'article', msid: 1 }), '/india/article-1', 'without words there is no dash')
  t.same(new Set(cases.map(([, { type }]) => type)), new Set(contentTypes), 'all types')
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
  for (const path of cases) t.equal(parseContentPath(path), undefined, path || 'nothing')
})

t.test('words of an address have no dot, no slash and not the word undefined', async (t) => {
  for (const text of ['', 'lake-walk', '-600', 'వర్షాలు', 'undefinedness', 'a b']) t.ok(isSeopath(text), text || 'nothing')
  for (const text of ['a.b', '.', 'undefined', 'a-undefined', 'undefined-a', 'a-undefined-b', 'a/b']) t.notOk(isSeopath(text), text)
})

t.test('an endless path is read at once', async (t) => {
  const start = performance.now()
  parseContentPath(`/${'-article'.repeat(1_000)}-1x1`)
  parseContentPath(`/${'x-article-1-'.repeat(700)}1`)
  parseContentPath(`${'/photostory'.repeat(700)}/1.cms/a/b`)
  parseContentPath(`/${'a/'.repeat(4_000)}x-article-1`)
  t.ok(performance.now() - start < 50)
})
