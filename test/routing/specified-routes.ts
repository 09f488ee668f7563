import { integer, matching, oneOf, type Param, slug } from '../../engine/plugin/param.ts'
import type { NamedPage } from '../../engine/routing/route.ts'
import { stubContent, stubPage } from './stub-page.ts'

const text = (): Param<string> => matching(/[^/]+/, 'text')
/** Words, a dash and a number, split at the last dash. */
const named = (): Param<{ name: string; id: number }> => ({
  description: 'name-number',
  parse: (segment) => {
    const [, name, id] = /^(.+)-([1-9]\d{0,14})$/.exec(segment) ?? []
    return name === undefined ? undefined : { name, id: Number(id) }
  },
})

const english = { editions: ['english'] } as const
const category = slug()

const worldCupStats = [
  'stats', 'most-hundreds', 'most-fifties', 'most-sixes', 'most-fours', 'highest-scorers', 'best-batting-average', 'best-batting-strike-rate',
  'most-wickets', 'most-maidens', 'best-bowling-average', 'bowling-strike-rate', 'best-bowling-economy', 'most-runs',
] as const

const iplStats = [
  'purple-cap', 'orange-cap', 'most-sixes', 'most-hundreds', 'most-ducks', 'most-catches', 'most-fifties', 'most-fours',
  'most-runs-conceded-by-a-bowler', 'best-bowling-figures', 'highest-team-score', 'highest-individual-score', 'highest-batting-average', 'highest-strike-rate',
] as const

const tournaments = ['cricket/ipl', 'cricket/asia-cup', 'cricket/t20-world-cup', 'cricket/world-cup', 'football/fifa-world-cup'] as const

const special = [
  '/special/national-insurance-awareness-day', '/special/indian-super-women', '/be-the-better-guy', '/Intensivistsconclavesummit', '/oncology-conclave-2024',
] as const

const sections = [
  'business-economy', 'mirror-now', 'world', 'india', 'education', 'health', 'lifestyle', 'entertainment-news', 'viral', 'photos', 'auto', 'gadgets',
  'technology-science', 'good-news', 'travel', 'explainer', 'opinion', 'cryptonow', 'spiritual', 'jobs', 'mumbai', 'delhi', 'kolkata', 'bengaluru',
  'hyderabad', 'chennai', 'pune',
] as const

