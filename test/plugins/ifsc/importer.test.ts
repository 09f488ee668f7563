import { existsSync } from 'node:fs'
import path from 'node:path'
import t from 'tap'
import part from '../../../plugins/ifsc/origin/origin.ts'
import { directoryWriter } from '../../../plugins/ifsc/origin/directory-writer.ts'
import { readRow } from '../../../plugins/ifsc/origin/read-row.ts'
import { sitemap } from '../../../plugins/ifsc/origin/sitemap.ts'
import { ifscDatabase } from '../../../plugins/ifsc/origin/tables.ts'
import { ask, importText, openOrigin } from './origin.ts'

/** Real data, for tests only: not part of the project. */
const file = path.join(process.env['MASTHEAD_SHARED'] ?? path.resolve(import.meta.dirname, '../../../../shared'), 'data/ifsc/branches.csv.gz')
const absent = existsSync(file) ? false : `${file} is not here`

const header = 'bank,branch,district,city,state,ifsc,address,micr,contact,swift,upi,neft,rtgs,imps,source\n'

const branches = `${header}LOTUS BANK,MAIN BRANCH,PUNE,PUNE,MAHARASHTRA,ZLOT0000001,"1, Hill Road,
 PUNE  411 001
",411999001,+912012345678,ZLOTINBB,True,True,False,,some-list 2026-03
Lotus Bank,,PUNE,PUNE,Maharashtra,ZLOT0000002,12 Lake Road,NA,NA,,,,,,
Lotus Bank,BANER,MORSHI DIST PUNE,PUNE,MAHARASHTRA,ZLOT0000003,,12,411999001,,True,True,True,True,
`

t.test('a branch comes back with its lines, flags and codes', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const { report, steps } = await importText(origin, branches)
  t.same(report, { imported: 3, rejected: [], notes: [] })
  t.same(steps.at(-1), [3, 3])
  t.same(origin.changed, ['ifsc', 'if1', 'ifsc', 'if1'], 'with the part that was written, and at the end')
  const { response, headers } = await ask(origin, '/api/ifsc/branch?slug=main-branch-zlot0000001')
  t.same(response.branch, {
    code: 'ZLOT0000001',
    slug: 'main-branch-zlot0000001',
    name: 'Main Branch',
    named: true,
    bank: { slug: 'lotus-bank', name: 'Lotus Bank' },
    state: 'maharashtra',
    district: { slug: 'pune', name: 'Pune' },
    city: 'Pune',
    address: '1, Hill Road,\nPUNE 411 001',
    postalCode: '411001',
    micr: '411999001',
    phone: '+912012345678',
    swift: 'ZLOTINBB',
    upi: true,
    neft: true,
    rtgs: false,
    asOf: '2026-03',
  })
  t.equal(headers['surrogate-key'], 'if1')
  t.match(headers['cache-control'], /^public, max-age=\d+/)
  const unnamed = (await ask(origin, '/api/ifsc/branch?slug=zlot0000002')).response.branch
  t.match(unnamed, { name: 'ZLOT0000002', named: false, slug: 'zlot0000002' })
  t.notOk('micr' in unnamed || 'upi' in unnamed, 'what the list does not say is not known')
  const baner = (await ask(origin, '/api/ifsc/branch?slug=an-older-name-zlot0000003')).response.branch
  t.match(baner, { slug: 'baner-zlot0000003', district: { slug: 'pune' } }, 'the code finds it whatever stands before')
  t.equal((await ask(origin, '/api/ifsc/branch?slug=zlot0000009')).status, 404)
  t.equal((await ask(origin, '/api/ifsc/branch?slug=nonsense')).status, 404)
})

t.test('bad rows are named and do not stop the others', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const { report } = await importText(
    origin,
    `${header}Lotus Bank,A,PUNE,PUNE,MAHARASHTRA,ZLOT1000001,,,,,,,,,
,B,PUNE,PUNE,MAHARASHTRA,ZLOT0000002,,,,,,,,,
Lotus Bank,C,PUNE,PUNE,ATLANTIS,ZLOT0000003,,,,,,,,,
Lotus Bank,D,NA,NA,NA,ZLOT0000004,,,,,,,,,
Lotus Bank,E,PUNE,PUNE,MAHARASHTRA,zlot0000005,,,,,,,,,
Lotus Bank,F,PUNE,PUNE,MAHARASHTRA,ZLOT0000005,,,,,,,,,
Lotus Bank,G,PUNE,PUNE,,ZLOT0000006,,,,,,,,,
Lotus Bank,H,NA,,MAHARASHTRA,ZLOT0000007,,,,,,,,,
Lotus Bank,I
`,
  )
  t.same(
    report.rejected.map(({ where, reason }) => `${where}: ${reason}`),
    [
      'line 2: "ZLOT1000001" is no IFSC: four letters, a zero, six letters or digits',
      'line 3: it names no bank',
      'line 4: there is no state "ATLANTIS"; write its name in English, or its code: AN, AP, AR, AS, BR, CG, CH, DH, DL, GA, GJ, HP, HR, JH, JK, KA, KL, LA, LD, MH, ML, MN, MP, MZ, NL, OD, PB, PY, RJ, SK, TN, TR, TS, UK, UP, WB',
      'line 5: it names no state, and its place does not tell',
      'line 7: ZLOT0000005 stands in the file already',
      'line 10: it has 2 fields, and the first line names 15 columns',
    ],
  )
  t.equal(report.imported, 3)
  t.equal((await ask(origin, '/api/ifsc/branch?slug=g-zlot0000006')).response.branch.state, 'maharashtra', 'the other rows say where Pune is')
  t.equal((await ask(origin, '/api/ifsc/branch?slug=h-zlot0000007')).response.branch.district.name, 'Not stated')
  await t.rejects(importText(origin, 'a,b\n1,2\n'), { message: /not a list of branches/ })
})

