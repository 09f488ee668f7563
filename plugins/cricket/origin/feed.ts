import { describeMismatch } from 'masthead/origin'
import { type FeedEvent, FeedEvents, MatchInput } from '../feed-contract.ts'
import { listTag, matchTag, matchTopic, scoresTopic } from '../paths.ts'
import { alertsOf } from './alerts.ts'
import { applyEvent, type BallRow, ballsOf, type Draft, keyOf } from './apply-event.ts'
import { ballId, liveBall, liveScore, matchLine, type MatchState, stateIn } from './match-state.ts'
import { type Speech, speechOf } from './speech.ts'
import { type CricketOrigin, databaseOf, matchOf, momentOf } from './store.ts'
import type { CricketDatabase, MatchesTable } from './tables.ts'
import type { BallInput } from '../feed-contract.ts'

/** Input that cannot be taken, with the field where it is wrong. */
export class InvalidFeed extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

export interface FeedReport {
  /** What an operator should know; the log has it as well. */
  readonly notes: readonly string[]
  readonly revision: number
}

/**
 * Takes in a match, new or known: what it says of itself, not its balls.
 * @throws InvalidFeed
 */
export async function putMatch(origin: CricketOrigin, input: unknown): Promise<FeedReport> {
  const mismatch = describeMismatch(MatchInput, input)
  if (mismatch) throw new InvalidFeed(mismatch.pointer, `${mismatch.sentence}.`)
  const match = input as MatchInput
  return write(origin, match.id, (draft) => {
    draft.match = match
    draft.isMatchChanged = true
  }, match)
}

/**
 * Takes in balls and whatever else has changed, all of it or nothing, with one message to open pages.
 * @throws InvalidFeed for events of another shape, and for a match that is not there
 */
export async function feed(origin: CricketOrigin, id: string, events: unknown): Promise<FeedReport> {
  const mismatch = describeMismatch(FeedEvents, events)
  if (mismatch) throw new InvalidFeed(mismatch.pointer, `${mismatch.sentence}.`)
  return write(origin, id, (draft) => {
    for (const event of events as FeedEvent[]) applyEvent(draft, event)
  })
}

const atomically = <Result>(db: CricketDatabase, work: (db: CricketDatabase) => Promise<Result>): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work))

async function write(origin: CricketOrigin, id: string, apply: (draft: Draft) => void, created?: MatchInput): Promise<FeedReport> {
  const [edition] = origin.editions
  if (!edition) return { notes: [], revision: 0 }
  const written = await atomically(databaseOf(origin), async (db) => {
    // Counting first locks the row: changes are one behind the other, and no reader misses one.
    const { value } = await db.updateTable('cricket_counter').set((at) => ({ value: at('value', '+', 1) })).where('id', '=', 1).returning('value').executeTakeFirstOrThrow()
    const revision = Number(value)
    const row = await db.selectFrom('cricket_matches').selectAll().where('id', '=', id).executeTakeFirst()
    const known = row && matchOf(row)
    const first = known ?? created
    if (!first) throw new InvalidFeed('/id', `There is no match ${id}.`)
    const found = await db.selectFrom('cricket_balls').select(['body', 'gone', 'edited']).where('match_id', '=', id).execute()
    const rows = new Map(found.map(({ body, gone, edited }) => { const ball = JSON.parse(body) as BallInput; return [keyOf(ball), { ball, gone: gone === 1, edited: edited === 1, touched: false } satisfies BallRow] }))
    const before = itemsOf({ match: first, balls: ballsOf(rows) }, speechOf(edition))
    const draft: Draft = { match: first, rows, notes: [], isMatchChanged: !known }
    apply(draft)
    const stored = { match: draft.match, balls: ballsOf(rows) }
    const after = itemsOf(stored, speechOf(edition))
    // A ball that was changed changes the score of all behind it.
    const changed = new Set([...after].flatMap(([key, item]) => (before.get(key) === item ? [] : [key])))
    const gone = [...before.keys()].filter((key) => !after.has(key))
    await storeMatch(db, draft.match, row, revision)
    for (const own of rows.values()) {
      const key = ballId(own.ball)
      if (!own.touched && !changed.has(key)) continue
      const values = { gone: own.gone ? 1 : 0, edited: own.edited ? 1 : 0, revision, body: JSON.stringify(own.ball) }
      await db.insertInto('cricket_balls').values({ match_id: id, innings: own.ball.innings, over: own.ball.over, ball: own.ball.ball, ...values }).onConflict((conflict) => conflict.columns(['match_id', 'innings', 'over', 'ball']).doUpdateSet(values)).execute()
    }
    for (const one of origin.editions) for (const alert of alertsOf({ before: known, stored, rows }, speechOf(one), origin.now())) await origin.alert(alert, db)
    return { stored, revision, previous: row ? Number(row.revision) : 0, changed, gone, notes: draft.notes }
  })
  for (const note of written.notes) origin.log.warn({ plugin: 'cricket', match: id }, note)
  tell(origin, written)
  return { notes: written.notes, revision: written.revision }
}

/** Every ball as it is told, to find which are told otherwise now. */
const itemsOf = (stored: Stored, speech: Speech): Map<string, string> => new Map(liveBalls(stateIn(stored, speech), speech, () => true).map((ball) => [ball.id, JSON.stringify(ball)]))

async function storeMatch(db: CricketDatabase, match: MatchInput, row: MatchesTable | undefined, revision: number): Promise<void> {
  const moved = row !== undefined && (row.starts !== match.starts || row.status === 'postponed' !== (match.status === 'postponed') || matchOf(row).venue !== match.venue || row.status === 'abandoned' !== (match.status === 'abandoned'))
  const values = {
    series: match.series.id, status: match.status, starts: match.starts, starts_at: momentOf(match.starts), home: match.home.name, away: match.away.name, body: JSON.stringify(match), revision,
    sequence: (row?.sequence ?? 0) + (moved ? 1 : 0),
  }
  if (!(values.starts_at > 0)) throw new InvalidFeed('/starts', 'There is no such time.')
  await db.insertInto('cricket_matches').values({ id: match.id, ...values }).onConflict((conflict) => conflict.column('id').doUpdateSet(values)).execute()
}

type Stored = Parameters<typeof stateIn>[0]

interface Written {
  readonly stored: Stored
  readonly revision: number
  readonly previous: number
  readonly changed: ReadonlySet<string>
  readonly gone: readonly string[]
}

/** Open pages get the words of their edition, each made once; stored ones are purged. */
function tell({ editions, publish, changed: purge }: CricketOrigin, { stored, revision, previous, changed, gone }: Written): void {
  const { id } = stored.match
  purge([matchTag(id), listTag])
  for (const edition of editions) {
    const speech = speechOf(edition)
    const state = stateIn(stored, speech)
    publish(matchTopic({ channel: edition.channel, id }), { after: previous, cursor: revision, upserts: [liveScore(state, speech), ...liveBalls(state, speech, (key) => changed.has(key))], deletes: [...gone] })
    publish(scoresTopic(edition.channel), { after: revision - 1, cursor: revision, upserts: [matchLine(state, speech)] })
  }
}

export const liveBalls = (state: MatchState, speech: Speech, isAsked: (id: string) => boolean) =>
  state.innings.flatMap(({ info, overs }) => overs.flatMap(({ balls }) => balls.flatMap((ball) => (isAsked(ballId(ball.ball)) ? [liveBall(ball, state.match[info.team].name, speech.words)] : []))))
