import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isState } from 'masthead/kit'
import t from 'tap'
import { pricesOfStates } from '../../../plugins/fuel/origin/usual-price.ts'
import { damages, type Fields, historyOf, isSound, judged } from './damage.ts'

// A small price list of our own: three states, a dozen days, prices that move a little.
const cities = [
  ['Telangana', 'Hyderabad', 107.5, 95.7], ['Telangana', 'Warangal', 107.1, 95.3], ['Telangana', 'Karimnagar', 107.9, 96.1], ['Telangana', 'Nizamabad', 108.6, 96.7], ['Telangana', 'Nalgonda', 107.3, 95.5],
  ['Gujarat', 'Ahmedabad', 94.5, 90.2], ['Gujarat', 'Surat', 94.4, 90.1], ['Gujarat', 'Rajkot', 94.3, 90.0], ['Gujarat', 'Bharuch', 95.0, 90.7],
  ['Karnataka', 'Bengaluru', 102.9, 91.0], ['Karnataka', 'Mysuru', 102.5, 90.7], ['Karnataka', 'Ballari', 104.1, 92.2], ['Karnataka', 'Belagavi', 103.0, 91.2],
] as const
const days = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
const list: readonly Fields[] = days.flatMap((date, at) => cities.map(([state, city, petrol, diesel], index) => ({ date, state, city, petrol: (petrol + ((at * 7 + index) % 5) * 0.2).toFixed(2), diesel: (diesel + ((at * 7 + index) % 5) * 0.18).toFixed(2) })))
const before = list.filter(({ date }) => date !== '2026-11-21')
const truth = historyOf(list)
const last = list.filter(({ date }) => date === '2026-11-21')

/** A row of another state, for what gets mixed up. */
const otherOf = (row: Fields, rows: readonly Fields[]) => rows.find(({ state }) => state !== row.state && state !== 'Karnataka') ?? row

t.test('a good list is published as a whole, on an empty store and after other days', async (t) => {
  t.ok(judged(list, []).every(({ kind }) => kind === 'good'))
  t.ok(judged(last, before).every(({ kind }) => kind === 'good'))
  t.ok(judged(list.toReversed(), []).every(({ kind }) => kind === 'good'), 'whatever the order of rows')
})

for (const [name, damage] of Object.entries(damages)) {
  t.test(`${name}: nothing is published that a person would laugh at, and all good rows are`, async (t) => {
    for (const [rows, good] of [[last, before], [list, []]] as const) {
      for (const [at, row] of last.entries()) {
        const place = rows.length - last.length + at
        const broken = rows.with(place, damage(row, otherOf(row, last)))
        const verdicts = judged(broken, good)
        const { kind, candidate, reason } = verdicts[place] ?? {}
        t.ok(kind !== 'good' || (candidate && isSound(candidate, truth)), `${JSON.stringify(broken[place])} is published`)
        t.ok(kind === 'good' || (reason ?? '') !== '', 'and it is said why')
        const lost = verdicts.flatMap((verdict, index) => (index === place || verdict.kind === 'good' ? [] : [`${JSON.stringify(rows[index])} ${verdict.reason}`]))
        t.same(lost, [], `beside ${JSON.stringify(broken[place])}`)
      }
    }
  })
}

t.test('what a row is held or refused for is said in a sentence', async (t) => {
  const say = (change: Partial<Fields>) => judged([{ ...(last[0] as Fields), ...change }], before)[0]?.reason
  t.equal(say({ petrol: '166.32' }), 'petrol 166.32 is +58.42 from 107.90 of 2026-11-20')
  t.equal(say({ city: 'Hyderabd' }), '"Hyderabd" is no city of Telangana that has prices or is known; is it Hyderabad?')
  t.equal(say({ city: 'Surat' }), '"Surat" is no city of Telangana that has prices or is known; there is one in Gujarat')
  t.equal(say({ petrol: '95.70', diesel: '107.50' }), 'petrol 95.70 is −12.20 from 107.90 of 2026-11-20: have petrol and diesel changed places?')
  t.equal(say({ city: '<script>' }), '"<script>" is no name of a place')
  t.equal(say({ date: '1869-11-21' }), '1869-11-21 is too long ago: prices are taken from 2010 on')
})

t.test('the same day twice: the same price counts once, of two prices the one that fits, and of two that fit none', async (t) => {
  const row = last[0] as Fields
  t.same(judged([row, row], before).map(({ kind }) => kind), ['good', 'repeated'])
  t.same(judged([row, { ...row, petrol: '166.32' }], before).map(({ kind }) => kind), ['good', 'held'])
  const both = judged([row, { ...row, petrol: (Number(row.petrol) + 0.4).toFixed(2) }], before)
  t.same(both.map(({ kind }) => kind), ['held', 'held'])
  t.match(both[0]?.reason, /Hyderabad has two prices on 2026-11-21: line 2 says petrol .*; line 3 says petrol/)
})

t.test('what states are known to pay is of states that there are', async (t) => {
  t.same(Object.keys(pricesOfStates).filter((state) => !isState(state)), [])
})

