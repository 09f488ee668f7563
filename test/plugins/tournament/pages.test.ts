import t from 'tap'
import { withQuery } from '../../../plugins/tournament/pages/paths.ts'
import { canonicalOf } from '../../../plugins/tournament/pages/page-head.ts'
import { columnText, resultText } from '../../../plugins/tournament/pages/score-text.ts'
import { messages } from '../../../plugins/tournament/messages.ts'
import { maxAddresses, sitemapChunks } from '../../../plugins/tournament/origin/sitemap.ts'
import { figuresNumber, iplStatistics, ofFigures, ofScore, scoreNumber, worldCupStatistics } from '../../../plugins/tournament/statistics.ts'
import { colourOf, teamColours } from '../../../plugins/tournament/pages/team-colours.ts'
import { builtIn, rulesOf } from '../../../plugins/tournament/tournaments.ts'
import { currentTeamId, teamOf } from '../../../plugins/tournament/teams.ts'

t.test('there are fourteen statistic pages of each kind', async (t) => {
  t.equal(iplStatistics.length, 14)
  t.equal(worldCupStatistics.length + 1, 14, 'with stats')
})

t.test('a franchise keeps its identity under a new name, and distinct ones are never merged', async (t) => {
  const id = (name: string) => teamOf('ipl', name).id
  t.equal(id('Delhi Daredevils'), id('Delhi Capitals'))
  t.equal(id('Kings XI Punjab'), id('Punjab Kings'))
  t.equal(id('Royal Challengers Bangalore'), id('Royal Challengers Bengaluru'))
  t.equal(id('Rising Pune Supergiants'), id('Rising Pune Supergiant'))
  for (const [tournament, asked, now] of [['ipl', 'kings-xi-punjab', 'punjab-kings'], ['ipl', 'punjab-kings', 'punjab-kings'], ['world-cup', 'kings-xi-punjab', 'kings-xi-punjab']] as const) t.equal(currentTeamId(tournament, asked), now, asked)
  const apart = [['Deccan Chargers', 'Sunrisers Hyderabad'], ['Deccan Chargers', 'Delhi Capitals'], ['Gujarat Lions', 'Gujarat Titans'], ['Pune Warriors', 'Rising Pune Supergiant']] as const
  for (const [one, other] of apart) t.not(id(one), id(other), `${one}, ${other}`)
  t.not(teamOf('world-cup', 'India').id, teamOf('world-cup', 'Pakistan').id)
})

t.test('every colour stands out on both papers', async (t) => {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (more + 0.05) / (less + 0.05)
  }
  for (const code of ['DC', 'PBKS', 'KKR', 'GT', 'RR', 'SRH', 'LSG', 'CSK', 'RCB', 'MI', ...Object.keys(teamColours)]) {
    for (const paper of ['#fffefb', '#131210']) t.ok(contrast(colourOf(code), paper) >= 3, `${code} ${colourOf(code)} on ${paper}: ${contrast(colourOf(code), paper).toFixed(2)}`)
  }
})

t.test('scores and figures go into one number and come out again', async (t) => {
  t.same(ofScore(scoreNumber(175, false)), { runs: 175, out: false })
  t.same(ofFigures(figuresNumber(6, 12)), { wickets: 6, conceded: 12 })
  t.ok(figuresNumber(6, 14) < figuresNumber(6, 12) && figuresNumber(5, 1) < figuresNumber(6, 60))
  const format = { number: (value: number, digits = 0) => value.toFixed(digits) }
  const cases = [['score', { score: 351 }, '175*'], ['figures', { figures: 6987 }, '6/12'], ['average', { average: null }, '-'], ['bowl_balls', { bowl_balls: 116 }, '19.2'], ['economy', { economy: 7.456 }, '7.46'], ['total', { total: 98, all_out: 1, wickets: 9 }, '98']] as const
  for (const [column, values, text] of cases) t.equal(columnText(column, values, format), text)
})

