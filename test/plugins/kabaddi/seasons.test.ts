import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readSettings } from '../../../engine/config/read-settings.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import type { LiveChange } from '../../../engine/live/message.ts'
import { contextFor } from '../../../engine/origin/migrate.ts'
import part from '../../../plugins/kabaddi/origin/origin.ts'
import type { Match } from '../../../plugins/kabaddi/contract.ts'
import { leadersBy } from '../../../plugins/kabaddi/season/leaders.ts'
import { faultOfRow, standingsOf, winnerOf } from '../../../plugins/kabaddi/season/standings.ts'
import { rulesOf, settings } from '../../../plugins/kabaddi/settings.ts'
import { editions } from '../../origin/sample-site.ts'

const read = readSettings('kabaddi', settings, {}, {})
if ('fault' in read) throw new Error(read.fault)
const all = read.all
const { rules } = settings.of({ settings: all })
const folder = await mkdtemp(join(tmpdir(), 'kabaddi-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))

const team = (id: string) => ({ id, name: { en: id.toUpperCase() } })
const match = (home: string, away: string, score: Match['score'], more: Partial<Match> = {}): Match => ({ id: `${home}-${away}`, day: '2031-01-01', home: team(home), away: team(away), abandoned: false, ...(score ? { score } : {}), ...more })
const shown = (matches: readonly Match[], season: number) => standingsOf(matches, rulesOf(rules, season)).map(({ zone, position, team: { id }, played, won, lost, tied, close, difference, points }) => [zone, position, id, played, won, lost, tied, close, difference, points].join(' ').trim())

t.test('points are given by the rules of the season', async (t) => {
  const matches = [match('a', 'b', { home: 30, away: 23 }), match('b', 'c', { home: 40, away: 32 }), match('c', 'a', { home: 28, away: 28 }), match('a', 'd', undefined), match('d', 'b', undefined, { abandoned: true }), match('a', 'c', { home: 99, away: 0 }, { stage: { en: 'Final' } })]
  t.same(shown(matches, 11), ['1 b 3 1 1 1 1 1 9', '2 a 2 1 0 1 0 7 8', '3 d 1 0 0 1 0 0 3', '4 c 2 0 1 1 0 -8 3'], 'a loss by seven brings a point, by eight none; a match that was called off is shared; a final counts for no table')
  const decided = matches.map((one) => (one.score && one.score.home === one.score.away ? { ...one, score: { ...one.score, decidedFor: 'away' as const } } : one))
  t.same(shown(decided, 12), ['1 a 2 2 0 0 0 7 4', '2 b 3 1 1 1 0 1 2', '3 d 1 0 0 1 0 0 0', '4 c 2 0 2 0 0 -8 0'], 'two for a win, also on raids, nothing for a close loss')
  t.same([1, 4, 5, 7, 11, 12, 40].map((season) => rulesOf(rules, season)).map(({ win, advance }) => `${win} ${advance}`), ['5 4', '5 4', '5 3', '5 6', '5 6', '2 8', '2 8'])
  t.equal(winnerOf({ score: { home: 3, away: 3 } }), undefined)
  t.same(shown([match('a', 'b', { home: 9, away: 1 }, { zone: 'B' }), match('c', 'd', { home: 9, away: 8 }, { zone: 'A' })], 5).map((row) => row.slice(0, 5)), ['A 1 c', 'A 2 d', 'B 1 a', 'B 2 b'], 'each zone has its own table')
})

t.test('a match that is on counts for nothing yet, and sides of two zones stand in their own', async (t) => {
  t.same(shown([match('a', 'b', { home: 9, away: 1 }, { isRunning: true })], 11), ['1 a 0 0 0 0 0 0 0', '2 b 0 0 0 0 0 0 0'])
  t.equal(winnerOf({ score: { home: 9, away: 1 }, isRunning: true }), undefined)
  const inZone = (id: string, zone: string) => ({ ...team(id), zone })
  t.same(shown([match('a', 'c', { home: 9, away: 1 }, { home: inZone('a', 'A'), away: inZone('c', 'B') }), match('a', 'b', { home: 9, away: 1 }, { zone: 'A' })], 5).map((row) => row.slice(0, 5)), ['A 1 a', 'A 2 b', 'B 1 c'])
})

t.test('leaders are added up from matches, and share ranks', async (t) => {
  const line = (name: string, raid: number, tackle: number) => ({ team: team('a'), name: { en: name }, raid, tackle })
  const lines = [line('One', 10, 0), line('Two', 6, 5), line('one', 2, 1), line('Two', 6, 4), line('Three', 0, 1)]
  t.same(leadersBy('raid', lines, 9).map(({ rank, name, points, matches, big }) => `${rank} ${name.en} ${points} ${matches} ${big}`), ['1 One 12 2 1', '1 Two 12 2 0'])
  t.same(leadersBy('tackle', lines, 1).map(({ name, points, big }) => `${name.en} ${points} ${big}`), ['Two 9 1'])
})

t.test('figures that cannot be together are told', async (t) => {
  const row = (played: number, won: number, lost: number, tied: number, points: number) => ({ played, won, lost, tied, points })
  t.equal(faultOfRow(row(14, 10, 3, 1, 54), rulesOf(rules, 1)), undefined)
  for (const [wrong, season, said] of [[row(15, 10, 3, 1, 54), 1, /14 matches, not 15/], [row(14, 10, 3, 1, 57), 1, /57 points cannot be/], [row(14, 10, 3, 1, 52), 1, /52 points cannot be/], [row(14, 10, 4, 0, 21), 12, /21 points cannot be/]] as const) t.match(faultOfRow(wrong, rulesOf(rules, season)), said)
})

async function open(t: Test) {
  const told: LiveChange[] = []
  const mounted = { plugin: 'kabaddi', part, settings: all }
  const origin = await createOrigin({ folder: ':memory:', databaseUrl: undefined, editions, parts: [mounted], onChanged: () => undefined, publish: (_topic, change) => void told.push(change), now: () => Date.parse('2031-01-05T12:00:00+05:30') })
  t.teardown(() => origin.close())
  return {
    told,
    changes: async (cursor: number) => JSON.parse((await origin.app.inject(`/api/kabaddi/changes?cursor=${cursor}`)).body).response,
    season: async (season?: number) => JSON.parse((await origin.app.inject({ url: `/api/kabaddi/season${season === undefined ? '' : `?season=${season}`}` })).body).response,
    load: async (format: 'kabaddi' | 'kabaddi-standings', name: string, content?: string) => {
      const file = content === undefined ? name : join(folder, name)
      if (content !== undefined) await writeFile(file, content)
      const report = await part.importers?.[format]?.run(file, contextFor(mounted, origin.context), () => undefined, { replace: false })
      if (!report) throw new Error('There is no importer.')
      return report
    },
  }
}

t.test('what comes late, twice or backwards leaves the page right, and is told', async (t) => {
  const site = await open(t)
  const teams = [{ id: 'a', name: 'Ones' }, { id: 'b', name: 'Twos' }]
  const load = (score: object, more: object) => site.load('kabaddi', 'feed.json', JSON.stringify({ season: 12, teams, matches: [{ id: 'm1', day: '2031-01-01', home: 'a', away: 'b', score, ...more }] }))
  const state = async () => {
    const { matches: [one], standings } = await site.season()
    return `${one.score.home}-${one.score.away}${one.isRunning ? ' on' : ''}, ${standings.map(({ points }: { points: number }) => points).join(' ')}`
  }
  const at = (minute: number) => ({ isRunning: true, at: `2031-01-01T20:${minute}+05:30` })
  t.same((await load({ home: 8, away: 5 }, at(20))).notes, [])
  t.match((await load({ home: 6, away: 5 }, at(19))).notes?.[0]?.reason, /older than what is known/)
  t.equal(await state(), '8-5 on, 0 0')
  t.match((await load({ home: 7, away: 5 }, at(21))).notes?.[0]?.reason, /goes back from 8-5 to 7-5/, 'a review took a point')
  t.equal(await state(), '7-5 on, 0 0')
  const told = site.told.length
  await load({ home: 7, away: 5 }, at(21))
  t.equal(site.told.length, told, 'the same twice is no change')
  t.match((await load({ home: 9, away: 9, decidedFor: 'home' }, at(22))).held, [{ reason: /It is on, and says that raids decided it/ }])
  await load({ home: 30, away: 28 }, { at: '2031-01-01T21:00+05:30' })
  t.equal(await state(), '30-28, 2 0')
  t.match((await load({ home: 29, away: 28 }, { isRunning: true })).notes?.[0]?.reason, /is over \(30-28\)/)
  t.equal(await state(), '30-28, 2 0')
})

t.test('open pages are told of what has changed, and not of what was put again as it was', async (t) => {
  const site = await open(t)
  const match = { id: 'm1', day: '2031-01-01', home: 'a', away: 'b' }
  const load = (score?: object) => site.load('kabaddi', 'live.json', JSON.stringify({ season: 12, teams: [{ id: 'a', name: 'Ones' }, { id: 'b', name: 'Twos' }], matches: [{ ...match, ...(score ? { score } : {}) }] }))
  await load()
  await load()
  t.equal(site.told.length, 1)
  const { updated } = (await site.season()).about.season
  t.same(site.told[0], { cursor: updated, upserts: [{ id: 'season-12', updated }] })
  await load({ home: 30, away: 20 })
  t.match(await site.season(), { about: { season: { updated: updated + 1 } }, standings: [{ points: 2 }, { points: 0 }] })
  t.same(await site.changes(updated), { cursor: updated + 1, upserts: [{ id: 'season-12', updated: updated + 1 }], deletes: [] })
  t.same((await site.changes(updated + 1)).upserts, [])
})

t.test('matches are judged one by one: what contradicts itself is kept aside', async (t) => {
  const site = await open(t)
  const good = { id: 'm1', day: '2031-01-01', home: 'a', away: 'b', score: { home: 30, away: 30, decidedFor: 'away' }, players: [{ side: 'home', name: 'P. One', raid: 12, tackle: 1 }] }
  const report = await site.load('kabaddi', 'season.json', JSON.stringify({
    season: 12, teams: [{ id: 'a', name: 'Ones' }, { id: 'b', name: { en: 'Twos', te: 'రెండు' } }],
    matches: [good, { ...good, id: 'm2', home: 'b' }, { ...good, id: 'm3', away: 'x' }, { ...good, id: 'm4', score: { home: 30, away: 30 } }, { ...good, id: 'm5', abandoned: true }, { ...good, id: 'm6', players: [{ side: 'home', name: 'P', raid: 31 }] }, good, { id: 'm7', day: '2031-01-09', home: 'b', away: 'a' }],
  }))
  t.equal(report.imported, 2)
  t.same(report.held?.map(({ where }) => where), [1, 2, 3, 4, 5, 6].map((index) => `season.json, matches[${index}]`))
  t.match(await site.season(), { about: { season: { number: 12 } }, isWhole: false, isPublished: false, standings: [{ team: { name: { te: 'రెండు' } }, won: 1, points: 2 }, { won: 0, lost: 1, points: 0 }], raiders: [{ points: 12, big: 1 }] })
  t.equal(await site.season(3), undefined)
})

const shared = join(process.env['MASTHEAD_SHARED'] ?? join(import.meta.dirname, '../../../../shared'), 'data/kabaddi/standings-s1-s9.csv')
t.test('published tables of nine seasons agree with the rules, in their order', { skip: !existsSync(shared) && 'the tables are not here' }, async (t) => {
  const site = await open(t)
  const report = await site.load('kabaddi-standings', shared)
  t.same([report.imported, report.rejected, report.held, report.notes], [92, [], [], []])
  const { standings, isPublished } = await site.season(6)
  t.same(standings.filter(({ zone, position }: any) => zone === 'A' && position <= 3).map(({ team: { name }, points }: any) => `${name.en} ${points}`), ['Gujarat Giants 93', 'U Mumba 86', 'Dabang Delhi K.C. 68'])
  t.ok(isPublished)
})
