import { join } from 'node:path'
import t from 'tap'
import { eachDatabase } from '../../origin/each-database.ts'
import { keyOf, partyBook } from '../../../plugins/elections/origin/import/parties.ts'
import { titleCase } from '../../../plugins/elections/origin/import/title-case.ts'
import { assemblyCsv, electionOrigin, noRealFile, parliamentCsv, realFile, written } from './fixtures.ts'

eachDatabase(t, async (t, { open }) => {
  t.test('a parliament: seats of one name in two states stay two, and what is wrong is named', async (t) => {
    const origin = await electionOrigin(await open())
    t.teardown(() => origin.close())
    const report = await origin.run(await written('lok-sabha-2031.csv', parliamentCsv))
    t.equal(report.imported, 9)
    t.strictSame(report.rejected.map(({ where }) => where), ['line 10', 'line 13', 'line 14', 'line 12', 'Hillview, Vanasthali (line 11)'])
    t.match(report.rejected.map(({ reason }) => reason).join(' '), /"12 votes" is no number of votes.*lacks constituency.*The quote that opens field 2 is not closed.*line 11 once more/s)
    t.match(report.notes, [{ where: 'Rampet, Vanasthali (line 7)', reason: /A tie: Ela Sen and Farida have 500/ }], 'a tie is in the store: it is told, not refused')

    const { body } = await origin.ask('/api/elections/2031-lok-sabha-election-results')
    const { tally, ties } = body.response
    t.strictSame(tally.counts, { seats: 5, won: 3, leading: 0, level: 1, awaited: 1 })
    t.strictSame(tally.parties.map((party: { name: { en: string }; total: number }) => [party.name.en, party.total]), [['Mango Party', 2], ['Neem Party', 1], ['Independents', 0]])
    t.equal(ties[0].path, '/elections/2031-lok-sabha-election-results/rampet-vanasthali-election-result')

    const first = await origin.ask('/api/elections/2031-lok-sabha-election-results/results/rampet-pushpagiri')
    t.equal(first.body.response.seat.line.leader.name.en, 'Asha Kumari', 'none of the above had more votes and is nobody')
    const lakeside = await origin.ask('/api/elections/2031-lok-sabha-election-results/results/lakeside')
    t.equal(lakeside.body.response.seat.line.state, 'uncontested')
  })

  t.test('an assembly: votes of machines and of the post stay apart, and the state is known by its code', async (t) => {
    const origin = await electionOrigin(await open())
    t.teardown(() => origin.close())
    const report = await origin.run(await written('assembly.csv', assemblyCsv))
    t.equal(report.imported, 4)
    t.match(report.rejected.map(({ reason }) => reason), [/-4/, /In election_state there is no state "QQ"; the codes are AN, AP/, /line 5 once more/])
    const { body } = await origin.ask('/api/elections/himachal-pradesh-2031-election/results/pinewood')
    t.strictSame(body.response.seat.candidates.map((each: Record<string, unknown>) => [each['votes'], each['postal'], each['outcome']]), [[107, 7, 'won'], [106, 2, 'lost'], [9, 0, 'nota']])
    t.equal((await origin.ask('/api/elections/embed/himachal')).body.response.tally.counts.seats, 2)
    t.equal((await origin.ask('/api/elections/embed/gujarat')).body.response.tally, undefined, 'no election there, no claim')
  })

  t.test('the demonstration gives way to the first real result, and the report says so', async (t) => {
    const origin = await electionOrigin({ demo: true, ...(await open()) })
    t.teardown(() => origin.close())
    t.equal((await origin.ask('/api/elections')).body.response.featured.election.demo, true)
    const file = await written('assembly.csv', assemblyCsv)
    origin.told.length = 0
    const report = await origin.run(file)
    t.match(report.notes, [{ where: 'demonstration', reason: /Saptadesha general election/ }])
    const { featured, elections } = (await origin.ask('/api/elections')).body.response
    t.match(featured.election, { id: 'hp2031', demo: false })
    t.equal(elections.length, 1)
    t.equal((await origin.ask('/api/elections/alliances/sunrise-front')).status, 404, 'invented alliances do not stand among real ones')
    t.ok(['el', 'el-demols', 'el-demosp', 'el-demols-a01-1'].every((tag) => origin.told.includes(tag)), 'what showed it is refreshed')
    t.same((await origin.run(file)).notes, [])
  })

  t.test('a file with fewer seats does not replace an election unless it is told to', async (t) => {
    const origin = await electionOrigin(await open())
    t.teardown(() => origin.close())
    await origin.run(await written('lok-sabha-2031.csv', parliamentCsv))
    const seats = async () => (await origin.ask('/api/elections/2031-lok-sabha-election-results')).body.response.tally.counts.seats
    const before = await seats()
    const part = await written('lok-sabha-2031.csv', parliamentCsv.split('\n').slice(0, 4).join('\n'))
    const report = await origin.run(part)
    t.match(report, { imported: 0, rejected: [{ where: 'ls2031', reason: new RegExp(`^It has 1 of the ${before} seats that are in the store`) }] })
    t.equal(await seats(), before)
    t.equal((await origin.run(part, true)).imported, 3)
    t.equal(await seats(), 1)
  })

  t.test('the same file once more changes nothing', async (t) => {
    const origin = await electionOrigin(await open())
    t.teardown(() => origin.close())
    const file = await written('assembly.csv', assemblyCsv)
    await origin.run(file)
    const before = (await origin.ask('/api/elections/himachal-pradesh-2031-election')).body.response.tally.parties
    await origin.run(file)
    t.strictSame((await origin.ask('/api/elections/himachal-pradesh-2031-election')).body.response.tally.parties, before)
    t.equal((await origin.ask('/api/elections')).body.response.elections.length, 1)
  })
})

