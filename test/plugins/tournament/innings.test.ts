import t from 'tap'
import { summariseInnings, oversText } from '../../../plugins/tournament/origin/cricsheet/innings.ts'
import type { Delivery, InningsFile } from '../../../plugins/tournament/origin/cricsheet/match-file.ts'

const ball = (runs: number, more: Partial<Delivery> & { extra?: number } = {}): Delivery => {
  const { extra = 0, ...rest } = more
  return { batter: 'A', bowler: 'X', non_striker: 'B', runs: { batter: runs, extras: extra, total: runs + extra }, ...rest }
}
const dot = ball(0)
const over = (number: number, ...deliveries: Delivery[]) => ({ over: number, deliveries })
const innings = (...overs: InningsFile['overs']): InningsFile => ({ team: 'Ones', overs })
const six = [dot, dot, dot, dot, dot, dot]

t.test('overs are written as on a scoreboard', async (t) => {
  for (const [balls, text] of [[0, '0'], [5, '0.5'], [6, '1'], [116, '19.2'], [120, '20']] as const) t.equal(oversText(balls), text)
})

t.test('each kind of ball counts where the laws count it', async (t) => {
  const cases = [
    { name: 'a wide', delivery: ball(0, { extra: 1, extras: { wides: 1 } }), total: 1, faced: 0, conceded: 1, legal: 0 },
    { name: 'five wides', delivery: ball(0, { extra: 5, extras: { wides: 5 } }), total: 5, faced: 0, conceded: 5, legal: 0 },
    { name: 'a no-ball hit for four', delivery: ball(4, { extra: 1, extras: { noballs: 1 } }), total: 5, faced: 1, conceded: 5, legal: 0 },
    { name: 'a bye', delivery: ball(0, { extra: 1, extras: { byes: 1 } }), total: 1, faced: 1, conceded: 0, legal: 1 },
    { name: 'leg byes', delivery: ball(0, { extra: 2, extras: { legbyes: 2 } }), total: 2, faced: 1, conceded: 0, legal: 1 },
    { name: 'penalty runs', delivery: ball(0, { extra: 5, extras: { penalty: 5 } }), total: 5, faced: 1, conceded: 0, legal: 1 },
    { name: 'a no-ball with byes', delivery: ball(0, { extra: 3, extras: { noballs: 1, byes: 2 } }), total: 3, faced: 1, conceded: 1, legal: 0 },
  ]
  for (const { name, delivery, total, faced, conceded, legal } of cases) {
    const lines = summariseInnings(innings(over(0, delivery)))
    t.equal(lines.runs, total, `${name}: the side's runs`)
    t.equal(lines.batting[0]?.balls, faced, `${name}: balls faced`)
    t.equal(lines.bowling[0]?.runs, conceded, `${name}: the bowler's runs`)
    t.equal(lines.balls, legal, `${name}: legal balls`)
  }
})

t.test('four that were run are no boundary', async (t) => {
  const [line] = summariseInnings(innings(over(0, ball(4), ball(4, { runs: { batter: 4, extras: 0, total: 4, non_boundary: true } }), ball(6)))).batting
  t.match(line, { runs: 14, fours: 1, sixes: 1 })
})

t.test('a maiden is a whole over of one bowler without a run of his', async (t) => {
  const maidens = (...deliveries: Delivery[]) => summariseInnings(innings(over(0, ...deliveries))).bowling[0]?.maidens
  t.equal(maidens(...six), 1)
  t.equal(maidens(dot, dot, dot, dot, dot, ball(0, { extra: 1, extras: { legbyes: 1 } })), 1, 'leg byes are not his')
  t.equal(maidens(dot, dot, dot, dot, dot, dot, ball(0, { extra: 1, extras: { wides: 1 } })), 0, 'a wide is')
  t.equal(maidens(dot, dot, dot), 0, 'half an over is none')
  t.equal(maidens(dot, dot, dot, ball(0, { bowler: 'Y' }), ball(0, { bowler: 'Y' }), ball(0, { bowler: 'Y' })), 0, 'nor is an over that two shared')
})

t.test('wickets go to the bowler, the fielder and nobody else', async (t) => {
  const cases = [
    { kind: 'bowled', bowler: 1, out: true },
    { kind: 'lbw', bowler: 1, out: true },
    { kind: 'caught', bowler: 1, out: true, fielders: [{ name: 'F' }], catches: { F: 1 } },
    { kind: 'caught', bowler: 1, out: true, fielders: [{ name: 'S', substitute: true }], catches: {} },
    { kind: 'caught and bowled', bowler: 1, out: true, catches: { X: 1 } },
    { kind: 'stumped', bowler: 1, out: true, fielders: [{ name: 'K' }], stumpings: { K: 1 } },
    { kind: 'hit wicket', bowler: 1, out: true },
    { kind: 'run out', bowler: 0, out: true, fielders: [{ name: 'F' }] },
    { kind: 'obstructing the field', bowler: 0, out: true },
    { kind: 'retired hurt', bowler: 0, out: false },
  ]
  for (const { kind, bowler, out, fielders, catches = {}, stumpings = {} } of cases) {
    const lines = summariseInnings(innings(over(0, ball(0, { wickets: [{ kind, player_out: 'A', ...(fielders ? { fielders } : {}) }] }))))
    t.equal(lines.bowling[0]?.wickets, bowler, `${kind}: the bowler's`)
    t.equal(lines.wickets, out ? 1 : 0, `${kind}: the side's`)
    t.equal(lines.batting[0]?.dismissal !== undefined, out, `${kind}: out`)
    const count = (field: 'catches' | 'stumpings') => Object.fromEntries(lines.fielding.filter((each) => each[field] > 0).map((each) => [each.player, each[field]]))
    t.same(count('catches'), catches, `${kind}: catches`)
    t.same(count('stumpings'), stumpings, `${kind}: stumpings`)
  }
})

t.test('a side is all out when fewer than two can bat', async (t) => {
  const out = (player: string) => ball(0, { wickets: [{ kind: 'bowled', player_out: player }] })
  const nine = Array.from({ length: 9 }, (_, index) => out(`P${index}`))
  t.notOk(summariseInnings(innings(over(0, ...nine))).allOut)
  t.ok(summariseInnings(innings(over(0, ...nine, out('P9')))).allOut)
  t.ok(summariseInnings({ ...innings(over(0, ...nine)), absent_hurt: ['P9'] }).allOut, 'one was absent hurt')
  t.ok(summariseInnings(innings(over(0, ...nine, ball(0, { wickets: [{ kind: 'retired hurt', player_out: 'B' }] })))).allOut, 'one left hurt')
})

t.test('an over that the umpires miscounted is an over', async (t) => {
  const lines = summariseInnings({ ...innings(over(0, dot, dot, dot, dot, dot), over(1, ...six)), miscounted_overs: { '0': { balls: 5 } } })
  t.equal(lines.balls, 12)
  t.equal(lines.bowling[0]?.balls, 12)
})

t.test('partnerships and the fall of wickets add up to the total', async (t) => {
  const lines = summariseInnings(innings(over(0, ball(4), ball(0, { wickets: [{ kind: 'bowled', player_out: 'A' }] }), ball(2, { batter: 'C' }), ball(1, { batter: 'C' }))))
  t.same(lines.fall, [{ player: 'A', runs: 4, number: 1, at: '0.2' }])
  t.same(lines.partnerships.map(({ runs, unbroken }) => [runs, unbroken]), [[4, false], [3, true]])
  t.equal(lines.partnerships.reduce((sum, { runs }) => sum + runs, 0), lines.runs)
})
