import { appendQuery } from '../../engine/request/append-query.ts'
import { readTarget } from '../../engine/request/target.ts'
import t from 'tap'
import type { RequestContext } from '../../engine/request/context.ts'
import { createRequestReader } from '../../engine/request/read-request.ts'
import { type AddressOptions, createAddresses } from '../../engine/routing/address.ts'
import { english, exampleSite, telugu } from '../request/example-site.ts'

const { href, absolute, redirectTarget } = createAddresses(exampleSite)

function redirectLocation(to: string, url: string, host?: string): string {
  const { location, keepsQuery } = redirectTarget(to, contextOf(url, host))
  return keepsQuery ? appendQuery(location, readTarget(url)?.search ?? '') : location
}
const read = createRequestReader(exampleSite)

const main = { site: 'main', edition: english } as const
const mainTelugu = { site: 'main', edition: telugu } as const
const photos = { site: 'photos', edition: english } as const
const photosTelugu = { site: 'photos', edition: telugu } as const

t.test('the href of a path', async (t) => {
  const cases: readonly [string, AddressOptions, string][] = [
    ['/', { from: main }, '/'],
    ['/india', { from: main }, '/india'],
    ['/india/', { from: main }, '/india'],
    ['/india', { from: mainTelugu }, '/telugu/india'],
    ['/', { from: mainTelugu }, '/telugu'],
    ['/india', { from: main, edition: 'telugu' }, '/telugu/india'],
    ['/', { from: main, amp: true }, '/amp'],
    ['/', { from: mainTelugu, amp: true }, '/telugu/amp'],
    ['/india/a-article-1', { from: main, amp: true }, '/india/a-article-1/amp'],
    ['/india', { from: main, amp: false }, '/india'],
    ['/search?x=1', { from: main, amp: true }, '/search/amp?x=1'],
    ['/?x=1', { from: main }, '/?x=1'],
    ['/live#item-3', { from: main }, '/live#item-3'],
    ['/live?a=1#item-3', { from: main, amp: true }, '/live/amp?a=1#item-3'],
    ['/వార్తలు', { from: main }, '/%E0%B0%B5%E0%B0%BE%E0%B0%B0%E0%B1%8D%E0%B0%A4%E0%B0%B2%E0%B1%81'],
    ['/topic/100% a"b', { from: main }, '/topic/100%25%20a%22b'],
    ['/search?q=తె "x"', { from: main }, '/search?q=%E0%B0%A4%E0%B1%86%20%22x%22'],
    ['/photos/x', { from: main }, '/photos/x'],
    ['/photos', { from: photos }, '/'],
    ['/photos', { from: photos, amp: true }, '/amp'],
    ['/photos/x', { from: photos }, '/x'],
    ['/photos/x', { from: photosTelugu, amp: true }, '/telugu/x/amp'],
    ['/photos?p=2', { from: photos }, '/?p=2'],
    ['/photosx', { from: photos }, 'https://daily.example/photosx'],
    ['/', { from: photos }, 'https://daily.example/'],
    ['/india', { from: photosTelugu }, 'https://daily.example/telugu/india'],
    ['https://other.example/a b', { from: main, amp: true }, 'https://other.example/a b'],
    ['mailto:desk@daily.example', { from: photos }, 'mailto:desk@daily.example'],
    ['//cdn.example/x', { from: main }, '//cdn.example/x'],
    ['#top', { from: mainTelugu }, '#top'],
    ['?page=2', { from: mainTelugu }, '?page=2'],
    ['', { from: main }, ''],
    ['/\\evil.com', { from: main }, '/%5Cevil.com'],
  ]
  for (const [path, options, expected] of cases) {
    t.equal(href(path, options), expected, `${path} from ${options.from.site} ${options.from.edition.id}${options.amp ? ', AMP' : ''}`)
  }
})

t.test('from an edition that has its own host, links to the default edition name theirs', async (t) => {
  t.equal(href('/india', { from: mainTelugu, edition: 'english' }), 'https://daily.example/india')
  const shared = createAddresses({ ...exampleSite, hosts: { 'daily.example': { site: 'main', edition: 'english' } } })
  t.equal(shared.href('/india', { from: mainTelugu, edition: 'english' }), '/india', 'where all share a host the link is relative')
})

