import t from 'tap'
import { summariseInnings } from '../../../plugins/tournament/origin/cricsheet/innings.ts'
import { type MatchFile, readMatchFile, seasonOf, UnreadableMatch } from '../../../plugins/tournament/origin/cricsheet/match-file.ts'
import { ballsOf, rateShares } from '../../../plugins/tournament/origin/cricsheet/net-run-rate.ts'
import { groupOf, toMatch } from '../../../plugins/tournament/origin/cricsheet/to-match.ts'
import type { StandingRow } from '../../../plugins/tournament/contract.ts'
import { bestThirds } from '../../../plugins/tournament/pages/best-thirds.ts'
import { standingsOf, type TableMatch } from '../../../plugins/tournament/origin/standings.ts'
import { builtIn, rulesOf } from '../../../plugins/tournament/tournaments.ts'
import { matchFile, steady } from './sample-match.ts'

t.test('9.2 overs are 56 balls', async (t) => t.equal(ballsOf(9.2), 56))

t.test('net run rates count what the rules count', async (t) => {
  const shares = (file: MatchFile) => rateShares(file, file.innings.map((innings) => summariseInnings(innings)))?.map(({ runs, balls }) => `${runs}/${balls}`)
  const first = steady('Ones', 'Twos', 20, 1)
  const second = steady('Twos', 'Ones', 18, 1)
  t.same(shares(matchFile({ innings: [first, second] })), ['120/120', '108/108'])
  const tenOut = { ...steady('Twos', 'Ones', 12, 1), absent_hurt: Array.from({ length: 10 }, (_, index) => `P${index}`) }
  t.same(shares(matchFile({ innings: [first, tenOut] })), ['120/120', '72/120'], 'all out: the full quota')
  const revised = { ...steady('Twos', 'Ones', 10, 1), target: { runs: 55, overs: 10 } }
  t.same(shares(matchFile({ innings: [first, revised], outcome: { winner: 'Twos', method: 'D/L', by: { wickets: 9 } } })), ['54/60', '60/60'], 'D/L: par over the revised overs')
  const superOver = { ...steady('Ones', 'Twos', 1, 6), super_over: true }
  t.same(shares(matchFile({ innings: [first, second, superOver] })), ['120/120', '108/108'], 'super overs are left out')
  t.equal(shares(matchFile({ innings: [first], outcome: { result: 'no result' } })), undefined, 'no result')
})

const ipl = rulesOf(builtIn.ipl, 2031)
const match = (teams: [string, string], winner: string | undefined, more: Partial<TableMatch> = {}): TableMatch => ({
  group: '', teams, winner, kind: winner === undefined ? 'none' : 'won', scored: [{ made: 120, balls: 120 }, { made: 100, balls: 120 }], ...more,
})

t.test('points: two for a win, one each when nobody won', async (t) => {
  const table = standingsOf(ipl, [match(['a', 'b'], 'a'), match(['a', 'b'], undefined, { scored: undefined }), match(['a', 'b'], undefined, { kind: 'tied' })])
  t.match(table, [{ team: 'a', points: 4, won: 1, noResult: 1, level: 1, rate: 1, form: ['won', 'none', 'tied'] }, { team: 'b', points: 2, lost: 1, rate: -1 }])
})

t.test('a match counts for the table of its group, also of a first or second round', async (t) => {
  const cases = [[undefined, undefined, ''], [undefined, 'A', 'A'], ['First Round', 'B', 'First Round B'], ['First Round', undefined, null], ['Super 8', 1, 'Super 8 1'], ['Super Sixes', undefined, 'Super Sixes'], ['Group Stage', 'A', 'A'], ['Semi Final', undefined, null], ['Final', undefined, null]] as const
  for (const [stage, group, table] of cases) t.equal(groupOf({ name: 'World T20', ...(stage === undefined ? {} : { stage }), ...(group === undefined ? {} : { group }) }), table, `${stage} ${group}`)
})

t.test('of one match, one side has the run rate that the other lacks', async (t) => {
  // 6 * (81 / 96 - 54 / 96) = 1.6875
  const table = standingsOf(ipl, [match(['a', 'b'], 'a', { scored: [{ made: 81, balls: 96 }, { made: 54, balls: 96 }] })])
  t.same(table.map(({ rate }) => rate), [1.688, -1.688])
})

t.test('a tied match keeps its method, and a Super Over that was tied as well is won on boundaries', async (t) => {
  const over = (side: string, other: string, runs: number) => ({ ...steady(side, other, 1, runs), super_over: true })
  const resultOf = (file: MatchFile) => JSON.parse(toMatch('1', file).match.result ?? '')
  const level = [steady('Ones', 'Twos', 20, 1), steady('Twos', 'Ones', 20, 1)]
  t.same(resultOf(matchFile({ outcome: { result: 'tie', method: 'D/L' }, innings: level })), { kind: 'tied', method: 'D/L' })
  const outcome = { result: 'tie', eliminator: 'Twos' }
  t.same(resultOf(matchFile({ outcome, innings: [...level, over('Twos', 'Ones', 2), over('Ones', 'Twos', 2)] })), { kind: 'won', winner: 'twos', by: 'boundaries' })
  t.same(resultOf(matchFile({ outcome, innings: [...level, over('Twos', 'Ones', 2), over('Ones', 'Twos', 2), over('Ones', 'Twos', 1), over('Twos', 'Ones', 2)] })), { kind: 'won', winner: 'twos', by: 'superOver' })
})

