import t from 'tap'
import { createPageAds } from '../../engine/ads/page-ads.ts'
import { createSectionValues } from '../../engine/ads/section-value.ts'
import { isPrime } from '../../engine/ads/prime-reader.ts'
import { createPageTypes } from '../../engine/analytics/page-type.ts'
import { readBeacon } from '../../engine/analytics/read-beacon.ts'
import { matchesEntityTag, negotiateCoding } from '../../engine/cache/content-coding.ts'
import { keyOf } from '../../engine/cache/page-key.ts'
import { defaultTraits, readTraits } from '../../engine/cache/traits.ts'
import { sourceAddress } from '../../engine/data/source-address.ts'
import { queryPath, tokenise } from '../../engine/kit/index.ts'
import { readThumbPath } from '../../engine/html/thumb-address.ts'
import { cleanText } from '../../engine/html/clean-text.ts'
import { readTopic, topicsOf } from '../../engine/live/topic.ts'
import { admitPlugins, pagesOf } from '../../engine/pages/admit-plugins.ts'
import { loadPlugins } from '../../engine/pages/load-plugins.ts'
import { createPageAddresses } from '../../engine/pages/page-address.ts'
import { integer, matching, oneOf, slug } from '../../engine/plugin/param.ts'
import { escapeAttribute, escapeText } from '../../engine/render/escape.ts'
import { appendQuery } from '../../engine/request/append-query.ts'
import { createHostTable } from '../../engine/request/host.ts'
import { encodePath, readPath } from '../../engine/request/path.ts'
import { cleanQuery } from '../../engine/request/query.ts'
import { createRequestReader } from '../../engine/request/read-request.ts'
import { encodeSearch, readTarget } from '../../engine/request/target.ts'
import { liveEditionsOf } from '../../engine/config/edition.ts'
import { createAddresses } from '../../engine/routing/address.ts'
import { buildFallbacks, buildRedirects } from '../../engine/routing/redirects.ts'
import { compilePattern, type Pattern } from '../../engine/routing/pattern.ts'
import { buildRouteTable } from '../../engine/routing/route-table.ts'
import { routesOf } from '../../engine/routing/route.ts'
import { countryOf } from '../../engine/server/web-app-routes.ts'
import { root, testConfig } from '../fixtures/built-site.ts'
import { findAllGrowth, findGrowth, numbered, repeated, type Subject, type Text } from './growth.ts'

const config = await testConfig()
const { admitted, scope, settings } = admitPlugins(config, (await loadPlugins(root, config)).plugins)
const pages = pagesOf(admitted)
const routes = routesOf(pages, scope)
const table = buildRouteTable(pages, scope)
const redirectRules = [...config.redirects, ...admitted.flatMap(({ definition }) => definition.redirects ?? [])]
const redirects = buildRedirects(redirectRules)
const fallbacks = buildFallbacks(redirectRules)
const addresses = createAddresses(config)
const liveEditions = liveEditionsOf(config.editions)
const [english] = liveEditions
const [, telugu = english] = liveEditions
if (!english || !telugu) throw new Error('The site has no edition.')
const read = createRequestReader(config)
const hostOf = createHostTable(config)
const traits = config.traits ?? {}
const located = createPageAddresses({ config, routes: table, redirects, fallbacks, liveEditions, widgets: [] }, () => 0)
const topics = topicsOf(admitted, settings)

const words = [...new Set([...Object.values(scope.content.types).map(({ slug: word }) => word), ...config.editions.flatMap(({ id, routePrefix }) => [id, routePrefix.slice(1)]), 'amp', 'undefined', ...(config.movedSections ?? []).flatMap((rule) => ('word' in rule ? [rule.word] : [rule.below, rule.segment]))])].filter((word) => word !== '')

