import type { OriginCommand } from 'masthead/origin'
import { readElection } from '../store/read-tally.ts'
import { tablesOf } from '../store/tables.ts'
import { writeRounds } from '../store/write-round.ts'
import { publishCounts } from './publish-counts.ts'

/** `masthead elections repoll jharkhand-2024-election rajmahal`: a seat whose polling was declared void. */
export const repollCommand: OriginCommand = {
  description: 'Show a constituency as polled again: its votes are taken back, the result of the others stays.',
  arguments: [
    { name: '<election>', description: 'the last part of its address, as in jharkhand-2024-election' },
    { name: '<place>', description: 'the constituency in its address, as in rajmahal' },
  ],
  async run({ arguments: [slug = '', place = ''], origin, print }) {
    const db = tablesOf(origin)
    const election = await readElection(db, slug)
    if (!election) throw new Error(`There is no election "${slug}".`)
    const seat = await db.selectFrom('election_seat').select(['region', 'number', 'name', 'rounds', 'votes']).where('election', '=', election.id).where('slug', '=', place).executeTakeFirst()
    if (!seat) throw new Error(`There is no constituency "${place}" in ${election.name}.`)
    const candidates = await db.selectFrom('election_candidate').select(['serial', 'postal']).where('election', '=', election.id).where('region', '=', seat.region).where('seat', '=', seat.number).execute()
    const now = origin.now()
    const round = { region: seat.region, seat: seat.number, round: 0, rounds: seat.rounds, candidates: candidates.map(({ serial, postal }) => ({ serial, votes: 0, postal: postal === null ? undefined : 0 })) }
    publishCounts(origin, election.id, await writeRounds(db, election.id, [round], now), now)
    print(`${seat.name} is polled again: its ${seat.votes} votes are taken back. An import or a feed brings the new ones.`)
  },
}
