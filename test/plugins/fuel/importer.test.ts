import { existsSync } from 'node:fs'
import path from 'node:path'
import t from 'tap'
import part from '../../../plugins/fuel/origin/origin.ts'
import { sitemap } from '../../../plugins/fuel/origin/sitemap.ts'
import { fuelDatabase } from '../../../plugins/fuel/origin/tables.ts'
import { ask, importText, openOrigin } from './origin.ts'

/** Real data, for tests only: not part of the project. */
const file = path.join(process.env['MASTHEAD_SHARED'] ?? path.resolve(import.meta.dirname, '../../../../shared'), 'data/fuel/city-prices-2025-08-to-10.csv.gz')
const absent = existsSync(file) ? false : `${file} is not here`

const header = 'date,state,city,petrol,petrol_change,diesel,diesel_change\n'

t.test('good rows go in, bad ones are named and do not stop the others', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const { report, steps } = await importText(
    origin,
    `${header}2026-11-20,Maharashtra,Pune,103.80,0.00,90.30,0.00
2026-11-21,Maharashtra,Pune,104.05,+0.25,90.10,-0.20
2026-11-21,Maharashtra,Nashik,1040.5,0,90.10,0
2026-11-21,Maharashtra,Thane,10.40,0,90.10,0
2026-11-21,Maharashtra,Nagpur,abc,0,90.10,0
2026-02-30,Maharashtra,Satara,104.05,0,90.10,0
2026-11-22,Maharashtra,Sangli,104.05,0,90.10,0
2026-11-21,Atlantis,Poseidonis,104.05,0,90.10,0
2026-11-21,Goa,,104.05,0,90.10,0
2026-11-21,Goa,North Goa,,,,
2026-11-21,Goa
2026-11-21,goa,SOUTH  GOA,96.20,0,,
`,
  )
  t.equal(report.imported, 3)
  t.same(
    report.rejected.map(({ where, reason }) => `${where}: ${reason}`),
    [
      'line 4: petrol is 1040.5: outside 50 to 200 rupees',
      'line 5: petrol is 10.40: outside 50 to 200 rupees',
      'line 6: petrol is "abc": not a price in rupees',
      'line 7: 2026-02-30 is no day of the calendar',
      'line 8: 2026-11-22 is still to come',
      'line 9: there is no state "Atlantis"; write its name in English, or its code: AN, AP, AR, AS, BR, CG, CH, DH, DL, GA, GJ, HP, HR, JH, JK, KA, KL, LA, LD, MH, ML, MN, MP, MZ, NL, OD, PB, PY, RJ, SK, TN, TR, TS, UK, UP, WB',
      'line 10: city is ""; expected a text of at least 1 character and of at most 80 characters',
      'line 11: it has no price',
      'line 12: it has 2 fields, and the first line names 7 columns',
    ],
  )
  t.same(steps.at(-1), [12, 12])
  t.same(origin.changed, ['fuel'])
  const pune = await ask(origin, '/api/fuel/city?fuel=petrol&city=pune')
  t.match(pune.response.city, { name: 'Pune', day: '2026-11-21', price: 104.05, change: 0.25 })
  t.notOk('weekChange' in pune.response.city, 'a week without a price is not guessed')
  t.equal((await ask(origin, '/api/fuel/city?fuel=petrol&city=nashik')).status, 404, 'a refused row leaves no city behind')
  t.match((await ask(origin, '/api/fuel/city?fuel=petrol&city=south-goa')).response.city, { name: 'South Goa', state: 'goa' })
  t.equal((await ask(origin, '/api/fuel/city?fuel=diesel&city=south-goa')).status, 404, 'a fuel without a price has no page')
})

t.test('a gzipped file, CNG, quotes and Windows line ends', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const { report } = await importText(origin, '\ufeffDate,State,City,CNG\r\n2026-11-21,"Delhi","New Delhi",76.09\r\n2026-11-21,Delhi,West Delhi,760.9\r\n', { gzip: true })
  t.equal(report.imported, 1)
  t.equal(report.rejected[0]?.reason, 'cng is 760.9: outside 30 to 150 rupees')
  t.match((await ask(origin, '/api/fuel/hub?fuel=cng')).response, { fuels: ['cng'], metros: [{ name: 'New Delhi', price: 76.09 }] })
})