/** What every subject is given: pieces that mean something to one of them, over and over. */
const texts: readonly Text[] = [
  ...['a', '/a', 'a/', '-', 'a-', '-a-1', '1', '0', '%41', '%E0%B0%B5', '%', '.', '../', '+', ' ', '\t', '"', "'", '<', '>', '&', '&amp;', '=', ';', ',', ':', '@', '\\', '\u00e9', 'వా', '\u0c4d', '\u200c', '\ud800', '𝒳', '́', 'A', 'a=1&', 'a[]=1&', 'a=1;', 'a=1; ', 'prime=', 'W/"a",', '"a", ', 'gzip;q=0.1,', 'br;', 'bytes=0-1,', 'for=1.1.1.1;', '10.0.0.1, ', '::1,', 'Android ', 'Mobile/', 'Tablet;', 'SM-', 'AFT', 'Windows NT', '"Tablet", ', 'Opera Mini/', 'bot ', 'http://', '#', '?', 'null', 'rss-', '&#60;', '-undefined', 'undefined-', 'x_'].map((piece) => repeated(piece)),
  ...words.flatMap((word) => [repeated(`${word}/`), repeated(`${word}-`), repeated(`-${word}-1`), repeated(`/${word}`)]),
  ...['a', '/a', '-', 'a-', '1', ' ', '\u00e9'].flatMap((piece) => [repeated(piece, { after: '!' }), repeated(piece, { after: '/' }), repeated(piece, { before: '/', after: '\n' })]),
  numbered((index) => `/s${index}`, 'segments that differ'),
  numbered((index) => `n${index}=v&`, 'query names that differ'),
  numbered((index) => `c${index}=v; `, 'cookies that differ'),
  numbered((index) => `"${index}", `, 'entity tags that differ'),
]

const asRequest = (url: string, headers: Record<string, string> = {}) => {
  const reading = read({ method: 'GET', url, host: 'news.example', headers, now: 0 })
  if (reading.kind === 'context') located.locate(reading.context, defaultTraits(traits))
  return reading
}
const path = (text: string) => (text.startsWith('/') ? text : `/${text}`)

t.test('a piece repeated, and quadratic code, are found out', async (t) => {
  const quadratic = { name: 'quadratic', run: (text: string) => Array.from(text, (_, index) => text.slice(0, index).lastIndexOf('?')) }
  t.match(findGrowth(quadratic, repeated('a')), /^quadratic takes [\d.]+ ms for/)
  t.equal(findGrowth({ name: 'linear', run: (text) => [...text].reverse().join('').split('').sort() }, repeated('a')), undefined)
  t.ok(texts.length > 100)
})

t.test('no reader of a request takes more than its length', async (t) => {
  const header = (name: string): Subject => ({ name: `a request's ${name}`, run: (text) => asRequest('/india', { [name]: text }) })
  const subjects: readonly Subject[] = [
    { name: 'a request for a path', run: (text) => asRequest(path(text)) },
    { name: 'a request for a path in an edition', run: (text) => asRequest(`${telugu.routePrefix}${path(text)}/amp`) },
    { name: 'a request with a query', run: (text) => asRequest(`/search-result?${text}`) },
    { name: 'a request with an absolute target', run: (text) => asRequest(`http://${text}/`) },
    header('user-agent'),
    header('sec-ch-ua-mobile'),
    header('sec-ch-ua-form-factors'),
    header('sec-ch-ua-platform'),
    { name: 'Host', run: hostOf },
    { name: 'Cookie', run: (text) => readTraits(traits, defaultTraits(traits), text) },
    { name: 'the cookie of those who pay', run: isPrime },
    { name: 'Accept-Encoding', run: negotiateCoding },
    { name: 'If-None-Match', run: (text) => matchesEntityTag(text, 'W/"abc"') },
    { name: 'the country', run: (text) => countryOf({ 'x-country-code': text }) },
    { name: 'readTarget', run: readTarget },
    { name: 'encodeSearch', run: encodeSearch },
    { name: 'readPath', run: readPath },
    { name: 'encodePath', run: encodePath },
    { name: 'cleanQuery', run: cleanQuery },
    { name: 'appendQuery', run: (text) => appendQuery(path(text), `?${text}`) },
    { name: 'a beacon', run: (text) => readBeacon(`e=page-view&url=/&${text}`, `title=${text}`, '') },
    { name: 'the address of a picture', run: (text) => readThumbPath(`/thumb/${text}/x.jpg`) ?? readThumbPath(`/thumb/msid-1/${text}.jpg`) },
    { name: 'the name of a live topic', run: (text) => readTopic(topics, text) },
    { name: 'the accepted media types of a live stream', run: (text) => /\btext\/event-stream\b/.test(text) },
    { name: 'a live cursor', run: (text) => /^\d{1,15}$/.test(text) },
  ]
  t.same(findAllGrowth(subjects, texts), [])
})

