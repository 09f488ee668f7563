import t from 'tap'
import { sourceAddress } from '../../engine/data/source-address.ts'

const english = { apiUrl: 'https://api.example.com', channel: 183, sendsChannel: false }
const telugu = { apiUrl: 'https://lang.example.com/v1/', channel: 392, sendsChannel: true }
const embedded = { apiUrl: 'embedded', channel: 392, sendsChannel: true }

t.test('a relative address gets the host of its edition', async (t) => {
  t.same(sourceAddress('/api/trending?perpage=5', english), {
    source: 'api.example.com',
    url: 'https://api.example.com/api/trending?perpage=5',
    path: '/api/trending',
    key: 'https://api.example.com/api/trending?perpage=5',
  })
  t.equal(sourceAddress('/api/x', telugu).path, '/v1/api/x', 'behind the path of the API address')
})

t.test('a language host gets its channel', async (t) => {
  const cases = [
    ['/api/x', 'https://lang.example.com/v1/api/x?channel=392'],
    ['/api/x?a=1', 'https://lang.example.com/v1/api/x?a=1&channel=392'],
    ['/api/x?channel=7', 'https://lang.example.com/v1/api/x?channel=7'],
    ['/api/x?q=a%20b&sub_channel=1', 'https://lang.example.com/v1/api/x?q=a%20b&sub_channel=1&channel=392'],
    ['https://lang.example.com/other', 'https://lang.example.com/other?channel=392'],
    ['https://elsewhere.example.com/x', 'https://elsewhere.example.com/x'],
  ] as const
  for (const [address, expected] of cases) t.equal(sourceAddress(address, telugu).url, expected, address)
  t.equal(sourceAddress('/api/x', english).url, 'https://api.example.com/api/x')
})

t.test('the embedded origin is asked without a host', async (t) => {
  t.same(sourceAddress('/api/x?b=2&a=1', embedded), {
    source: 'embedded',
    url: '/api/x?b=2&a=1&channel=392',
    path: '/api/x',
    key: 'embedded/api/x?a=1&b=2&channel=392',
  })
  t.equal(sourceAddress('https://elsewhere.example.com/x', embedded).source, 'elsewhere.example.com')
})

t.test('two spellings of a question have one key, two questions have two', async (t) => {
  const key = (address: string, edition = english) => sourceAddress(address, edition).key
  t.equal(key('/x?a=1&b=2'), key('/x?b=2&a=1'))
  t.equal(key('/x?a=one+two'), key('/x?a=one%20two'))
  t.not(key('/x?a=1&a=2'), key('/x?a=2&a=1'), 'the order of values of one name counts')
  t.not(key('/x?a=1'), key('/x?a=2'))
  t.not(key('/x'), key('/x', telugu))
})

t.test('addresses that are refused as invalid url', async (t) => {
  const cases = [
    ['/api/x?q=a b', 'space'],
    ['/api/x?q=a\tb', 'space'],
    ['/api/x\n', 'space'],
    ['/api/null', 'null'],
    ['/api/x?msid=null', 'null'],
    ['/api/x?msid=NULL', 'null'],
    ['/api/x?msid=%6eull', 'null'],
    ['/api/x?topic=null', 'null'],
    ['/nginx_status', 'nginx status'],
    ['/api/x?seopath=nginx-status', 'nginx status'],
    ['/wp-content/uploads/a.php', 'uploads'],
    ['/api/x?seopath=uploads/2020/a.php', 'uploads'],
    ['/api/x?seopath=uploads%2Fa.php', 'uploads'],
    ['/rss', 'rss or feed'],
    ['/rss.xml', 'rss or feed'],
    ['/RSS', 'rss or feed'],
    ['/rssfeeds/-2128936835.cms', 'rss or feed'],
    ['/api/x?seopath=india/feed', 'rss or feed'],
    ['/api/x?seopath=feed.xml', 'rss or feed'],
    ['/api/x?feed=1', 'rss or feed'],
    ['/amp_stories/a', 'amp story'],
    ['/ampstory', 'amp story'],
    ['/api/x?seopath=amp-stories', 'amp story'],
    ['/searchresults', 'searchresults'],
    ['/searchresults.cms', 'searchresults'],
    ['/robots.txt', 'robots.txt'],
    ['/api/x?seopath=robots.txt', 'robots.txt'],
    ['https://elsewhere.example.com/rss', 'rss or feed'],
    ['/api/x?q=%00', 'control character'],
    ['/api/x?q=%0d%0aHost:y', 'control character'],
    ['/api/x?q=\u0000', 'percent-encoded'],
    ['/api/x?q=తెలుగు', 'percent-encoded'],
    ['/api/x?q="', 'percent-encoded'],
    ['/api/x#top', 'percent-encoded'],
    ['/api\\x', 'percent-encoded'],
    ['/api/%', 'percent sign'],
    ['/api/x?q=%ff', 'percent sign'],
    ['/api/../internal', 'dot segment'],
    ['/api/%2e%2E/internal', 'dot segment'],
    ['/api/..%2finternal', 'dot segment'],
    ['/api/..%5cinternal', 'dot segment'],
    ['//evil.example.com/x', 'one slash'],
    ['api/x', 'one slash'],
    ['', 'one slash'],
    ['ftp://example.com/x', 'one slash'],
    ['javascript:alert(1)', 'one slash'],
    ['https://user:secret@example.com/x', 'cannot be read'],
    ['https://', 'cannot be read'],
  ] as const
  for (const [address, reason] of cases) {
    t.throws(
      () => sourceAddress(address, english),
      { code: 'MH_BLOCKED_URL', message: new RegExp(`invalid url.*${reason}`) },
      JSON.stringify(address),
    )
  }
})

t.test('words that only contain a blocked one are asked for', async (t) => {
  const cases = [
    '/api/x?seopath=feedback',
    '/api/feedback',
    '/api/x?name=nullarbor',
    '/api/nullarbor-plain',
    '/api/x?seopath=india/rss-chief-speaks',
    '/api/x?seopath=india/what-feeds-the-city',
    '/api/x?seopath=uploaded',
    '/api/x?topic=rss',
    '/api/x?q=rss+feed',
    '/api/x?q=feed',
    '/api/x?seopath=search-results',
    '/api/x?seopath=robots',
    '/request/stories?type=amp',
    '/api/x?q=a%20b',
    '/api/x?q=%E0%B0%A4',
    '/api/x?filter[section]=india',
    '/api/x?discount=100%25',
    '/api/file.v2/a...b',
    'https://feeds.example.com/list',
  ]
  for (const address of cases) t.doesNotThrow(() => sourceAddress(address, english), address)
})

t.test('the log line of a refused address does not show its query', async (t) => {
  t.throws(() => sourceAddress('/api/null?key=secret', english), { message: /^(?!.*secret).*\/api\/null/ })
})
