import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import t from 'tap'
import { dryRun } from '../../engine/commands/import/dry-run.ts'
import { openJournal, interruptedImports } from '../../engine/commands/import/import-journal.ts'
import { sourceCommand } from '../../engine/commands/find-source.ts'
import { findSources } from '../../engine/origin/import-sources.ts'
import { contextFor } from '../../engine/origin/migrate.ts'
import { jsonLines } from '../../engine/origin/input/json-lines.ts'
import { openOrigin } from '../../engine/origin/open-origin.ts'
import type { Importer, OriginContext } from '../../engine/origin/origin-part.ts'
import { storiesImporter } from '../../engine/origin/stories-importer.ts'
import { loadAdmittedPlugins, loadOriginParts } from '../../engine/pages/load-plugins.ts'
import { root, testConfig } from '../fixtures/built-site.ts'
import { eachDatabase } from '../origin/each-database.ts'
import { samples } from './import-samples.ts'

const site = await testConfig()
const logger = pino({ level: 'silent' })
const { parts } = await loadOriginParts(await loadAdmittedPlugins(root, site))

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
    // Elections keep the minute at which they were counted, polls, live blogs and matches how often they were put.
    const counted = ['election', 'polls', 'liveblogs', 'liveblog_entries', 'cricket_counter', 'cricket_matches']
    t.same(changes.filter(({ table, added, removed }) => !counted.includes(table) || added + removed > 0), [])
  })

  await t.test('each number can be followed to its line', async (t) => {
    const origin = await openOrigin({ ...options, onChanged: () => undefined, serves: 'never' })
    t.teardown(origin.close)
    const wanted: Readonly<Record<string, readonly [words: readonly string[], what: string, line: number]>> = {
      fuel: [['Hyderabad', '2026-11'], 'telangana/hyderabad/2026-11-20', 2],
      ifsc: [['neem'], 'NEEM0000101', 2],
      'baby-names': [['tara'], 'Tara', 2],
      elections: [['north goa', 'DIVER'], 'ls2024/Goa/North Goa/B. Diver', 3],
      alliances: [['bjp'], 'ls2024/BJP', 2],
      budget: [['schools'], '183/2031-32/out/Schools', 1],
      horoscopes: [['leo'], '183/leo/week/any', 2],
    }
    for (const [format, [words, what, line]] of Object.entries(wanted)) {
      const file = files.find(([one]) => one === format)?.[1]
      t.match(await findSources(origin.context.db, { format, words, limit: 5 }), { total: 1, found: [{ what, file, place: `line ${line}`, sha256: /^[\da-f]{64}$/ }] }, format)
    }
    t.same(await findSources(origin.context.db, { format: 'ifsc', words: ['%'], limit: 5 }), { found: [], total: 0 }, 'a sign of patterns is a letter')

    const said: string[] = []
    const ask = async (...words: readonly string[]) => {
      said.length = 0
      await sourceCommand.run({ origin: origin.context, arguments: words, options: {}, print: (text) => void said.push(text), signal: AbortSignal.timeout(60_000) })
      return said.join('\n')
    }
    t.match(await ask('fuel', 'hyderabad'), /prices\.csv, line 2, .*\n {2}2026-11-20,Telangana,Hyderabad,107\.5,95\.7$/)
    const newer = join(folder, 'prices-2.csv')
    await writeFile(newer, 'date,state,city,petrol,diesel\n2026-11-19,Telangana,Hyderabad,107.5,95.7\n2026-11-20,Telangana,Hyderabad,107.6,95.8\n')
    await importOne(origin.context, 'fuel', newer)
    t.match(await ask('fuel', 'hyderabad', '11-20'), /prices-2\.csv, line 3, .*\n {2}2026-11-20,Telangana,Hyderabad,107\.6,95\.8$/, 'what came last counts')
    await writeFile(newer, 'date,state,city,petrol\n')
    t.match(await ask('fuel', 'hyderabad', '11-20'), /another one by now/)
    await rm(newer)
    t.match(await ask('fuel', 'hyderabad', '11-20'), /not there any more/)
    t.match(await ask('fuel', 'atlantis'), /No import of fuel has brought that/)

    // A row that is kept aside, and published by somebody's decision.
    const doubtful = join(folder, 'prices-3.csv')
    await writeFile(doubtful, 'date,state,city,petrol,diesel\n2026-11-21,Telangana,Hyderabad,137.6,95.8\n')
    t.match(await importOne(origin.context, 'fuel', doubtful), { imported: 0, held: { length: 1 } })
    t.match(await ask('fuel', 'hyderabad', '11-21'), /hyderabad\/2026-11-21, kept aside \(prices-3\.csv: line 2\)\n/)
    const accept = parts.find(({ part }) => part.importers?.['fuel'])?.part.commands?.['accept']
    await accept?.run({ origin: contextFor(owner('fuel'), origin.context), arguments: ['all'], options: {}, print: () => undefined, signal: AbortSignal.timeout(60_000) })
    t.match(await ask('fuel', 'hyderabad', '11-21'), /^fuel {2}telangana\/hyderabad\/2026-11-21\n.*prices-3\.csv, line 2/)
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

t.test('each value of a JSON text has its line', async (t) => {
  const text = '[\n  { "a/b": "x, \\"]}",\n    "n": -1.5e3 },\n\n  [true,\n null, {}], []\n]'
  t.same(Object.fromEntries(jsonLines(text)), { '': 1, '/0': 2, '/0/a~1b': 2, '/0/n': 3, '/1': 5, '/1/0': 5, '/1/1': 6, '/1/2': 6, '/2': 6 })
})

t.test('an import that ended in its middle is remembered until it has come to its end', async (t) => {
  const folder = t.testdir({ 'list.csv': 'bank,ifsc', 'another.csv': 'bank,ifsc' })
  const open = (path: string) => openJournal({ folder, format: 'ifsc', path: join(folder, path), now: () => 1_000 })
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
