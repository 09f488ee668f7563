import t from 'tap'
import { EngineError } from '../../engine/errors.ts'
import { integer, matching, oneOf, slug } from '../../engine/plugin/param.ts'
import { buildRouteTable, type RouteQuery } from '../../engine/routing/route-table.ts'
import { scope } from './scope.ts'
import { specRoutes } from './specified-routes.ts'
import { stubContent, stubPage } from './stub-page.ts'

const on = (path: string, where: Partial<RouteQuery> = {}): RouteQuery => ({ path, edition: 'english', site: 'main', ...where })

t.test('every route of the specification leads to its page', async (t) => {
  const table = buildRouteTable(specRoutes, scope)
  const cases: readonly [string, string | undefined][] = [
    ['/', 'home.home'],
    ['/presite', 'home.presite'],
    ['/signup/phone', 'account.phone'],
    ['/otp', 'account.code'],
    ['/forgot-password/new', 'account.password'],
    ['/search-result', 'search.results'],
    ['/search-result/ipl final/2024', 'search.results'],
    ['/info/about-us', 'info.info'],
    ['/india/delhi/info/about-us', 'info.info'],
    ['/gdprpage', 'info.consent'],
    ['/india/gdprpage', 'info.consent'],
    ['/india/delhi/gdprpage', 'info.consent'],
    ['/author/a-reporter-12', 'authors.author'],
    ['/author-a-reporter', 'authors.author'],
    ['/topic', 'topics.topics'],
    ['/topic/తెలుగు', 'topics.topic'],
    ['/topic/latest', 'topics.topic'],
    ['/embedvideo/12/a', 'embeds.video'],
    ['/embed/a/12/b/c/d/e/f', 'embeds.embed'],
    ['/embed-audio/a/12/b/c', 'embeds.audio'],
    ['/sports/cricket/ipl', 'tournaments.ipl'],
    ['/sports/cricket/t20-world-cup-points-table', 'tournaments.t20worldcupPoints'],
    ['/sports/football/fifa-world-cup-schedule', 'tournaments.fifaworldcupSchedule'],
    ['/sports/cricket/world-cup/most-runs', 'worldcup.mostruns'],
    ['/sports/cricket/ipl/purple-cap', 'ipl.purplecap'],
    ['/sports/cricket/ipl-teams', 'ipl.teams'],
    ['/sports/cricket/icc-odi-rankings', 'cricket.rankings'],
    ['/sports/cricket/icc-t20-rankings/bowlers', 'cricket.rankings'],
    ['/sports/cricket/icc-t10-rankings', 'sections.listing'],
    ['/sports/cricket/player/a-b-c-253', 'cricket.player'],
    ['/sports/cricket/team/india-team-6', 'cricket.team'],
    ['/sports/cricket/ipl/dc-vs-gt-commentary-12', 'cricket.commentary'],
    ['/sports/cricket/live-score', 'cricket.liveScores'],
    ['/sports/cricket/live-score/dc-gt', 'cricket.liveScore'],
    ['/sports/asian-games/medal-tally', 'games.medals'],
    ['/sports/pro-kabaddi/pro-kabaddi-points-table', 'kabaddi.points'],
    ['/live-tv/et-now', 'livetv.channel'],
    ['/web-stories/sports', 'webstories.category'],
    ['/india/delhi/a-story/photostory/123.cms', 'stories.story'],
    ['/a/b/c/d/a-story/photostory/123.cms/slide-2', 'stories.story'],
    ['/short-videos/a-clip-reels-12', 'reels.reel'],
    ['/india/rains-liveblogprint-12', 'liveblog.liveblog'],
    ['/india/liveblog-12', 'liveblog.liveblog'],
    ['/podcasts/a-talk-audio-12', 'podcasts.audio'],
    ['/podcasts', 'podcasts.list'],
    ['/videos', 'videos.list'],
    ['/videos/india/delhi/crime', 'videos.list'],
    ['/videos/a-clip-video-12', 'video.video'],
    ['/business-economy/budget', 'budget.budget'],
    ['/Intensivistsconclavesummit', 'special.page3'],
    ['/ifsc-code', 'ifsc.branches'],
    ['/ifsc-code/sbi/kerala/kochi/main', 'ifsc.branches'],
    ['/fuel/petrol-price-pune', 'fuel.city'],
    ['/fuel/diesel-price-new-delhi', 'fuel.city'],
    ['/fuel/kerosene-price-pune', 'sections.listing'],
    ['/baby-names/modern-hindu-baby-names', 'names.of'],
    ['/baby-names/baby-girl-names', 'names.baby'],
    ['/baby-names/baby-names-starting-with-a', 'names.letter'],
    ['/baby-names/meaning-of-aarav', 'names.meaning'],
    ['/elections', 'elections.hub'],
    ['/elections/embed/gujarat', 'elections.embed'],
    ['/elections/2024-lok-sabha-election-results', 'elections.lokSabha'],
    ['/elections/haryana-election', 'elections.election'],
    ['/elections/haryana-election/key-candidates', 'elections.candidates'],
    ['/elections/haryana-election/hisar-election-result', 'elections.result'],
    ['/elections/nda', 'elections.alliance'],
    ['/elections/a-story-article-12', 'article.article'],
    ['/india/new-article-on-rules-article-123', 'article.article'],
    ['/india/a-story-articleprint-12', 'article.print'],
    ['/entertainment/reviews/x-movie-review-review-156255158', 'reviews.review'],
    ['/india/a-walk-photo-gallery-12', 'gallery.gallery'],
    ['/india', 'sections.india'],
    ['/city/kochi', 'sections.city'],
    ['/city/vizag', 'sections.listing'],
    ['/a/b/c/d', 'sections.listing'],
    ['/a/b/c/d/e', undefined],
    ['/India', undefined],
    ['/index.html', undefined],
    ['/x-article-0', 'sections.listing'],
    ['/undefined-article-12/', undefined],
    ['', undefined],
  ]
  for (const [path, name] of cases) t.equal(table.match(on(path))?.entry.name, name, path || 'nothing')

  t.equal(table.match(on('/presite', { edition: 'telugu' }))?.entry.name, 'sections.listing', 'a page of another edition is not there')
  t.equal(table.match(on('/photos', { site: 'photos' }))?.entry.name, 'gallery.home')
  t.equal(table.match(on('/photos/india', { site: 'photos' }))?.entry.name, 'gallery.list')
  t.equal(table.match(on('/photos/india/a-walk-photo-gallery-12', { site: 'photos' }))?.entry.name, 'gallery.gallery')
  t.equal(table.match(on('/photos'))?.entry.name, 'sections.photos', 'a page of another site is not there')
})

