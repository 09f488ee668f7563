import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { CandidateLine, CandidateOutcome, RegionTiles, SeatLine, SeatState } from '../../contract.ts'
import { isOpen } from '../../tally/seat-state.ts'
import { type ElectionRow, nameOf, pathOf } from './read-tally.ts'
import type { ElectionDatabase } from './tables.ts'

/** Share of votes in percent, to a hundredth. */
export const shareOf = (votes: number, all: number): number => (all === 0 ? 0 : Math.round((votes / all) * 10_000) / 100)

const seatRows = (db: ElectionDatabase, election: string) =>
  db
    .selectFrom('election_seat as seat')
    .innerJoin('election_region as region', (join) => join.onRef('region.election', '=', 'seat.election').onRef('region.code', '=', 'seat.region'))
    .leftJoin('election_candidate as leader', (join) =>
      join.onRef('leader.election', '=', 'seat.election').onRef('leader.region', '=', 'seat.region').onRef('leader.seat', '=', 'seat.number').onRef('leader.serial', '=', 'seat.leader'),
    )
    .leftJoin('election_candidate as second', (join) =>
      join.onRef('second.election', '=', 'seat.election').onRef('second.region', '=', 'seat.region').onRef('second.seat', '=', 'seat.number').onRef('second.serial', '=', 'seat.runner_up'),
    )
    .where('seat.election', '=', election)
    .select([
      'seat.region as region', 'seat.number as number', 'seat.slug as slug', 'seat.name as name', 'seat.name_te as name_te', 'seat.state as state',
      'seat.votes as votes', 'seat.round as round', 'seat.rounds as rounds', 'seat.held_by as held_by', 'seat.again as again', 'seat.leader_votes as leader_votes',
      'seat.runner_up_votes as runner_up_votes', 'region.name as region_name', 'region.name_te as region_name_te',
      'leader.name as leader_name', 'leader.name_te as leader_name_te', 'leader.party as leader_party',
      'second.name as second_name', 'second.name_te as second_name_te', 'second.party as second_party',
    ])

type SeatRow = Awaited<ReturnType<ReturnType<typeof seatRows>['execute']>>[number]

function lineOf(election: ElectionRow, row: SeatRow): SeatLine {
  const leader = row.leader_name === null || row.leader_party === null ? undefined : { name: nameOf(row.leader_name, row.leader_name_te), party: row.leader_party, votes: row.leader_votes }
  const runnerUp = row.second_name === null || row.second_party === null ? undefined : { name: nameOf(row.second_name, row.second_name_te), party: row.second_party, votes: row.runner_up_votes }
  return {
    path: pathOf.place(election.slug, row.slug),
    number: row.number,
    name: nameOf(row.name, row.name_te),
    region: nameOf(row.region_name, row.region_name_te),
    state: row.state,
    ...(leader ? { leader } : {}),
    ...(runnerUp ? { runnerUp } : {}),
    ...(leader && runnerUp ? { margin: leader.votes - runnerUp.votes } : {}),
    votes: row.votes,
    round: row.round,
    rounds: row.rounds,
    ...(row.again === 1 && isOpen(row.state) ? { again: true as const } : {}),
    ...(row.held_by === null ? {} : { heldBy: row.held_by }),
  }
}

export interface SeatFilter {
  /** Code of the region. */
  readonly region?: string | undefined
  /** Words of its name. */
  readonly words?: readonly string[] | undefined
  /** Parties one of which leads or has won. */
  readonly parties?: readonly string[] | undefined
  readonly states?: readonly SeatState[] | undefined
  readonly order?: 'ballot' | 'closest' | 'largest'
  readonly limit: number
  readonly offset?: number
}