t.test('the canonical address is on the main site', async (t) => {
  const cases: readonly [string, AddressOptions, string][] = [
    ['/', { from: main }, 'https://daily.example/'],
    ['/india', { from: mainTelugu, amp: true }, 'https://daily.example/telugu/india/amp'],
    ['/photos/x', { from: photos }, 'https://daily.example/photos/x'],
    ['/photos/x', { from: main, edition: 'telugu' }, 'https://daily.example/telugu/photos/x'],
    ['/తె', { from: main }, 'https://daily.example/%E0%B0%A4%E0%B1%86'],
    ['https://other.example', { from: main }, 'https://other.example'],
    ['#top', { from: main }, '#top'],
  ]
  for (const [path, options, expected] of cases) t.equal(absolute(path, options), expected, path)
})

function contextOf(url: string, host = 'daily.example'): RequestContext {
  const reading = read({ method: 'GET', url, host, headers: {}, now: 0 })
  if (reading.kind !== 'context') throw new Error(`${url} is a ${reading.kind}`)
  return reading.context
}

t.test('a redirect keeps edition, AMP and the query as it was sent', async (t) => {
  const cases: readonly [string, string, string, string][] = [
    ['/new', '/old', 'daily.example', '/new'],
    ['/new', '/telugu/old/amp?a=%20b&c', 'daily.example', '/telugu/new/amp?a=%20b&c'],
    ['/new', '/old?a=1', 'telugu.daily.example', '/telugu/new?a=1'],
    ['/', '/old/amp', 'daily.example', '/amp'],
    ['/new?own=1', '/old?a=1', 'daily.example', '/new?own=1&a=1'],
    ['/new?own=1#part', '/old', 'daily.example', '/new?own=1#part'],
    ['/వార్త-article-1', '/old', 'daily.example', '/%E0%B0%B5%E0%B0%BE%E0%B0%B0%E0%B1%8D%E0%B0%A4-article-1'],
    ['/photos/new', '/old', 'photos.daily.example', '/new'],
    ['/photos/new', '/photos/old', 'daily.example', '/photos/new'],
    ['/india/new', '/old?a=1', 'photos.daily.example', 'https://daily.example/india/new?a=1'],
    ['//evil.com/x', '/old', 'daily.example', '/evil.com/x'],
    ['/\\evil.com', '/old', 'daily.example', '/%5Cevil.com'],
    ['/a\r\nSet-Cookie: x', '/old', 'daily.example', '/a%0D%0ASet-Cookie:%20x'],
    ['https://shop.example/x', '/old?a=1', 'daily.example', 'https://shop.example/x'],
    ['https://shop.example/\r\nx', '/old', 'daily.example', 'https://shop.example/%0D%0Ax'],
    ['javascript:alert(1)', '/old', 'daily.example', '/javascript:alert(1)'],
  ]
  for (const [to, url, host, expected] of cases) t.equal(redirectLocation(to, url, host), expected, `${url} on ${host} to ${JSON.stringify(to)}`)
})

t.test('whatever a page redirects to, the reader stays on the site', async (t) => {
  const pieces = ['/', '//', '\\', '\r\n', '\t', ' ', '?', '#', 'evil.com', '@', ':', '..', '%2F', '%0a', 'x', 'త', '\ud800', '\u0000', '/photos', 'javascript:'] as const
  const origins = Object.values(exampleSite.publicUrl)
  const faults: string[] = []
  // Every sequence of three pieces.
  for (const one of pieces) {
    for (const two of pieces) {
      for (const three of pieces) {
        for (const [url, host] of [['/telugu/old/amp?a=1', 'photos.daily.example'], ['/old', 'daily.example']] as const) {
          const location = redirectLocation(one + two + three, url, host)
          const isOwn = /^\/(?!\/)/.test(location) || origins.some((origin) => location.startsWith(`${origin}/`))
          if (!isOwn || /[^\x21-\x7e]|\\/.test(location)) faults.push(`${JSON.stringify(one + two + three)} to ${location}`)
        }
      }
    }
  }
  t.same(faults, [])
})

t.test('an address that is written leads back to the page it was written for', async (t) => {
  const hosts = { main: 'daily.example', photos: 'photos.daily.example' } as const
  for (const from of [main, mainTelugu, photos, photosTelugu]) {
    for (const path of ['/photos/india/x-photo-gallery-1', '/photos/వార్త', '/photos/a%2Fb;c', '/photos']) {
      for (const amp of [false, true]) {
        const context = contextOf(href(path, { from, amp }), hosts[from.site])
        t.equal(context.address, path, `${path} from ${from.site} ${from.edition.id}`)
        t.equal(context.edition.id, from.edition.id)
        t.equal(context.variant === 'amp', amp)
      }
    }
  }
})
