import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readSettings } from '../../../engine/config/read-settings.ts'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { contextFor } from '../../../engine/origin/migrate.ts'
import part from '../../../plugins/games/origin/origin.ts'
import { settings } from '../../../plugins/games/settings.ts'
import { editions } from '../../origin/sample-site.ts'

const ingestToken = 'a-token-for-tests-of-games-00000000000000000'
const folder = await mkdtemp(join(tmpdir(), 'games-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))

/** An origin without a demonstration, on 29 July 2022 in India. */
async function open(t: Test, given: object = {}) {
  const read = readSettings('games', settings, given as never, {})
  if ('fault' in read) throw new Error(read.fault)
  const mounted = { plugin: 'games', part, settings: read.all }
  const published: unknown[] = []
  const changed: string[] = []
  let now = Date.parse('2022-07-29T12:00:00+05:30')
  const origin = await createOrigin({ folder: ':memory:', databaseUrl: undefined, editions, readerSecret: undefined, ingestToken, parts: [mounted], onChanged: (tags) => void changed.push(...tags), publish: (topic, change) => void published.push({ topic, change }), now: () => now })
  t.teardown(() => origin.close())
  const ask = async (url: string) => {
    const answer = await origin.app.inject({ url })
    return { status: answer.statusCode, body: JSON.parse(answer.body).response }
  }
  return {
    published, changed, ask,
    pass: (ms: number) => void (now += ms),
    put: async (path: string, payload: object, token = ingestToken) => {
      const answer = await origin.app.inject({ method: 'PUT', url: path, payload, headers: { authorization: `Bearer ${token}` } })
      return { status: answer.statusCode, error: JSON.parse(answer.body).error }
    },
    load: async (format: 'games' | 'medals', name: string, content: string | undefined, replace = false) => {
      const file = content === undefined ? name : join(folder, name)
      if (content !== undefined) await writeFile(file, content)
      const report = await part.importers?.[format]?.run(file, contextFor(mounted, origin.context), () => undefined, { replace })
      if (!report) throw new Error('There is no importer.')
      return report
    },
  }
}

const rows = (body: any): readonly string[] => body.rows.map(({ rank, code, gold, silver, bronze, total }: any) => `${rank} ${code} ${gold} ${silver} ${bronze} ${total}`)

t.test('a table of medals is judged row by row: what contradicts itself is kept aside, with its line', async (t) => {
  const site = await open(t)
  const report = await site.load('medals', 'commonwealth-games-old.csv', [
    'year,code,nation,gold,silver,bronze,total,rank',
    '1994,AUS,Australia,10,5,5,20,1',
    '1994,SAF,South Africa,2,1,0,3,2',
    '1994,IND,India,2,1,0,3,3',
    '1994,KEN,Kenya,1,1,1,4,4',
    '1994,NGR,Nigeria,1,-1,0,0,5',
    '1994,Nauru,Nauru,1,0,0,1,6',
    '1994,CAN,Canada,1,0,0,1,4',
    '1994,CAN,Canada,2,0,0,2,4',
    '1994,QQQ,<b>Quietland</b>,1,0,0,1,4',
    'MCMXCIV,SCO,Scotland,1,0,0,1,4',
    '1994,MRI,Mauritius,0,0,1,1,4',
    '1994,MRI,Mauritius,0,0,1,1,4',
  ].join('\n'))
  t.equal(report.imported, 4)
  t.same(report.held?.map(({ where, reason }) => `${where}: ${reason.slice(0, 34)}`), [
    'commonwealth-games-old.csv, line 5: KEN: 1 + 1 + 1 are 3, not 4. Which',
    'commonwealth-games-old.csv, line 8: CAN is there 2 times with differen',
    'commonwealth-games-old.csv, line 9: CAN is there 2 times with differen',
  ])
  t.same(report.rejected.map(({ where }) => where.split(', ')[1]), ['line 6', 'line 7', 'line 10', 'line 11'])
  const notes = (report.notes ?? []).map(({ where, reason }) => `${where}: ${reason}`).join('\n')
  for (const said of ['line 3: SAF is written RSA now.', 'line 4: IND has rank 3 in the table; by its medals it is 2', 'line 13: MRI is there twice, with the same figures.']) t.match(notes, said)
  const { body } = await site.ask('/api/games/commonwealth-games/tally?year=1994')
  t.same(rows(body), ['1 AUS 10 5 5 20', '2 IND 2 1 0 3', '2 RSA 2 1 0 3', '4 MRI 0 0 1 1'])
  t.equal(body.isByEvent, false)

  const second = await site.load('medals', 'more.csv', 'games,year,code,nation,gold,silver,bronze\ncommonwealth-games,1994,AUS,Australia,11,5,5\n')
  t.match(second.notes?.map(({ reason }) => reason).join(), /IND, MRI, RSA are in the store and not in the table: they stay/)
  t.same(rows((await site.ask('/api/games/commonwealth-games/tally')).body).length, 4)
  await site.load('medals', 'more.csv', 'games,year,code,nation,gold,silver,bronze\ncommonwealth-games,1994,AUS,Australia,11,5,5\n', true)
  t.same(rows((await site.ask('/api/games/commonwealth-games/tally')).body), ['1 AUS 11 5 5 21'])
  const nowhere = await site.load('medals', 'medals.csv', 'year,code,nation,gold,silver,bronze\n2022,AUS,Australia,1,0,0\n')
  t.match(nowhere.rejected[0]?.reason, /Nothing says of which Games it is/)
})

const shared = join(process.env['MASTHEAD_SHARED'] ?? join(import.meta.dirname, '../../../../shared'), 'data/medals/commonwealth-games-2018-2022.csv')
t.test('published tables come out to the last rank', { skip: !existsSync(shared) && 'the tables are not here' }, async (t) => {
  const site = await open(t)
  const report = await site.load('medals', shared, undefined)
  t.same([report.imported, report.rejected, report.held, report.notes], [86, [], [], []], 'every rank of both tables is the computed one')
  t.same(rows((await site.ask('/api/games/commonwealth-games/tally?year=2018')).body).slice(24, 30), ['25 GRN 1 0 1 2', '26 BER 1 0 0 1', '26 GUY 1 0 0 1', '26 IVB 1 0 0 1', '26 LCA 1 0 0 1', '30 BAN 0 2 0 2'])
  t.same(rows((await site.ask('/api/games/commonwealth-games/tally?sort=total')).body).slice(0, 5), ['1 AUS 67 57 56 180', '2 ENG 58 65 53 176', '3 CAN 26 32 34 92', '4 IND 21 16 23 60', '5 SCO 13 12 26 51'])
})

const events = (medals: object[]) => ({
  name: { en: 'Paper Games', te: 'కాగితం క్రీడలు' }, place: 'Papertown', starts: '2022-07-28', ends: '2022-08-08',
  nations: { PPQ: 'Paperland' }, disciplines: [{ id: 'kites', name: 'Kites' }],
  events: [{ id: 'kites-1', discipline: 'kites', name: 'longest line', medals }],
  sessions: [{ id: 's1', day: '2022-07-29', discipline: 'kites', event: 'kites-1', name: 'longest line', final: true, starts: '2022-07-29T18:00+05:30' }, { id: 's2', day: '2022-07-30', discipline: 'kites', name: 'open sky' }],
})

t.test('what a newsroom puts is counted, told to open pages, and taken back as a whole', async (t) => {
  const site = await open(t)
  const path = '/api/games/commonwealth-games/2022'
  t.equal((await site.put(path, events([]), 'another')).status, 401)
  t.equal((await site.put(path, events([{ medal: 'gold', nation: 'SAF', day: '2022-07-29', athletes: ['A. Flyer'] }, { medal: 'silver', nation: 'PPQ', day: '2022-07-29' }, { medal: 'bronze', nation: 'IND', day: '2022-07-30' }]))).status, 200)
  const { body } = await site.ask('/api/games/commonwealth-games/tally?nation=RSA')
  t.same(rows(body), ['1 RSA 1 0 0 1', '2 PPQ 0 1 0 1', '3 IND 0 0 1 1'])
  t.match(body.nation, { row: { rank: 1 }, medals: [{ medal: 'gold', athletes: [{ en: 'A. Flyer' }], day: '2022-07-29' }] })
  t.same(body.days, ['2022-07-29', '2022-07-30'])
  t.same(rows((await site.ask('/api/games/commonwealth-games/tally?day=2022-07-29')).body), ['1 RSA 1 0 0 1', '2 PPQ 0 1 0 1'], 'the table after a day')
  t.equal((await site.ask('/api/games/commonwealth-games/tally?day=2022-07-31')).status, 404)
  t.match(body.about.games, { state: 'running', name: { te: 'కాగితం క్రీడలు' } })
  t.match(site.published, [{ topic: 'games.changes', change: { upserts: [{ id: 'commonwealth-games-2022' }] } }])
  t.ok(site.changed.includes('games-commonwealth-games') && site.changed.includes('games'))

  const [before] = (await site.ask('/api/games/changes?cursor=0')).body.upserts
  t.equal((await site.put(path, events([{ medal: 'gold', nation: 'RSA', day: '2022-07-29', athletes: ['A. Flyer'] }, { medal: 'silver', nation: 'PPQ', day: '2022-07-29' }, { medal: 'bronze', nation: 'IND', day: '2022-07-30' }]))).status, 200)
  t.equal(site.published.length, 1, 'what is put again as it was is no change')
  t.equal((await site.put(path, { events: [{ id: 'kites-1', discipline: 'kites', name: 'longest line', medals: [{ medal: 'gold', nation: 'PPQ' }, { medal: 'silver', nation: 'IND' }] }] })).status, 200)
  t.same(rows((await site.ask('/api/games/commonwealth-games/tally')).body), ['1 PPQ 1 0 0 1', '2 IND 0 1 0 1'], 'a medal that was withdrawn is counted no more')
  const [after] = (await site.ask(`/api/games/changes?cursor=${before.updated}`)).body.upserts
  t.ok(after.updated > before.updated, 'at the same millisecond, too')

  for (const [wrong, said] of [
    [{ events: [{ id: 'x', discipline: 'chess', name: 'x' }] }, /discipline "chess"/],
    [{ events: [{ id: 'x', discipline: 'kites', name: 'x', medals: [{ medal: 'silver', nation: 'IND' }] }] }, /no gold/],
    [{ sessions: [{ id: 'x', discipline: 'kites', name: 'x', day: '2022-09-01' }] }, /none of the days/],
    [{ sessions: [{ id: 'x', discipline: 'kites', name: 'x', day: '2022-07-30', starts: '2022-07-30T10:00+05:30', ends: '2022-07-30T09:00+05:30' }] }, /ends before it starts/],
    [{ sessions: [{ id: 'x', discipline: 'kites', name: 'x', day: '2022-07-30', event: 'kites-9' }] }, /"kites-9" is not known/],
    [{ starts: '2022-08-09' }, /before they start/],
    [{ table: [{ nation: 'IND', gold: 1, silver: 0, bronze: 0, total: 2 }] }, /are 1, not 2/],
    [{ events: [{ id: 'x', discipline: 'kites', name: '' }] }, /./],
  ] as const) {
    const { status, error } = await site.put(path, wrong)
    t.equal(status, 422, JSON.stringify(wrong))
    t.match(error?.message, said)
  }
  t.same(rows((await site.ask('/api/games/commonwealth-games/tally')).body), ['1 PPQ 1 0 0 1', '2 IND 0 1 0 1'], 'nothing of it was taken')
})

t.test('a schedule shows the day that matters, and no hour that nobody knows', async (t) => {
  const site = await open(t)
  const report = await site.load('games', 'paper.json', JSON.stringify({ series: 'asian-games', year: 2022, ...events([]), sessions: [...events([]).sessions, { id: 's3', day: '2022-07-30', discipline: 'chess', name: 'x' }] }))
  t.match(report, { imported: 3, rejected: [], held: [{ where: 'paper.json, sessions[2]', reason: /discipline "chess"/ }] })
  const today = (await site.ask('/api/games/asian-games/schedule')).body
  t.same([today.day, today.isOwnDay, today.sessions.map(({ id, startsAt }: any) => [id, startsAt])], ['2022-07-29', false, [['s1', '2022-07-29T18:00+05:30']]])
  site.pass(86_400_000)
  const next = (await site.ask('/api/games/asian-games/schedule')).body
  t.same([next.day, next.sessions[0].startsAt], ['2022-07-30', undefined])
  t.equal((await site.ask('/api/games/asian-games/schedule?discipline=kites')).body.sessions.length, 2)
  for (const path of ['asian-games/schedule?day=2022-08-01', 'asian-games/schedule?discipline=x', 'asian-games?year=1999', 'winter-games', 'asian-games/tally?year=x']) t.equal((await site.ask(`/api/games/${path}`)).status, 404, path)
  t.match((await site.ask('/api/games/tally')).body.about, { series: { id: 'asian-games' } }, 'the Games that are on')
  t.match((await site.ask('/api/games/commonwealth-games')).body, { about: { years: [] }, rows: [] }, 'of which nothing is known')
})

t.test('other Games need a line of configuration', async (t) => {
  const site = await open(t, { series: [{ id: 'school-games', name: 'School Games' }] })
  t.equal((await site.ask('/api/games/school-games')).status, 200)
  t.equal((await site.ask('/api/games/commonwealth-games')).status, 404)
})
