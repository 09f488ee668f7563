import t from 'tap'
import { eachDatabase } from '../../origin/each-database.ts'
import { repollCommand } from '../../../plugins/elections/origin/counting/repoll-command.ts'
import { writeRounds } from '../../../plugins/elections/origin/store/write-round.ts'
import { tablesOf } from '../../../plugins/elections/origin/store/tables.ts'
import { soundCsv, electionOrigin, type TestOrigin, written } from './fixtures.ts'

const header = 'election,party,alliance,alliance_name,alliance_name_te,alliance_colour,party_te,party_colour'
const list = `${header}
hp2031,NP,GREEN,Green Front,హరిత కూటమి,#3d9150,వేప పార్టీ,
hp2031,"Mango, Fig and Date Party",FRUIT,Fruit Bloc,ఫలాల కూటమి,#ffffff,,#b5704f
`
const ask = async (origin: TestOrigin) => (await origin.ask('/api/elections/himachal-pradesh-2031-election')).body.response.tally

eachDatabase(t, async (t, { open }) => {
  t.test('an import says who stands with whom, in both languages and with colours, before or after the results', async (t) => {
    for (const resultsFirst of [true, false]) {
      const origin = await electionOrigin(await open())
      t.teardown(() => origin.close())
      const results = await written('assembly.csv', soundCsv)
      const allies = await written('alliances.csv', list)
      if (resultsFirst) await origin.run(results)
      const report = await origin.run(allies, false, 'alliances')
      if (!resultsFirst) await origin.run(results)
      t.match(report, { imported: 2, rejected: [] })
      t.match(report.notes?.map(({ reason }) => reason).join(' '), /"#ffffff" in alliance_colour is no #rrggbb that stands out/)
      const { alliances, parties, election } = await ask(origin)
      t.match(alliances.map(({ code, total, path, name }: Record<string, unknown>) => [code, total, path, name]), [
        ['GREEN', 1, '/elections/green', { en: 'Green Front', te: 'హరిత కూటమి' }],
        ['FRUIT', 1, '/elections/fruit', { en: 'Fruit Bloc', te: 'ఫలాల కూటమి' }],
      ])
      const [neem] = parties.filter(({ alliance }: { alliance?: string }) => alliance === 'GREEN')
      t.equal(neem.name.te, 'వేప పార్టీ')
      t.strictSame(Object.values(election.colours).sort(), ['#3d9150', '#b5704f'])
      if (resultsFirst) t.ok(['el', 'el-hp2031', 'el-hp2031-hp-1'].every((tag) => origin.told.includes(tag)), 'what shows it is refreshed')

      await origin.run(results)
      t.strictSame((await ask(origin)).alliances.map(({ code }: { code: string }) => code), ['GREEN', 'FRUIT', 'OTH'], 'results that come again find the list')
      await origin.run(await written('alliances.csv', `${header}\nhp2031,NP,,,,,,\n`), false, 'alliances')
      t.strictSame((await ask(origin)).alliances, [], 'a list replaces the one before it')
    }
  })

  t.test('a seat that is polled again leaves a finished election declared, and says so until its result is there', async (t) => {
    const origin = await electionOrigin(await open())
    t.teardown(() => origin.close())
    await origin.run(await written('assembly.csv', soundCsv))
    const seat = async () => (await origin.ask('/api/elections/himachal-pradesh-2031-election/results/pinewood')).body.response.seat.line
    t.match((await ask(origin)).election, { status: 'declared', again: undefined })
    const said: string[] = []
    await repollCommand.run({ arguments: ['himachal-pradesh-2031-election', 'pinewood'], options: {}, origin: origin.context, print: (line: string) => said.push(line), signal: new AbortController().signal } as never)
    t.match(said, ['Pinewood is polled again: its 222 votes are taken back. An import or a feed brings the new ones.'])
    t.match(await ask(origin), { election: { status: 'declared', again: 1 }, counts: { seats: 2, won: 1, awaited: 1 } })
    t.match(await seat(), { state: 'awaited', again: true, votes: 0 })
    const round = (number: number, votes: readonly number[]) =>
      writeRounds(tablesOf(origin.context), 'hp2031', [{ region: 'HP', seat: 1, round: number, rounds: 2, candidates: votes.map((each, index) => ({ serial: index + 1, votes: each, postal: 0 })) }], 5)
    await round(1, [60, 50, 4])
    t.match(await ask(origin), { election: { status: 'declared', again: 1 }, counts: { leading: 1 } }, 'its own count is no new election night')
    t.match((await origin.ask('/api/elections/himachal-pradesh-2031-election')).cacheControl, /max-age=10,/, 'and is followed')
    await round(2, [90, 80, 4])
    t.match(await ask(origin), { election: { status: 'declared', again: undefined }, counts: { won: 2 } })
    t.match(await seat(), { state: 'won', again: undefined })
  })
})

t.test('a result file in which one seat has no votes: polled again, not counting for ever', async (t) => {
  const origin = await electionOrigin()
  t.teardown(() => origin.close())
  const report = await origin.run(await written('assembly.csv', soundCsv.replace('100,7', '0,0').replace('104,2', '0,0').replace(',9,0', ',0,0')))
  t.match(report.notes, [{ where: 'Pinewood, Himachal Pradesh', reason: /polled again/ }])
  t.match((await ask(origin)).election, { status: 'declared', again: 1 })
})

t.test('a tie at the end of a count leaves the election declared', async (t) => {
  const origin = await electionOrigin()
  t.teardown(() => origin.close())
  await origin.run(await written('assembly.csv', soundCsv.replace('104,2', '105,2')))
  t.match(await ask(origin), { election: { status: 'declared' }, counts: { level: 1 } })
})

t.test('rows that cannot be right are named and left out', async (t) => {
  const origin = await electionOrigin()
  t.teardown(() => origin.close())
  const rows = ['hp2031,NP,GREEN,Green Front,,,,', 'hp2031,neem party,GREEN,,,,,', 'hp2031,np,GREEN,,,,,', 'lss2024,BJP,X1,,,,,', 'hp2031,,X1,,,,,', 'hp2031,A,É,,,,,', 'hp2031,B,X1,<b>x</b>,,,,', 'hp2031,C,X1,,Latin,,,', 'hp2031,D,GREEN,Another Front,,,,', 'hp2031,E,,No code,,,,']
  const report = await origin.run(await written('alliances.csv', `${header}\n${rows.join('\n')}\n`), false, 'alliances')
  t.equal(report.imported, 2)
  t.strictSame(report.rejected.map(({ where }) => where), ['line 4', 'line 5', 'line 6', 'line 7', 'line 8', 'line 9', 'line 10', 'line 11'])
  t.match(report.notes, [{ where: 'hp2031', reason: /not in the store/ }])
})

t.test('before there is a real election, the embeds of states show the demonstration and say what it is', async (t) => {
  const origin = await electionOrigin({ demo: true })
  t.teardown(() => origin.close())
  for (const state of ['gujarat', 'himachal']) t.match((await origin.ask(`/api/elections/embed/${state}`)).body.response, { place: { en: 'Suvarna Pradesh assembly election' }, tally: { election: { demo: true } } })
  await origin.run(await written('assembly.csv', soundCsv))
  t.match((await origin.ask('/api/elections/embed/gujarat')).body.response, { place: { en: 'Gujarat' }, tally: undefined })
  t.match((await origin.ask('/api/elections/embed/himachal')).body.response, { place: { en: 'Himachal Pradesh' }, tally: { counts: { seats: 2 } } })
})
