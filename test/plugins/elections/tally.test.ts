import t from 'tap'
import { columnsOf } from '../../../plugins/elections/tally/columns.ts'
import type { PartyLine } from '../../../plugins/elections/contract.ts'
import { foremost, halfWayOf, tallied } from '../../../plugins/elections/tally/tally.ts'
import { labelLanguages, labelsIn, tallyLabels } from '../../../plugins/elections/tally/tally-labels.ts'

const parties = [
  { code: 'M', name: { en: 'Mango' }, alliance: 'FRUIT' },
  { code: 'F', name: { en: 'Fig' }, alliance: 'FRUIT' },
  { code: 'N', name: { en: 'Neem' }, alliance: undefined },
  { code: 'NOTA', name: { en: 'None of the Above' }, alliance: undefined },
]
const alliances = [{ code: 'FRUIT', name: { en: 'Fruit' }, path: '/elections/fruit' }]
const seat = (state: 'won' | 'leading' | 'level' | 'tied' | 'uncontested' | 'awaited', leaderParty?: string, heldBy?: string, again = false) => ({ state, leaderParty, heldBy, again })

t.test('wins and leads of parties and alliances add up to the seats that are counted', async (t) => {
  const seats = [seat('won', 'M'), seat('uncontested', 'F'), seat('leading', 'N'), seat('leading', 'M'), seat('level'), seat('tied'), seat('awaited')]
  const tally = tallied({ seats, parties, alliances, votes: new Map([['M', 60], ['F', 20], ['N', 15], ['NOTA', 5]]) })
  t.strictSame(tally.counts, { seats: 7, won: 2, leading: 2, level: 2, awaited: 1 })
  t.strictSame(tally.parties.map(({ code, won, leading, total }) => [code, won, leading, total]), [['M', 1, 1, 2], ['F', 1, 0, 1], ['N', 0, 1, 1]])
  t.strictSame(tally.alliances.map(({ code, won, leading, total }) => [code, won, leading, total]), [['FRUIT', 2, 1, 3], ['OTH', 0, 1, 1]])
  t.equal(tally.votes, 100)
  t.notOk(tally.parties.some(({ code }) => code === 'NOTA'), 'NOTA is no party')
})

t.test('a change is shown where every seat has a known holder, and nowhere else', async (t) => {
  const known = tallied({ seats: [seat('won', 'M', 'N'), seat('won', 'M', 'M')], parties, alliances, votes: new Map() })
  t.strictSame(known.parties.map(({ code, change }) => [code, change]), [['M', 1], ['N', -1]])
  const half = tallied({ seats: [seat('won', 'M', 'N'), seat('won', 'M')], parties, alliances, votes: new Map() })
  t.ok(half.parties.every(({ change }) => change === undefined))
})

t.test('a majority is one more than half', async (t) => {
  t.strictSame([543, 90, 81, 2, 1].map(halfWayOf), [272, 46, 41, 2, 1])
})

t.test('the foremost parties and the others add up', async (t) => {
  const lines = Array.from({ length: 30 }, (_, index): PartyLine => ({ code: `P${index}`, name: { en: `P${index}` }, won: 30 - index, leading: index, total: 30, votes: 7 }))
  const shown = foremost(lines, 10)
  t.equal(shown.length, 10)
  t.equal(shown.reduce((sum, { total }) => sum + total, 0), 900)
  t.equal(shown.at(-1)?.code, 'OTH')
  t.equal(foremost(lines, 30), lines, 'where all have a place, all are there')
})

t.test('columns: three to seven of them, alliances first in a tally of alliances', async (t) => {
  const known = { change: true, alliances: true }
  for (const count of [3, 4, 5, 6, 7] as const) {
    t.equal(columnsOf(count, 'party', known).length, count)
    t.equal(columnsOf(count, 'party', known)[0], 'party')
    t.equal(columnsOf(count, 'alliance', known).length, count)
    t.equal(columnsOf(count, 'alliance', known)[0], 'alliance')
  }
  t.notOk(columnsOf(7, 'party', { change: false, alliances: true }).includes('change'), 'no column of changes that are not known')
  t.notOk(columnsOf(7, 'party', { change: true, alliances: false }).includes('alliance'))
})

t.test('labels: five languages, every word in each, English for any other', async (t) => {
  t.strictSame(labelLanguages, ['en', 'te', 'hi', 'mr', 'ta'])
  for (const language of labelLanguages) {
    const words = Object.values(tallyLabels[language])
    t.equal(words.length, 7)
    t.equal(new Set(words).size, 7, `${language}: no word stands over two columns`)
  }
  t.equal(labelsIn('kn').party, 'Party')
  t.equal(labelsIn('ta').party, 'கட்சி')
})
