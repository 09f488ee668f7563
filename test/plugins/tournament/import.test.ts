import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { Origin } from '../../../engine/origin/create-origin.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { pluginCommands } from '../../../engine/commands/plugin-commands.ts'
import type { MatchFile } from '../../../plugins/tournament/origin/cricsheet/match-file.ts'
import type { MatchCard } from '../../../plugins/tournament/contract.ts'
import part from '../../../plugins/tournament/origin/origin.ts'
import type { TournamentDatabase } from '../../../plugins/tournament/origin/tables.ts'
import { eachDatabase, type TestDatabase } from '../../origin/each-database.ts'
import { root, testConfig } from '../../fixtures/built-site.ts'
import { matchFile, steady } from './sample-match.ts'

const { editions } = await testConfig()

const leagues = [{ id: 'harbour-league', name: 'Harbour League', events: ['Harbour League', 'Old Harbour Cup'], gender: 'female', acrossYears: true, points: { win: 3, shared: 1 }, seasons: [{ from: 2032, points: { win: 4, shared: 2 } }], formerNames: { Twos: 'Threes' } }]

async function newOrigin(t: Test, database?: TestDatabase): Promise<Origin> {
  const origin = await createOrigin({ ...(database ? await database.open() : { folder: ':memory:', databaseUrl: undefined }), editions, parts: [{ plugin: 'tournament', part, settings: { leagues } }], onChanged: () => {} })
  t.teardown(() => origin.close())
  return { ...origin, context: { ...origin.context, settings: { leagues } } }
}

async function folderOf(t: Test, files: Readonly<Record<string, MatchFile | string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tournament-'))
  t.teardown(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'deeper'))
  for (const [name, file] of Object.entries(files)) await writeFile(join(folder, name), typeof file === 'string' ? file : JSON.stringify(file))
  return folder
}

const importFrom = (origin: Origin, path: string, format: 'cricsheet' | 'fixtures' = 'cricsheet') => part.importers?.[format]?.run(path, origin.context, () => {})
const ask = async (origin: Origin, path: string) => (await origin.app.inject(`/api/tournament/${path}`)).json().response

const superOver = (side: string, other: string, runs: number) => ({ ...steady(side, other, 1, runs), super_over: true })
const season: Record<string, MatchFile | string> = {
  '1.json': matchFile({}),
  '2.json': matchFile({
    date: '2031-04-03', event: { name: 'Indian Premier League', match_number: 2 }, outcome: { result: 'tie', eliminator: 'Twos' },
    innings: [steady('Ones', 'Twos', 20, 2), steady('Twos', 'Ones', 20, 2), superOver('Ones', 'Twos', 1), superOver('Twos', 'Ones', 2)],
  }),
  'deeper/4.json': matchFile({ date: '2031-04-05', event: { name: 'Indian Premier League', match_number: 4 }, outcome: { result: 'no result' }, innings: [steady('Ones', 'Twos', 3, 1)] }),
  'bad.json': '{',
  'other.json': matchFile({ event: { name: 'Village Cup' } }),
}

