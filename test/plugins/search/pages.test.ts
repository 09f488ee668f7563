import { HtmlValidate } from 'html-validate'
import t from 'tap'
import { ampValidator } from '../../fixtures/amp-validator.ts'
import { phone, startTestSite } from '../../fixtures/running-site.ts'

const site = await startTestSite()
t.teardown(() => site.close())
const search = (words: string) => `/search-result/${encodeURIComponent(words)}`
const text = async (path: string) => (await site.get(path)).text()

t.test('a form without scripts leads to one address for the same words', async (t) => {
  for (const [asked, location] of [
    ['/search-result?q=Moon+Phases', '/search-result/moon-phases'],
    ['/search-result?utm_source=x&q=moon%2C%20PHASES&x=1', '/search-result/moon-phases'],
    ['/search-result/amp?q=moon', '/search-result/moon/amp'],
    [`/telugu/search-result?q=${encodeURIComponent('చెరువు')}`, `/telugu${search('చెరువు')}`],
    ['/search-result/Moon%20Phases', '/search-result/moon-phases'],
    ['/search-result/The?page=2', '/search-result/the?page=2'],
    ['/search-result/...', '/search-result'],
  ] as const) {
    const answer = await site.get(asked)
    t.ok([301, 302].includes(answer.status), asked)
    t.equal(answer.headers.get('location'), location, asked)
  }
  t.equal((await site.get('/search-result?q=')).status, 200, 'without words it is the form')
})

t.test('every kind of content is found, with the words marked', async (t) => {
  const html = await text(search('moon'))
  t.match(html, /<mark>Moon<\/mark>/)
  t.match(html, /-video-110600100/)
  t.match(await text(search('mohanam')), /-audio-110600500/)
  t.match(await text(search('kite')), /-liveblog-110500100/)
  t.match(await text(search('hyderabad')), /href="\/city\/hyderabad"/, 'a section')
  t.match(await text(search('water')), /href="\/topic\/water"/, 'a topic')
  t.match(await text(search('meera-vantaram')), /href="\/author\/meera-vantaram"/, 'an author')
  t.match(await text(search('privacy-policy')), /href="\/info\/privacy-policy"/, 'a static page')
})

t.test('what may be meant is offered while somebody types: searches, pages by kinds, stories, in both editions', async (t) => {
  const offered = async (path: string) => {
    const answer = await site.get(path)
    t.equal(answer.status, 200, path)
    t.match(answer.headers.get('content-type'), 'application/json')
    return (await answer.json()) as readonly { readonly text: string; readonly label: string; readonly href: string }[]
  }
  const english = await offered('/search-suggestions/monsun')
  t.same(english.slice(0, 3).map(({ text, label }) => [text, label]), [['monsoon', 'Search'], ['Monsoon', 'Topic'], ['Monsoon Small Finance Bank', 'IFSC codes']], 'the newsroom’s own before a bank of that name')
  t.match(english[3]?.href, /^\/.*-article-\d+$/)
  t.match(await offered('/search-suggestions/orange-ca'), [{ href: '/sports/cricket/ipl/orange-cap' }])
  const telugu = await offered('/telugu/search-suggestions/varsh')
  t.match(telugu[0], { text: 'వర్షం', label: 'వెతకండి', href: `/telugu${search('వర్షం')}` })
  const places = (await offered('/telugu/search-suggestions/monsoon')).map(({ href }) => href)
  t.ok(places.indexOf('/telugu/topic/monsoon') < places.indexOf('/telugu/ifsc-code/monsoon-small-finance-bank'), `${places}`)
  t.same(await offered('/search-suggestions/zzqqyz'), [])
  t.equal((await site.get('/search-suggestions/Orange%20CA')).headers.get('location'), '/search-suggestions/orange-ca', 'one address for the same words')
  t.match(await text('/'), /<form[^>]*role="search"[^>]*data-touch=""[\s\S]*?suggest\.island/)
  t.notMatch(await text('/search-result/amp'), /suggest\.island|data-touch/)
})

