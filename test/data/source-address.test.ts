import t from 'tap'
import { sourceAddress } from '../../engine/data/source-address.ts'
import type { UpstreamRequest } from '../../engine/data/upstream-request.ts'

const english = { apiUrl: 'https://api.example.com', channel: 183, sendsChannel: false }
const telugu = { apiUrl: 'https://lang.example.com/v1/', channel: 392, sendsChannel: true }
const embedded = { apiUrl: 'embedded', channel: 392, sendsChannel: true }

/** What no type lets through, as a plugin in JavaScript would write it. */
const forced = (request: unknown) => request as UpstreamRequest

t.test('a request is sent to the API of its edition', async (t) => {
  t.same(sourceAddress({ path: '/api/trending', query: { perpage: 5 } }, english), {
    source: 'api.example.com',
    url: 'https://api.example.com/api/trending?perpage=5',
    path: '/api/trending',
    key: 'https://api.example.com/api/trending?perpage=5',
  })
  t.equal(sourceAddress({ path: '/api/x' }, telugu).path, '/v1/api/x', 'behind the path of the API address')
})

t.test('a language host gets its channel', async (t) => {
  const cases: [UpstreamRequest, string][] = [
    [{ path: '/api/x' }, 'https://lang.example.com/v1/api/x?channel=392'],
    [{ path: '/api/x', query: { a: 1 } }, 'https://lang.example.com/v1/api/x?a=1&channel=392'],
    [{ path: '/api/x', query: { channel: 7 } }, 'https://lang.example.com/v1/api/x?channel=7'],
    [{ path: '/api/x', query: { channel: undefined } }, 'https://lang.example.com/v1/api/x?channel=392'],
    [{ path: '/api/x', query: { q: 'a b', sub_channel: 1 } }, 'https://lang.example.com/v1/api/x?channel=392&q=a+b&sub_channel=1'],
    [{ path: '/x', apiUrl: 'https://elsewhere.example.com' }, 'https://elsewhere.example.com/x'],
  ]
  for (const [request, expected] of cases) t.equal(sourceAddress(request, telugu).url, expected)
  t.equal(sourceAddress({ path: '/api/x' }, english).url, 'https://api.example.com/api/x')
})

t.test('the embedded origin is asked without a host', async (t) => {
  t.same(sourceAddress({ path: '/api/x', query: { b: 2, a: 1 } }, embedded), {
    source: 'embedded',
    url: '/api/x?a=1&b=2&channel=392',
    path: '/api/x',
    key: 'embedded/api/x?a=1&b=2&channel=392',
  })
  t.equal(sourceAddress({ path: '/x', apiUrl: 'https://elsewhere.example.com/v2/' }, embedded).url, 'https://elsewhere.example.com/v2/x')
})

t.test('two spellings of a question have one key, two questions have two', async (t) => {
  const key = (request: UpstreamRequest, edition = english) => sourceAddress(request, edition).key
  t.equal(key({ path: '/x', query: { a: 1, b: 2 } }), key({ path: '/x', query: { b: 2, a: 1 } }))
  t.equal(key({ path: '/x', query: { a: 1 } }), key({ path: '/x', query: { a: '1', b: undefined } }))
  t.equal(key({ path: '/x/pune' }), key({ path: ['/x', 'pune'] }), 'a value that needs no encoding may be written either way')
  t.equal(key({ path: '/x' }), key({ path: '/x', query: {} }))
  t.not(key({ path: '/x', query: { a: 1 } }), key({ path: '/x', query: { a: 2 } }))
  t.not(key({ path: '/x', query: { a: '1&b=2' } }), key({ path: '/x', query: { a: 1, b: 2 } }))
  t.not(key({ path: ['/x', 'a/b'] }), key({ path: ['/x', 'a', 'b'] }))
  t.not(key({ path: '/x' }), key({ path: '/x' }, telugu))
})

t.test('what a reader typed is encoded, whatever it is', async (t) => {
  const cases = [
    ['null', 'null', 'null'],
    ['feed', 'feed', 'feed'],
    ['uploads/2020/a.php', 'uploads%2F2020%2Fa.php', 'uploads%2F2020%2Fa.php'],
    ['robots.txt', 'robots.txt', 'robots.txt'],
    ['a b', 'a%20b', 'a+b'],
    ['a+b', 'a%2Bb', 'a%2Bb'],
    ['100%', '100%25', '100%25'],
    ['%2e', '%252e', '%252e'],
    ['a?b#c&d=e', 'a%3Fb%23c%26d%3De', 'a%3Fb%23c%26d%3De'],
    ['తె', '%E0%B0%A4%E0%B1%86', '%E0%B0%A4%E0%B1%86'],
    ['a\ud800', 'a%EF%BF%BD', 'a%EF%BF%BD'],
    ['"<', '%22%3C', '%22%3C'],
    ['https://evil.example.com', 'https%3A%2F%2Fevil.example.com', 'https%3A%2F%2Fevil.example.com'],
  ] as const
  for (const [typed, inPath, inQuery] of cases) {
    t.equal(sourceAddress({ path: ['/api', typed, 'all'] }, english).url, `https://api.example.com/api/${inPath}/all`, typed)
    t.equal(sourceAddress({ path: '/api', query: { q: typed } }, english).url, `https://api.example.com/api?q=${inQuery}`, typed)
    const { url } = sourceAddress({ path: ['/api', typed], query: { q: typed } }, english)
    t.equal(new URL(url).href, url, `${typed} is what a URL parser reads, too`)
    t.equal(new URL(url).searchParams.get('q'), typed.toWellFormed())
    t.equal(decodeURIComponent(new URL(url).pathname.slice(5)), typed.toWellFormed())
  }
  t.equal(sourceAddress({ path: '/api', query: { q: '', page: 0, all: false } }, english).url, 'https://api.example.com/api?all=false&page=0&q=', 'empty values are values')
})

