import t from 'tap'
import type { RequestContext } from '../../engine/request/context.ts'
import { createRequestReader, type RawRequest, type RequestReading } from '../../engine/request/read-request.ts'
import { exampleSite } from './example-site.ts'

const read = createRequestReader(exampleSite)
const phone = { 'sec-ch-ua-mobile': '?1' }
const tablet = { 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Android"' }

const get = (url: string, raw: Partial<RawRequest> = {}): RequestReading =>
  read({ method: 'GET', url, host: 'daily.example', headers: {}, now: 1_700_000_000_000, ...raw })

const brief = (reading: RequestReading) => {
  switch (reading.kind) {
    case 'context':
      return place(reading.context)
    case 'redirect':
      return `${reading.status} ${reading.location}`
    case 'placeholder':
      return `placeholder ${reading.edition.id}, ${place(reading.context)}`
    case 'refused':
      return reading.code
  }
}

const place = ({ site, edition, variant, path, address }: RequestContext) =>
  `${site} ${edition.id} ${variant} ${path}${address === path ? '' : ` at ${address}`}`

t.test('where an address on the main site leads', async (t) => {
  const cases: readonly [string, string][] = [
    ['/', 'main english desktop /'],
    ['/?utm_source=x', 'main english desktop /'],
    ['/amp', 'main english amp /'],
    ['/india', 'main english desktop /india'],
    ['/India', 'main english desktop /India'],
    ['/india/a-article-1/amp', 'main english amp /india/a-article-1'],
    ['/%61mp', 'main english amp /'],
    ['/telugu', 'main telugu desktop /'],
    ['/telugu/amp', 'main telugu amp /'],
    ['/telugu/india/a-article-1', 'main telugu desktop /india/a-article-1'],
    ['/telugu/%E0%B0%B5', 'main telugu desktop /వ'],
    ['/telugu/telugu', 'main telugu desktop /telugu'],
    ['/teluguindia', 'main english desktop /teluguindia'],
    ['/Telugu', 'main english desktop /Telugu'],
    ['/photos', 'main english desktop /photos'],
    ['/photos/amp', 'main english amp /photos'],
    ['/photos/india/x', 'main english desktop /india/x at /photos/india/x'],
    ['/telugu/photos/x/amp', 'main telugu amp /x at /photos/x'],
    ['/photos/photos', 'main english desktop /photos at /photos/photos'],
    ['/index.html', 'main english desktop /index.html'],
    ['/a;b=c', 'main english desktop /a;b=c'],
    ['http://daily.example/india', 'main english desktop /india'],
    ['http://telugu.daily.example/india', 'main telugu desktop /india'],
    ['/kannada', 'placeholder kannada, main english desktop /kannada'],
    ['/kannada/india/amp', 'placeholder kannada, main english amp /kannada/india/amp'],
    ['/tamil/x', 'placeholder tamil, main english desktop /tamil/x'],
  ]
  for (const [url, expected] of cases) t.equal(brief(get(url)), expected, url)
})

t.test('what is redirected to the clean address', async (t) => {
  const cases: readonly [string, string][] = [
    ['/india/', '301 /india'],
    ['/india/?a=1&b=%20', '301 /india?a=1&b=%20'],
    ['//', '301 /'],
    ['//evil.com/x', '301 /evil.com/x'],
    ['///evil.com//', '301 /evil.com'],
    ['http://daily.example//evil.com', '301 /evil.com'],
    ['/telugu/', '301 /telugu'],
    ['/telugu//a/amp/', '301 /telugu/a/amp'],
    ['/%E0%B0%B5/', '301 /%E0%B0%B5'],
    ['/a%3Fb/', '301 /a%3Fb'],
    ['/amp/amp', '301 /amp'],
    ['/amp/india', '301 /india/amp'],
    ['/amp/india/amp?x', '301 /india/amp?x'],
    ['/amp/telugu/amp/india', '301 /telugu/india/amp'],
    ['/telugu/amp/photos/x', '301 /telugu/photos/x/amp'],
    ['/a/amp/amp/amp?x', '301 /a/amp?x'],
    ['/english', '301 /'],
    ['/english/india/amp', '301 /india/amp'],
    ['/183/india?x=1', '301 /india?x=1'],
    ['/392', '301 /telugu'],
    ['/392/india/', '301 /telugu/india'],
    ['/183/392/183/392/x', '301 /telugu/183/392/x'],
    ['/183//evil.com', '301 /evil.com'],
    ['/amp_stories', '301 /web-stories'],
    ['/amp_stories/sports/amp', '301 /web-stories/sports/amp'],
    ['/telugu/a/b-amp_stories-c', '301 /telugu/a/b-web-stories-c'],
    ['/sports/visualstories', '301 /web-stories'],
    ['/sports/cricket/visualstories/amp', '301 /web-stories/amp'],
    ['/sports/cricket/visualstories/a/photostory/1.cms', '301 /web-stories/a/photostory/1.cms'],
    ['/telugu/sports/visualstories', '301 /telugu/web-stories'],
  ]
  for (const [url, expected] of cases) t.equal(brief(get(url)), expected, url)
  t.equal(brief(get('/india/visualstories')), 'main english desktop /india/visualstories', 'visualstories outside sports')
})

t.test('what is refused', async (t) => {
  const cases: readonly [string, Partial<RawRequest>, string][] = [
    ['/%', {}, 'MH_BAD_PATH'],
    ['/a/../b', {}, 'MH_BAD_PATH'],
    ['*', {}, 'MH_BAD_PATH'],
    [`/${'x'.repeat(9_000)}`, {}, 'MH_PATH_TOO_LONG'],
    [`/${'x/'.repeat(4_000)}`, {}, `301 /${'x/'.repeat(4_000).slice(0, -1)}`],
    ['/', { method: 'POST' }, 'MH_METHOD'],
    ['/', { method: 'OPTIONS' }, 'MH_METHOD'],
    ['/%', { method: 'BREW' }, 'MH_METHOD'],
    ['/india', { method: 'HEAD' }, 'main english desktop /india'],
  ]
  for (const [url, raw, expected] of cases) t.equal(brief(get(url, raw)), expected, `${raw.method ?? 'GET'} ${url.slice(0, 20)}`)
  const refused = get('/%', { host: 'telugu.daily.example', headers: phone })
  t.equal(refused.kind === 'refused' && place(refused.context), 'main telugu mobile /', 'the error page is in the language of the host')
})

t.test('what the host selects', async (t) => {
  const cases: readonly [string | undefined, string, string][] = [
    ['daily.example:8080', '/india', 'main english desktop /india'],
    ['DAILY.example.', '/india', 'main english desktop /india'],
    ['telugu.daily.example', '/india', 'main telugu desktop /india'],
    ['telugu.daily.example', '/telugu/india', 'main telugu desktop /india'],
    ['telugu.daily.example', '/india/', '301 /india'],
    ['telugu.daily.example', '/392/india', '301 /telugu/india'],
    ['telugu.daily.example', '/english/india?a=1', '301 https://daily.example/india?a=1'],
    ['telugu.daily.example', '/183', '301 https://daily.example/'],
    ['photos.daily.example', '/', 'photos english desktop /photos'],
    ['photos.daily.example', '/amp', 'photos english amp /photos'],
    ['photos.daily.example', '/india/x', 'photos english desktop /photos/india/x'],
    ['photos.daily.example', '/telugu/x/amp', 'photos telugu amp /photos/x'],
    ['photos.daily.example', '/photos', '301 /'],
    ['photos.daily.example', '/photos/x/amp', '301 /x/amp'],
    ['photos.daily.example', '/telugu/photos/x', '301 /telugu/x'],
    ['photos.daily.example', '/photos/183/photos/392/photos/x', '301 /telugu/x'],
    ['[::1]:3000', '/x', 'photos english desktop /photos/x'],
    ['[0:0:0:0:0:0:0:1]', '/x', 'photos english desktop /photos/x'],
    ['elsewhere.example', '/india', 'main english desktop /india'],
    [undefined, '/india', 'main english desktop /india'],
    ['photos.daily.example@evil.com', '/x', 'main english desktop /x'],
    ['photos.daily.example/..', '/x', 'main english desktop /x'],
    ['', '/x', 'main english desktop /x'],
    ['x'.repeat(5_000), '/x', 'main english desktop /x'],
  ]
  for (const [host, url, expected] of cases) t.equal(brief(get(url, { host })), expected, `${host?.slice(0, 40)} ${url}`)

  const strict = createRequestReader({ ...exampleSite, strictHosts: true })
  const strictly = (host: string | undefined) => brief(strict({ method: 'GET', url: '/', host, headers: {}, now: 0 }))
  t.equal(strictly('elsewhere.example'), 'MH_UNKNOWN_HOST')
  t.equal(strictly(undefined), 'MH_UNKNOWN_HOST')
  t.equal(strictly('daily.example'), 'main english desktop /')
})

t.test('phones get the mobile variant, tablets the desktop one, AMP is AMP on every device', async (t) => {
  const variant = (url: string, headers: RawRequest['headers']) => {
    const reading = get(url, { headers })
    return reading.kind === 'context' ? `${reading.context.device} ${reading.context.variant}` : reading.kind
  }
  t.equal(variant('/', phone), 'mobile mobile')
  t.equal(variant('/', tablet), 'tablet desktop')
  t.equal(variant('/', {}), 'desktop desktop')
  t.equal(variant('/amp', phone), 'mobile amp')
  t.equal(variant('/amp', {}), 'desktop amp')
})

t.test('a context is frozen and holds the query clean', async (t) => {
  const reading = get('/search-result?q=%E0%B0%A4%3Cb%3E&a[]=1&a[]=2', { now: 42 })
  if (reading.kind !== 'context') return t.fail('a context')
  const { context } = reading
  t.same({ ...context.query }, { q: 'తb', a: '2' })
  t.equal(context.now, 42)
  t.ok(Object.isFrozen(context) && Object.isFrozen(context.query))
})

t.test('a configuration that does not fit together is refused at start', async (t) => {
  const wrong = (change: Partial<typeof exampleSite>) => () => createRequestReader({ ...exampleSite, ...change })
  t.throws(wrong({ hosts: { 'a b': { site: 'main', edition: 'english' } } }), { code: 'MH_CONFIG', message: /hosts\/a b/ })
  t.throws(wrong({ editions: exampleSite.editions.filter(({ id }) => id !== 'telugu') }), { code: 'MH_CONFIG', message: /telugu/ })
  t.throws(wrong({ editions: exampleSite.editions.filter(({ id }) => id !== 'english') }), { code: 'MH_CONFIG', message: /routePrefix/ })
})