t.test('what plugins have is found beside the stories, by what people type', async (t) => {
  for (const [words, href] of [
    ['ipl', '/sports/cricket/ipl'],
    ['orange-cap', '/sports/cricket/ipl/orange-cap'],
    ['ipl-points-table', '/sports/cricket/ipl-points-table'],
    ['petrol-price-hyderabad', '/fuel/petrol-price-hyderabad'],
    ['diesel-rate-bangalore', '/fuel/diesel-price-bengaluru'],
    ['petrol-price', '/fuel'],
    ['sbi-ifsc', '/ifsc-code'],
    ['ifsc-code', '/ifsc-code'],
    ['kdb-ifsc', '/ifsc-code/krishna-delta-bank'],
    ['privacy', '/info/privacy-policy'],
    ['income-tax', '/business-economy/income-tax-calculator'],
    ['videos', '/videos'],
    ['podcasts', '/podcasts'],
    ['elections', '/elections'],
    ['newsletter', '/news-letter'],
    ['topics', '/topic'],
    ['baby-names-with-a', '/baby-names/baby-names-starting-with-a'],
    ['baby-names-starting-with-a', '/baby-names/baby-names-starting-with-a'],
    ['girl-names-with-s', '/baby-names/baby-girl-names-starting-with-s'],
    ['budget-2026', '/business-economy/budget'],
  ] as const) t.ok((await text(search(words))).includes(`class="sp-link" href="${href}"`), `${words}: ${[...(await text(search(words))).matchAll(/class="sp-link" href="([^"]*)"/g)].map(([, path]) => path)}`)
  for (const [words, href] of [
    ['పెట్రోల్-ధర-హైదరాబాద్', '/telugu/fuel/petrol-price-hyderabad'],
    ['petrol-dhara-hyderabad', '/telugu/fuel/petrol-price-hyderabad'],
    ['ఎన్నికలు', '/telugu/elections'],
    ['బడ్జెట్-2026', '/telugu/business-economy/budget'],
  ] as const) t.ok((await text(`/telugu${search(words)}`)).includes(`class="sp-link" href="${href}"`), `${words}: ${[...(await text(`/telugu${search(words)}`)).matchAll(/class="sp-link" href="([^"]*)"/g)].map(([, path]) => path)}`)
})

t.test('a word of another thing finds no player whose name has the same consonants', async (t) => {
  t.notMatch(await text(search('rahadari')), 'class="sp-link" href="/sports/cricket/player/')
  t.notMatch(await text(`/telugu${search('rahadari')}`), 'class="sp-link" href="/telugu/sports/cricket/player/')
})

t.test('a page that is found is no empty result', async (t) => {
  const html = await text(search('petrol-price-hyderabad'))
  t.notMatch(html.slice(html.indexOf('<main')), /0 results|No results found/)
})

t.test('a search says what it looked for instead, and marks it', async (t) => {
  const html = await text(search('monsun'))
  t.ok(html.includes('Nothing was found for &#8220;monsun&#8221;. These are the results for &#8220;monsoon&#8221;.'))
  t.ok(html.includes('<mark>monsoon</mark>'))
  t.ok((await text(`/telugu${search('vaana')}`)).includes('<mark>వాన</mark>'))
  t.ok((await text(`/telugu${search('monsoon')}`)).includes('ఈ మాటలున్న తెలుగు కథనాలు లేవు'))
  t.ok(html.includes('href="/telugu/search-result/monsun"'), 'the edition switch takes the words along')
})

t.test('results are narrowed and sorted by links, which keep each other', async (t) => {
  const html = await text(`${search('the')}?kind=video`)
  const stories = [...html.matchAll(/class="sr-link" href="([^"]+)"/g)].map(([, href]) => href ?? '')
  t.ok(stories.length > 0 && stories.every((href) => /-video-\d+$/.test(href)), String(stories))
  t.match(html, /<a class="sn-link sn-chosen" href="\/search-result\/the\?kind=video"[^>]*aria-current="true"[^>]*>Videos</)
  t.match(html, /href="\/search-result\/the\?kind=video&#38;sort=newest"|href="\/search-result\/the\?kind=video&amp;sort=newest"/)
  t.match(html, /<a class="sn-link" href="\/search-result\/the" rel="nofollow">All kinds</)
  const times = async (query: string) => [...(await text(`${search('the')}${query}`)).matchAll(/<p class="sr-when">.*?datetime="([^"]+)"/gi)].map(([, at]) => Date.parse(at ?? ''))
  const newest = await times('?sort=newest')
  t.equal(newest.length, 20)
  t.same(newest, newest.toSorted((one, other) => other - one))
  t.same(await times('?sort=oldest'), (await times('?sort=oldest')).toSorted((one, other) => one - other))
  const day = await times('?within=day')
  t.ok(day.length > 0 && day.every((at) => at > Date.now() - 86_500_000))
  t.match(await text(`${search('kolam')}?kind=liveblog`), /None of this kind or time[^]*|class="sn-link sn-chosen"/)
  t.equal((await site.get(`${search('the')}?kind=nonsense`)).status, 200, 'a kind that is none is left out')
})