t.test('every level lists what is below it, by letter and page', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const rows = Array.from({ length: 130 }, (_, index) => {
    const name = `${String.fromCharCode(65 + (index % 26))}TOWN${index}`
    return `Lotus Bank,${name},${name},${name},KERALA,ZLOT0${String(index).padStart(6, '0')},,,,,,,,,`
  })
  await importText(origin, `${header}${rows.join('\n')}\nRiver Bank,X,KOCHI,KOCHI,KERALA,ZRIV0000001,,,,,,,,,\n`)
  const banks = (await ask(origin, '/api/ifsc/banks?perpage=1&pageno=2')).response
  t.match(banks, { branches: 131, banks: 2, total: 2, pageno: 2, items: [{ name: 'River Bank' }], letters: [{ letter: 'l', count: 1 }, { letter: 'r', count: 1 }], largest: [{ name: 'Lotus Bank', branches: 130 }] })
  t.match((await ask(origin, '/api/ifsc/bank?bank=lotus-bank')).response, { bank: { branches: 130 }, states: [{ id: 'kerala', branches: 130, districts: 130 }] })
  const first = (await ask(origin, '/api/ifsc/state?bank=lotus-bank&state=kerala&perpage=100')).response
  const second = (await ask(origin, '/api/ifsc/state?bank=lotus-bank&state=kerala&perpage=100&pageno=2')).response
  t.same([first.items.length, second.items.length, first.total, first.letters.length], [100, 30, 130, 26])
  t.equal(new Set([...first.items, ...second.items].map(({ slug }: { slug: string }) => slug)).size, 130)
  t.equal((await ask(origin, '/api/ifsc/state?bank=lotus-bank&state=kerala&letter=a')).response.total, 5)
  t.match((await ask(origin, '/api/ifsc/district?bank=lotus-bank&state=kerala&district=atown0')).response, { total: 1, items: [{ code: 'ZLOT0000000' }] })
  for (const missing of ['bank?bank=x', 'state?bank=lotus-bank&state=goa', 'state?bank=lotus-bank&state=x', 'district?bank=lotus-bank&state=kerala&district=x']) {
    const { status, headers } = await ask(origin, `/api/ifsc/${missing}`)
    t.equal(status, 404, missing)
    t.equal(headers['surrogate-key'], 'ifsc')
  }
})

t.test('a search finds codes, banks and branches', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  await importText(origin, branches)
  const search = async (query: string) => (await ask(origin, `/api/ifsc/search?perpage=25&${query}`)).response
  t.equal((await search('q=zlot%200000-001')).exact.code, 'ZLOT0000001', 'as people type codes')
  t.match(await search('q=lotus'), { banks: [{ slug: 'lotus-bank' }], total: 3, more: false })
  t.match(await search('q=ban&bank=lotus'), { total: 1, items: [{ code: 'ZLOT0000003', bank: { name: 'Lotus Bank' }, district: { name: 'Pune' } }] })
  t.match(await search('q=nothing'), { total: 0, banks: [], items: [] })
  for (const hostile of ['%22', "'", '*', 'NEAR(', 'a AND', '%00', '-', '()', '%E0%B0%AA', ':']) t.equal((await search(`q=${hostile}`)).kind, 'search', hostile)
})

t.test('importing again moves nothing, changes what changed, and takes the demo away', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  await part.demo?.(origin.context)
  t.equal((await ask(origin, '/api/ifsc/banks')).response.demo, true)
  await importText(origin, branches)
  const before = await Array.fromAsync(sitemap(ifscDatabase(origin.context)))
  await importText(origin, branches.replace('LOTUS BANK', 'Lotus  bank').replace('12 Lake Road', '14 Lake Road'))
  t.same(await Array.fromAsync(sitemap(ifscDatabase(origin.context))), before)
  t.equal((await ask(origin, '/api/ifsc/branch?slug=zlot0000002')).response.branch.address, '14 Lake Road')
  t.equal((await ask(origin, '/api/ifsc/search?q=lotus')).response.total, 3, 'nothing is found twice')
  t.equal((await ask(origin, '/api/ifsc/banks')).response.demo, false)
  t.equal((await ask(origin, '/api/ifsc/search?q=krishna')).response.total, 0)
})