t.test('what jumps is kept aside: the last good price stays with its date, and an editor decides', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const said: string[] = []
  const command = async (name: string, words: string[], options: Record<string, string | boolean> = {}) => {
    said.length = 0
    await part.commands?.[name]?.run({ arguments: words, options, origin: origin.context, print: (line) => void said.push(line), signal: new AbortController().signal })
    return said.join('\n')
  }
  const city = async (slug: string) => (await ask(origin, `/api/fuel/city?fuel=petrol&city=${slug}`)).response.city
  const telangana = ['Hyderabad', 'Warangal', 'Karimnagar', 'Nizamabad']
  const day = (date: string, raise: number) => telangana.map((name) => `${date},Telangana,${name},${(107.5 + raise).toFixed(2)},0,${(95.7 + raise).toFixed(2)},0\n`).join('')
  t.equal((await importText(origin, `${header}${day('2026-11-18', 0)}`)).report.imported, 4)
  const { report } = await importText(origin, `${header}2026-11-19,Telangana,Hyderabad,166.04,0,95.7,0\n2026-11-19,Telangana,Warngal,107.5,0,95.7,0\n2026-11-19,Telangana,Karimnagar,₹ 107.90/L,0,96,0\n`)
  t.match(report, { imported: 1, rejected: [], held: [{ where: 'line 2', reason: 'petrol 166.04 is +58.54 from 107.50 of 2026-11-18' }, { where: 'line 3', reason: /is it Warangal\?$/ }] })
  t.match(await city('hyderabad'), { price: 107.5, day: '2026-11-18' })
  t.match(await city('karimnagar'), { price: 107.9, day: '2026-11-19' })
  t.match(await command('review', []), /^1  2026-11-19  Hyderabad \(telangana\) petrol 166\.04, diesel 95\.70  prices\.csv: line 2: petrol 166\.04 is \+58\.54/)
  await t.rejects(command('accept', []), { message: /Say which/ })
  await t.rejects(command('accept', ['99']), { message: /No row that is kept aside is meant/ })
  await command('reject', ['1'])
  t.match(await command('accept', ['2'], { as: 'Warangal' }), /Published Warangal \(telangana\) petrol 107\.50/)
  t.match(await city('warangal'), { price: 107.5, day: '2026-11-19' })
  t.match((await importText(origin, `${header}2026-11-19,Telangana,Hyderabad,166.04,0,95.7,0\n`)).report, { imported: 0, held: [], rejected: [{ reason: 'an editor has rejected this row before' }] })

  // A change of tax, with an error among it, and the day after.
  const taxed = await importText(origin, `${header}${day('2026-11-20', 7.5)}${day('2026-11-21', 7.7).replace('Nizamabad,115.20', 'Nizamabad,152.10')}`)
  t.equal(taxed.report.imported, 0)
  t.match(taxed.report.notes, [{ where: 'telangana', reason: /masthead fuel accept --together --state telangana$/ }])
  t.equal((await city('hyderabad')).price, 107.5)
  t.match(await command('accept', [], { together: true, state: 'TS' }), /Published 7 rows\./)
  t.match(await city('hyderabad'), { price: 115.2, day: '2026-11-21', change: 0.2 })
  t.match(await city('nizamabad'), { price: 115, day: '2026-11-20' })
  t.match(await command('review', []), /Nizamabad \(telangana\) petrol 152\.10/)
  t.equal((await importText(origin, `${header}2026-11-21,Telangana,Nizamabad,115.20,0,103.40,0\n`)).report.imported, 1)
  t.equal(await command('review', []), 'Nothing is kept aside.', 'a good price of the day settles it')
})

t.test('a file that is no price list is refused as a whole', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  await t.rejects(importText(origin, 'name,meaning\nA,B\n'), { message: /^prices\.csv is not a price list: it has no column date, state, city\./ })
})

t.test('cities of one name in two states get two addresses, and the plain name asks which', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  await importText(origin, `${header}2026-11-21,Chhattisgarh,Bilaspur,100.10,0,90,0\n2026-11-21,Himachal Pradesh,Bilaspur,95.20,0,88,0\n`)
  t.equal((await ask(origin, '/api/fuel/city?fuel=petrol&city=bilaspur-chhattisgarh')).response.city.price, 100.1)
  const himachal = (await ask(origin, '/api/fuel/city?fuel=petrol&city=bilaspur-himachal-pradesh')).response
  t.equal(himachal.city.price, 95.2)
  t.same(himachal.namesakes.map(({ slug }: { slug: string }) => slug), ['bilaspur-chhattisgarh'])
  t.match((await ask(origin, '/api/fuel/city?fuel=petrol&city=bilaspur')).response, { kind: 'several', name: 'Bilaspur', cities: [{}, {}] })
})

t.test('a city keeps its address when another of its name arrives later', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  await importText(origin, `${header}2026-11-20,Bihar,Aurangabad,106.00,0,93,0\n`)
  await importText(origin, `${header}2026-11-21,Bihar,AURANGABAD,106.50,0,93,0\n2026-11-21,Maharashtra,Aurangabad,105.00,0,92,0\n`)
  t.match((await ask(origin, '/api/fuel/city?fuel=petrol&city=aurangabad')).response, { kind: 'city', city: { state: 'bihar', price: 106.5, change: 0.5 } })
  t.match((await ask(origin, '/api/fuel/city?fuel=petrol&city=aurangabad-maharashtra')).response, { city: { state: 'maharashtra' } })
})