eachDatabase(t, async (t, database) => {
  const origin = await newOrigin(t, database)
  const folder = await folderOf(t, season)

  await t.test('good matches go in, the others are reported with a reason', async (t) => {
    const report = await importFrom(origin, folder)
    t.equal(report?.imported, 3)
    t.match(report?.rejected, [{ where: 'bad.json', reason: /not JSON/ }, { where: 'other.json', reason: /Village Cup/ }])
  })

  await t.test('the table has the win of the super over and the shared points, and knows what it does not know', async (t) => {
    const { standings, unknown } = await ask(origin, 'ipl/standings')
    t.match(standings, [{ team: { id: 'ones' }, points: 3, won: 1, noResult: 1, made: 360, madeBalls: 240 }, { team: { id: 'twos' }, points: 3, won: 1, made: 348, madeBalls: 228 }].sort((one, other) => (standings[0].team.id === one.team.id ? -1 : 1)))
    t.same(unknown, [3])
  })

  await t.test('runs of super overs are in no statistic', async (t) => {
    const { rows, total } = await ask(origin, 'ipl/statistics/orange-cap')
    // The opener of the Ones faces every ball: 120 and 240, and 18 in the match that was washed out.
    t.equal(total, 2)
    t.match(rows[0], { rank: 1, player: { name: 'Ones 1' }, values: { runs: 378, matches: 3, innings: 3, hundreds: 2, best_score: 481, strike_rate: (378 / 258) * 100 } })
  })

  await t.test('the same files again change nothing', async (t) => {
    const pages = ['ipl', 'ipl/standings', 'ipl/statistics/purple-cap?season=all', 'match/2', 'ipl/teams/ones']
    const before = await Promise.all(pages.map((page) => ask(origin, page)))
    await importFrom(origin, folder)
    t.same(await Promise.all(pages.map((page) => ask(origin, page))), before)
  })

  await t.test('a player has a profile over all matches, under any end of its address, and a side its head to head', async (t) => {
    for (const word of ['ones-1-ones-1', 'somebody-ones-1', 'ones-1']) t.equal((await ask(origin, `players/${word}`)).id, 'ones-1', word)
    const { career } = await ask(origin, 'players/ones-1')
    t.match(career, {
      name: 'Ones 1', names: [], demo: false, total: { matches: 3, innings: 3, runs: 378, hundreds: 2, best_score: 481, catches: 0 }, formats: [{ format: 'T20', figures: { runs: 378 } }],
      years: [{ year: 2031 }], opponents: [{ team: { id: 'twos' }, figures: { matches: 3 } }], innings: [{ batting: { runs: 240, out: false } }, {}, {}], form: [{ match: { id: '1' } }, { match: { id: '2' } }, { match: { id: '4' } }],
    })
    t.match(await ask(origin, 'sides/ones'), { team: { name: 'Ones' }, tournaments: [{ tournament: 'ipl', record: { played: 3, won: 1, lost: 1, none: 1 } }], opponents: [{ id: 'twos' }], recent: [{ match: { id: '4' } }, {}, {}] })
    for (const path of ['players/nobody', 'players/%25_', 'sides/nobody', 'sides/ones-women']) t.equal((await origin.app.inject(`/api/tournament/${path}`)).statusCode, 404, path)
  })

  await t.test('a void match is shown and counts nowhere, a removed one is gone, later imports leave it so, and both are taken back', async (t) => {
    const printed: string[] = []
    const run = (name: string, ...given: string[]) => part.commands?.[name]?.run({ arguments: given, options: {}, origin: origin.context, print: (line) => void printed.push(line), signal: new AbortController().signal })
    const pages = ['ipl', 'ipl/matches', 'ipl/standings', 'ipl/statistics/orange-cap?season=all', 'match/1', 'ipl/teams/ones', 'players/ones-1', 'sides/ones']
    const shown = () => Promise.all(pages.map((page) => ask(origin, page)))
    const before = await shown()
    await run('void', '1')
    t.match(printed, [/^Ones v Twos, 2031-04-01: void.*ones-vs-twos-scorecard-1/])
    for (const again of [false, true]) {
      if (again) t.match((await importFrom(origin, folder))?.notes, [{ where: 'match 1', reason: /stays void.*masthead cricket restore 1/ }])
      const { standings, unknown } = await ask(origin, 'ipl/standings')
      t.match(standings, [{ team: { id: 'twos' }, played: 2, points: 3 }, { team: { id: 'ones' }, played: 2, points: 1, made: 240 }])
      t.same(unknown, [3], 'it is not missing')
      t.match(await ask(origin, 'match/1'), { match: { result: { kind: 'void' } }, card: { innings: [{ score: { made: 120 } }, {}] } })
      t.match((await ask(origin, 'ipl/statistics/orange-cap?season=all')).rows[0].values, { runs: 258, matches: 2 })
      t.equal((await ask(origin, 'ipl')).totals.matches, 2)
    }
    await run('remove', `${origin.context.publicUrl}/sports/cricket/ipl/ones-vs-twos-scorecard-1`)
    await importFrom(origin, folder)
    t.equal((await origin.app.inject('/api/tournament/match/1')).statusCode, 404)
    t.equal((await ask(origin, 'ipl/matches')).matches.length, 2)
    await run('restore', '1')
    t.same(await shown(), before)
    await t.rejects(async () => run('restore', '1'), /neither void nor removed/)
    await t.rejects(async () => run('void', 'nobody'), /no match nobody/)
  })

  await t.test('an audit finds every figure that does not add up', async (t) => {
    const printed: string[] = []
    const audit = () => part.commands?.['audit']?.run({ arguments: [], options: {}, origin: origin.context, print: (line) => void printed.push(line), signal: new AbortController().signal })
    await audit()
    t.match(printed.splice(0), [/^All 3 scorecards add up, with 7 innings\.$/])
    const db = origin.context.db as TournamentDatabase
    const { body } = await db.selectFrom('tournament_cards').select('body').where('match_id', '=', '1').executeTakeFirstOrThrow()
    const card = JSON.parse(body) as MatchCard
    const [first = card.innings[0]] = card.innings
    const broken = (innings: object) => ({ ...card, innings: [{ ...first, ...innings }, ...card.innings.slice(1)] })
    const cases: readonly (readonly [object, RegExp])[] = [
      [{ extras: { byes: 1, legbyes: 0, wides: 0, noballs: 0, penalty: 0 } }, /innings 1: runs of batters with extras, and the total: 121 and 120/],
      [{ fall: [{ player: 'X', runs: 3, number: 1, at: '1' }] }, /fall of wickets, and wickets: 1 and 0/],
      [{ partnerships: [] }, /runs of partnerships, and the total: 0 and 120/],
      [{ overs: first?.overs.slice(2) }, /overs, and balls: 18 and 120/],
      [{ bowling: [] }, /bowlers' balls, and those of the innings: 0 and 120/],
      [{ score: { ...first?.score, made: 130 } }, /won by 12 runs: 108 for a target of 131/],
      [{ batting: first?.batting.map((line) => ({ ...line, runs: line.runs / 2 })) }, /runs of players in rankings, and on the scorecard: 228 and 168/],
    ]
    for (const [change, fault] of cases) {
      await db.updateTable('tournament_cards').set({ body: JSON.stringify(broken(change)) }).where('match_id', '=', '1').execute()
      await t.rejects(async () => audit(), /^1 of 3 scorecards do not add up\.$/)
      t.match(printed.splice(0).join('\n'), fault)
    }
    await db.updateTable('tournament_cards').set({ body }).where('match_id', '=', '1').execute()
  })

  await t.test('rankings are sorted by any column, either way, and page by page', async (t) => {
    const first = async (query: string) => (await ask(origin, `ipl/statistics/orange-cap?${query}`)).rows[0].player.name
    t.equal(await first('sort=runs&order=asc'), 'Twos 1')
    t.equal(await first('sort=strike-rate'), 'Twos 1')
    t.equal((await ask(origin, 'ipl/statistics/orange-cap?page=2')).rows.length, 0)
    t.equal((await ask(origin, 'ipl/statistics/orange-cap?sort=password')).sort, 'runs')
  })

  await t.test('what is not there is not found', async (t) => {
    for (const path of ['cup', 'ipl?season=1999', 'ipl?season=all', 'ipl/standings?season=x', 'ipl/statistics/most-runs', 'ipl/teams/nobody', 'match/9']) {
      t.equal((await origin.app.inject(`/api/tournament/${path}`)).statusCode, 404, path)
    }
  })

  await t.test('a league of the settings is a tournament as the others, with its own rules', async (t) => {
    const league = (number: number, date: string, season: string, more: Parameters<typeof matchFile>[0] = {}) => {
      const file = matchFile({ date, season, event: { name: 'Harbour League', match_number: number }, ...more })
      return { ...file, info: { ...file.info, gender: 'female' } }
    }
    const folder = await folderOf(t, {
      'h1.json': league(1, '2031-12-20', '2031/32'),
      'h2.json': league(2, '2032-01-02', '2031/32', { teams: ['Threes', 'Ones'], outcome: { result: 'no result' } }),
      'h3.json': league(1, '2032-12-20', '2032/33', { event: { name: 'Old Harbour Cup', match_number: 1 } }),
      'men.json': matchFile({ event: { name: 'Harbour League' } }),
    })
    t.match(await importFrom(origin, folder), { imported: 3, rejected: [{ where: 'men.json', reason: /settings can name it/ }] })
    t.match(await ask(origin, 'harbour-league/standings?season=2031'), { league: { english: 'Harbour League' }, rules: { acrossYears: true, points: { win: 3 } }, standings: [{ team: { id: 'ones' }, played: 2, points: 4 }, { team: { id: 'threes', name: 'Threes' }, points: 1 }] })
    t.match(await ask(origin, 'harbour-league'), { seasons: [{ season: 2032 }, { season: 2031 }], standings: [{ points: 4 }, { points: 0, team: { id: 'threes', name: 'Twos' } }] })
    const fixture = { id: 'h9', tournament: 'harbour-league', season: 2033, starts: '2033-12-20', home: 'Ones', away: 'Twos' }
    const fixtures = join(await folderOf(t, { 'f.json': JSON.stringify([fixture, { ...fixture, id: 'x', tournament: 'village-cup' }]) }), 'f.json')
    t.match(await importFrom(origin, fixtures, 'fixtures'), { imported: 1, rejected: [{ reason: /"village-cup" is none of the tournaments.*harbour-league/ }] })
  })

  await t.test('a fixture is announced, and gives way to the match', async (t) => {
    const announced = await folderOf(t, {
      'fixtures.json': JSON.stringify([
        { id: 'f5', tournament: 'ipl', season: 2031, number: 5, starts: '2031-04-07T19:30:00+05:30', home: 'Ones', away: 'Twos' },
        { id: 'f6', tournament: 'ipl', season: 2031, number: 6, starts: 'soon', home: 'Ones', away: 'Twos' },
        { id: 'f7', tournament: 'ipl', season: 2031, number: 7, starts: '2031-04-09', home: 'Ones', away: 'Twos', abandoned: true, awarded: 'home' },
        { id: 'g1', tournament: 'fifa-world-cup', season: 2030, group: 'A', starts: '2030-06-09', home: 'Reds', away: 'Blues', score: { home: 1, away: 1 } },
        { id: 'c1', tournament: 'asia-cup', season: 2031, number: 1, starts: '2031-06-09', home: 'Reds', away: 'Blues', abandoned: true },
        { id: 'c2', tournament: 'asia-cup', season: 2031, number: 2, starts: '2031-06-10', home: 'Reds', away: 'Blues', awarded: 'away' },
      ]),
      '5.json': matchFile({ date: '2031-04-07', event: { name: 'Indian Premier League', match_number: 5 } }),
    })
    const report = await importFrom(origin, join(announced, 'fixtures.json'), 'fixtures')
    t.equal(report?.imported, 4)
    t.match(report?.rejected, [{ where: 'entry 2' }, { where: 'entry 3', reason: /one of abandoned, awarded and score/ }])
    t.match((await ask(origin, 'ipl')).upcoming, [{ id: 'f5' }])
    t.match((await ask(origin, 'fifa-world-cup/standings')).standings, [{ points: 1, level: 1 }, { points: 1 }])
    t.match((await ask(origin, 'asia-cup/standings')).standings, [{ team: { id: 'blues' }, points: 3, won: 1, noResult: 1, rate: 0 }, { team: { id: 'reds' }, points: 1, lost: 1 }], 'called off, and awarded')
    await importFrom(origin, join(announced, '5.json'))
    t.same((await ask(origin, 'ipl')).upcoming, [])
    t.equal((await ask(origin, 'ipl/matches')).matches.length, 4)
  })
})

t.test('the demo fills every hub, says so, and goes when real matches come', async (t) => {
  const origin = await newOrigin(t)
  await part.demo?.(origin.context)
  for (const id of ['ipl', 'asia-cup', 't20-world-cup', 'world-cup', 'fifa-world-cup']) {
    const hub = await ask(origin, id)
    t.ok(hub.demo && hub.standings.length >= 4 && hub.recent.length > 0, id)
  }
  t.ok((await ask(origin, 'ipl/matches?season=' + (new Date().getFullYear() - 1))).matches.some(({ homeScore }: { homeScore?: { decider?: number } }) => homeScore?.decider !== undefined), 'with a super over')
  await importFrom(origin, await folderOf(t, { '1.json': matchFile({}) }))
  t.same((await ask(origin, 'ipl')).seasons, [{ season: 2031, demo: false }])
  t.ok((await ask(origin, 'asia-cup')).demo, 'the others stay')
})

t.test('its commands are called as a newsroom would, and give way to a word that others have', async (t) => {
  const groupOf = async (...taken: string[]) => (await pluginCommands(root, taken)).find(({ plugin }) => plugin === 'tournament')?.group
  t.equal(await groupOf(), 'cricket')
  t.equal(await groupOf('cricket'), 'tournament')
})

t.test('an import that is killed leaves pages of what it has brought, and one without files says so', async (t) => {
  const origin = await newOrigin(t)
  const files = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`${index}.json`, matchFile({ season: 2031, event: { name: 'Indian Premier League', match_number: index + 1 } })]))
  const killed = part.importers?.['cricsheet']?.run(await folderOf(t, files), origin.context, (done) => {
    if (done === 60) throw new Error('killed')
  })
  await t.rejects(async () => killed, /killed/)
  t.match(await ask(origin, 'ipl'), { seasons: [{ season: 2031 }], standings: [{ played: 60 }, { played: 60 }] })
  t.equal((await ask(origin, 'ipl/statistics/orange-cap?season=all')).rows[0].values.matches, 60)
  const folder = await folderOf(t, files)
  const written: string[] = []
  const { context } = origin
  const again = await part.importers?.['cricsheet']?.run(folder, { ...context, changed: (tags) => void written.push(...tags) }, () => {}, { replace: false, stored: 60 })
  t.match(again, { imported: 61, rejected: [] }, 'gone on with')
  t.match(await ask(origin, 'ipl'), { standings: [{ played: 61 }, { played: 61 }] })
  t.ok(written.length > 0)
  await t.rejects(async () => importFrom(origin, await folderOf(t, {})), /is empty: there is no \.json file in it/)
})

