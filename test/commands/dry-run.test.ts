import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import t from 'tap'
import { dryRun } from '../../engine/commands/import/dry-run.ts'
import { openJournal, interruptedImports } from '../../engine/commands/import/import-journal.ts'
import { contextFor } from '../../engine/origin/migrate.ts'
import { openOrigin } from '../../engine/origin/open-origin.ts'
import type { Importer, OriginContext } from '../../engine/origin/origin-part.ts'
import { storiesImporter } from '../../engine/origin/stories-importer.ts'
import { loadAdmittedPlugins, loadOriginParts } from '../../engine/pages/load-plugins.ts'
import { root, testConfig } from '../fixtures/built-site.ts'
import { eachDatabase } from '../origin/each-database.ts'
import { matchFile, steady } from '../plugins/tournament/sample-match.ts'

const site = await testConfig()
const logger = pino({ level: 'silent' })
const { parts } = await loadOriginParts(await loadAdmittedPlugins(root, site))

/** A small file of each format. */
const samples: Readonly<Record<string, readonly [name: string, content: string]>> = {
  stories: ['stories.ndjson', `${JSON.stringify({ channel: 183, msid: 990000001, cmstype: 'ARTICLE', title: 'A bridge of rope', synopsis: 'It holds.', section: 'india', datePublished: '2026-11-20T10:00:00+05:30', body: '<p>It holds.</p>' })}\n`],
  'baby-names': ['names.csv', 'name,gender,meaning\nTara,girl,A star\n'],
  fuel: ['prices.csv', 'date,state,city,petrol,diesel\n2026-11-20,Telangana,Hyderabad,107.5,95.7\n'],
  ifsc: ['branches.csv', 'bank,ifsc,state,district,branch\nNeem Tree Bank,NEEM0000101,Telangana,Hyderabad,Lakdikapul\n'],
  elections: ['lok-sabha-2024.csv', 'State;Constituency;Party;Candidate;Votes;State ID;Constituency ID\nGoa;North Goa;BJP;A. Rower;200;S05;1\nGoa;North Goa;INC;B. Diver;150;S05;1\n'],
  polls: ['polls.json', JSON.stringify([{ msid: 990000002, channel: 183, seopath: 'tea-or-coffee', question: 'Tea or coffee?', options: ['Tea', 'Coffee'], opens: '2026-11-01T06:00:00+05:30' }])],
  cricsheet: ['990003.json', JSON.stringify(matchFile({ innings: [steady('Ones', 'Twos', 1, 1), steady('Twos', 'Ones', 1, 0)] }))],
  budget: ['budget.json', JSON.stringify({ channel: 183, year: '2031-32', title: 'A budget', note: 'Invented.', in: [{ name: 'Tax', crores: 10, source: 'R1' }], out: [{ name: 'Schools', crores: 10, source: 'E1' }], cheaper: [], dearer: [], sectors: [] })],
  microsites: ['special.json', JSON.stringify({ channel: 183, address: '/special/rain-walk', title: 'A walk', description: 'In the rain.', colours: { ground: '#12263f', ink: '#ffffff', accent: '#ffd166', onAccent: '#12263f' }, blocks: [{ kind: 'hero', text: 'Come.' }] })],
  horoscopes: ['horoscopes.csv', 'edition,sign,period,start,text\nenglish,leo,week,,Ask a plain question of somebody this week.\n'],
  games: ['games.json', JSON.stringify({ series: 'commonwealth-games', year: 2031, disciplines: [{ id: 'kites', name: 'Kites' }], events: [{ id: 'kites-1', discipline: 'kites', name: 'longest line', medals: [{ medal: 'gold', nation: 'IND' }] }] })],
  medals: ['asian-games.csv', 'year,code,nation,gold,silver,bronze\n2031,IND,India,1,2,3\n'],
  kabaddi: ['kabaddi.json', JSON.stringify({ season: 31, teams: [{ id: 'ones', name: 'Ones' }, { id: 'twos', name: 'Twos' }], matches: [{ id: 'm1', day: '2031-04-02', home: 'ones', away: 'twos', score: { home: 30, away: 28 } }] })],
  'kabaddi-standings': ['tables.csv', 'season,team,played,won,lost,tied,points\n9,Ones,1,1,0,0,5\n'],
  pickleball: ['pickleball.json', JSON.stringify({ rankings: [{ id: 'singles', name: { en: 'Singles' }, day: '2031-01-01', rows: [{ name: { en: 'A' }, points: 5 }] }] })],
  fixtures: ['fixtures.json', JSON.stringify([{ id: 'ipl-2031-1', tournament: 'ipl', season: 2031, home: 'Ones', away: 'Twos', starts: '2031-04-02T14:00:00Z', venue: 'Test Ground' }])],
}

