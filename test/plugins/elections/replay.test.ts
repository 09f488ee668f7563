import t, { type Test } from 'tap'
import { demoElections } from '../../../plugins/elections/demo/demo-elections.ts'
import { openTable } from '../../../engine/origin/input/table-file.ts'
import { readResults, resultTable } from '../../../plugins/elections/origin/import/result-file.ts'
import { planOf, roundAt, votesAfter } from '../../../plugins/elections/origin/counting/count-up.ts'
import { atMoment, plansOf, replayElection } from '../../../plugins/elections/origin/counting/replay.ts'
import type { ElectionInput } from '../../../plugins/elections/origin/store/election-input.ts'
import { electionOrigin, noRealFile, realFile, type TestOrigin } from './fixtures.ts'

const now = Date.parse('2031-05-04T05:00:00Z')
const [invented] = demoElections(now) as [ElectionInput]

/** Every number that a reader of any page could add up. */
async function addsUp(t: Test, origin: TestOrigin, slug: string, when: string): Promise<{ counted: number; won: number }> {
  const sum = (lines: readonly Record<string, number>[], name: string) => lines.reduce((all, line) => all + (line[name] ?? 0), 0)
  const check = (name: string, counts: Record<string, number>, lines: readonly Record<string, number>[]) => {
    t.equal(counts['seats'], sum([counts], 'won') + sum([counts], 'leading') + sum([counts], 'level') + sum([counts], 'awaited'), `${when}: ${name}: seats`)
    if (lines.length === 0) return
    t.equal(sum(lines, 'won'), counts['won'], `${when}: ${name}: won`)
    t.equal(sum(lines, 'leading'), counts['leading'], `${when}: ${name}: leading`)
    t.equal(sum(lines, 'total'), sum([counts], 'won') + sum([counts], 'leading'), `${when}: ${name}: total`)
  }
  const { tally, regions } = (await origin.ask(`/api/elections/${slug}`)).body.response
  check('parties', tally.counts, tally.parties)
  check('alliances', tally.counts, tally.alliances)
  const tiles = regions.flatMap((region: { tiles: { state: string; party?: string }[] }) => region.tiles)
  t.equal(tiles.length, tally.counts.seats, `${when}: tiles`)
  for (const party of tally.parties) t.equal(tiles.filter((tile: { party?: string }) => tile.party === party.code).length, party.total, `${when}: tiles of ${party.code}`)
  const merged = (await origin.ask('/api/election/merge_all_data.json')).body.data.result
  check('merged file', merged.counts, merged.parties)
  const strip = (await origin.ask(`/request/election/tally?seopath=elections/${slug}&origin=amp&pagename=alliance&hostid=183`)).body.response.sections.election_pie_chart.data
  check('strip', strip.counts, strip.alliances)
  let seats = 0
  let votes = 0
  for (const region of regions.slice(0, 6)) {
    const own = (await origin.ask(`/api${region.path.replace(/\/([^/]+)-election-result$/, '/results/$1')}`)).body.response.region
    check(region.code, own.counts, own.parties)
    seats += own.counts.seats
    votes += own.votes
  }
  if (regions.length <= 6) {
    t.equal(seats, tally.counts.seats, `${when}: the regions' seats`)
    t.equal(votes, tally.votes, `${when}: the regions' votes`)
  }
  return { counted: tally.counts.won + tally.counts.leading + tally.counts.level, won: tally.counts.won }
}

t.test('a count: whole votes that never fall, begin at none and end at the result', async (t) => {
  for (const plan of plansOf(invented)) {
    let before = plan.candidates.map(() => 0)
    for (let round = 0; round <= plan.rounds; round += 1) {
      const votes = votesAfter(plan, round)
      t.ok(votes.every((candidate, index) => Number.isInteger(candidate.votes) && candidate.votes >= (before[index] ?? 0)))
      t.ok(votes.every(({ votes: all, postal }) => (postal ?? 0) <= all), 'postal votes are part of the votes')
      before = votes.map((candidate) => candidate.votes)
    }
    t.strictSame(before, plan.candidates.map(({ votes }) => votes))
    t.ok(plan.at.every((at, index) => at >= (plan.at[index - 1] ?? 0) && at <= 1))
    t.equal(roundAt(plan, 1), plan.rounds)
  }
  const plan = planOf({ region: 'A', seat: 1, uncontested: false, candidates: [{ serial: 1, votes: 9, postal: undefined }] }, 1)
  t.strictSame(planOf(plan, 1).at, plan.at, 'the same election counts up in the same way')
})

