import type { ElectionInput, SeatInput } from '../store/election-input.ts'
import type { ElectionDatabase } from '../store/tables.ts'

/** The name of who wins a seat by its votes; undefined where nobody does. */
function winnerOf({ candidates, uncontested, round = 1, rounds = 1 }: SeatInput): string | undefined {
  const [first, second] = candidates.filter(({ party }) => party !== 'NOTA').sort((one, other) => other.votes - one.votes)
  const isOver = uncontested || (round >= rounds && first !== undefined && first.votes > (second?.votes ?? 0))
  return isOver ? first?.name.en : undefined
}

/** Seats that were over and that an import would give to somebody else, or to nobody, in a sentence for each. */
export async function changedWinners(db: ElectionDatabase, { id, regions }: ElectionInput): Promise<string[]> {
  const stored = await db
    .selectFrom('election_seat as seat')
    .innerJoin('election_candidate as candidate', (join) =>
      join.onRef('candidate.election', '=', 'seat.election').onRef('candidate.region', '=', 'seat.region').onRef('candidate.seat', '=', 'seat.number').onRef('candidate.serial', '=', 'seat.leader'),
    )
    .select(['seat.region as region', 'seat.name as name', 'candidate.name as winner'])
    .where('seat.election', '=', id)
    .where('seat.state', 'in', ['won', 'uncontested'])
    .execute()
  const winners = new Map(regions.flatMap(({ code, seats }) => seats.map((seat) => [`${code}|${seat.name.en}`, winnerOf(seat)])))
  return stored.flatMap(({ region, name, winner }) => {
    const key = `${region}|${name}`
    const now = winners.get(key)
    // A seat that the file lacks is another question.
    return !winners.has(key) || now === winner ? [] : [`${name}: ${now ?? 'nobody'} instead of ${winner}`]
  })
}
