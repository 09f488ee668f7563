import t from 'tap'
import { seatState, type Standing } from '../../../plugins/elections/tally/seat-state.ts'

const who = (votes: readonly number[], nota = -1): Standing[] => votes.map((count, index) => ({ serial: index + 1, party: `P${index + 1}`, votes: count, nota: index === nota }))

const cases = [
  { name: 'no vote counted: nobody leads', votes: [0, 0], state: 'awaited', leader: undefined },
  { name: 'more rounds to come: the first leads', votes: [5, 9, 1], round: 2, state: 'leading', leader: 2 },
  { name: 'the last round is in: the first has won', votes: [5, 9, 1], state: 'won', leader: 2 },
  { name: 'the same votes with rounds to come: level, and nobody leads', votes: [9, 9, 1], round: 2, state: 'level', leader: undefined },
  { name: 'the same votes at the end: a tie, and nobody has won', votes: [9, 9, 1], state: 'tied', leader: undefined },
  { name: '"none of the above" has most votes: the next one has won', votes: [5, 4, 90], nota: 2, state: 'won', leader: 1 },
  { name: '"none of the above" is level with the first: no tie', votes: [5, 4, 5], nota: 2, state: 'won', leader: 1 },
  { name: 'one candidate without votes whom nobody opposed has won', votes: [0], uncontested: true, state: 'uncontested', leader: 1 },
  { name: 'one candidate with votes has won', votes: [3, 1], nota: 1, state: 'won', leader: 1 },
  { name: 'nobody but "none of the above": nobody wins', votes: [3], nota: 0, state: 'awaited', leader: undefined },
] as const

for (const { name, votes, state, leader, ...more } of cases) {
  t.test(name, async (t) => {
    const candidates = who(votes, 'nota' in more ? more.nota : -1)
    const result = seatState({ candidates, round: 'round' in more ? more.round : 4, rounds: 4, uncontested: 'uncontested' in more })
    t.equal(result.state, state)
    t.equal(result.leader?.serial, leader)
    t.equal(result.votes, votes.reduce<number>((sum, count) => sum + count, 0), 'every vote is counted')
  })
}