const shared = process.env['MASTHEAD_SHARED'] ?? join(root, '../shared')
const archive = join(shared, 'data/ipl/matches-2008-2021.tar.xz')

t.test('all matches of the IPL', { skip: existsSync(archive) ? false : `there is no ${archive}` }, async (t) => {
  const origin = await newOrigin(t)
  const report = await importFrom(origin, archive)
  t.match(report, { imported: 876, rejected: [] })

  const pages: Record<string, readonly [page: string, column: string]> = { most_runs: ['orange-cap', 'runs'], most_wickets: ['purple-cap', 'wickets'], most_sixes: ['most-sixes', 'sixes'] }
  const [, ...rows] = (await readFile(join(shared, 'data/ipl/published-leaders.csv'), 'utf8')).trim().split('\n')
  t.equal(rows.length, 32)
  for (const row of rows) {
    const [year, award = '', player = '', , , value] = row.split(',')
    const [page = '', column = ''] = pages[award] ?? []
    const { rows: [leader] } = await ask(origin, `ipl/statistics/${page}?season=${year}`)
    t.equal(leader.values[column], Number(value), `${year} ${award}`)
    t.equal(leader.player.name.split(' ').at(-1), player.split(' ').at(-1), `${year} ${award}: ${player}`)
  }

  // As the league published them: ties, D/L targets, sides that were all out and washed-out matches are among them.
  const published: Record<number, Record<string, readonly [points: number, rate: number]>> = {
    2013: { CSK: [22, 0.53], MI: [22, 0.441], RR: [20, 0.322], SRH: [20, 0.003], RCB: [18, 0.457], KXIP: [16, 0.226], KKR: [12, -0.095], PWI: [8, -1.006], DD: [6, -0.848] },
    2016: { GL: [18, -0.374], RCB: [16, 0.932], SRH: [16, 0.245], KKR: [16, 0.106], MI: [14, -0.146], DD: [14, -0.155], RPS: [10, 0.015], KXIP: [8, -0.646] },
    2019: { MI: [18, 0.421], CSK: [18, 0.131], DC: [18, 0.044], SRH: [12, 0.577], KKR: [12, 0.028], KXIP: [12, -0.251], RR: [11, -0.449], RCB: [11, -0.607] },
    2020: { MI: [18, 1.107], DC: [16, -0.109], SRH: [14, 0.608], RCB: [14, -0.172], KKR: [14, -0.214], KXIP: [12, -0.162], CSK: [12, -0.455], RR: [12, -0.569] },
  }
  for (const [year, table] of Object.entries(published)) {
    const { standings } = await ask(origin, `ipl/standings?season=${year}`)
    const ours = Object.fromEntries(standings.map((row: { team: { short: string }; points: number; rate: number }) => [row.team.short, [row.points, row.rate]]))
    t.same(ours, table, `the table of ${year}`)
  }
  t.same((await ask(origin, 'ipl/standings?season=2015')).standings.slice(0, 3).map((row: { team: { short: string } }) => row.team.short), ['CSK', 'MI', 'RCB'], 'wins go before the run rate')
  t.equal((await ask(origin, 'ipl/standings?season=2008')).unknown.length, 1, 'the match that was abandoned without a ball')
  t.same((await ask(origin, 'ipl')).seasons.map((each: { season: number }) => each.season), Array.from({ length: 14 }, (_, index) => 2021 - index))

  for (const path of ['ipl', 'ipl/matches?season=2013', 'ipl/statistics/orange-cap?season=all&sort=strike-rate', 'ipl/statistics/best-bowling-figures?season=all&sort=economy', 'ipl/teams/mumbai-indians', 'match/1216517']) {
    t.equal((await origin.app.inject(`/api/tournament/${path}`)).statusCode, 200, path)
  }
})