t.test('params are what their validators make of them', async (t) => {
  const table = buildRouteTable(specRoutes, scope)
  const params = (path: string) => table.match(on(path))?.params
  t.same(params('/fuel/petrol-price-new-delhi'), { fuel_type: 'petrol', city: 'new-delhi' })
  t.same(params('/sports/cricket/team/india-team-6'), { name: 'india', id: 6 })
  t.same(params('/sports/cricket/player/a-b-c-253'), { player: { name: 'a-b-c', id: 253 } })
  t.same(params('/search-result/ipl/2024'), { words: 'ipl/2024' }, 'a wildcard is text')
  t.same(params('/ifsc-code/sbi/kerala'), { bank_name: 'sbi', state_name: 'kerala' }, 'params of groups that are not there are not there')
  t.same(params('/city/hyderabad/lake-walk-article-123'), { section: 'city/hyderabad', seopath: 'lake-walk', type: 'article', msid: 123 })
  t.same(params('/'), {})
  for (const path of ['/', '/fuel/petrol-price-pune', '/x-article-1']) t.ok(Object.isFrozen(params(path)), `${path}: frozen, so that answers may be remembered`)
})

t.test('the order of pages does not matter', async (t) => {
  const paths = ['/', '/fuel/petrol-price-pune', '/india/gdprpage', '/topic/x', '/a/b', '/videos/x-video-1', '/elections/a-election', '/baby-names/a-baby-names']
  const names = (pages: typeof specRoutes) => {
    const table = buildRouteTable(pages, scope)
    return [table.entries.map(({ name }) => name), paths.map((path) => table.match(on(path))?.entry.name)]
  }
  const expected = names(specRoutes)
  t.same(names(specRoutes.toReversed()), expected)
  t.same(names(specRoutes.toSorted((one, other) => (one.name.slice(-3) < other.name.slice(-3) ? -1 : 1))), expected)
})

