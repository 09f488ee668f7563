import { isOpen, seatState } from '../../tally/seat-state.ts'
import { atomically, type ElectionDatabase } from './tables.ts'
import { tag } from './tags.ts'
import { seatColumns } from './write-election.ts'

/** The state of one seat after a round: total votes, not those added by the round. */
export interface RoundInput {
  readonly region: string
  readonly seat: number
  readonly round: number
  readonly rounds: number
  readonly candidates: readonly { readonly serial: number; readonly votes: number; readonly postal: number | undefined }[]
}

/**
 * Writes rounds of several seats in one transaction, so that readers see all of them or none, and each seat's leader is
 * consistent with its votes.
 * @returns the tags that it touched, to be announced after the commit
 */
export async function writeRounds(connection: ElectionDatabase, election: string, inputs: readonly RoundInput[], now: number): Promise<string[]> {
  if (inputs.length === 0) return []
  await atomically(connection, async (db) => {
    for (const { region, seat, round, rounds, candidates } of inputs) {
      const place = { election, region, seat }
      const rows = await db
        .selectFrom('election_candidate')
        .select(['serial', 'party', 'nota', 'votes'])
        .where((build) => build.and(place))
        .orderBy('serial')
        .execute()
      const counted = new Map(candidates.map((candidate) => [candidate.serial, candidate]))
      const standings = rows.map((row) => ({ serial: row.serial, party: row.party, nota: row.nota === 1, votes: counted.get(row.serial)?.votes ?? row.votes }))
      for (const { serial, votes, postal } of candidates) {
        await db
          .updateTable('election_candidate')
          .set({ votes, postal: postal ?? null })
          .where((build) => build.and({ ...place, serial }))
          .execute()
      }
      const before = await db.selectFrom('election_seat').select(['uncontested', 'state', 'again']).where((build) => build.and({ election, region, number: seat })).executeTakeFirstOrThrow()
      const result = seatState({ candidates: standings, round, rounds, uncontested: before.uncontested === 1 })
      // What was counted to its end and is not any more is polled or counted again.
      const again = isOpen(result.state) && (before.again === 1 || !isOpen(before.state)) ? 1 : 0
      await db
        .updateTable('election_seat')
        .set({ round, rounds, again, ...seatColumns(result, standings) })
        .where((build) => build.and({ election, region, number: seat }))
        .execute()
    }
    await db.updateTable('election').set({ updated: now }).where('id', '=', election).execute()
  })
  return [tag.all, tag.election(election), ...new Set(inputs.flatMap(({ region, seat }) => [tag.region(election, region), tag.seat(election, region, seat)]))]
}