const cups = join(shared, 'data/cricket/odi-world-cup-2003-2019.tar.xz')

t.test('all matches of the world cups have the leaders that were published, those that share a place too', { skip: existsSync(cups) ? false : `there is no ${cups}` }, async (t) => {
  const origin = await newOrigin(t)
  t.match(await importFrom(origin, cups), { rejected: [] })
  const published: Record<number, { readonly runs: readonly [number, ...string[]]; readonly wickets: readonly [number, ...string[]] }> = {
    2011: { runs: [500, 'Dilshan'], wickets: [21, 'Afridi', 'Khan'] },
    2015: { runs: [547, 'Guptill'], wickets: [22, 'Boult', 'Starc'] },
    2019: { runs: [648, 'Sharma'], wickets: [27, 'Starc'] },
  }
  for (const [year, leaders] of Object.entries(published)) {
    for (const [column, [value, ...names]] of Object.entries(leaders)) {
      const { rows } = await ask(origin, `world-cup/statistics/most-${column}?season=${year}`)
      const first = rows.filter((row: { values: Record<string, number> }) => row.values[column] === rows[0].values[column])
      t.equal(rows[0].values[column], value, `${year} ${column}`)
      t.same(first.map((row: { player: { name: string } }) => row.player.name.split(' ').at(-1)).sort(), names, `${year} ${column}`)
    }
  }
  await t.resolves(async () => part.commands?.['audit']?.run({ arguments: [], options: {}, origin: origin.context, print: () => undefined, signal: new AbortController().signal }))
})