t.test('an import that is killed leaves counts of what it has brought', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const writer = await directoryWriter(origin.context)
  const row = readRow({ bank: 'Lotus Bank', ifsc: 'ZLOT0000001', state: 'Kerala', district: 'Kochi' }, () => undefined)
  if (row.kind !== 'branch') throw new Error(row.reason)
  await writer.put([row.branch])
  t.match((await ask(origin, '/api/ifsc/banks')).response, { branches: 1, banks: 1, largest: [{ name: 'Lotus Bank', branches: 1 }] })
})

t.test('codes that a newer list lacks are told, and go with --replace: their addresses are gone', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  await importText(origin, `${branches}River Bank,X,KOCHI,KOCHI,KERALA,ZRIV0000001,,,,,,,,,\n`)
  const newer = branches.replace(/Lotus Bank,BANER.*\n/, '')
  t.match((await importText(origin, newer)).report.notes, [{ where: 'missing', reason: 'Of its banks 1 branch is in the store and not in the list: ZLOT0000003. They stay, unless the import is run with --replace.' }])
  t.equal((await ask(origin, '/api/ifsc/branch?slug=baner-zlot0000003')).status, 200)
  t.match((await importText(origin, newer, { replace: true })).report.notes, [{ reason: /^Of its banks 1 branch .* was removed: ZLOT0000003\.$/ }])
  t.equal((await ask(origin, '/api/ifsc/branch?slug=baner-zlot0000003')).status, 410)
  t.equal((await ask(origin, '/api/ifsc/branch?slug=zlot0000009')).status, 404)
  t.equal((await ask(origin, '/api/ifsc/branch?slug=x-zriv0000001')).status, 200, 'banks that the list does not name are left alone')
  t.match((await ask(origin, '/api/ifsc/bank?bank=lotus-bank')).response.bank, { branches: 2 })
  t.equal((await ask(origin, '/api/ifsc/search?q=baner')).response.total, 0)
  await importText(origin, branches)
  t.equal((await ask(origin, '/api/ifsc/branch?slug=baner-zlot0000003')).status, 200, 'a code that comes back is there again')
})

t.test('the sitemap splits, and has what the demo made up until there is something real', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const db = ifscDatabase(origin.context)
  await part.demo?.(origin.context)
  t.ok((await Array.fromAsync(sitemap(db))).some(({ entries }) => entries.includes('/ifsc-code')))
  await importText(origin, branches)
  const pieces = await Array.fromAsync(sitemap(db, undefined, 4))
  t.same(pieces.map(({ entries }) => entries), [
    ['/ifsc-code', '/ifsc-code/lotus-bank', '/ifsc-code/lotus-bank/maharashtra', '/ifsc-code/lotus-bank/maharashtra/pune'],
    ['main-branch-zlot0000001', 'zlot0000002', 'baner-zlot0000003'].map((slug) => `/ifsc-code/lotus-bank/maharashtra/pune/${slug}`),
  ])
  const all = pieces.flatMap(({ entries }) => entries)
  for (const max of [1, 3]) {
    let behind = 0
    for await (const { entries, next } of sitemap(db, undefined, max)) {
      behind += entries.length
      t.same((await Array.fromAsync(sitemap(db, next))).flatMap((piece) => piece.entries), all.slice(behind), `the rest, from ${next}`)
    }
  }
})

t.test('the real list: all states, every level, the sitemap in pieces of 50,000', { timeout: 180_000, skip: absent }, async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const report = await part.importers?.['ifsc']?.run(file, origin.context, () => {})
  t.equal(report?.imported, 156_473)
  t.same(report?.rejected.map(({ reason }) => reason), Array.from({ length: 3 }, () => 'it names no state, and its place does not tell'))
  const db = ifscDatabase(origin.context)
  t.equal((await db.selectFrom('ifsc_districts').select('state').distinct().execute()).length, 36)
  for (const address of [
    'banks?perpage=120',
    'bank?bank=state-bank-of-india',
    'state?bank=state-bank-of-india&state=uttar-pradesh&perpage=120',
    'district?bank=hdfc-bank&state=maharashtra&district=pune&perpage=50&pageno=9',
    'branch?slug=barb0anakap',
  ]) {
    t.equal((await ask(origin, `/api/ifsc/${address}`)).status, 200, address)
  }
  t.match((await ask(origin, '/api/ifsc/branch?slug=barb0anakap')).response.branch.address, /\n.*\n/)
  t.match((await ask(origin, '/api/ifsc/branch?slug=sbin0000001')).response.branch, { name: 'SBIN0000001', named: false })
  const pieces = await Array.fromAsync(sitemap(db), ({ entries }) => entries.length)
  t.ok(pieces.every((length) => length <= 50_000) && pieces.length > 3, pieces.join(', '))
})
