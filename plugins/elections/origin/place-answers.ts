import type { Static } from 'masthead'
import type { ResultAnswer } from '../contract.ts'
import { outcomeOf, readSeat, readSeats, shareOf } from './store/read-seats.ts'
import { type ElectionRow, nameOf, pathOf, readFrame, readPlaceTally, readStanding } from './store/read-tally.ts'
import type { ElectionDatabase } from './store/tables.ts'
import { tag } from './store/tags.ts'

/** What an answer shows, and the tags of it. */
export interface Answer<Body> {
  readonly body: Body
  readonly tags: readonly string[]
  /** Votes are being counted: it is soon out of date. */
  readonly counting: boolean
}

/** A 404, with the tags that a later result would have. */
export interface Missing {
  readonly missing: string
  readonly tags: readonly string[]
}

/** What is known of one state or territory of an election. */
export async function regionAnswer(
  db: ElectionDatabase,
  row: ElectionRow,
  region: { readonly code: string; readonly slug: string; readonly name: string; readonly name_te: string | null },
): Promise<Answer<Static<typeof ResultAnswer>>> {
  const { tally, frame } = await readStanding(db, await readFrame(db, row))
  const own = await readPlaceTally(db, frame, region.code)
  const { lines: seats } = await readSeats(db, row, { region: region.code, limit: 1_000 })
  return {
    body: {
      response: {
        election: tally.election,
        region: {
          name: nameOf(region.name, region.name_te),
          path: pathOf.place(row.slug, region.slug),
          counts: own.counts,
          votes: own.votes,
          parties: [...own.parties],
          alliances: [...own.alliances],
          seats,
        },
        partyNames: frame.parties.filter(({ code }) => seats.some(({ leader, runnerUp }) => leader?.party === code || runnerUp?.party === code)).map(withoutHoles),
      },
    },
    // Only the region's tag, since counts of other regions are not shown here.
    tags: [tag.region(row.id, region.code)],
    counting: own.counts.leading + own.counts.level + own.counts.awaited > 0 && tally.election.status === 'counting',
  }
}

/** What is known of one seat, with its candidates and its neighbours. */
export async function seatAnswer(db: ElectionDatabase, row: ElectionRow, slug: string): Promise<Answer<Static<typeof ResultAnswer>> | Missing> {
  const found = await readSeat(db, row, slug)
  if (!found) return { missing: 'There is no such place in this election.', tags: [tag.election(row.id)] }
  const { line, region } = found
  const place = { election: row.id, region }
  const { tally, frame } = await readStanding(db, await readFrame(db, row))
  const seat = await db.selectFrom('election_seat').select(['leader', 'leader_votes']).where((build) => build.and({ ...place, number: line.number })).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('election_candidate')
    .selectAll()
    .where((build) => build.and({ ...place, seat: line.number }))
    .orderBy('votes', 'desc')
    .orderBy('serial')
    .execute()
  const regions = await db.selectFrom('election_region').select(['code', 'slug']).where('election', '=', row.id).execute()
  const neighbour = async (number: number) => {
    const next = await db.selectFrom('election_seat').select(['slug', 'name', 'name_te']).where((build) => build.and({ ...place, number })).executeTakeFirst()
    return next && { path: pathOf.place(row.slug, next.slug), name: nameOf(next.name, next.name_te) }
  }
  const previous = await neighbour(line.number - 1)
  const next = await neighbour(line.number + 1)
  const regionSlug = regions.length > 1 ? regions.find(({ code }) => code === region)?.slug : undefined
  const party = new Map(frame.parties.map((each) => [each.code, each]))
  return {
    body: {
      response: {
        election: tally.election,
        seat: {
          line,
          ...(regionSlug === undefined ? {} : { regionPath: pathOf.place(row.slug, regionSlug) }),
          candidates: rows.map((candidate) => ({
            name: nameOf(candidate.name, candidate.name_te),
            party: candidate.party,
            partyName: party.get(candidate.party)?.name ?? { en: candidate.party },
            votes: candidate.votes,
            ...(candidate.postal === null ? {} : { postal: candidate.postal }),
            share: shareOf(candidate.votes, line.votes),
            outcome: candidate.nota === 1 ? ('nota' as const) : outcomeOf({ state: line.state, leader: seat.leader, highestVotes: seat.leader_votes }, candidate),
          })),
          ...(previous ? { previous } : {}),
          ...(next ? { next } : {}),
        },
        partyNames: frame.parties.filter(({ code }) => rows.some((candidate) => candidate.party === code) || code === line.heldBy).map(withoutHoles),
      },
    },
    tags: [tag.seat(row.id, region, line.number)],
    counting: line.state === 'leading' || line.state === 'level' || line.state === 'awaited',
  }
}

const withoutHoles = ({ code, name, alliance }: { code: string; name: { en: string; te?: string }; alliance: string | undefined }) => ({ code, name, ...(alliance === undefined ? {} : { alliance }) })