t.test('the table tells why a page does or does not answer', async (t) => {
  const table = buildRouteTable([
    stubPage('fuel.city', '/fuel/:kind-price-:city', { kind: oneOf('petrol', 'diesel'), city: slug() }),
    stubPage('fuel.old', '/fuel/:name', { name: slug() }, { editions: ['telugu'] }),
    stubPage('photos.any', '/fuel/:any', { any: slug() }, { editions: ['english'], sites: ['photos'] }),
    stubPage('sections.listing', '/:category{/:sub_category}', { category: slug(), sub_category: slug() }),
    stubPage('last.any', '/*path', {}),
    stubContent('article.article', ['article']),
  ], scope)
  const why = table.candidates(on('/fuel/cng-price-pune')).map(({ entry, pattern, result }) => [entry.name, pattern, result.kind])
  t.same(why, [
    ['fuel.city', '/fuel/:kind-price-:city', 'refused'],
    ['article.article', '…-article-{msid}', 'otherShape'],
    ['fuel.old', '/fuel/:name', 'otherEdition'],
    ['photos.any', '/fuel/:any', 'otherSite'],
    ['sections.listing', '/:category', 'otherShape'],
    ['sections.listing', '/:category/:sub_category', 'match'],
    ['last.any', '/*path', 'shadowed'],
  ])
  t.match(table.candidates(on('/fuel/cng-price-pune'))[0]?.result, { param: 'kind', text: 'cng', expected: 'petrol|diesel' })
  const [entry] = table.entries
  t.match(entry, { name: 'fuel.city', plugin: 'fuel', patterns: ['/fuel/:kind-price-:city'], editions: ['english', 'telugu'], sites: ['main', 'photos'] })
})

t.test('pages that cannot be told apart are refused at start', async (t) => {
  const conflict = (...pages: typeof specRoutes) => () => buildRouteTable(pages, scope)
  const named = (one: string, other: string, path: string) => ({
    code: 'MH_ROUTE_CONFLICT',
    message: new RegExp(`"${path}".*${one.replace('.', '\\.')}.*${other.replace('.', '\\.')}`),
  })
  t.throws(conflict(stubPage('a.one', '/x/:a', { a: slug() }), stubPage('b.two', '/x/:b', { b: integer() })), named('a.one', 'b.two', '/x/x'))
  t.throws(conflict(stubPage('a.one', '/x'), stubPage('b.two', '/x')), named('a.one', 'b.two', '/x'))
  t.throws(conflict(stubPage('a.one', '/'), stubPage('b.two', '/')), named('a.one', 'b.two', '/'))
  t.throws(conflict(stubPage('a.one', '/:a-x-:b', { a: slug(), b: slug() }), stubPage('b.two', '/:c-x-:d', { c: slug(), d: slug() })), named('a.one', 'b.two', '/x-x-x'))
  t.throws(conflict(stubPage('a.one', '/*rest'), stubPage('b.two', '/*other')), named('a.one', 'b.two', '/x'))
  t.throws(
    conflict(stubPage('a.one', '/x/:a', { a: oneOf('p', 'both') }), stubPage('b.two', '/x/:a', { a: oneOf('both', 'q') })),
    named('a.one', 'b.two', '/x/both'),
  )
  t.throws(conflict(stubContent('a.one', ['article', 'video']), stubContent('b.two', ['video'])), named('a.one', 'b.two', '/section/headline-video-1'))
  t.throws(conflict(stubPage('a.one', '/x{/:a}', { a: slug() }), stubPage('a.two', '/x/:b', { b: slug() })), named('a.one', 'a.two', '/x/x'), 'also within one plugin')

  const fine: readonly [string, typeof specRoutes][] = [
    ['word lists that share no word', [stubPage('a.one', '/x/:a', { a: oneOf('p') }), stubPage('b.two', '/x/:a', { a: oneOf('q') })]],
    ['a word list and an open param: the list comes first', [stubPage('a.one', '/x/:a', { a: slug() }), stubPage('b.two', '/x/:a', { a: oneOf('q') })]],
    ['different editions', [stubPage('a.one', '/x', {}, { editions: ['english'] }), stubPage('b.two', '/x', {}, { editions: ['telugu'] })]],
    ['different sites', [stubContent('a.one', ['article'], { sites: ['main'] }), stubContent('b.two', ['article'], { sites: ['photos'] })]],
    ['texts that exclude each other', [stubPage('a.one', '/a-:x', { x: slug() }), stubPage('b.two', '/b-:x', { x: slug() })]],
    ['capital letters', [stubPage('a.one', '/x'), stubPage('b.two', '/X')]],
  ]
  for (const [name, pages] of fine) t.doesNotThrow(() => buildRouteTable(pages, scope), name)
})

