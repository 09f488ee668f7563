import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { addUp, type StoredBall } from '../../../plugins/cricket/origin/add-up.ts'
import { readReplay } from '../../../plugins/cricket/origin/replay-file.ts'
import { wholeSchedule } from '../../../plugins/cricket/pages/whole-schedule.ts'
import { chanceOfChase, percentOf } from '../../../plugins/cricket/origin/win-line.ts'
import { ballText } from '../../../plugins/cricket/words/ball-words.ts'
import { english } from '../../../plugins/cricket/words/english.ts'
import { telugu } from '../../../plugins/cricket/words/telugu.ts'
import { formats } from '../../../engine/render/formats.ts'
import { openCricket } from './open-cricket.ts'
import { root } from '../../fixtures/built-site.ts'

const shared = process.env['MASTHEAD_SHARED'] ?? join(root, '../shared')
const archive = join(shared, 'data/cricket/asia-cup.tar.xz')

t.test('every match of the records, told as a feed, adds up to what the records say of it', { skip: existsSync(archive) ? false : 'the records are not here' }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'cricket-'))
  t.teardown(() => rm(folder, { recursive: true }))
  execFileSync('tar', ['-xJf', archive, '-C', folder])
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'))
  t.ok(files.length > 50)
  let texts = 0
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    const { match, steps } = readReplay(text, 'm')
    const events = steps.flat()
    const innings = events.flatMap((event) => (event.kind === 'match' && event.match.innings ? [event.match.innings] : [])).at(-1) ?? []
    const balls = events.flatMap((event): StoredBall[] => (event.kind === 'ball' ? [{ ...event, isEdited: false }] : []))
    const records = JSON.parse(text) as { info: { outcome: { by?: { runs?: number; wickets?: number }; method?: string } }; innings: { super_over?: boolean; overs: { deliveries: { runs: { total: number } }[] }[]; penalty_runs?: { pre?: number; post?: number } }[] }
    const sums = innings.map((info, index) => addUp(info, balls.filter((ball) => ball.innings === index + 1), match.ballsPerOver))
    for (const [index, sum] of sums.entries()) {
      const own = records.innings[index]
      const total = (own?.overs ?? []).flatMap(({ deliveries }) => deliveries).reduce((runs, { runs: { total: made } }) => runs + made, (own?.penalty_runs?.pre ?? 0) + (own?.penalty_runs?.post ?? 0))
      const batted = sum.batting.reduce((runs, batter) => runs + batter.runs, 0) + Object.values(sum.extras).reduce((one, other) => one + other, 0)
      const stands = sum.partnerships.reduce((runs, stand) => runs + stand.runs, sum.info.penaltyRuns ?? 0)
      if (sum.runs !== total || batted !== total || stands !== total || sum.overs.reduce((runs, over) => runs + over.runs, sum.info.penaltyRuns ?? 0) !== total) t.fail(`${file}, innings ${index + 1}: ${sum.runs}, ${batted}, ${stands} are not ${total}`)
      if (sum.fall.length !== sum.wickets || sum.batting.filter(({ out }) => out).length !== sum.wickets) t.fail(`${file}, innings ${index + 1}: wickets`)
      for (const over of sum.overs) for (const after of over.balls) {
        for (const words of [english, telugu]) {
          const said = ballText(words, after, 'Side')
          texts += 1
          if (said === '' || /\b(undefined|NaN|null)\b|\{/.test(said)) t.fail(`${file}: "${said}"`)
        }
      }
    }
    const [first, second] = sums.filter(({ info }) => !info.superOver)
    const { by, method } = records.info.outcome
    if (first && second && method === undefined && by?.runs !== undefined) t.equal(first.runs - second.runs, by.runs, file)
    if (first && second && method === undefined && by?.wickets !== undefined) t.equal(10 - second.wickets, by.wickets, file)
  }
  t.ok(texts > 10_000)
})

t.test('chances are none and all at the end, and grow with what is left', async (t) => {
  t.equal(chanceOfChase({ runs: 0, balls: 3, wickets: 2 }), 1)
  t.equal(chanceOfChase({ runs: 4, balls: 0, wickets: 2 }), 0)
  t.equal(chanceOfChase({ runs: 4, balls: 6, wickets: 0 }), 0)
  const even = chanceOfChase({ runs: 160, balls: 120, wickets: 10 })
  t.ok(even > 0.4 && even < 0.7, String(even))
  t.ok(chanceOfChase({ runs: 30, balls: 30, wickets: 8 }) > chanceOfChase({ runs: 60, balls: 30, wickets: 8 }))
  t.ok(chanceOfChase({ runs: 50, balls: 30, wickets: 8 }) > chanceOfChase({ runs: 50, balls: 30, wickets: 2 }))
  t.same([percentOf(0.0001), percentOf(0.9999), percentOf(1), percentOf(0)], [1, 99, 100, 0])
})