t.test('results are written as papers write them', async (t) => {
  const [home, away] = [{ id: 'a', name: 'Ones', short: 'O', colour: 'T1' }, { id: 'b', name: 'Twos', short: 'T', colour: 'T2' }]
  const cases = [
    [{ kind: 'won', winner: 'a', runs: 1 }, 'Ones won by 1 run'],
    [{ kind: 'won', winner: 'b', wickets: 7, method: 'D/L' }, 'Twos won by 7 wickets (D/L method)'],
    [{ kind: 'won', winner: 'b', by: 'superOver' }, 'Match tied; Twos won the Super Over'],
    [{ kind: 'won', winner: 'b', by: 'boundaries' }, 'Match and Super Over tied; Twos won on boundaries'],
    [{ kind: 'tied', method: 'D/L' }, 'Match tied (D/L method)'],
    [{ kind: 'void' }, 'Declared void; counts for nothing'],
    [{ kind: 'none' }, 'No result'],
    [undefined, 'To be played'],
  ] as const
  for (const [result, text] of cases) t.equal(resultText({ home, away, ...(result ? { result } : {}) }, messages.english), text)
})

t.test('one page, one canonical address', async (t) => {
  const about = (season: number) => ({ tournament: 'ipl', rules: rulesOf(builtIn.ipl, season), season, seasons: [{ season: 2021, demo: false }, { season: 2020, demo: false }], demo: false })
  const cases = [
    [2021, {}, undefined],
    [2021, { season: '2021' }, '/p'],
    [2020, { season: '2020' }, undefined],
    [0, { season: 'all' }, undefined],
    [2020, { season: '2020', sort: 'sixes' }, '/p?season=2020'],
    [2021, { page: 1 }, '/p'],
    [2021, { page: 2 }, undefined],
    [2021, { page: 2, order: 'asc' }, '/p'],
  ] as const
  for (const [season, query, canonical] of cases) t.equal(canonicalOf('/p', about(season), query), canonical, JSON.stringify(query))
  t.equal(withQuery('/p', { season: undefined }), '/p')
})

t.test('addresses for sitemaps come in files of at most 50,000', async (t) => {
  const matches = Array.from({ length: 120_000 }, (_, index) => ({ id: String(index), home: 'Ones', away: 'Twos', playedOn: index === 7 ? '2026-04-02' : index === 8 ? '2026-04-01' : undefined }))
  const chunks = [...sitemapChunks([{ tournament: 'ipl', teams: ['ones'], matches, seasons: [2031, 2030] }])]
  t.same(chunks.map((chunk) => chunk.length), [maxAddresses, maxAddresses, 20_000 + 4 + 14 + 17 + 14 + 1])
  const pages = chunks.flat()
  const paths = pages.map(({ path }) => path)
  t.same(paths.slice(0, 5), ['/sports/cricket/ipl', '/sports/cricket/ipl-schedule', '/sports/cricket/ipl-points-table', '/sports/cricket/ipl-teams', '/sports/cricket/ipl/orange-cap'])
  for (const path of ['/sports/cricket/ipl-schedule?season=2030', '/sports/cricket/ipl/orange-cap?season=2030', '/sports/cricket/ipl/orange-cap?season=all']) t.ok(paths.includes(path), path)
  t.notOk(paths.some((path) => path.includes('season=2031')), 'the newest season has no query')
  t.ok(paths.includes('/sports/cricket/ipl/ones-vs-twos-scorecard-119999'))
  t.equal(pages[0]?.modified, '2026-04-02', 'the day of the last result')
  t.same(pages.filter(({ path }) => /scorecard-[789]$/.test(path)).map(({ modified }) => modified), ['2026-04-02', '2026-04-01', undefined])
  t.equal([...sitemapChunks([])].length, 0)
  t.equal(new Set(paths).size, paths.length)
})