t.test('the first prices of a store are judged by what their state is known to pay', async (t) => {
  const all = (change: (row: Fields) => Partial<Fields>, good: readonly Fields[] = []) => judged(last.map((row) => ({ ...row, ...change(row) })), good)
  const times = (factor: number) => (row: Fields) => ({ petrol: (Number(row.petrol) * factor).toFixed(2), diesel: (Number(row.diesel) * factor).toFixed(2) })
  for (const [change, said] of [
    [(row: Fields) => ({ petrol: (Number(row.petrol) + 60).toFixed(2), diesel: (Number(row.diesel) + 60).toFixed(2) }), /^petrol 1[56]\d\.\d\d in .*: the first price in .* is taken from \d+\.\d\d to 1\d\d\.\d\d in 2026, where the middle city paid \d+\.\d\d in 2025$/],
    [(row: Fields) => ({ diesel: (Number(row.diesel) - 30).toFixed(2) }), /^diesel 6\d\.\d\d in /],
    [times(1.2), /^petrol 1[123]\d\.\d\d in /],
    [times(0.8), /^petrol [78]\d\.\d\d in /],
  ] as const) {
    const verdicts = all(change)
    t.ok(verdicts.every(({ kind, reason }) => kind === 'held' && said.test(reason ?? '')), `${verdicts[0]?.kind}: ${verdicts[0]?.reason}`)
  }
  const seventh = all(times(1.14))
  t.ok(seventh.every(({ kind }) => kind === 'held') && seventh.some(({ reason }) => /^\d+ of 13 first prices in this list are none that their states pay/.test(reason ?? '')), 'those that might be true among those that are not')
  t.ok(all(times(1.06)).every(({ kind }) => kind === 'good'), 'taxes move')
  const [first, ...others] = all((row) => (row.state === 'Gujarat' ? times(1.2)(row) : {}))
  t.equal(first?.kind, 'good')
  t.same(others.map(({ kind }) => kind === 'held'), others.map(({ candidate }) => candidate?.row.state === 'gujarat'), 'or of one state')
  t.ok(all(times(1.2), before.filter(({ state }) => state !== 'Gujarat')).every(({ kind }) => kind === 'held'), 'or where a state comes anew')
  const withCng = (cng: (row: Fields) => string, good: readonly Fields[]) => judged(last.map((row) => ({ ...row, cng: cng(row) })), good)
  t.ok(withCng(({ petrol }) => (Number(petrol) * 0.8).toFixed(2), before).every(({ kind }) => kind === 'good'), 'CNG as it costs')
  t.ok(withCng(({ petrol }) => petrol, before).every(({ kind, reason }) => kind === 'held' && /middle price of cng in this list is 10\d\.\d\d/.test(reason ?? '')), 'the column of petrol once more')
  const [ahmedabad] = withCng(({ petrol, state }) => (state === 'Gujarat' ? petrol : (Number(petrol) * 0.8).toFixed(2)), before).slice(5)
  t.match(ahmedabad, { kind: 'held', reason: /^cng 9\d\.\d\d is the price of petrol$/ }, 'or in a state')
})

t.test('a change of tax is told apart from errors', async (t) => {
  const raised = last.map((row) => (row.state === 'Telangana' ? { ...row, petrol: (Number(row.petrol) + 7.5).toFixed(2), diesel: (Number(row.diesel) + 6).toFixed(2) } : row))
  const wrong = raised.with(1, { ...(raised[1] as Fields), petrol: '166.32' })
  const verdicts = judged(wrong, before)
  t.match(verdicts[0]?.reason, /as 4 cities of Telangana on 2026-11-21: a change of tax\?$/)
  t.notMatch(verdicts[1]?.reason, /tax/)
  t.ok(verdicts.slice(5).every(({ kind }) => kind === 'good'))
})

/** Real data, for tests only: not part of the project. */
const file = path.join(process.env['MASTHEAD_SHARED'] ?? path.resolve(import.meta.dirname, '../../../../shared'), 'data/fuel/city-prices-2025-08-to-10.csv.gz')

t.test('the real list, and copies of it with every fifth row broken', { skip: existsSync(file) ? false : `${file} is not here` }, async (t) => {
  const real = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1).map((line): Fields => {
    const [date = '', state = '', city = '', petrol = '', , diesel = ''] = line.split(',')
    return { date, state, city, petrol, diesel }
  })
  t.same(judged(real, []).filter(({ kind }) => kind !== 'good'), [], 'as a whole')
  const [good, fresh] = [real.filter(({ date }) => date < '2025-10-14'), real.filter(({ date }) => date >= '2025-10-14')]
  const ways = Object.values(damages)
  const realPrices = historyOf(real)
  for (const [what, history, rows] of [['two days after a store of two months', good, fresh], ['two days alone', [], fresh], ['all days', [], real]] as const) {
    let way = 0
    const broken = rows.map((row, index) => (index % 5 === 3 ? (ways[(way += 1) % ways.length]?.(row, rows[(index * 7 + 350) % rows.length] ?? row) ?? row) : row))
    const verdicts = judged(broken, history)
    const laughable = verdicts.flatMap(({ kind, candidate }, index) => (broken[index] !== rows[index] && kind === 'good' && candidate && !isSound(candidate, realPrices) ? [JSON.stringify(broken[index])] : []))
    t.same(laughable, [], what)
    const goodRows = verdicts.filter((_, index) => broken[index] === rows[index])
    const lost = goodRows.filter(({ kind }) => kind !== 'good').length
    t.ok(lost <= goodRows.length * 0.003, `${what}: ${lost} of ${goodRows.length} good rows are held`)
    t.comment(`${what}: ${rows.length - goodRows.length} broken, ${lost} of ${goodRows.length} good held`)
  }
})
