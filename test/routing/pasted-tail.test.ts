import t from 'tap'
import { createContentPaths } from '../../engine/routing/content-path.ts'
import { withoutPastedTail } from '../../engine/routing/pasted-tail.ts'

t.test('what was pasted on to an address is cut off', async (t) => {
  const cases: readonly (readonly [address: string, cut: string, query?: string])[] = [
    ['/india', '/india'],
    ['/india.', '/india'],
    ['/india),"', '/india'],
    ['/india ', '/india'],
    ['/india\u00a0\u200b', '/india'],
    ['/india”…', '/india'],
    ['/india👇🏽', '/india'],
    ['/india❤️', '/india'],
    ['/india%20', '/india'],
    ['/india%22%20', '/india'],
    ['/india/)', '/india'],
    ['/india/...', '/india'],
    ['/india&utm_source=x&utm_medium=y', '/india', 'utm_source=x&utm_medium=y'],
    ['/india?page=2#top', '/india', 'page=2'],
    ['/india#top', '/india'],
    ['/india. &fbclid=a/b', '/india', 'fbclid=a/b'],
    ['/r&d', '/r&d'],
    ['/a.b/c', '/a.b/c'],
    ['/వార్తలు.', '/వార్తలు'],
    ['/...', '/'],
    ['/', '/'],
  ]
  for (const [address, cut, query = ''] of cases) t.same(withoutPastedTail(address), { address: cut, query }, address)
})

t.test('addresses that other systems wrote name their content by its number', async (t) => {
  const { fromLegacy } = createContentPaths({ article: { slug: 'article' }, video: { slug: 'video' }, gallery: { slug: 'photo-gallery' }, photostory: { slug: 'photostory', address: 'folder' } })
  const cases: readonly (readonly [path: string, found: string | undefined])[] = [
    ['/city/article/lake-walk/123', '/lake-walk-article-123'],
    ['/article/lake-walk/123', '/lake-walk-article-123'],
    ['/a/b/c/d/e/f/video/lake-walk/123', '/lake-walk-video-123'],
    ['/city/lake-walk/articleshow/123.cms', '/article-123'],
    ['/articleshow/123.cms', '/article-123'],
    ['/videoshow/123.cms', '/video-123'],
    ['/video/123.cms', '/video-123'],
    ['/city/lake-walk-article-123.cms', '/lake-walk-article-123'],
    ['/city/lake-walk-article-123.html', '/lake-walk-article-123'],
    ['/city/lake-walk-photo-gallery-123):', '/lake-walk-photo-gallery-123'],
    ['/city/article/lake.walk/123', undefined],
    ['/city/article/lake-walk/0123', undefined],
    ['/city/article/lake-walk/1234567890123456', undefined],
    ['/city/recipe/lake-walk/123', undefined],
    ['/city/lake-walk-article-123abc', undefined],
    ['/city/lake-walk-recipe-123.cms', undefined],
    ['/123.cms', undefined],
    ['/', undefined],
  ]
  for (const [path, found] of cases) t.equal(fromLegacy(path), found, path)
})