t.test('bonus points, halves and points of a first round are counted where a season has them', async (t) => {
  const sixes = { ...rulesOf(builtIn['world-cup'], 2003), bonus: { kind: 'runRate', points: 1 } } as const
  const of = (group: string, teams: [string, string], winner: string | undefined, scored?: TableMatch['scored']) => match(teams, winner, { group, scored, ...(winner === undefined ? { kind: 'tied' } : {}) })
  const first = [of('A', ['a', 'b'], 'a', [{ made: 125, balls: 120 }, { made: 100, balls: 120 }]), of('A', ['a', 'out'], 'a'), of('A', ['b', 'out'], undefined), of('B', ['c', 'd'], 'c', [{ made: 124, balls: 120 }, { made: 100, balls: 120 }])]
  const table = (rules: Parameters<typeof standingsOf>[0], group: string) => Object.fromEntries(standingsOf(rules, [...first, of('Super Sixes', ['a', 'c'], 'c'), of('Super Sixes', ['b', 'd'], 'b')]).filter((row) => row.group === group).map((row) => [row.team, [row.played, row.points, row.bonus, row.carried]]))
  t.same(table(sixes, 'A'), { a: [2, 9, 1, undefined], b: [2, 2, undefined, undefined], out: [2, 2, undefined, undefined] })
  t.same(table(sixes, 'Super Sixes'), { a: [2, 6, 1, 1], b: [2, 4.5, undefined, 0.5], c: [2, 8, undefined, undefined], d: [2, 0, undefined, undefined] })
  t.same(table({ ...rulesOf(builtIn['asia-cup'], 2008), carry: { into: 'Super Sixes', pointsOnly: true } }, 'Super Sixes'), { a: [1, 2, undefined, 2], b: [1, 2, undefined, 0], c: [1, 4, undefined, 2], d: [1, 0, undefined, 0] })
  const halfway = { ...ipl, points: { win: 3, shared: 1 }, bonus: { kind: 'halfway', points: 1 } } as const
  t.match(standingsOf(halfway, [match(['a', 'b'], 'a', { scored: [{ made: 120, balls: 120, halfway: 50 }, { made: 100, balls: 120, halfway: 51 }] }), match(['a', 'b'], 'a', { scored: [{ made: 120, balls: 120, halfway: 50 }, { made: 100, balls: 120, halfway: 50 }] })]), [{ team: 'a', points: 6 }, { team: 'b', points: 1, bonus: 1 }])
})

t.test('in the IPL wins go before the run rate', async (t) => {
  const matches = [match(['a', 'z'], 'z', { scored: [{ made: 10, balls: 120 }, { made: 200, balls: 120 }] }), match(['a', 'z'], 'a', { scored: undefined }), match(['b', 'y'], undefined), match(['b', 'y'], undefined)]
  t.equal(standingsOf(ipl, matches).find(({ points, team }) => points === 2 && team !== 'z')?.team, 'a')
  t.equal(standingsOf(rulesOf(builtIn['asia-cup'], 2031), matches).find(({ points, team }) => points === 2 && team !== 'z')?.team, 'b')
})

t.test('football: three for a win, one for a draw, goal difference', async (t) => {
  const goals = (home: number, away: number) => [{ made: home, balls: 1 }, { made: away, balls: 1 }] as const
  const table = standingsOf(rulesOf(builtIn['fifa-world-cup'], 2031), [match(['a', 'b'], 'a', { group: 'A', scored: goals(3, 1) }), match(['a', 'b'], undefined, { group: 'A', kind: 'drawn', scored: goals(0, 0) })], [{ group: 'A', team: 'c' }])
  t.match(table, [{ team: 'a', points: 4, rate: 2 }, { team: 'b', points: 1, rate: -2 }, { team: 'c', played: 0 }])
})

t.test('seasons are named after the year in which they were played', async (t) => {
  const cases = [['2007/08', '2008-04-18', 2008], ['2009/10', '2010-03-12', 2010], ['2020/21', '2020-09-19', 2020], [2016, '2016-04-09', 2016], ['2009', '2009-04-18', 2009]] as const
  for (const [season, date, year] of cases) t.equal(seasonOf({ season, dates: [date] }), year, String(season))
  for (const date of ['2011-12-20', '2012-01-20']) t.equal(seasonOf({ season: '2011/12', dates: [date] }, true), 2011, 'of two years')
})

