import { request } from 'node:http'
import t from 'tap'
import { needsPlugin } from '../fixtures/needs-plugin.ts'
import { phone, startTestSite } from '../fixtures/running-site.ts'

t.setTimeout(300_000)
const appleApps = [{ id: 'ABCDE12345.example.news', paths: ['/india/*'] }]
const androidApps = [{ package: 'example.news', fingerprints: [Array.from({ length: 32 }, () => '0A').join(':')] }]
const site = await startTestSite((config) => ({ ...config, indexNow: { key: 'a-key-of-8', endpoint: 'http://127.0.0.1:9/' }, securityTxt: { contact: ['mailto:security@news.example'] }, rootFiles: { ...config.rootFiles, adsTxt: ['ads.example, 1, DIRECT', 'contact=x@news.example'], appAdsTxt: ['ads.example, 2, DIRECT'], appleApps, androidApps } }))
t.teardown(() => site.close())

interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly text: string
}

/** As it is written: `fetch` would resolve dots and encode quotes. */
const ask = (path: string, host = 'localhost', headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(site.url)
    request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, text: Buffer.concat(chunks).toString() }))
    }).on('error', reject).end()
  })

const { main } = site.site().config.publicUrl
const firstOf = async (path: string, pattern: RegExp) => pattern.exec((await ask(path)).text)?.[1] ?? ''
const story = await firstOf('/', /href="(\/[a-z][^"]*-article-\d+)"/)
const teluguStory = await firstOf('/telugu', /href="\/telugu(\/[^"]*-article-\d+)"/)
const number = story.split('-').at(-1) ?? ''
const section = story.slice(0, story.lastIndexOf('/'))

type Case = readonly [path: string, expected: number | string, host?: string]

/** Each is answered with this status, or redirected with 301 to this address, where a page is. */
async function check(t: Pick<typeof import('tap').t, 'equal'>, cases: readonly Case[]): Promise<void> {
  for (const [path, expected, host = 'localhost'] of cases) {
    const { status, location } = await ask(path, host)
    const name = `${host} ${path.slice(0, 120)}`
    if (typeof expected === 'number') {
      t.equal(status, expected, name)
      continue
    }
    t.equal(`${status} ${location}`, `301 ${expected}`, name)
    const there = expected.startsWith('http') ? await ask(new URL(expected).pathname) : await ask(expected, host)
    t.equal(there.status, 200, `${name}: the target is a page`)
  }
}

t.test('what is pasted on to an address does not lead into a 404', { skip: needsPlugin('article') || needsPlugin('listing') }, async (t) => {
  const tails = ['.', ')', ',', '%22', '"', '%20', '%2520', '&utm_source=x&utm_medium=y', '&amp;utm_source=x', '%2F', '%2f%2F', '%3Futm_source=x', '.cms', '/)', '%E2%80%9D', '/'].map((tail): Case => [story + tail, story])
  await check(t, [
    ...tails,
    [`${story}/amp.`, `${story}/amp`],
    [`${story}./amp`, `${story}/amp`],
    [`${story}.?utm_source=x`, `${story}?utm_source=x`],
    ['/india.', '/india'],
    ['/india)?page=1', '/india?page=1'],
    ['/INDIA/', '/india'],
    ['/India.', '/india'],
    ['/latest-news&page=2&utm_source=x', '/latest-news?page=2'],
    ['/latest-news&amp;page=2&amp;utm_source=x', '/latest-news?page=2'],
    ['/telugu.', '/telugu'],
    ['/telugu/india)', '/telugu/india'],
    ['/india).', '/telugu/india', 'telugu.localhost'],
    ['/india.', '/india', 'photos.localhost'],
    ['/search-result/rain.', '/search-result/rain'],
    // A page as it stands.
    ['/search-result/rain', 200],
    ['/india', 200],
    // Nothing is there without the tail either.
    ['/no-such-section.', 404],
    [`${section}/no-such-story-article-999999.`, 404],
  ])
  t.match(await ask(`${story}.`, 'localhost', { 'user-agent': phone }), { status: 301, location: story }, 'on a phone')
})

t.test('a story is found by its number, whatever is written around it', { skip: needsPlugin('article') || needsPlugin('media') }, async (t) => {
  await check(t, [
    [`/no-such-section/other-words-article-${number}`, story],
    [`/article-${number}`, story],
    [`/x-video-${number}`, story],
    [`/x-photo-gallery-${number}/amp`, `${story}/amp`],
    [`/X-ARTICLE-${number}`, story],
    [`${section}/article/some-words/${number}`, story],
    [`/amp${section}/article/some-words/${number}`, `${story}/amp`],
    [`/articleshow/${number}.cms`, story],
    [`/photoshow/${number}.cms`, story],
    [`/slideshow/${number}.cms`, story],
    [`${section}/some-words/articleshow/${number}.cms`, story],
    [`/telugu${story}`, `${main}${story}`],
    [story, `${main}${story}`, 'telugu.localhost'],
    [`/telugu${section}/article/x/${number}`, `${main}${story}`],
    [teluguStory, `/telugu${teluguStory}`],
    [`${teluguStory}/amp`, `/telugu${teluguStory}/amp`],
    [story, `${main}${story}`, 'photos.localhost'],
    ['/x-article-999999', 404],
    ['/articleshow/999999.cms', 404],
  ])
})

