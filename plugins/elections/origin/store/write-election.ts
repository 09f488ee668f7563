import { type SeatResult, seatState, type Standing } from '../../tally/seat-state.ts'
import { searchText } from '../../search-terms.ts'
import { placeSlugs } from '../../slugs.ts'
import type { ElectionInput } from './election-input.ts'
import { atomically, type ElectionDatabase, type ElectionTables } from './tables.ts'
import { tag } from './tags.ts'

/** Rows in one insert: below both databases' limit of values. */
const batch = 500

/**
 * Writes a whole election, in place of an earlier state of it, in one transaction.
 * @returns the tags that it touched
 */
export async function writeElection(connection: ElectionDatabase, input: ElectionInput, now: number): Promise<string[]> {
  const { id } = input
  const slugs = placeSlugs({ regions: input.regions.map(({ name, seats }) => ({ name: name.en, seats: seats.map((seat) => ({ name: seat.name.en })) })) })
  const seats: ElectionTables['election_seat'][] = []
  const candidates: ElectionTables['election_candidate'][] = []
  for (const [at, region] of input.regions.entries()) {
    for (const [index, seat] of region.seats.entries()) {
      const place = { election: id, region: region.code }
      const number = index + 1
      const { round = 1, rounds = 1 } = seat
      const standings = seat.candidates.map((candidate, order): Standing => ({ serial: order + 1, party: candidate.party, votes: candidate.votes, nota: candidate.party === 'NOTA' }))
      seats.push({
        ...place,
        number,
        slug: slugs.seats[at]?.[index] ?? `seat-${number}`,
        name: seat.name.en,
        name_te: seat.name.te ?? null,
        search: searchText(seat.name.en, seat.name.te),
        round,
        rounds,
        uncontested: seat.uncontested ? 1 : 0,
        held_by: seat.heldBy ?? null,
        again: seat.again ? 1 : 0,
        ...seatColumns(seatState({ candidates: standings, round, rounds, uncontested: seat.uncontested }), standings),
      })
      for (const [order, candidate] of seat.candidates.entries()) {
        candidates.push({
          ...place,
          seat: number,
          serial: order + 1,
          name: candidate.name.en,
          name_te: candidate.name.te ?? null,
          search: searchText(candidate.name.en, candidate.name.te),
          party: candidate.party,
          votes: candidate.votes,
          postal: candidate.postal ?? null,
          nota: candidate.party === 'NOTA' ? 1 : 0,
          key: candidate.note === undefined ? 0 : 1,
          note: candidate.note?.en ?? null,
          note_te: candidate.note?.te ?? null,
        })
      }
    }
  }
  await atomically(connection, async (db) => {
    // Its other rows go with it.
    await db.deleteFrom('election').where('id', '=', id).execute()
    await db
      .insertInto('election')
      .values({
        id,
        slug: input.slug,
        kind: input.kind,
        name: input.name.en,
        name_te: input.name.te ?? null,
        state: input.state ?? null,
        place: input.place.en,
        place_te: input.place.te ?? null,
        year: input.year,
        counted_on: input.date ?? null,
        updated: now,
        demo: input.demo ? 1 : 0,
      })
      .execute()
    for (const rows of inBatches(input.alliances)) {
      await db.insertInto('election_alliance').values(rows.map((alliance) => allianceRow(id, alliance))).execute()
    }
    for (const rows of inBatches(input.parties)) {
      await db.insertInto('election_party').values(rows.map(({ code, name, alliance, colour }) => ({ election: id, code, name: name.en, name_te: name.te ?? null, alliance: alliance ?? null, colour: colour ?? null }))).execute()
    }
    const regions = input.regions.map(({ code, name }, index) => ({ election: id, code, position: index + 1, slug: slugs.regions[index] ?? code.toLowerCase(), name: name.en, name_te: name.te ?? null }))
    for (const rows of inBatches(regions)) await db.insertInto('election_region').values(rows).execute()
    for (const rows of inBatches(seats)) await db.insertInto('election_seat').values(rows).execute()
    for (const rows of inBatches(candidates)) await db.insertInto('election_candidate').values(rows).execute()
    const polls = input.polls.map(({ pollster, date, ranges }, index) => ({
      election: id,
      position: index + 1,
      pollster: pollster.en,
      pollster_te: pollster.te ?? null,
      taken_on: date,
      ranges: JSON.stringify(ranges),
    }))
    for (const rows of inBatches(polls)) await db.insertInto('election_poll').values(rows).execute()
  })
  return [tag.all, tag.election(id), ...input.regions.flatMap(({ code, seats }) => [tag.region(id, code), ...seats.map((_, index) => tag.seat(id, code, index + 1))])]
}

export const allianceRow = (election: string, { code, slug, name, colour }: ElectionInput['alliances'][number]): ElectionTables['election_alliance'] => ({ election, code, slug, name: name.en, name_te: name.te ?? null, colour: colour ?? null })

/** What a seat's row says of its votes. */
export const seatColumns = ({ state, leader, runnerUp, votes }: SeatResult, candidates: readonly Standing[]) => ({
  state,
  leader: leader?.serial ?? null,
  leader_party: leader?.party ?? null,
  // Also set for a tie: the candidates with this number of votes are the tied ones.
  leader_votes: candidates.reduce((most, candidate) => (candidate.nota ? most : Math.max(most, candidate.votes)), 0),
  runner_up: runnerUp?.serial ?? null,
  runner_up_votes: runnerUp?.votes ?? 0,
  votes,
})

function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch)
}
