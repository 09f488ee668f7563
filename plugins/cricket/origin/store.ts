import type { OriginContext } from 'masthead/origin'
import type { BallInput, MatchInput } from '../feed-contract.ts'
import type { StoredBall } from './add-up.ts'
import { type CricketDatabase, cricketDatabase, type MatchesTable } from './tables.ts'

export interface StoredMatch {
  readonly match: MatchInput
  /** In their order. */
  readonly balls: readonly StoredBall[]
  readonly revision: number
}

/** Times are kept for the order of lists; a day stands at its beginning in India. */
export const momentOf = (starts: string): number => Date.parse(starts.includes('T') ? starts : `${starts}T00:00:00+05:30`)

export const matchOf = ({ body }: Pick<MatchesTable, 'body'>): MatchInput => JSON.parse(body) as MatchInput

/** The balls of a match in their order. */
export async function readBalls(db: CricketDatabase, id: string): Promise<StoredBall[]> {
  const rows = await db.selectFrom('cricket_balls').select(['body', 'edited']).where('match_id', '=', id).where('gone', '=', 0).orderBy('innings').orderBy('over').orderBy('ball').execute()
  return rows.map(({ body, edited }) => ({ ...(JSON.parse(body) as BallInput), isEdited: edited === 1 }))
}

async function withBalls(db: CricketDatabase, row: MatchesTable): Promise<StoredMatch> {
  return { match: matchOf(row), balls: await readBalls(db, row.id), revision: Number(row.revision) }
}

export async function findMatch(db: CricketDatabase, id: string): Promise<StoredMatch | undefined> {
  const row = await db.selectFrom('cricket_matches').selectAll().where('id', '=', id).executeTakeFirst()
  return row && withBalls(db, row)
}

const playing = ['live', 'break']
const over = ['finished', 'abandoned']
const dayMs = 86_400_000

/** What is played, what comes next and what has just ended, each in the order in which people look for it. */
export async function readLists(db: CricketDatabase, now: number): Promise<{ readonly live: StoredMatch[]; readonly next: StoredMatch[]; readonly ended: StoredMatch[]; readonly cursor: number }> {
  const matches = db.selectFrom('cricket_matches').selectAll()
  const [live, next, ended, counter] = await Promise.all([
    matches.where('status', 'in', playing).orderBy('starts_at').orderBy('id').limit(30).execute(),
    matches.where('status', '=', 'scheduled').where('starts_at', '>', now - dayMs).orderBy('starts_at').orderBy('id').limit(12).execute(),
    matches.where('status', 'in', over).orderBy('starts_at', 'desc').orderBy('id').limit(12).execute(),
    db.selectFrom('cricket_counter').select('value').executeTakeFirst(),
  ])
  const all = (rows: readonly MatchesTable[]) => Promise.all(rows.map((row) => withBalls(db, row)))
  return { live: await all(live), next: await all(next), ended: await all(ended), cursor: Number(counter?.value ?? 0) }
}

/** Of matches in lists, those that have changed. */
export async function changedSince(db: CricketDatabase, cursor: number): Promise<StoredMatch[]> {
  const rows = await db.selectFrom('cricket_matches').selectAll().where('revision', '>', cursor).orderBy('revision').limit(100).execute()
  return Promise.all(rows.map((row) => withBalls(db, row)))
}

/** All matches of a calendar, the earliest first; long ago ones are left out. */
export async function readCalendar(db: CricketDatabase, from: number): Promise<{ readonly match: MatchInput; readonly sequence: number }[]> {
  const rows = await db.selectFrom('cricket_matches').selectAll().where('starts_at', '>', from).orderBy('starts_at').orderBy('id').limit(1_000).execute()
  return rows.map((row) => ({ match: matchOf(row), sequence: row.sequence }))
}

export type CricketOrigin = Pick<OriginContext, 'db' | 'editions' | 'changed' | 'publish' | 'alert' | 'now' | 'log'>
export const databaseOf = (origin: Pick<OriginContext, 'db'>): CricketDatabase => cricketDatabase(origin)