t.test('what is no match is refused with a reason', async (t) => {
  const good = matchFile({})
  const refused = (value: unknown, reason: RegExp) => t.throws(() => readMatchFile(typeof value === 'string' ? value : JSON.stringify(value)), { constructor: UnreadableMatch, message: reason })
  refused('{', /not JSON/)
  refused({ ...good, info: { ...good.info, dates: [] } }, /dates/)
  refused({ ...good, info: { ...good.info, teams: ['Ones', 'Ones'] } }, /same/)
  refused({ ...good, innings: [{ team: 'Threes', overs: [] }] }, /Threes/)
  refused({ ...good, innings: [{ team: 'Ones', overs: [{ over: 0, deliveries: [{ batter: 'A', bowler: 'X', non_striker: 'B', runs: { batter: 1, extras: 0, total: 2 } }] }] }] }, /add up/)
  t.ok(readMatchFile(JSON.stringify(good)))
})

t.test('numbers that older files have as texts are numbers; other texts in their place are refused', async (t) => {
  const [first] = matchFile({}).innings
  const file = (balls: unknown) => JSON.stringify({ ...matchFile({}), innings: [{ ...first, miscounted_overs: { 4: { balls } }, target: { runs: '121', overs: '19.2' } }] })
  t.match(readMatchFile(file('5')).innings, [{ miscounted_overs: { 4: { balls: 5 } }, target: { runs: 121, overs: 19.2 } }])
  for (const balls of ['five', '', '-1', '5 ', null]) t.throws(() => readMatchFile(file(balls)), { constructor: UnreadableMatch, message: /balls/ })
})

t.test('football: sides level on points stand by the matches between them, before or after the difference of all', async (t) => {
  const cup = builtIn['fifa-world-cup']
  const played = (home: string, made: number, against: number, away: string): TableMatch => ({ group: 'A', teams: [home, away], winner: made > against ? home : made < against ? away : undefined, kind: made === against ? 'drawn' : 'won', scored: [{ made, balls: 1 }, { made: against, balls: 1 }] })
  const order = (season: number, ...matches: TableMatch[]) => standingsOf(rulesOf(cup, season), matches).map(({ team, points }) => `${team} ${points}`)
  // b beat a, a has the better difference.
  const two = [played('b', 1, 0, 'a'), played('a', 5, 0, 'c'), played('c', 1, 0, 'b')] as const
  t.same(order(2022, ...two), ['a 3', 'b 3', 'c 3'])
  // All three have won and lost once between them: goals of these matches decide, which are all there are.
  t.same(order(2026, ...two), ['a 3', 'b 3', 'c 3'])
  const four = [played('b', 1, 0, 'a'), played('a', 5, 0, 'c'), played('a', 3, 0, 'd'), played('b', 2, 0, 'd'), played('c', 1, 0, 'b'), played('c', 0, 0, 'd')] as const
  t.same(order(2022, ...four), ['a 6', 'b 6', 'c 4', 'd 1'])
  t.same(order(2026, ...four), ['b 6', 'a 6', 'c 4', 'd 1'])
  // Level in everything but the match between them.
  const last = [played('b', 1, 0, 'a'), played('c', 1, 0, 'b'), played('a', 1, 0, 'd'), played('b', 0, 0, 'd'), played('a', 0, 0, 'c')] as const
  t.same(order(2022, ...last).slice(1), ['b 4', 'a 4', 'd 1'])
  // Of three that are level, one is told apart by the matches between them; the other two by the match between these.
  const three = [played('a', 1, 0, 'b'), played('b', 2, 0, 'c'), played('c', 1, 0, 'a'), played('a', 1, 0, 'd'), played('b', 1, 0, 'd'), played('c', 4, 0, 'd')] as const
  t.same(order(2026, ...three), ['b 6', 'a 6', 'c 6', 'd 0'])
  t.same(order(2022, ...three), ['c 6', 'b 6', 'a 6', 'd 0'])
  t.match([rulesOf(cup, 1990), rulesOf(cup, 1994), rulesOf(cup, 2022), rulesOf(cup, 2026)], [{ points: { win: 2 }, bestThirds: 4 }, { points: { win: 3 }, bestThirds: 4 }, { headToHead: 'last' }, { headToHead: 'first', bestThirds: 8 }])
})

t.test('the best of those in third place go through', async (t) => {
  const row = (group: string, points: number, rate: number, made = 0) => ({ group, position: 3, points, rate, made, team: { id: group, name: group, short: group, colour: '#000000' } }) as StandingRow
  const thirds = bestThirds([row('A', 3, 0), row('B', 4, -1), row('C', 3, 0, 2), { ...row('D', 9, 9), position: 1 }], { bestThirds: 2 })
  t.same(thirds.map(({ position, group }) => `${position} ${group}`), ['1 B', '2 C', '3 A'])
  t.same(bestThirds([row('A', 3, 0)], {}), [])
})