t.test('importing again replaces prices, and takes the demo away', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  await part.demo?.(origin.context)
  t.equal((await ask(origin, '/api/fuel/hub')).response.demo, true)
  t.equal((await ask(origin, '/api/fuel/city?fuel=petrol&city=hyderabad')).response.city.day, '2026-11-21', 'demo prices end today')
  for (const price of ['104.00', '104.50']) await importText(origin, `${header}2026-11-21,Maharashtra,Pune,${price},0,90,0\n`)
  const hub = (await ask(origin, '/api/fuel/hub')).response
  t.equal(hub.demo, false)
  t.same(hub.metros.map(({ name, price }: { name: string; price: number }) => [name, price]), [['Pune', 104.5]])
  t.equal((await ask(origin, '/api/fuel/city?fuel=petrol&city=hyderabad')).status, 404)
})

t.test('an old name leads to the city, a search finds it, neighbours are near', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  await importText(origin, `${header}2026-11-21,Karnataka,Bangalore,102.9,0,91,0\n2026-11-21,Karnataka,Tumkur,103.5,0,91,0\n2026-11-21,Kerala,Kannur,106,0,95,0\n2026-11-21,Assam,Jorhat,99,0,89,0\n`)
  const city = (await ask(origin, '/api/fuel/city?fuel=petrol&city=bangalore')).response
  t.match(city.city, { slug: 'bengaluru', name: 'Bengaluru' })
  t.same(city.nearby.map(({ name }: { name: string }) => name), ['Tumakuru'], 'Kannur is 270 km away, and no more than 250 are near')
  t.match((await ask(origin, '/api/fuel/hub?q=banga')).response.list, { kind: 'search', items: [{ slug: 'bengaluru' }] })
  t.equal((await ask(origin, '/api/fuel/hub?state=goa')).status, 404, 'a state without prices')
  t.equal((await ask(origin, '/api/fuel/hub?fuel=kerosene')).status, 404)
})

t.test('a search shows names that begin with it before those that have it inside', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  await importText(origin, `${header}2026-11-21,Rajasthan,Jaipur,104,0,90,0\n2026-11-21,Odisha,Puri,101,0,92,0\n2026-11-21,Goa,North Goa,96,0,90,0\n`)
  const { list } = (await ask(origin, '/api/fuel/hub?q=pur')).response
  t.same(list.items.map(({ slug }: { slug: string }) => slug), ['puri', 'jaipur'])
})

t.test('answers say how long they are fresh and carry a short tag', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  for (const address of ['/api/fuel/hub', '/api/fuel/city?city=nowhere']) {
    const { headers } = await ask(origin, address)
    t.match(headers['cache-control'], /^public, max-age=\d+/)
    t.equal(headers['surrogate-key'], 'fuel')
  }
})

t.test('the sitemap splits, and has what the demo made up until there is something real', async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const db = fuelDatabase(origin.context)
  await part.demo?.(origin.context)
  t.ok((await Array.fromAsync(sitemap(db))).flat().some(({ path }) => path === '/fuel/petrol-price-hyderabad'))
  await importText(origin, `${header}2026-11-20,Goa,North Goa,96,0,90,0\n2026-11-21,Goa,South Goa,96,0,90,0\n`)
  const pieces = await Array.fromAsync(sitemap(db, 4))
  t.same(pieces.map(({ length }) => length), [4, 4])
  t.same(pieces.flat().slice(0, 6).map(({ path, modified }) => [path, modified]), [['/fuel', '2026-11-21'], ['/fuel?state=goa', '2026-11-21'], ['/fuel?fuel=diesel', '2026-11-21'], ['/fuel?fuel=diesel&state=goa', '2026-11-21'], ['/fuel/diesel-price-north-goa', '2026-11-20'], ['/fuel/diesel-price-south-goa', '2026-11-21']], 'with the day of their prices')
})

t.test('the real price list goes in as a whole', { skip: absent }, async (t) => {
  const origin = await openOrigin()
  t.teardown(origin.close)
  const report = await part.importers?.['fuel']?.run(file, origin.context, () => {})
  t.same(report?.rejected, [])
  t.equal(report?.imported, 16_966)
  const cities = await fuelDatabase(origin.context).selectFrom('fuel_cities').select(['slug', 'name_key']).execute()
  t.equal(cities.length, 707)
  t.equal(new Set(cities.map(({ slug }) => slug)).size, 707)
  t.equal([...Map.groupBy(cities, ({ name_key }) => name_key).values()].filter((rows) => rows.length > 1).length, 9, 'names that occur in two states')
  const pune = (await ask(origin, '/api/fuel/city?fuel=petrol&city=pune')).response
  t.match(pune.city, { day: '2025-10-15', price: 103.82, change: -1.01 })
  t.ok(pune.nearby.length === 8 && pune.metros.length === 8)
})