/** `%` and `_` in a reader's text are literal, not wildcards. */
function likes(column: string, word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  // SQLite has no escape character unless it is named.
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

export async function readSeats(db: ElectionDatabase, election: ElectionRow, filter: SeatFilter): Promise<{ lines: SeatLine[]; total: number }> {
  let rows = seatRows(db, election.id)
  if (filter.region !== undefined) rows = rows.where('seat.region', '=', filter.region)
  for (const word of filter.words ?? []) rows = rows.where(likes('seat.search', word))
  if (filter.parties) rows = rows.where('seat.leader_party', 'in', filter.parties.length === 0 ? [''] : [...filter.parties])
  if (filter.states) rows = rows.where('seat.state', 'in', [...filter.states])
  const { order = 'ballot', limit, offset = 0 } = filter
  if (order !== 'ballot') rows = rows.where('seat.runner_up', 'is not', null).where('seat.leader', 'is not', null)
  const { total } = await rows.clearSelect().select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (order === 'closest') rows = rows.orderBy((build) => build('seat.leader_votes', '-', build.ref('seat.runner_up_votes')), 'asc')
  if (order === 'largest') rows = rows.orderBy((build) => build('seat.leader_votes', '-', build.ref('seat.runner_up_votes')), 'desc')
  const found = await rows.orderBy('region.position').orderBy('seat.number').limit(limit).offset(offset).execute()
  return { lines: found.map((row) => lineOf(election, row)), total: Number(total) }
}

export async function readSeat(db: ElectionDatabase, election: ElectionRow, slug: string): Promise<{ line: SeatLine; region: string } | undefined> {
  const row = await seatRows(db, election.id).where('seat.slug', '=', slug).executeTakeFirst()
  return row && { line: lineOf(election, row), region: row.region }
}

/** Every seat as a tile, region by region. */
export async function readTiles(db: ElectionDatabase, election: ElectionRow): Promise<RegionTiles[]> {
  const regions = await db.selectFrom('election_region').selectAll().where('election', '=', election.id).orderBy('position').execute()
  const seats = await db
    .selectFrom('election_seat')
    .select(['region', 'number', 'name', 'name_te', 'slug', 'state', 'leader_party'])
    .where('election', '=', election.id)
    .orderBy('number')
    .execute()
  const byRegion = Map.groupBy(seats, ({ region }) => region)
  return regions.map((region) => ({
    code: region.code,
    name: nameOf(region.name, region.name_te),
    path: pathOf.place(election.slug, region.slug),
    tiles: (byRegion.get(region.code) ?? []).map((seat) => ({
      number: seat.number,
      name: nameOf(seat.name, seat.name_te),
      path: pathOf.place(election.slug, seat.slug),
      state: seat.state,
      ...(seat.leader_party === null ? {} : { party: seat.leader_party }),
    })),
  }))
}

/** Number of seats and leads in each region, for parties of an alliance. */
export async function readRegionTotals(db: ElectionDatabase, election: ElectionRow, parties: readonly string[]) {
  const members = new Set(parties)
  return (await readTiles(db, election)).map(({ name, path, tiles }) => {
    const own = tiles.filter(({ party }) => party !== undefined && members.has(party))
    const leading = own.filter(({ state }) => state === 'leading').length
    return { name, ...(path === undefined ? {} : { path }), seats: tiles.length, won: own.length - leading, leading, total: own.length }
  })
}

const candidateRows = (db: ElectionDatabase, election: string) =>
  db
    .selectFrom('election_candidate as candidate')
    .innerJoin('election_seat as seat', (join) =>
      join.onRef('seat.election', '=', 'candidate.election').onRef('seat.region', '=', 'candidate.region').onRef('seat.number', '=', 'candidate.seat'),
    )
    .innerJoin('election_region as region', (join) => join.onRef('region.election', '=', 'seat.election').onRef('region.code', '=', 'seat.region'))
    .where('candidate.election', '=', election)
    .where('candidate.nota', '=', 0)
    .select([
      'candidate.serial as serial', 'candidate.name as name', 'candidate.name_te as name_te', 'candidate.party as party', 'candidate.votes as votes',
      'candidate.note as note', 'candidate.note_te as note_te', 'seat.slug as slug', 'seat.name as seat_name', 'seat.name_te as seat_name_te',
      'seat.state as state', 'seat.leader as leader', 'seat.leader_votes as leader_votes', 'seat.runner_up as runner_up',
      'seat.runner_up_votes as runner_up_votes', 'seat.votes as seat_votes', 'region.name as region_name', 'region.name_te as region_name_te',
    ])

export interface CandidateFilter {
  readonly words?: readonly string[]
  /** Those whom the newsroom watches. */
  readonly key?: boolean
  readonly limit: number
}

export async function readCandidates(db: ElectionDatabase, election: ElectionRow, { words, key, limit }: CandidateFilter): Promise<CandidateLine[]> {
  let rows = candidateRows(db, election.id)
  if (key) rows = rows.where('candidate.key', '=', 1)
  for (const word of words ?? []) rows = rows.where(likes('candidate.search', word))
  const found = await rows.orderBy('candidate.votes', 'desc').orderBy('region.position').orderBy('seat.number').orderBy('candidate.serial').limit(limit).execute()
  return found.map((row) => {
    const outcome = outcomeOf({ state: row.state, leader: row.leader, highestVotes: row.leader_votes }, row)
    const margin = row.serial === row.leader ? (row.runner_up === null ? undefined : row.votes - row.runner_up_votes) : row.leader === null ? undefined : row.votes - row.leader_votes
    return {
      name: nameOf(row.name, row.name_te),
      party: row.party,
      seat: { path: pathOf.place(election.slug, row.slug), name: nameOf(row.seat_name, row.seat_name_te), region: nameOf(row.region_name, row.region_name_te) },
      votes: row.votes,
      share: shareOf(row.votes, row.seat_votes),
      outcome,
      ...(margin === undefined ? {} : { margin }),
      ...(row.note === null ? {} : { note: nameOf(row.note, row.note_te) }),
    }
  })
}

export interface OutcomeInput {
  readonly state: SeatState
  /** Serial of the candidate who leads or has won. */
  readonly leader: number | null
  /** Most votes that one candidate has there. */
  readonly highestVotes: number
}

export function outcomeOf({ state, leader, highestVotes }: OutcomeInput, { serial, votes }: { readonly serial: number; readonly votes: number }): CandidateOutcome {
  switch (state) {
    case 'awaited':
      return 'awaited'
    case 'leading':
      return serial === leader ? 'leading' : 'trailing'
    case 'level':
      return votes === highestVotes ? 'level' : 'trailing'
    case 'tied':
      return votes === highestVotes ? 'level' : 'lost'
    case 'won':
    case 'uncontested':
      return serial === leader ? 'won' : 'lost'
  }
}