for (const [name, text, reason] of [
  ['empty.csv', '', /is empty/],
  ['other.csv', 'a,b\n1,2\n', /neither of the two known layouts/],
  ['lok-sabha.csv', parliamentCsv, /says no year/],
] as const) {
  t.test(`${name} is refused with a reason`, async (t) => {
    const origin = await electionOrigin()
    t.teardown(() => origin.close())
    const report = await origin.run(await written(name, text))
    t.equal(report.imported, 0)
    t.match(report.rejected[0]?.reason, reason)
  })
}

t.test('parties are one party however their name is spelled, and no two share a code', async (t) => {
  t.equal(keyOf('Communist Party of India  (Marxist)'), keyOf('Communist Party of India(Marxist)'))
  const party = partyBook()
  t.equal(party('Zoram People’s Movement').code, 'ZPM')
  t.equal(party('Jharkhand Loktantrik Krantikari Morcha').code, 'JLKM')
  t.equal(party('Red Blue Party').code, 'RBP')
  t.equal(party('Round Basket Party').code, 'RBP2')
  t.equal(party('red  blue party').code, 'RBP')
})

t.test('names that a file shouts are written as newspapers do', async (t) => {
  t.equal(titleCase('OM PARKASH  GUJJAR'), 'Om Parkash Gujjar')
  t.equal(titleCase('V. K. RAO (SC)'), 'V. K. Rao (SC)')
  t.equal(titleCase('Diamond harbour'), 'Diamond harbour')
})

t.test('the real results of 2024', { skip: realFile('lok-sabha-2024.csv') ? false : noRealFile }, async (t) => {
  const origin = await electionOrigin()
  t.teardown(() => origin.close())
  const allies = await origin.run(join(import.meta.dirname, '../../../plugins/elections/data/alliances-2024.csv'), false, 'alliances')
  t.strictSame(allies.rejected, [])
  for (const name of ['lok-sabha-2024.csv', 'assembly-2024-haryana.csv', 'assembly-2024-jharkhand.csv']) {
    const report = await origin.run(realFile(name) ?? name)
    t.strictSame(report.rejected, [], name)
  }
  const totals = async (slug: string) => {
    const { tally } = (await origin.ask(`/api/elections/${slug}`)).body.response
    return { seats: tally.counts.seats, won: tally.counts.won, ...Object.fromEntries([...tally.parties, ...tally.alliances].map(({ code, total }: { code: string; total: number }) => [code, total])) }
  }
  t.match(await totals('2024-lok-sabha-election-results'), { seats: 543, won: 543, BJP: 240, INC: 99, SP: 37, TMC: 29, DMK: 22, TDP: 16, 'JD(U)': 12, NDA: 293, INDIA: 234 })
  t.match(await totals('haryana-2024-election'), { seats: 90, won: 90, BJP: 48, INC: 37, INLD: 2, IND: 3 })
  t.match(await totals('jharkhand-2024-election'), { seats: 81, won: 81, JMM: 34, BJP: 21, INC: 16, INDIA: 56, NDA: 24 })
  const { items } = (await origin.ask('/api/elections/2024-lok-sabha-election-results/constituencies?q=hamirpur')).body.response
  t.strictSame(items.map((seat: { region: { en: string } }) => seat.region.en), ['Himachal Pradesh', 'Uttar Pradesh'], 'two seats of one name')
  const surat = (await origin.ask('/api/elections/2024-lok-sabha-election-results/results/surat')).body.response.seat.line
  t.match(surat, { state: 'uncontested', leader: { party: 'BJP' }, votes: 0 })
})
