import t from 'tap'
import { groupedMatches } from '../../../plugins/tournament/origin/grouped-matches.ts'
import { type CountedMatch, missingMatches } from '../../../plugins/tournament/origin/missing-matches.ts'

/** Everybody against everybody, numbered from 1, without some pairs. */
function roundRobin(sides: string, times: number, without: readonly string[] = []): CountedMatch[] {
  const pairs = [...sides].flatMap((home, index) => [...sides].slice(index + 1).map((away) => ({ home, away })))
  const all = Array.from({ length: times }, () => pairs).flat().map((pair, index) => ({ ...pair, group: '', number: index + 1 }))
  return all.filter(({ home, away, number }) => !without.includes(home + away) && !without.includes(String(number)))
}

t.test('a match that is not there is named by its sides, by its number, or counted', async (t) => {
  const unnumbered = (matches: readonly CountedMatch[]) => matches.map((match) => ({ ...match, number: null }))
  const none = { count: 0, numbers: [], pairs: [], sides: [] }
  t.same(missingMatches(roundRobin('abcd', 2), true), none)
  t.same(missingMatches([], true), none)
  t.same(missingMatches(unnumbered(roundRobin('abcdef', 1, ['cd', 'ae'])), true), { count: 2, numbers: [], pairs: [['a', 'e'], ['c', 'd']], sides: ['a', 'c', 'd', 'e'] }, 'also above the highest number')
  t.match(missingMatches(roundRobin('abcd', 1, ['cd']), true), { count: 1, numbers: [], pairs: [['c', 'd']] }, 'the last number of all')
  t.match(missingMatches(roundRobin('abcd', 2, ['3']), false), { count: 1, numbers: [3], pairs: [] }, 'in a season that is under way')
  t.match(missingMatches(unnumbered(roundRobin('abcd', 1, ['cd'])), false), none, 'sides have not all played')
  t.match(missingMatches([...roundRobin('abcd', 1, ['bc']), { home: 'b', away: 'c', group: '', number: null }], true), none, 'one that was brought without its number')
})

t.test('numbers that two matches share, and void ones, are no gaps', async (t) => {
  const moved = roundRobin('abcd', 1).map((match) => (match.number === 3 ? { ...match, number: 5 } : match))
  t.match(missingMatches(moved, true), { count: 0, numbers: [] })
  const replayed: CountedMatch[] = [...roundRobin('abcd', 1), { home: 'a', away: 'b', group: '', number: 7, isVoid: true }]
  t.match(missingMatches(replayed, true), { count: 0 })
})

t.test('matches before others, which the records do not tell apart, are a round of their own', async (t) => {
  const match = (played_on: string, home: string, away: string, number: number) => ({ played_on, home, away, number, group_name: '' })
  const season = [match('2031-02-21', 'a', 'b', 1), match('2031-02-22', 'b', 'c', 2), match('2031-02-22', 'a', 'c', 3), match('2031-02-24', 'a', 'd', 1)]
  const grouped = groupedMatches({ qualifying: { name: 'Early', until: '2031-02-22' }, secondRound: 'Late' }, season)
  t.same(grouped.map(({ group }) => group), ['Early', 'Early', 'Early', 'Late'])
  t.match(missingMatches(grouped, true), { count: 0, pairs: [] }, 'nobody had to play those of the other round')
  t.ok(missingMatches(groupedMatches({}, season), true).count > 0)
})
