import t from 'tap'
import { cityLabel } from '../../../plugins/fuel/places/telugu-names.ts'
import { chartOf } from '../../../plugins/fuel/pages/chart.ts'
import { cityName, slugOf } from '../../../plugins/fuel/places/city-names.ts'
import { assignSlugs } from '../../../plugins/fuel/origin/city-slugs.ts'
import { dayNumber, indianDay, isoDay } from '../../../plugins/fuel/pages/days.ts'
import { distance, placeNames, placeOf } from '../../../plugins/fuel/places/places.ts'
import { nextSort, type Sort, sorted } from '../../../plugins/fuel/pages/price-table.ts'
import { readPrice } from '../../../plugins/fuel/pages/prices.ts'

t.test('a price is rupees within a sane range', async (t) => {
  for (const [text, expected] of [
    ['104.05', 10_405],
    ['50', 5_000],
    ['200.00', 20_000],
    ['₹ 104.20', 10_420],
    ['Rs.99', 9_900],
    ['', 'none'],
    [undefined, 'none'],
    ['49.99', 'wrong'],
    ['200.01', 'wrong'],
    ['-104', 'wrong'],
    ['1e2', 'wrong'],
    ['104.055', 'wrong'],
    ['NaN', 'wrong'],
  ] as const) {
    const read = readPrice('petrol', text)
    t.equal(read.kind === 'price' ? read.paise : read.kind, expected, `${text}`)
  }
})

t.test('city names are written in one way', async (t) => {
  for (const [written, state, name] of [
    ['NORTH  AND MIDDLE ANDAMAN', 'andaman-and-nicobar-islands', 'North and Middle Andaman'],
    ['Vishakhapatnam', 'andhra-pradesh', 'Visakhapatnam'],
    ['greater mumbai', 'maharashtra', 'Mumbai'],
    ['North 24 Parganas', 'west-bengal', 'North 24 Parganas'],
    ['Bijapur', 'chhattisgarh', 'Bijapur'],
  ] as const) {
    t.equal(cityName(written, state), name)
  }
  t.equal(slugOf('North 24 Parganas'), 'north-24-parganas')
  t.equal(slugOf('పుణె'), '')
})

t.test('addresses: the first keeps its own, those that come together both name their state', async (t) => {
  const goa = { name: 'Margao', state: 'goa' }
  const kerala = { name: 'Margao', state: 'kerala' }
  t.same(assignSlugs([goa], []), ['margao'])
  t.same(assignSlugs([goa, kerala], []), ['margao-goa', 'margao-kerala'])
  t.same(assignSlugs([kerala, goa], []), ['margao-kerala', 'margao-goa'], 'whatever the order of rows')
  t.same(assignSlugs([kerala], [{ ...goa, slug: 'margao' }]), ['margao-kerala'])
  t.same(assignSlugs([{ name: 'Margao Goa', state: 'assam' }], [{ ...goa, slug: 'margao-goa' }]), ['margao-goa-assam'])
})

t.test('days are those of the calendar, and of India', async (t) => {
  t.equal(isoDay(dayNumber('2026-11-21') ?? 0), '2026-11-21')
  t.equal(dayNumber('2026-02-29'), undefined)
  t.equal(isoDay(indianDay(Date.parse('2026-11-20T18:29:59Z'))), '2026-11-20')
  t.equal(isoDay(indianDay(Date.parse('2026-11-20T18:30:00Z'))), '2026-11-21')
})

t.test('places lie where they are', async (t) => {
  const [pune, mumbai] = [placeOf('Pune', 'maharashtra'), placeOf('Mumbai', 'maharashtra')]
  const away = pune && mumbai ? distance(pune, mumbai) : 0
  t.ok(away > 100 && away < 140, `${away} km`)
  t.equal(placeOf('Nowhere', 'goa'), undefined)
})

t.test('every city of the states around Telugu readers has a Telugu name', async (t) => {
  for (const state of ['andhra-pradesh', 'telangana', 'karnataka', 'tamil-nadu', 'maharashtra', 'kerala', 'goa', 'puducherry', 'delhi']) {
    t.same(placeNames(state).filter((name) => !/^[\p{Script=Telugu}\u200c ()]+$/u.test(cityLabel(name, 'telugu'))), [], state)
  }
  t.equal(cityLabel('Mysuru', 'english'), 'Mysuru')
})

t.test('a chart breaks its line where weeks are missing', async (t) => {
  const size = { width: 360, height: 230, left: 48, bottom: 28 }
  const history = ['2026-08-01', '2026-08-02', '2026-08-05', '2026-10-04', '2026-10-05'].map((day, index) => ({ day, price: 100 + index / 10 }))
  const chart = chartOf(history, size)
  t.equal(chart.lines.length, 2)
  t.ok(chart.gaps)
  t.equal(chart.last?.x, 348)
  t.notMatch(JSON.stringify(chart), /null|NaN/)
  t.equal(chartOf([], size).lines.length, 0)
  const one = chartOf([{ day: '2026-08-01', price: 100 }], size)
  t.same([one.lines.length, one.dots.length], [0, 1])
  const still = chartOf(history.map(({ day }) => ({ day, price: 100 })), size)
  t.notMatch(JSON.stringify(still), /null|NaN/, 'a price that never moves')
})

t.test('a table is ordered by the query, and unknown values come last both ways', async (t) => {
  const row = (name: string, price: number, change?: number) => ({ slug: name, name, state: 'goa', day: '2026-11-21', price, ...(change === undefined ? {} : { change }) })
  const rows = [row('a', 3, 0.5), row('b', 1), row('c', 2, -0.5)]
  for (const [sort, names] of [
    [undefined, 'abc'],
    ['name-desc', 'cba'],
    ['price', 'bca'],
    ['price-desc', 'acb'],
    ['change', 'cab'],
    ['change-desc', 'acb'],
  ] as const satisfies readonly (readonly [Sort | undefined, string])[]) {
    t.equal(sorted(rows, sort).map(({ name }) => name).join(''), names, `${sort}`)
  }
  t.equal(nextSort('price', undefined), 'price')
  t.equal(nextSort('price', 'price'), 'price-desc')
  t.equal(nextSort('name', undefined), 'name-desc')
  t.equal(nextSort('name', 'price'), undefined)
})
