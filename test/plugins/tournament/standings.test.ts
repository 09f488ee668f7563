import t from 'tap'
import { summariseInnings } from '../../../plugins/tournament/origin/cricsheet/innings.ts'
import { type MatchFile, readMatchFile, seasonOf, UnreadableMatch } from '../../../plugins/tournament/origin/cricsheet/match-file.ts'
import { ballsOf, rateShares } from '../../../plugins/tournament/origin/cricsheet/net-run-rate.ts'
import { standingsOf, type TableMatch } from '../../../plugins/tournament/origin/standings.ts'
import { tournaments } from '../../../plugins/tournament/tournaments.ts'
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

const match = (teams: [string, string], winner: string | undefined, more: Partial<TableMatch> = {}): TableMatch => ({
  group: '', teams, winner, kind: winner === undefined ? 'none' : 'won', scored: [{ made: 120, balls: 120 }, { made: 100, balls: 120 }], ...more,
})

t.test('points: two for a win, one each when nobody won', async (t) => {
  const table = standingsOf(tournaments.ipl, [match(['a', 'b'], 'a'), match(['a', 'b'], undefined, { scored: undefined }), match(['a', 'b'], undefined, { kind: 'tied' })])
  t.match(table, [{ team: 'a', points: 4, won: 1, noResult: 1, level: 1, rate: 1, form: ['won', 'none', 'tied'] }, { team: 'b', points: 2, lost: 1, rate: -1 }])
})

t.test('in the IPL wins go before the run rate', async (t) => {
  const matches = [match(['a', 'z'], 'z', { scored: [{ made: 10, balls: 120 }, { made: 200, balls: 120 }] }), match(['a', 'z'], 'a', { scored: undefined }), match(['b', 'y'], undefined), match(['b', 'y'], undefined)]
  t.equal(standingsOf(tournaments.ipl, matches).find(({ points, team }) => points === 2 && team !== 'z')?.team, 'a')
  t.equal(standingsOf(tournaments['asia-cup'], matches).find(({ points, team }) => points === 2 && team !== 'z')?.team, 'b')
})

t.test('football: three for a win, one for a draw, goal difference', async (t) => {
  const goals = (home: number, away: number) => [{ made: home, balls: 1 }, { made: away, balls: 1 }] as const
  const table = standingsOf(tournaments['fifa-world-cup'], [match(['a', 'b'], 'a', { group: 'A', scored: goals(3, 1) }), match(['a', 'b'], undefined, { group: 'A', kind: 'drawn', scored: goals(0, 0) })], [{ group: 'A', team: 'c' }])
  t.match(table, [{ team: 'a', points: 4, rate: 2 }, { team: 'b', points: 1, rate: -2 }, { team: 'c', played: 0 }])
})

t.test('seasons are named after the year in which they were played', async (t) => {
  const cases = [['2007/08', '2008-04-18', 2008], ['2009/10', '2010-03-12', 2010], ['2020/21', '2020-09-19', 2020], [2016, '2016-04-09', 2016], ['2009', '2009-04-18', 2009]] as const
  for (const [season, date, year] of cases) t.equal(seasonOf({ season, dates: [date] }), year, String(season))
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