/** A match of sides that do not exist, with numbers as the records of some years have them. */
function record({ outcome, superOvers = [], number = String }: { outcome: object; superOvers?: readonly (readonly [string, number])[]; number?: (value: number) => unknown }): string {
  const innings = (team: string, runs: number) => ({ team, overs: [{ over: number(0), deliveries: [{ batter: `${team} 1`, non_striker: `${team} 2`, bowler: 'X', runs: { batter: number(runs), extras: number(0), total: number(runs) } }] }] })
  return JSON.stringify({
    info: { balls_per_over: number(6), dates: ['2031-04-01'], event: { name: 'Harbour Cup', match_number: number(7) }, match_type: 'T20', overs: number(20), teams: ['Ones', 'Twos'], outcome },
    innings: [innings('Ones', 4), { ...innings('Twos', 4), target: { runs: number(5), overs: number(20) } }, ...superOvers.map(([team, runs]) => ({ ...innings(team, runs), super_over: true }))],
  })
}

t.test('a Super Over that was tied too is won on boundaries, and a tie keeps its method, also while it is replayed', async (t) => {
  const { get, put, feed } = await openCricket()
  const lines: string[] = []
  for (const text of [
    record({ outcome: { result: 'tie', eliminator: 'Ones' }, superOvers: [['Twos', 6], ['Ones', 6]] }),
    record({ outcome: { result: 'tie', eliminator: 'Ones' }, superOvers: [['Twos', 6], ['Ones', 6], ['Ones', 4], ['Twos', 2]] }),
    record({ outcome: { result: 'tie', method: 'D/L' } }),
  ]) {
    const { match, steps } = readReplay(text, 'm1')
    t.equal((await put(match)).status, 200)
    for (const step of steps) t.same((await feed(...step)).response.notes.filter((note: string) => !note.includes('twice')), [])
    const { match: shown, innings } = await get('match/m1?channel=183')
    t.match(innings.slice(0, 2), [{ runs: 4 }, { runs: 4, target: 5 }], 'numbers that are texts')
    lines.push(shown.line)
  }
  t.same(lines, ['Match and Super Over tied; Ones won on boundaries', 'Match tied; Ones won the Super Over', 'Match tied (D/L method)'])
})

t.test('a file that is no match is refused in words', async (t) => {
  const good = JSON.parse(record({ outcome: {} }))
  const cases = [['no json', /no JSON/], ['{"info":{"teams":["A","B"]},"innings":[]}', /no match of Cricsheet's: .*dates/], [JSON.stringify({ ...good, innings: [{ team: 'Threes' }] }), /"Threes" is not one of its sides/], [record({ outcome: {}, number: (value) => `${value} runs` }), /no match of Cricsheet's/]] as const
  for (const [text, reason] of cases) t.throws(() => readReplay(text, 'm'), { message: reason })
})

t.test('a match that a tournament has as well is once in the schedule, as the one that is told', (t) => {
  const side = (id: string) => ({ id, name: id.toUpperCase(), short: id, score: '', overs: '' })
  const fixture = (id: string, day: string, home: string, away: string) => ({ id, path: `/sports/cricket/cup/${home}-vs-${away}-scorecard-${id}`, series: { id: 'cup', name: 'Cup' }, title: '', format: 'T20' as const, women: false, day, starts: day, sides: [side(home), side(away)] as [ReturnType<typeof side>, ReturnType<typeof side>], demo: false })
  const told = { id: 'm1', status: 'live' as const, path: '/sports/cricket/live-score/ones-vs-twos-m1', series: { id: 'own', name: 'Own' }, title: '', format: 'T20' as const, women: false, starts: '2031-04-02T19:30:00+05:30', line: '', sides: [{ ...side('ones'), isBatting: true }, { ...side('twos'), isBatting: false }] as [never, never], demo: false, sequence: 1, teams: ['ones', 'twos'] as [string, string] }
  const data = {
    schedule: { response: { days: [{ day: '2031-04-02', matches: [told] }], series: [told.series], teams: [] } },
    fixtures: { response: { matches: [fixture('1', '2031-04-01', 'ones', 'twos'), fixture('2', '2031-04-02', 'twos', 'ones'), fixture('3', '2031-04-02', 'ones', 'threes')] } },
  }
  const shown = (query: { readonly series?: string; readonly team?: string }) => wholeSchedule({ data, query, page: { format: formats('en-IN') }, t: { starts: (time) => time } }).days.flatMap(({ day, matches }) => matches.map(({ id }) => `${day} ${id}`))
  t.same(shown({}), ['2031-04-01 1', '2031-04-02 m1', '2031-04-02 3'])
  t.same(shown({ team: 'threes' }).filter((each) => !each.endsWith('m1')), ['2031-04-02 3'])
  t.end()
})