t.test('addresses that people try lead to what they look for', { skip: needsPlugin('info') || needsPlugin('listing') || needsPlugin('fuel') }, async (t) => {
  await check(t, [
    ['/about-us', '/info/about-us'],
    ['/about-us/', '/info/about-us'],
    ['/About-Us', '/info/about-us'],
    ['/about-us/amp', '/info/about-us/amp'],
    ['/telugu/about-us', '/telugu/info/about-us'],
    ['/about-us', `${main}/info/about-us`, 'photos.localhost'],
    ['/india/info/about-us', '/info/about-us'],
    ['/x/info/about-us', 404],
    ['/telugu/x/info/about-us', 404],
    ['/india/info/no-such-page', 404],
    ['/city/mumbai', '/mumbai'],
    ['/city/noida', 200],
    ['/city/no-such-city', 404],
    ['/telugu/city/hyderabad', '/telugu/cities/hyderabad'],
    ['/photos', 200],
    ['/photos', '/', 'photos.localhost'],
    ['/fuel', `${main}/fuel`, 'photos.localhost'],
    ['/telugu/fuel.', `${main}/telugu/fuel`, 'photos.localhost'],
    ['/topics', '/topic'],
    ['/visualstories', '/web-stories'],
    ['/visualstories/india/some-story', '/web-stories'],
    ['/telugu/visualstories/x', '/telugu/web-stories'],
    ['/visualstories', `${main}/web-stories`, 'photos.localhost'],
    ['/amp_stories', '/web-stories'],
    ['/amp_stories/a-story-of-last-year', '/web-stories'],
    ['/sports/visualstories/a-story', '/web-stories'],
    ['/amp/india', '/india/amp'],
    ['/telugu/amp/india', '/telugu/india/amp'],
    ['/amp', 200],
  ])
})

t.test('nobody is led astray by what is made up', async (t) => {
  const dots = '.'.repeat(8_000)
  const cases: readonly Case[] = [
    ['//evil.example/.', 400],
    ['//evil.example', 404],
    ['//evil.example/%2e%2e', 400],
    ['/%2e%2e', 400],
    ['/%2e%2e.', '/'],
    ['/india%0d%0aSet-Cookie:x=y', 400],
    ['/india%0D%0A', '/india'],
    ['/%5c%5cevil.example.', 400],
    ['/https://evil.example.', 404],
    ['/india&//evil.example=1', 404],
    ['/india%3F//evil.example', '/india'],
    ['/no-such-section/', 404],
    ['/no-such-section//x', 404],
    [`/india${dots}`, '/india'],
    [`/${dots}x`, 404],
    [`/${'x-'.repeat(2_000)}.`, 404],
    [`/${'&a'.repeat(2_000)}`, 404],
    [`/${'%20'.repeat(2_000)}x`, 404],
    ['/robots.txt/', '/robots.txt'],
  ]
  await check(t, cases)
  for (const [path] of cases) {
    const { location = '/' } = await ask(path)
    t.match(location, /^\/(?!\/)/, `${path.slice(0, 60)} stays on this site`)
  }
})

t.test('the redirect of a misspelt address ends with the story that it leads to, and is kept with its tag', { skip: needsPlugin('article') }, async (t) => {
  const headers = (await site.get(`${story}.`)).headers
  t.match(headers.get('surrogate-key') ?? '', `s${number}`)
  t.match((await site.get(`/telugu${story}.`)).headers.get('surrogate-key') ?? '', `s${number}`)
})

const head = (text: string): string => text.slice(0, text.indexOf('</head>'))

t.test('a 404 names no address, neither its own nor another', async (t) => {
  const addresses = ['/no-such-section', '/no-such-file.html', '/telugu/no-such-section', '/no-such-section?page=2', '/india?page=999', '/x-article-999999']
  const bodies = new Map<string, string>()
  for (const address of addresses) {
    const { status, text } = await ask(address)
    t.equal(status, 404, address)
    t.notMatch(head(text), /rel="canonical"|og:url|rel="alternate"|rel="amphtml"/, address)
    t.notMatch(text, /no-such|999/, `${address} is not in its own page`)
    t.notMatch(text, /href="[^"]*\/404"/, address)
    bodies.set(address, text)
  }
  t.equal(bodies.get('/no-such-section'), bodies.get('/x-article-999999'), 'one body for all')
  t.match(head((await ask('/india')).text), /rel="canonical"[^]*og:url/, 'a page has both')
})