t.test('a page whose path cannot be compiled is named', async (t) => {
  const wrong = (path: string | readonly string[], params = {}) => () => buildRouteTable([stubPage('fuel.city', path, params)], scope)
  const named = { code: 'MH_ROUTE_PATTERN', message: /^fuel › city/ }
  const cases: readonly [string, string | readonly string[], object][] = [
    ['no name after the colon', '/fuel/:', {}],
    ['a syntax of path-to-regexp that is no more', '/fuel/:city?', { city: slug() }],
    ['no text between params', '/fuel/:a:b', { a: slug(), b: slug() }],
    ['a name twice', '/:a/:a', { a: slug() }],
    ['no slash at the beginning', 'fuel', {}],
    ['a slash at the end', '/fuel/', {}],
    ['an empty segment', '/fuel//x', {}],
    ['a group that is left open', '/fuel{/:a', { a: slug() }],
    ['a param without a validator', '/fuel/:city', {}],
    ['no path at all', [], {}],
    ['far too many groups', `/fuel${'{/a}'.repeat(7)}`, {}],
  ]
  for (const [name, path, params] of cases) t.throws(wrong(path, params), named, name)
})

t.test('a validator that throws costs its own page and is named', async (t) => {
  const table = buildRouteTable([
    stubPage('bad.page', '/bad/:x', { x: { description: '', parse: () => { throw new Error('oops') } } }),
    stubPage('sections.listing', '/:a/:b', { a: slug(), b: slug() }),
  ], scope)
  t.throws(() => table.match(on('/bad/x')), { code: 'MH_PLUGIN_CODE', place: { plugin: 'bad', page: 'page' } })
  t.equal(table.match(on('/good/x'))?.entry.name, 'sections.listing')
  try {
    table.match(on('/bad/x'))
  } catch (error) {
    t.ok(error instanceof EngineError && error.cause instanceof Error, 'with its cause')
  }
})

t.test('a look-up tries no page whose first words are others, however many there are', async (t) => {
  let tried = 0
  const counting = { description: 'counts', parse: (text: string) => (tried++, text) }
  const grown = Array.from({ length: 5_000 }, (_, index) => stubPage(`special.p${index}`, `/special-${index}/:name`, { name: counting }))
  const table = buildRouteTable([...specRoutes, ...grown], scope)
  for (const path of ['/', '/india', '/fuel/petrol-price-pune', '/city/hyderabad/lake-walk-article-123', '/a/b/c/d', '/sports/cricket/ipl/dc-gt-commentary-1']) table.match(on(path))
  t.equal(tried, 0, 'none of 5,000')
  table.match(on('/special-4321/x'))
  t.equal(tried, 1, 'its own only')
})

t.test('a page with ifNotFound is tried last, and found by itself where another page has the address', (t) => {
  const last: typeof specRoutes[number] = { ...stubPage('microsite.site', ['/:name', '/special/:name'], { name: matching(/[A-Za-z-]+/) }), page: { ...stubPage('x.y', ['/:name', '/special/:name'], { name: matching(/[A-Za-z-]+/) }).page, ifNotFound: true } }
  const table = buildRouteTable([stubPage('listing.section', '/:category{/:sub_category}', { category: slug(), sub_category: slug() }), stubPage('fuel.home', '/fuel'), last], scope)
  t.equal(table.match(on('/be-the-better-guy'))?.entry.name, 'listing.section', 'another page is asked first, however its pattern ranks')
  t.equal(table.match(on('/special/a-day'))?.entry.name, 'listing.section')
  t.equal(table.match(on('/Summit'))?.entry.name, 'microsite.site', 'what no other page takes is its own')
  t.equal(table.matchIfNotFound(on('/be-the-better-guy'))?.entry.name, 'microsite.site')
  t.equal(table.matchIfNotFound(on('/india/delhi')), undefined)
  t.equal(table.candidates(on('/be-the-better-guy')).at(-1)?.entry.name, 'microsite.site')
  t.end()
})