t.test('no address, key or link takes more than its length', async (t) => {
  const where = { site: 'main', edition: english.id, rendering: 'desktop', query: {}, traits: {}, kind: 'page' } as const
  const from = { site: 'main', edition: english } as const
  const ads = createPageAds(config.ads)
  const measured = createPageTypes(config.analytics ?? { sink: 'log' })
  const sections = createSectionValues(Object.fromEntries(Object.keys(config.ads?.sections ?? {}).map((name) => [name, name])))
  const subjects: readonly Subject[] = [
    { name: 'the advertising of a path', run: (text) => ads({ path: path(text), edition: english, traits: { prime: 'no' } }) },
    { name: 'how a path is measured', run: (text) => measured({ kind: undefined, path: path(text), isOfSection: true }) },
    { name: 'the values of sections', run: (text) => sections(path(text)) },
    { name: 'redirect rules', run: (text) => redirects(path(text)) },
    { name: 'content addresses', run: (text) => scope.content.parse(path(text)) },
    { name: 'the key of a page', run: (text) => keyOf({ ...where, address: path(text), query: { page: text } }) },
    { name: 'href', run: (text) => addresses.href(path(text), { from }) },
    { name: 'an absolute address', run: (text) => addresses.absolute(`${path(text)}?${text}#${text}`, { from }) },
    { name: 'a redirect target', run: (text) => addresses.redirectTarget(path(text), { ...from, variant: 'amp' }) },
    { name: 'an upstream request', run: (text) => sourceAddress({ path: ['/api', text], query: { q: text } }, english) },
    { name: 'queryPath', run: (text) => queryPath('/', { q: text }) },
    { name: 'tokenise', run: tokenise },
    { name: 'cleanText', run: cleanText },
    { name: 'escapeText', run: escapeText },
    { name: 'escapeAttribute', run: escapeAttribute },
  ]
  t.same(findAllGrowth(subjects, texts), [])
})

t.test('no pattern of a page or of a redirect takes more than the length of a path', async (t) => {
  /** Texts that go as far into a pattern as they can: its own words, and a piece over and over where it is open. */
  const fitting = (pattern: Pattern, end: string): readonly Text[] =>
    ['a', '-', 'a-', '1', '/a', ...pattern.segments.flat().flatMap((part) => (part.kind === 'text' ? [part.text] : []))].map((piece) => ({
      name: `${pattern.text} of ${piece}${end}`,
      of(length) {
        const open = pattern.segments.flat().filter(({ kind }) => kind !== 'text').length
        const fill = piece.repeat(Math.ceil(length / Math.max(1, open) / piece.length))
        return `/${pattern.segments.map((segment) => segment.map((part) => (part.kind === 'text' ? part.text : fill)).join('')).join('/')}${end}`
      },
    }))
  const patterns = [...routes.flatMap((route) => (route.kind === 'pattern' ? [route.pattern] : [])), ...redirectRules.flatMap(({ from }) => compilePattern(from, {}, {}))]
  t.ok(patterns.length > 40)
  const growing = patterns.flatMap((pattern) => findAllGrowth([{ name: 'the pattern', run: pattern.match }, { name: 'the route table', run: (text) => table.match({ path: text, edition: english.id, site: 'main' }) }], [...fitting(pattern, ''), ...fitting(pattern, '!'), ...fitting(pattern, '/x')]))
  t.same(growing, [])
})

t.test('no validator of a plugin takes more than the length of its text', async (t) => {
  const validators = pages.flatMap(({ name, page }) => Object.entries({ ...page.params, ...page.query }).map(([param, { parse }]): Subject => ({ name: `${param} of ${name}`, run: parse })))
  const own: readonly Subject[] = [
    { name: 'slug', run: slug().parse },
    { name: 'integer', run: integer().parse },
    { name: 'oneOf', run: oneOf('a', 'b').parse },
    { name: 'matching', run: matching(/[a-z]+/).parse },
    ...[...topics].map(([name, topic]): Subject => ({ name: `the key of ${name}`, run: (text) => topic.key?.parse(text) })),
  ]
  t.ok(validators.length > 40)
  t.same(findAllGrowth([...validators, ...own], texts), [])
})