t.test('requests that are never sent', async (t) => {
  const cases: [UpstreamRequest, string][] = [
    [{ path: '/api/null' }, 'null'],
    [{ path: '/api/NULL/x' }, 'null'],
    [{ path: '/api/x', query: { null: 1 } }, 'null'],
    [{ path: '/nginx_status' }, 'nginx status'],
    [{ path: '/wp-content/uploads/a.php' }, 'uploads'],
    [{ path: '/rss' }, 'rss or feed'],
    [{ path: '/rss.xml' }, 'rss or feed'],
    [{ path: '/RSS' }, 'rss or feed'],
    [{ path: '/rssfeeds/-2128936835.cms' }, 'rss or feed'],
    [{ path: ['/feed', 'a'] }, 'rss or feed'],
    [{ path: '/api/x', query: { feed: 1 } }, 'rss or feed'],
    [{ path: '/amp_stories/a' }, 'amp story'],
    [{ path: '/ampstory' }, 'amp story'],
    [{ path: '/searchresults' }, 'searchresults'],
    [{ path: '/searchresults.cms' }, 'searchresults'],
    [{ path: '/robots.txt' }, 'robots.txt'],
    [{ path: '/rss', apiUrl: 'https://elsewhere.example.com' }, 'rss or feed'],
    [{ path: '/api/a b' }, 'must be encoded'],
    [{ path: '/api/x\n' }, 'must be encoded'],
    [{ path: '/api/%20' }, 'must be encoded'],
    [{ path: '/api/x?q=a' }, 'must be encoded'],
    [{ path: '/api/x#top' }, 'must be encoded'],
    [{ path: '/api\\x' }, 'must be encoded'],
    [{ path: '/api/తె' }, 'must be encoded'],
    [{ path: '/api/../internal' }, 'dot segment'],
    [{ path: ['/api', '..'] }, 'dot segment'],
    [{ path: ['/api', '.', 'x'] }, 'dot segment'],
    [{ path: ['/api', '../internal'] }, 'dot segment'],
    [{ path: ['/api', '..\\internal'] }, 'dot segment'],
    [{ path: ['/api', ''] }, 'empty segment'],
    [{ path: ['/api', 'a\u0000'] }, 'control character'],
    [{ path: '/api/x', query: { q: '\r\nHost: y' } }, 'control character'],
    [{ path: '//evil.example.com/x' }, 'one slash'],
    [forced({ path: 'api/x' }), 'one slash'],
    [forced({ path: '' }), 'one slash'],
    [forced({ path: 'https://elsewhere.example.com/x' }), 'one slash'],
    [{ path: '/x', apiUrl: 'https://user:secret@example.com' }, 'cannot be read'],
    [{ path: '/x', apiUrl: 'https://' }, 'cannot be read'],
    [{ path: '/x', apiUrl: 'https://example.com/?a=1' }, 'cannot be read'],
    [forced({ path: '/x', apiUrl: 'ftp://example.com' }), 'cannot be read'],
  ]
  for (const [request, reason] of cases) t.throws(() => sourceAddress(request, english), { code: 'MH_BLOCKED_URL', message: new RegExp(`invalid url.*${reason}`) }, JSON.stringify(request))
})

t.test('what is no request is the mistake of a plugin, and told as such', async (t) => {
  const cases: [UpstreamRequest, RegExp][] = [
    [forced({}), /did not return a path/],
    [forced({ path: [] }), /did not return a path/],
    [forced({ path: '/x', querry: { a: 1 } }), /"querry" is no field of a request: there are path, query, apiUrl/],
    [forced({ path: ['/x', undefined] }), /part of the path is of type undefined/],
    [forced({ path: ['/x', null] }), /part of the path is null/],
    [forced({ path: '/x', query: { q: null } }), /"q" in the query is null/],
    [forced({ path: '/x', query: { q: { a: 1 } } }), /"q" in the query is of type object/],
  ]
  for (const [request, message] of cases) t.throws(() => sourceAddress(request, english), { code: 'MH_PLUGIN_CODE', message })
})

t.test('words that only contain a blocked one are code like any other', async (t) => {
  for (const path of ['/api/feedback', '/api/nullarbor-plain', '/api/uploaded', '/search-results', '/api/file.v2/a...b', '/api/x;v=1'] as const) {
    t.equal(sourceAddress({ path }, english).path, path)
  }
  t.doesNotThrow(() => sourceAddress({ path: '/list', apiUrl: 'https://feeds.example.com' }, english))
})

t.test('the log line of a refused request does not show its query', async (t) => {
  t.throws(() => sourceAddress({ path: '/api/null', query: { key: 'secret' } }, english), { message: /^(?!.*secret).*\/api\/null/ })
  t.throws(() => sourceAddress({ path: '/x', apiUrl: 'https://user:secret@example.com' }, english), { message: /^(?!.*secret)/ })
})