const owner = (format: string) => parts.find(({ part }) => part.importers?.[format]) ?? {}
const importers: ReadonlyMap<string, Importer> = new Map([['stories', storiesImporter], ...parts.flatMap(({ part }) => Object.entries(part.importers ?? {}))])

eachDatabase(t, async (t, { open }) => {
  const { databaseUrl } = await open()
  const folder = await mkdtemp(join(tmpdir(), 'mh-dry-run-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const config = { ...site, origin: { ...site.origin, folder: join(folder, 'data'), databaseUrl, demo: false } }
  const options = { config, parts, logger }
  const files = await Promise.all(Object.entries(samples).map(async ([format, [name, content]]) => {
    await writeFile(join(folder, name), content)
    return [format, join(folder, name)] as const
  }))
  const importOne = (origin: OriginContext, format: string, path: string) => importers.get(format)?.run(path, contextFor(owner(format), origin), () => undefined, { replace: false })
  /** All formats, one after the other. */
  const importAll = async (origin: OriginContext) => {
    const reports: Record<string, unknown> = {}
    for (const [format, path] of files) {
      const report = await importOne(origin, format, path)
      reports[format] = { imported: report?.imported, rejected: report?.rejected, held: report?.held ?? [] }
    }
    return reports
  }
  const nothingLeft = async () => (await readdir(join(folder, 'data')).catch(() => [])).filter((file) => file.startsWith('dry-run-'))

  await t.test('a dry run of any format says what would change, and writes nothing', async (t) => {
    const first = await dryRun(options, importAll)
    for (const [format, report] of Object.entries(first.result)) t.match(report, { imported: Number, rejected: { length: 0 }, held: { length: 0 } }, format)
    const changed = new Set(first.changes.filter(({ added }) => added > 0).map(({ table }) => table))
    for (const table of ['stories', 'baby_names', 'fuel_prices', 'ifsc_branches', 'election', 'polls', 'astrology_horoscopes', 'tournament_matches', 'games_medals', 'games_counts', 'kabaddi_matches', 'pickleball_documents']) t.ok(changed.has(table), `${table}: ${[...changed].join(' ')}`)
    const again = await dryRun(options, async () => undefined)
    t.same(again.changes, [], 'nothing is in the store')
    t.same(await nothingLeft(), [])
  })

  await t.test('the same files once more change nothing: an import that was interrupted is run again', async (t) => {
    const origin = await openOrigin({ ...options, onChanged: () => undefined, serves: 'never' })
    await importAll(origin.context).finally(origin.close)
    const { changes } = await dryRun(options, importAll)
    // Elections keep the minute at which they were counted, polls how often they were put.
    t.same(changes.filter(({ table, added, removed }) => !['election', 'polls'].includes(table) || added + removed > 0), [])
  })

  await t.test('what changes and what goes is told apart, and a failure leaves nothing behind', async (t) => {
    const path = join(folder, 'newer.csv')
    await writeFile(path, 'name,gender,meaning\nTara,girl,A star of the night\nMira,girl,The sea\n')
    const { changes } = await dryRun(options, async (origin) => {
      await importOne(origin, 'baby-names', path)
      await origin.db.deleteFrom('ifsc_branches').execute()
    })
    t.same(changes.filter(({ table }) => table === 'baby_names' || table === 'ifsc_branches'), [{ table: 'baby_names', added: 1, changed: 1, removed: 0 }, { table: 'ifsc_branches', added: 0, changed: 0, removed: 1 }])
    await t.rejects(dryRun(options, async () => Promise.reject(new Error('in its middle'))), /in its middle/)
    t.same(await nothingLeft(), [])
  })
})

t.test('an import that ended in its middle is remembered until it has come to its end', async (t) => {
  const folder = t.testdir({})
  const open = (path: string) => openJournal({ folder, format: 'ifsc', path, now: () => 1_000 })
  const first = open('list.csv')
  first.progress(6_000, 9_000)
  first.fail()
  t.match(interruptedImports(folder), [{ format: 'ifsc', done: 6_000, total: 9_000, startedAt: 1_000 }])
  t.equal(open('another.csv').interrupted, undefined)
  const second = open('list.csv')
  t.match(second.interrupted, { done: 6_000, total: 9_000 })
  second.progress(9_000, 9_000)
  second.finish()
  t.same(interruptedImports(folder), [])
  const failed = open('list.csv')
  failed.fail()
  t.same(interruptedImports(folder), [], 'one that did nothing is none')
})