t.test('Telugu is found by whole words and by their beginnings', async (t) => {
  const html = await text(`/telugu${search('చెరువు')}`)
  t.match(html, /<mark>చెరువు[^<]*<\/mark>/)
  t.match(html, /<mark>చెరువు\p{L}|<mark>చెరువుల/u, 'with an ending')
  t.match(await text(`/telugu${search('చంద్రుడు')}`), /video-110700100/)
})

t.test('many results come in pages', async (t) => {
  const first = await text(search('the'))
  const second = await text(`${search('the')}?page=2`)
  t.match(first, /aria-label="Page 2"/)
  const paths = (html: string) => [...html.matchAll(/class="sr-link" href="([^"]+)"/g)].map(([, href]) => href)
  t.equal(paths(first).length, 20)
  t.same(paths(first).filter((path) => paths(second).includes(path)), [], 'none twice')
  t.equal((await site.get(`${search('moon')}?page=25`)).status, 404)
})

t.test('who finds nothing is shown topics and stories', async (t) => {
  const html = await text(search('zzqqy'))
  t.match(html, /No results found/)
  t.match(html, /<section class="sg" aria-labelledby="sg-topics">/)
  t.match(html, /<section class="sg" aria-labelledby="sg-trending">/)
})

t.test('no search is a page to be found, or kept for long', async (t) => {
  for (const path of ['/search-result', search('moon'), search('zzqqy')]) {
    const answer = await site.get(path)
    t.match(await answer.text(), /<meta name="robots" content="noindex/)
    const control = answer.headers.get('cache-control') ?? ''
    t.ok(Number(/max-age=(\d+)/.exec(control)?.[1]) <= 60, control)
    t.ok(Number(/stale-while-revalidate=(\d+)/.exec(control)?.[1]) <= 60, control)
  }
})

t.test('hostile words are words', async (t) => {
  const attacks = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'; drop table stories; --", '{{constructor}}', '${7*7}', '\u202Egnp', 'a'.repeat(5_000), 'NEAR("x" "y")', '* OR *', '﷽', '%', '\\', '.*'.repeat(200)]
  for (const attack of attacks) {
    for (const asked of [`/search-result?q=${encodeURIComponent(attack)}`, `/search-result/${encodeURIComponent(attack)}`]) {
      let answer = await site.get(asked)
      for (let hops = 0; answer.status > 300 && answer.status < 400 && hops < 3; hops++) answer = await site.get(answer.headers.get('location') ?? '/')
      t.ok(answer.status < 500, `${answer.status} for ${asked.slice(0, 80)}`)
      t.notMatch(await answer.text(), /<script>alert|onerror=alert|drop table stories;|\u202Egnp/, asked.slice(0, 80))
    }
  }
  t.same(site.logged.filter(({ level }) => level >= 50).map(({ msg }) => msg), [])
})

t.test('form and results are valid HTML and AMP', async (t) => {
  const rules = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'], rules: { 'doctype-style': 'off', 'void-style': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off', 'no-inline-style': 'off', 'long-title': 'off', 'no-trailing-whitespace': 'off', 'require-sri': 'off', 'prefer-native-element': 'off', 'no-redundant-role': 'off', 'no-raw-characters': 'off', 'tel-non-breaking': 'off', 'valid-id': 'off', 'aria-label-misuse': ['error', { allowAnyNamable: true }] } })
  const validator = await ampValidator()
  for (const path of ['/search-result', search('moon'), search('zzqqy'), `${search('the')}?page=2`, `${search('the')}?kind=video`, `${search('kolam')}?kind=liveblog`, search('monsun'), '/telugu/search-result', `/telugu${search('చెరువు')}`]) {
    for (const headers of [{}, { 'user-agent': phone }]) {
      const report = await rules.validateString(await (await site.get(path, { headers })).text())
      t.same(report.results.flatMap(({ messages }) => messages.filter(({ severity }) => severity === 2).map(({ ruleId, message }) => `${ruleId}: ${message}`)), [], path)
    }
    const [address = '', query] = path.split('?')
    const amp = await text(`${address}/amp${query === undefined ? '' : `?${query}`}`)
    if (typeof validator !== 'string') t.same(validator(amp), [], `${path} as AMP`)
  }
})