/** Every route of the specification as a page that shows nothing: what the router is measured and tested with. */
export const specRoutes: readonly NamedPage[] = [
  stubPage('home.home', '/'),
  stubPage('home.presite', '/presite', {}, english),
  stubPage('account.phone', ['/login/phone', '/signup/phone']),
  stubPage('account.email', ['/login/email', '/signup/email']),
  stubPage('account.entry', ['/login', '/signup']),
  stubPage('account.code', ['/otp', '/otp/verify']),
  stubPage('account.password', ['/forgot-password', '/forgot-password/new']),
  stubPage('search.results', ['/search-result', '/search-result/*words']),
  stubPage('notifications.list', '/notifications', {}, english),
  stubPage('info.info', ['/info/:name', '/*path/info/:name'], { name: slug() }),
  stubPage('info.consent', ['/gdprpage', '/*path/gdprpage']),
  stubPage('authors.author', ['/author', '/author/:name', '/author-:name'], { name: text() }),
  stubPage('topics.topics', '/topic'),
  stubPage('topics.topic', '/topic/:topic', { topic: text() }),
  stubPage('cricket.editPlayer', '/edit-player-info'),
  stubPage('embeds.video', '/embedvideo/:msid/:id', { msid: integer(), id: text() }, english),
  stubPage(
    'embeds.embed',
    '/embed/:words/:msid/:id/:category/:title/:autoplay/:hostid',
    { words: text(), msid: integer(), id: text(), category: text(), title: text(), autoplay: text(), hostid: text() },
    english,
  ),
  stubPage('embeds.audio', '/embed-audio/:words/:msid/:category/:title', { words: text(), msid: integer(), category: text(), title: text() }, english),

  stubPage('sports.hub', '/sports', {}, english),
  stubPage('sports.pickleball', '/sports/pickleball', {}, english),
  ...tournaments.flatMap((path) => {
    const name = path.split('/')[1]?.replaceAll('-', '') ?? ''
    return [
      stubPage(`tournaments.${name}`, `/sports/${path}`, {}, english),
      stubPage(`tournaments.${name}Schedule`, `/sports/${path}-schedule`, {}, english),
      stubPage(`tournaments.${name}Points`, `/sports/${path}-points-table`, {}, english),
    ]
  }),
  ...worldCupStats.map((stat) => stubPage(`worldcup.${stat.replaceAll('-', '')}`, `/sports/cricket/world-cup/${stat}`, {}, english)),
  ...iplStats.map((stat) => stubPage(`ipl.${stat.replaceAll('-', '')}`, `/sports/cricket/ipl/${stat}`, {}, english)),
  stubPage('ipl.caps', ['/sports/cricket/ipl-orange-cap', '/sports/cricket/ipl-purple-cap'], {}, english),
  stubPage('ipl.teams', '/sports/cricket/ipl-teams', {}, english),
  stubPage('cricket.rankings', '/sports/cricket/icc-:form-rankings{/:category}', { form: oneOf('odi', 't20', 'test'), category: slug() }, english),
  stubPage('cricket.player', '/sports/cricket/player/:player', { player: named() }, english),
  stubPage('cricket.team', '/sports/cricket/team/:name-team-:id', { name: slug(), id: integer() }, english),
  stubPage('cricket.commentary', '/sports/cricket/:series/:game-commentary-:id', { series: slug(), game: slug(), id: integer() }, english),
  stubPage('cricket.liveScores', '/sports/cricket/live-score', {}, english),
  stubPage('cricket.liveScore', '/sports/cricket/live-score/:game', { game: slug() }, english),
  stubPage('cricket.schedule', '/sports/cricket/schedule', {}, english),
  stubPage('games.home', '/sports/commonwealth-games', {}, english),
  stubPage('games.medals', ['/sports/commonwealth-games/medal-tally', '/sports/asian-games/medal-tally', '/medal-tally'], {}, english),
  stubPage('games.schedule', '/sports/commonwealth-games/schedule', {}, english),
  stubPage('kabaddi.home', '/sports/pro-kabaddi', {}, english),
  stubPage('kabaddi.points', '/sports/pro-kabaddi/pro-kabaddi-points-table', {}, english),

  stubPage('livetv.home', '/live-tv'),
  stubPage('livetv.channel', '/live-tv/:channelname', { channelname: slug() }),
  stubPage('webstories.home', '/web-stories'),
  stubPage('webstories.category', '/web-stories/:sub_category', { sub_category: slug() }),
  stubPage('podcasts.list', '/podcasts'),
  stubPage(
    'videos.list',
    '/videos{/:sub_category{/:sub_sub_category{/:sub_sub_sub_category}}}',
    { sub_category: slug(), sub_sub_category: slug(), sub_sub_sub_category: slug() },
  ),

  stubPage('tax.calculator', '/business-economy/income-tax-calculator', {}, english),
  stubPage('budget.budget', '/business-economy/budget', {}, english),
  ...special.map((path, index) => stubPage(`special.page${index}`, path)),
  stubPage(
    'ifsc.branches',
    '/ifsc-code{/:bank_name{/:state_name{/:district_name{/:branch_name}}}}',
    { bank_name: slug(), state_name: slug(), district_name: slug(), branch_name: slug() },
  ),
  stubPage('fuel.home', '/fuel'),
  stubPage('fuel.city', '/fuel/:fuel_type-price-:city', { fuel_type: oneOf('petrol', 'diesel', 'cng'), city: slug() }),
  stubPage('names.home', '/baby-names'),
  stubPage('names.of', '/baby-names/:kind-baby-names', { kind: slug() }),
  stubPage('names.baby', '/baby-names/baby-:kind-names', { kind: slug() }),
  stubPage('names.letter', '/baby-names/baby-names-starting-with-:letters', { letters: slug() }),
  stubPage('names.meaning', '/baby-names/meaning-of-:name', { name: slug() }),
  stubPage('astrology.home', '/astrology'),
  stubPage('newsletter.form', '/news-letter'),
  stubPage('latest.list', '/latest-news'),

  stubPage('elections.hub', '/elections'),
  stubPage('elections.embed', '/elections/embed/:state', { state: oneOf('gujarat', 'himachal') }),
  stubPage('elections.lokSabha', '/elections/:name-lok-sabha-election-results', { name: slug() }),
  stubPage('elections.election', '/elections/:name-election', { name: slug() }),
  stubPage('elections.candidates', '/elections/:name-election/key-candidates', { name: slug() }),
  stubPage('elections.constituencies', '/elections/:name-election/constituency-wise-result', { name: slug() }),
  stubPage('elections.result', '/elections/:name-election/:place-election-result', { name: slug(), place: slug() }),
  stubPage('elections.alliance', '/elections/:token', { token: slug() }),

  stubContent('article.article', ['article']),
  stubContent('article.print', ['articleprint']),
  stubContent('liveblog.liveblog', ['liveblog', 'liveblogprint']),
  stubContent('video.video', ['video']),
  stubContent('reels.reel', ['reels']),
  stubContent('podcasts.audio', ['audio']),
  stubContent('reviews.review', ['movieshow', 'review']),
  stubContent('gallery.gallery', ['photo-gallery']),
  stubContent('stories.story', ['photostory']),

  stubPage('gallery.home', '/photos', {}, { sites: ['photos'] }),
  stubPage(
    'gallery.list',
    '/photos/:sub_category{/:sub_sub_category}',
    { sub_category: slug(), sub_sub_category: slug() },
    { sites: ['photos'] },
  ),
  ...sections.map((section) => stubPage(`sections.${section.replaceAll('-', '')}`, `/${section}`, {}, { sites: ['main'] })),
  stubPage('sections.city', '/city/:city', { city: oneOf('noida', 'gurugram', 'chandigarh', 'ahmedabad', 'ghaziabad', 'kochi') }),
  stubPage(
    'sections.listing',
    '/:category{/:sub_category{/:sub_sub_category{/:sub_sub_sub_category}}}',
    { category, sub_category: slug(), sub_sub_category: slug(), sub_sub_sub_category: slug() },
  ),
]