t.test('a results night: every number adds up at every moment, and the result is at its end', async (t) => {
  const origin = await electionOrigin()
  t.teardown(() => origin.close())
  const seen: { counted: number; won: number }[] = []
  let waited = 0
  const report = await replayElection({
    election: invented,
    origin: origin.context,
    minutes: 2,
    every: 2,
    wait: async (milliseconds) => void (waited += milliseconds),
    progress: async (moment) => void seen.push(await addsUp(t, origin, invented.slug, moment.toFixed(2))),
  })
  t.equal(waited, 120_000)
  t.equal(seen.length, 60)
  t.ok(seen.every(({ counted, won }, index) => counted >= (seen[index - 1]?.counted ?? 0) && won >= (seen[index - 1]?.won ?? 0)), 'seats come in and stay in')
  t.ok(seen.some(({ won, counted }) => won > 0 && won < counted), 'there are wins beside leads')
  t.strictSame(seen.at(-1), { counted: 120, won: 120 })
  t.ok(report.rounds > 500)
  t.ok(origin.told.includes('el-demols') && origin.told.some((tag) => /^el-demols-a\d\d-\d+$/.test(tag)), 'pages are told')
  t.ok(origin.told.every((tag) => /^[a-z0-9-]{2,40}$/.test(tag)), 'tags are short and ASCII')

  const counted = (await origin.ask(`/api/elections/${invented.slug}`)).body.response.tally
  const other = await electionOrigin({ demo: true })
  t.teardown(() => other.close())
  const imported = (await other.ask(`/api/elections/${invented.slug}`)).body.response.tally
  t.strictSame(counted.parties, imported.parties, 'the night ends where an import begins')
})

t.test('who reads between two writes sees one moment, never half of an announcement', async (t) => {
  const origin = await electionOrigin()
  t.teardown(() => origin.close())
  let over = false
  const night = replayElection({ election: invented, origin: origin.context, minutes: 1, every: 2, wait: () => new Promise((done) => setImmediate(done)) }).then(() => (over = true))
  let reads = 0
  while (!over) {
    // The night goes on while these are read.
    const [answer] = await Promise.all([origin.ask(`/api/elections/${invented.slug}`), new Promise((done) => setImmediate(done))])
    if (answer.status !== 200) continue
    const { tally, regions } = answer.body.response
    const won = tally.parties.reduce((sum: number, party: { total: number }) => sum + party.total, 0)
    if (won !== tally.counts.won + tally.counts.leading) t.fail(`parties have ${won} of ${tally.counts.won + tally.counts.leading} seats`)
    const tiles = regions.flatMap((region: { tiles: { state: string }[] }) => region.tiles).filter(({ state }: { state: string }) => state === 'won' || state === 'leading' || state === 'uncontested').length
    if (tiles !== won) t.fail(`${tiles} tiles, ${won} seats`)
    reads += 1
  }
  await night
  t.ok(reads > 5, `${reads} reads during the night`)
})

t.test('a night can be ended, and an election can be shown as of a moment', async (t) => {
  const origin = await electionOrigin()
  t.teardown(() => origin.close())
  const end = new AbortController()
  await replayElection({ election: invented, origin: origin.context, minutes: 1, wait: async () => {}, signal: end.signal, progress: (moment) => (moment > 0.5 ? end.abort() : undefined) })
  t.equal((await origin.ask(`/api/elections/${invented.slug}`)).body.response.tally.election.status, 'counting')
  const early = atMoment(invented, plansOf(invented), 0)
  t.ok(early.regions.every(({ seats }) => seats.every(({ candidates }) => candidates.every(({ votes }) => votes === 0))))
})

t.test('the real count of 2024, round by round', { skip: realFile('lok-sabha-2024.csv') ? false : noRealFile }, async (t) => {
  const file = realFile('lok-sabha-2024.csv') ?? ''
  const [election] = readResults('lok-sabha-2024.csv', await Array.fromAsync((await openTable(file, resultTable)).rows())).elections
  if (!election) throw new Error('no election')
  const origin = await electionOrigin()
  t.teardown(() => origin.close())
  await replayElection({
    election,
    origin: origin.context,
    minutes: 1,
    every: 4,
    wait: async () => {},
    progress: async (moment) => void (await addsUp(t, origin, election.slug, moment.toFixed(2))),
  })
  const { tally } = (await origin.ask(`/api/elections/${election.slug}`)).body.response
  t.match(tally.parties.slice(0, 2), [{ code: 'BJP', won: 240, leading: 0 }, { code: 'INC', won: 99, leading: 0 }])
})
