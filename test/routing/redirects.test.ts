import t from 'tap'
import type { RedirectRule } from '../../engine/plugin/plugin.ts'
import { buildFallbacks, buildRedirects } from '../../engine/routing/redirects.ts'

const rules: readonly RedirectRule[] = [
  { from: '/old', to: '/new' },
  { from: '/for-now', to: '/there', status: 302 },
  { from: '/closed', gone: true },
  { from: '/closed/:name', gone: true },
  { from: '/authors/:name', to: '/author/:name', status: 308 },
  { from: '/authors/nobody', to: '/topic/nobody' },
  { from: '/:category/news-of-:topic', to: '/topic/:topic?from=news' },
  { from: '/archive/*path', to: '/*path' },
  { from: '/shop', to: 'https://shop.example/deals?x=1' },
  { from: '/shop/:thing', to: 'https://shop.example/:thing' },
  { from: '/one', to: '/two', status: 308 },
  { from: '/two', to: '/three' },
  { from: '/three', to: '/authors/someone' },
  { from: '/before-for-now', to: '/for-now' },
  { from: '/before-closed', to: '/closed' },
  { from: '/with-query', to: '/old?x=1' },
  { from: '/తెలుగు', to: '/వార్తలు' },
]

t.test('where a path is sent', async (t) => {
  const redirects = buildRedirects(rules)
  const cases: readonly [string, string | undefined][] = [
    ['/old', '301 /new'],
    ['/Old', undefined],
    ['/old/x', undefined],
    ['/new', undefined],
    ['/', undefined],
    ['/for-now', '302 /there'],
    ['/closed', 'gone'],
    ['/closed/x', 'gone'],
    ['/authors/a-reporter', '308 /author/a-reporter'],
    ['/authors/nobody', '301 /topic/nobody'],
    ['/india/news-of-rains', '301 /topic/rains?from=news'],
    ['/archive/2019/05', '301 /2019/05'],
    ['/archive/old', '301 /new'],
    ['/shop', '301 https://shop.example/deals?x=1'],
    ['/shop/hats', '301 https://shop.example/hats'],
    ['/one', '308 /author/someone'],
    ['/two', '301 /author/someone'],
    ['/before-for-now', '302 /there'],
    ['/before-closed', 'gone'],
    ['/with-query', '301 /new?x=1'],
    ['/తెలుగు', '301 /వార్తలు'],
    ['/archive/evil', '301 /evil'],
  ]
  for (const [path, expected] of cases) {
    const answer = redirects(path)
    t.equal(answer && (answer.kind === 'gone' ? 'gone' : `${answer.status} ${answer.to}`), expected, path)
  }
})

t.test('rules that cannot work are refused at start and named', async (t) => {
  const cases: readonly [string, readonly RedirectRule[], RegExp][] = [
    ['to itself', [{ from: '/a', to: '/a' }], /\/a to \/a/],
    ['a circle', [{ from: '/a', to: '/b' }, { from: '/b', to: '/c' }, { from: '/c', to: '/a' }], /\/a to \/b, then \/b to \/c, then \/c to \/a/],
    ['a circle with params', [{ from: '/a/:x', to: '/b/:x' }, { from: '/b/:y', to: '/a/:y' }], /\/a\/:x to \/b\/:x, then \/b\/:y to \/a\/:y/],
    ['a circle through both kinds', [{ from: '/a', to: '/b/a' }, { from: '/b/:x', to: '/:x' }], /\/a to \/b\/a, then \/b\/:x to \/:x/],
    ['ever longer', [{ from: '/a/*x', to: '/a/b/*x' }], /redirects in a loop/],
    ['the same twice', [{ from: '/a', to: '/b' }, { from: '/a', to: '/c' }], /\/a to \/c: Another rule has the same/],
    ['a param from nowhere', [{ from: '/a/:x', to: '/b/:y' }], /\/a\/:x to \/b\/:y: Missing parameters: y/],
    ['a pattern that cannot be read', [{ from: '/a(', to: '/b' }], /\/a\( to \/b/],
    ['a target that cannot be read', [{ from: '/a', to: '/b(' }], /\/a to \/b\(/],
    ['a target without a slash', [{ from: '/a', to: 'b' }], /neither a path/],
    ['a target on another host by two slashes', [{ from: '/a', to: '//evil.com' }], /neither a path/],
    ['a fallback to another host', [{ from: '/a', to: 'https://shop.example/', ifNotFound: true }], /"to" is a path of this site/],
    ['a fallback with a param from nowhere', [{ from: '/a', to: '/b', ifNotFound: true, ifFound: '/:x' }], /Missing parameters: x/],
    ['a script', [{ from: '/a', to: 'javascript:alert(1)' }], /neither a path/],
  ]
  for (const [name, wrong, message] of cases) t.throws(() => buildRedirects(wrong), { code: 'MH_CONFIG', message }, name)
})

t.test('a circle that only one path goes round does not redirect that path', async (t) => {
  const redirects = buildRedirects([{ from: '/p/:x', to: '/:x/p' }])
  t.match(redirects('/p/q'), { to: '/q/p' })
  t.equal(redirects('/p/p'), undefined)
})

t.test('rules for addresses that are no page are kept apart, in their order', async (t) => {
  const some: readonly RedirectRule[] = [
    { from: '/city/:city', to: '/:city', ifNotFound: true },
    { from: '/city{/*city}', to: '/cities{/*city}', ifNotFound: true },
    { from: '/:section/info/:name', to: '/info/:name', ifNotFound: true, ifFound: '/:section' },
    { from: '/city/:city', to: '/towns' },
  ]
  const fallbacks = buildFallbacks(some)
  t.same(fallbacks('/city/pune'), [{ to: '/pune', ifFound: undefined }, { to: '/cities/pune', ifFound: undefined }])
  t.same(fallbacks('/city'), [{ to: '/cities', ifFound: undefined }])
  t.same(fallbacks('/x/info/y'), [{ to: '/info/y', ifFound: '/x' }])
  t.same(fallbacks('/pune'), [])
  t.match(buildRedirects(some)('/city/pune'), { to: '/towns' }, 'one that holds for every address does so beside them')
})
