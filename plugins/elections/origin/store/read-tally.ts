import type { ElectionHead, Name, Tally } from '../../contract.ts'
import { halfWayOf, type Tallied, tallied, type TallyAlliance, type TallyParty } from '../../tally/tally.ts'
import type { ElectionDatabase, ElectionTables } from './tables.ts'

export type ElectionRow = ElectionTables['election']

export const nameOf = (name: string, telugu: string | null): Name => (telugu === null ? { en: name } : { en: name, te: telugu })

/** Addresses: paths as plugins see them. */
export const pathOf = {
  election: (slug: string) => `/elections/${slug}`,
  place: (slug: string, place: string) => `/elections/${slug}/${place}-election-result`,
  alliance: (slug: string) => `/elections/${slug}`,
} as const

export interface Frame {
  readonly row: ElectionRow
  readonly parties: readonly TallyParty[]
  readonly alliances: readonly TallyAlliance[]
  /** By code, those that an import brought. */
  readonly colours: Readonly<Record<string, string>>
}

/** What does not change while votes are counted. */
export async function readFrame(db: ElectionDatabase, row: ElectionRow): Promise<Frame> {
  const parties = await db.selectFrom('election_party').selectAll().where('election', '=', row.id).execute()
  const alliances = await db.selectFrom('election_alliance').selectAll().where('election', '=', row.id).execute()
  return {
    row,
    parties: parties.map((party) => ({ code: party.code, name: nameOf(party.name, party.name_te), alliance: party.alliance ?? undefined })),
    alliances: alliances.map((alliance) => ({ code: alliance.code, name: nameOf(alliance.name, alliance.name_te), path: pathOf.alliance(alliance.slug) })),
    colours: Object.fromEntries([...parties, ...alliances].flatMap(({ code, colour }) => (colour === null ? [] : [[code, colour]]))),
  }
}

export async function readTally(db: ElectionDatabase, row: ElectionRow): Promise<Tally> {
  return (await readStanding(db, await readFrame(db, row))).tally
}

export interface Standing {
  readonly tally: Tally
  readonly frame: Frame
}

export async function readStanding(db: ElectionDatabase, frame: Frame): Promise<Standing> {
  const result = await readPlaceTally(db, frame)
  const election = headOf(frame, result)
  return { frame, tally: { election, counts: result.counts, votes: result.votes, parties: [...result.parties], alliances: [...result.alliances] } }
}

/** @param region its code; without it, the whole election */
export async function readPlaceTally(db: ElectionDatabase, frame: Frame, region?: string): Promise<Tallied> {
  let seats = db.selectFrom('election_seat').select(['state', 'leader_party', 'held_by', 'again']).where('election', '=', frame.row.id)
  let votes = db
    .selectFrom('election_candidate')
    .select((build) => ['party', build.fn.sum<number>('votes').as('votes')])
    .where('election', '=', frame.row.id)
    .groupBy('party')
  if (region !== undefined) {
    seats = seats.where('region', '=', region)
    votes = votes.where('region', '=', region)
  }
  const rows = await seats.execute()
  const sums = await votes.execute()
  return tallied({
    seats: rows.map((seat) => ({ state: seat.state, leaderParty: seat.leader_party ?? undefined, heldBy: seat.held_by ?? undefined, again: seat.again === 1 })),
    parties: frame.parties,
    alliances: frame.alliances,
    votes: new Map(sums.map((sum) => [sum.party, Number(sum.votes)])),
  })
}

export function headOf({ row, colours }: Pick<Frame, 'row' | 'colours'>, { counts, open }: Pick<Tallied, 'counts' | 'open'>): ElectionHead {
  const untouched = counts.awaited === counts.seats
  return {
    id: row.id,
    path: pathOf.election(row.slug),
    kind: row.kind,
    name: nameOf(row.name, row.name_te),
    place: nameOf(row.place, row.place_te),
    year: row.year,
    // A tie is decided by lot, a repoll weeks later: neither keeps the others' result from being one.
    status: untouched ? 'awaited' : open.seats === open.again ? 'declared' : 'counting',
    seats: counts.seats,
    ...(open.again > 0 ? { again: open.again } : {}),
    halfWay: halfWayOf(counts.seats),
    ...(row.counted_on === null ? {} : { date: row.counted_on }),
    updated: new Date(Number(row.updated)).toISOString(),
    demo: row.demo === 1,
    ...(Object.keys(colours).length > 0 ? { colours: { ...colours } } : {}),
  }
}

/** Newest first: those that are counted on a day come before those of which only the year is known, and of one moment the whole country's before a state's. */
export async function readElections(db: ElectionDatabase): Promise<ElectionRow[]> {
  const rows = await db.selectFrom('election').selectAll().execute()
  const key = (row: ElectionRow) => row.counted_on ?? `${row.year}-00-00`
  return rows.sort((one, other) => (key(one) === key(other) ? (one.kind === other.kind ? (one.id < other.id ? -1 : 1) : one.kind === 'parliament' ? -1 : 1) : key(one) < key(other) ? 1 : -1))
}

export const readElection = (db: ElectionDatabase, slug: string): Promise<ElectionRow | undefined> =>
  db.selectFrom('election').selectAll().where('slug', '=', slug).executeTakeFirst()