t.test('a list says where it is in the other edition, and the switch leads there', { skip: needsPlugin('listing') || needsPlugin('info') }, async (t) => {
  const alternate = (to: string, lang: string) => `<link rel="alternate" href="${main}${to}" hreflang="${lang}"/>`
  const editionSwitch = (to: string) => new RegExp(`<a [^>]*href="(?:${main})?${to}"[^>]*hreflang=`)
  for (const path of ['/india', '/sports/cricket', '/videos', '/web-stories', '/topic/monsoon', '/info/about-us', '/photos/india']) {
    for (const prefix of ['', '/telugu']) {
      const { status, text } = await ask(prefix + path)
      t.equal(status, 200, prefix + path)
      t.ok(head(text).includes(alternate(path, 'en')) && head(text).includes(alternate(`/telugu${path}`, 'te')), `${prefix}${path} is in both`)
      t.match(text, editionSwitch(`${prefix === '' ? '/telugu' : ''}${path}`), `${prefix}${path}: the switch`)
    }
  }
  for (const [english, telugu] of [['/business-economy', '/telugu/business'], ['/city', '/telugu/cities']] as const) {
    for (const [path, other] of [[english, telugu], [telugu, english]] as const) {
      const { text } = await ask(path)
      t.ok(head(text).includes(alternate(english, 'en')) && head(text).includes(alternate(telugu, 'te')), `${path} is paired with a section of another name`)
      t.match(text, editionSwitch(other), `${path}: the switch`)
    }
  }
  const nearest = [['/sports/football', '/telugu/sports'], ['/telugu/photos/entertainment', '/photos'], ['/mumbai', '/telugu'], [story, `/telugu${section}`]] as const
  for (const [path, to] of nearest) {
    const { text } = await ask(path)
    t.match(text, editionSwitch(to), `${path}: the switch leads to the nearest`)
    if (path !== story) t.notMatch(head(text), /hreflang=/, path)
  }
  t.notMatch(head((await ask('/latest-news?page=2')).text), /hreflang=/, 'the second page of a list has no counterpart')
})

t.test('a page for paper has one address', { skip: needsPlugin('article') }, async (t) => {
  await check(t, [[`/x-articleprint-${number}`, story.replace('-article-', '-articleprint-')], [story.replace('-article-', '-articleprint-'), 200]])
})

t.test('files that other programs look for come from the configuration', async (t) => {
  for (const host of ['localhost', 'photos.localhost']) {
    t.equal((await ask('/ads.txt', host)).text, 'ads.example, 1, DIRECT\ncontact=x@news.example\n')
    t.equal((await ask('/app-ads.txt', host)).text, 'ads.example, 2, DIRECT\n')
    t.match((await ask('/humans.txt', host)).text, 'Masthead')
    t.equal((await ask('/a-key-of-8.txt', host)).text, 'a-key-of-8', 'by which search engines know who tells them of changes')
    t.match((await ask('/.well-known/security.txt', host)).text, 'Contact: mailto:security@news.example')
    t.equal((await ask('/favicon.ico', host)).status, 200)
    for (const path of ['/.well-known/apple-app-site-association', '/apple-app-site-association']) t.match(JSON.parse((await ask(path, host)).text), { applinks: { details: [{ appID: 'ABCDE12345.example.news', paths: ['/india/*'] }] } })
    t.match(JSON.parse((await ask('/.well-known/assetlinks.json', host)).text), [{ target: { package_name: 'example.news', sha256_cert_fingerprints: androidApps[0]?.fingerprints } }])
  }
  t.match((await site.get('/ads.txt')).headers.get('content-type'), 'text/plain')
})

t.test('a file that is not there is a line of text and not a page', async (t) => {
  const paths = ['/x.php', '/wp-login.php', '/foo.js', '/images/a.png', '/.env', '/.git/config', '/telugu/x.xml', '/a/b/c.json', '/x.php/']
  for (const path of paths) {
    const { status, text } = await ask(path)
    t.equal(status, 404, path)
    t.ok(text.length < 100 && !text.includes('<'), `${path}: ${text.length} letters`)
  }
  for (const path of ['/index.html', '/no-such-section', '/no.such-section']) t.match((await ask(path)).text, '<!doctype html>', `${path} may be a reader's`)
})

t.test('browsers can search the site from their address bar', { skip: needsPlugin('search') }, async (t) => {
  for (const prefix of ['', '/telugu']) {
    const address = `${main}${prefix}/opensearch.xml`
    t.ok(head((await ask(prefix || '/')).text).includes(`<link rel="search" href="${address}" type="application/opensearchdescription+xml"`), address)
    const { status, text } = await ask(`${prefix}/opensearch.xml`)
    t.equal(status, 200)
    t.match(text, `template="${main}${prefix}/search-result?q={searchTerms}"`)
  }
})
