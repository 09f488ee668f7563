import t from 'tap'
import { phone, startTestSite } from '../../fixtures/running-site.ts'
import { until } from '../../fixtures/until.ts'
import { ingestToken } from '../../fixtures/ingest-token.ts'

const token = ingestToken
const site = await startTestSite(undefined, { INGEST_TOKEN: token })
t.teardown(() => site.close())

const monsoon = '/india/how-a-monsoon-forecast-is-made-from-a-balloon-at-dawn-to-a-number-on-the-news-article-110100100'
const monsoonTelugu = '/telugu/india/rutupavanala-anchana-ela-chestaru-article-110300100'
const gallery = '/photos/world/seven-waters-the-deepest-the-saltiest-the-widest-and-other-records-illustrated-photo-gallery-110102400'
const photoStory = '/photos/sports/sunday-on-the-maidan-six-games-one-field-and-very-few-arguments/photostory/110203600.cms'
const film = '/entertainment/reviews/lift-to-the-seventh-floor-movieshow-110204000'
const review = '/entertainment/reviews/the-ferrymans-ledger-review-a-quiet-film-that-keeps-honest-accounts-review-110202800'

const html = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.get(path, { headers })
  return { status: response.status, text: await response.text() }
}
const jsonLd = (text: string): Record<string, unknown>[] =>
  [...text.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
const typed = (text: string, type: string) => jsonLd(text).find((data) => data['@type'] === type)

async function ingest(method: 'PUT' | 'DELETE', channel: number, msid: number, story?: object): Promise<void> {
  const response = await fetch(`${site.url}/api/content/${channel}/${msid}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(story ? { 'content-type': 'application/json' } : {}) },
    ...(story ? { body: JSON.stringify(story) } : {}),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
const comesTo = (path: string, wanted: number) => until(`${path} answers ${wanted}`, async () => (await site.get(path)).status === wanted)
const plain = { cmstype: 'ARTICLE', section: 'india', seopath: 'plain', title: 'Plain', synopsis: 'Plain.', datePublished: '2026-11-20T04:30:00Z', body: '<p>Plain text.</p>' }

t.test('a story under another path answers 301 to where it lives, and keeps /amp and the query', async (t) => {
  const cases: readonly [asked: string, to: string][] = [
    ['/india/x-article-110100100', monsoon],
    ['/sports/cricket/anything-at-all-article-110100100?utm_source=a&page=2', `${monsoon}?utm_source=a&page=2`],
    ['/india/x-article-110100100/amp?a=b', `${monsoon}/amp?a=b`],
    ['/telugu/x-article-110300100/amp', `${monsoonTelugu}/amp`],
    ['/x-movieshow-110202800', review],
    ['/india/x-photo-gallery-110100100', monsoon],
    ['/india/x-article-110102400', gallery],
    ['/photos/sports/x-photo-gallery-110203600', photoStory],
    ['/a/b/c/d/x/photostory/110203600.cms/slide-2', photoStory],
    ['/x/photostory/110203600.cms/amp', `${photoStory}/amp`],
    ['/x/photostory/110102400.cms', gallery],
    ['/entertainment/reviews/x-review-110204000', film],
  ]
  for (const [asked, to] of cases) {
    const response = await site.get(asked)
    t.equal(response.status, 301, asked)
    const location = new URL(response.headers.get('location') ?? '', 'http://photos.example')
    // A gallery's home may be on the photos host, where the path is without /photos.
    t.equal(`${location.pathname}${location.search}`.replace(/^\/photos/, ''), to.replace(/^\/photos/, ''), asked)
  }
})

t.test('a segment behind a photo story leads to that picture of it', async (t) => {
  for (const [tail, hash] of [['/slide-2', '#picture-2'], ['/slide-2/amp', '#picture-2'], ['/1', '#picture-1'], ['/slide-99', ''], ['/slide-0', ''], ['/any-words', '']] as const) {
    const answer = await site.get(`${photoStory}${tail}`)
    t.equal(answer.status, 301, tail)
    const to = new URL(answer.headers.get('location') ?? '', 'http://photos.example')
    t.equal(to.hash, hash, tail)
    t.equal(to.pathname.endsWith('/amp'), tail.endsWith('/amp'), tail)
    if (hash !== '') t.match((await html(to.pathname.startsWith('/photos') ? to.pathname : `/photos${to.pathname}`)).text, `id="${hash.slice(1)}"`)
  }
})

t.test('a photo story and the page of a film are pages of their own', async (t) => {
  for (const path of [photoStory, film, '/telugu/photos/lifestyle/udayam-aaru-gantalu-photolu/photostory/110301700.cms', '/telugu/entertainment/reviews/edo-anthasthu-lift-cinema-movieshow-110402000'])
    for (const variant of [path, `${path}/amp`]) t.equal((await site.get(variant)).status, 200, variant)
  const { text } = await html(photoStory)
  t.match(text, /"@type":"ImageGallery"/)
  t.match(text, /"creator":\{"@type":"Organization","name":"The Daily Masthead drawing desk"\}/)
  t.match((await html(film)).text, /"itemReviewed":\{"@type":"Movie"[^}]*"name":"Lift to the Seventh Floor"/)
  t.match((await html('/sitemaps/english-stories-1.xml')).text, /msid-110100908,/, 'every picture of a gallery is in the sitemap')
})

t.test('a story that does not exist is a 404 in every variant', async (t) => {
  for (const path of ['/india/x-article-99', '/india/x-article-99/amp', '/india/x-articleprint-99', '/photos/x-photo-gallery-99', '/x-review-99', '/telugu/india/x-article-99']) {
    t.equal((await site.get(path)).status, 404, path)
  }
})

t.test('a story that was taken down is gone', async (t) => {
  await ingest('PUT', 183, 990001, plain)
  t.equal((await site.get('/india/plain-article-990001')).status, 200)
  await ingest('DELETE', 183, 990001)
  // Old content may be served while it is refreshed, for a second.
  await comesTo('/india/plain-article-990001', 410)
  await comesTo('/india/plain-articleprint-990001', 410)
})

t.test('an article shows its story to readers and to machines', async (t) => {
  const { status, text } = await html(monsoon)
  t.equal(status, 200)
  t.equal(text.match(/<h1/g)?.length, 1)
  t.match(text, /<h1[^>]*>How a monsoon forecast is made/)
  t.match(text, /href="\/author\/meera-vantaram"/)
  t.match(text, /Published <time dateTime="[^"]+">[^<]+ IST<\/time>/i)
  t.match(text, /<figcaption[^>]*>The southwest monsoon/)
  t.match(text, /at <a href="\/topic\/weather"[^>]*>weather<\/a> stations/, 'the first mention of a topic leads to it')
  t.match(text, /<link rel="preload" href="([^"]+)" as="image"[^>]*imagesrcset/)
  t.match(text, new RegExp(`<link rel="amphtml" href="http://news\\.example${monsoon}/amp"`))
  t.match(text, new RegExp(`hreflang="te" href="http://news\\.example${monsoonTelugu}"|href="http://news\\.example${monsoonTelugu}" hreflang="te"`))
  t.match(typed(text, 'NewsArticle'), { headline: /monsoon/, inLanguage: 'en', author: [{ '@type': 'Person', name: 'Meera Vantaram' }] })
  t.match(typed(text, 'BreadcrumbList'), { itemListElement: [{ position: 1, item: 'http://news.example/' }, { position: 2, name: 'India' }] })
  const preloaded = /<link rel="preload" href="([^"]+)" as="image"/.exec(text)?.[1]
  t.ok(preloaded && text.includes(`src="${preloaded}"`), 'what is preloaded is what is shown')
})

t.test('a Telugu article speaks Telugu, and its links stay in its edition', async (t) => {
  const { text } = await html(monsoonTelugu)
  t.match(text, /<html lang="te"/)
  t.match(text, /ముఖ్యాంశాలు/)
  t.match(text, /href="\/telugu\/author\/sudha-mallepudi"/)
  t.notMatch(text, /href="\/author\//)
  t.match(typed(text, 'NewsArticle'), { inLanguage: 'te' })
})

t.test('a Telugu story for which the newsroom sent no words has its title in its address', async (t) => {
  await ingest('PUT', 392, 990002, { ...plain, seopath: '', title: 'చెరువుకు ప్రాణం' })
  const redirect = await site.get('/telugu/india/%E0%B0%9A%E0%B1%86%E0%B0%B0%E0%B1%81%E0%B0%B5%E0%B1%81-article-990002')
  t.equal(redirect.status, 301)
  const home = new URL(redirect.headers.get('location') ?? '', 'http://news.example').pathname
  t.equal(home, '/telugu/india/cheruvuku-pranam-article-990002')
  t.equal((await site.get(home)).status, 200)
  t.match((await html(home)).text, /<h1[^>]*>చెరువుకు ప్రాణం<\/h1>/)
})

t.test('a story with nothing but a headline and a text leaves no empty boxes', async (t) => {
  await ingest('PUT', 183, 990003, plain)
  for (const path of ['/india/plain-article-990003', '/india/plain-article-990003/amp', '/india/plain-articleprint-990003']) {
    const { status, text } = await html(path)
    t.equal(status, 200, path)
    t.notMatch(text, /Highlights|Topics of this story|About the author|rel="preload"[^>]*as="image"/, path)
    t.match(text, /Masthead Desk/, path)
  }
  t.equal((await html('/india/plain-article-990003', { 'user-agent': phone })).status, 200, 'on a phone')
})

t.test('hostile words stay words', async (t) => {
  const title = `</script><script>alert(1)</script> "quoted" 'single' & <b>bold</b>`
  await ingest('PUT', 183, 990004, { ...plain, seopath: 'hostile', title, synopsis: title, kicker: '<img src=x onerror=alert(1)>', highlights: [title], keywords: [title] })
  for (const path of ['/india/hostile-article-990004', '/india/hostile-article-990004/amp', '/india/hostile-articleprint-990004']) {
    const { status, text } = await html(path)
    t.equal(status, 200, path)
    t.notMatch(text, /<script>alert|<b>bold|<img src=x/, path)
    t.match(text, /<title>&lt;\/script&gt;&lt;script&gt;alert\(1\)/, path)
    for (const data of jsonLd(text)) t.ok(data['@type'], `${path}: every block can be read`)
  }
  t.equal(typed((await html('/india/hostile-article-990004')).text, 'NewsArticle')?.['headline'], title)
})

t.test('a gallery shows every picture, the first one first', async (t) => {
  const location = (await site.get(gallery)).headers.get('location')
  t.equal(location, null)
  const { text } = await html(gallery)
  for (const place of [1, 2, 3, 4, 5, 6, 7]) t.match(text, new RegExp(`id="picture-${place}"`))
  t.notMatch(text, /id="picture-8"/)
  t.equal(text.match(/fetchpriority="high"/gi)?.length, 2, 'the preload and the first picture')
  const data = typed(text, 'ImageGallery')
  t.match(data, { associatedMedia: [{ '@type': 'ImageObject', position: 1 }] })
  t.equal((data?.['associatedMedia'] as unknown[]).length, 7)
})

t.test('a review shows its stars and says them to machines', async (t) => {
  const { text } = await html(review)
  t.match(text, /aria-label="4 out of 5 stars"/)
  t.match(text, /Our verdict/)
  t.match(typed(text, 'Review'), { itemReviewed: { '@type': 'Movie', name: "The Ferryman's Ledger", director: [{ name: 'Ilango Maruthaiyan' }] }, reviewRating: { ratingValue: 4, bestRating: 5 } })
})

t.test('a print page is for paper: search engines are sent to the article', async (t) => {
  const own = monsoon.replace('-article-', '-articleprint-')
  const other = await site.get('/india/x-articleprint-110100100')
  t.equal(`${other.status} ${other.headers.get('location')}`, `301 ${own}`, 'it has one address')
  const response = await site.get(own)
  t.equal(response.status, 200)
  const text = await response.text()
  t.match(text, new RegExp(`<link rel="canonical" href="http://news\\.example${monsoon}"`))
  t.match(text, /<meta name="robots" content="noindex/)
  const main = /<main[^]*<\/main>/.exec(text)?.[0] ?? ''
  t.match(main, /<h1/)
  t.notMatch(main, /<mh-island/, 'nothing of it is to be pressed')
})

t.test('AMP pages are written in AMP’s elements', async (t) => {
  for (const path of [monsoon, monsoonTelugu, gallery, review, monsoon.replace('-article-', '-articleprint-')]) {
    const { status, text } = await html(`${path}/amp`)
    t.equal(status, 200, path)
    t.match(text, /<html amp/, path)
    t.match(text, /<amp-img[^>]+data-hero/, path)
    t.notMatch(text.replaceAll(/<noscript>[^]*?<\/noscript>/g, ''), /<img|<mh-island|<iframe/, path)
  }
})

t.test('phones get the phone’s view', async (t) => {
  const { text } = await html(monsoon, { 'user-agent': phone })
  t.notMatch(text, /story-rail/)
  t.match(text, /<h1/)
})

t.test('the share button is an island, and the links beside it work without it', async (t) => {
  const { text } = await html(monsoon)
  t.match(text, /<mh-island[^>]+data-when="interaction"/)
  t.match(text, /href="https:\/\/wa\.me\/\?text=/)
})
