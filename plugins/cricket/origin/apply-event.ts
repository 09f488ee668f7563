import type { BallInput, FeedEvent, MatchInput } from '../feed-contract.ts'
import { addUp, type StoredBall } from './add-up.ts'

/** A ball as the store has it while events are applied. */
export interface BallRow {
  readonly ball: BallInput
  gone: boolean
  edited: boolean
  /** Written by these events. */
  touched: boolean
}

/** A match that events are applied to. */
export interface Draft {
  match: MatchInput
  readonly rows: Map<string, BallRow>
  /** What an operator should know of the feed. */
  readonly notes: string[]
  isMatchChanged: boolean
}

interface Place {
  readonly innings: number
  readonly over: number
  readonly ball: number
}

export const keyOf = ({ innings, over, ball }: Place): string => `${innings}/${over}/${ball}`
const shown = ({ innings, over, ball }: Place): string => `innings ${innings}, over ${over}, ball ${ball}`
const before = (one: Place, other: Place): boolean => one.innings - other.innings < 0 || (one.innings === other.innings && (one.over - other.over < 0 || (one.over === other.over && one.ball < other.ball)))

/** Those of an innings that stand, in their order. */
export const ballsOf = (rows: ReadonlyMap<string, BallRow>, innings?: number): StoredBall[] =>
  [...rows.values()]
    .filter(({ gone, ball }) => !gone && (innings === undefined || ball.innings === innings))
    .map(({ ball, edited }) => ({ ...ball, isEdited: edited }))
    .sort((one, other) => (before(one, other) ? -1 : 1))

/** Applies what a feed says. What cannot be is left out, what is doubtful is taken, and both are noted. */
export function applyEvent(draft: Draft, event: FeedEvent): void {
  switch (event.kind) {
    case 'match':
      draft.match = { ...draft.match, ...event.match }
      draft.isMatchChanged = true
      return
    case 'ball': {
      const { kind: _, ...ball } = event
      return applyBall(draft, ball)
    }
    case 'withdraw': {
      const row = draft.rows.get(keyOf(event))
      if (!row || row.gone) return void draft.notes.push(`A ball is withdrawn that is not there: ${shown(event)}.`)
      row.gone = true
      row.touched = true
      return
    }
    case 'score': {
      const info = draft.match.innings?.[event.innings - 1]
      if (!info) return void draft.notes.push(`A score came for innings ${event.innings}, which has not begun.`)
      const sum = addUp(info, ballsOf(draft.rows, event.innings), draft.match.ballsPerOver)
      if (sum.runs !== event.runs || (event.wickets !== undefined && sum.wickets !== event.wickets)) {
        draft.notes.push(`The feed has ${event.runs}/${event.wickets ?? '?'} in innings ${event.innings}; the balls add up to ${sum.runs}/${sum.wickets}, which is shown.`)
      }
    }
  }
}

function applyBall(draft: Draft, ball: BallInput): void {
  const { match, rows, notes } = draft
  const { runs, extras = {} } = ball
  const sum = Object.values(extras).reduce((total, each) => total + each, 0)
  if (runs.batter + runs.extras !== runs.total || sum !== runs.extras) return void notes.push(`The runs of a ball do not add up, it is left out: ${shown(ball)}.`)
  if (!match.innings?.[ball.innings - 1]) return void notes.push(`A ball came for an innings that has not begun, it is left out: ${shown(ball)}.`)
  const known = rows.get(keyOf(ball))
  if (known && !known.gone && JSON.stringify(known.ball) === JSON.stringify(ball)) return void notes.push(`A ball came twice: ${shown(ball)}.`)
  noteUnknown(draft, ball)
  if (known) {
    if (!known.gone) notes.push(`A ball was changed: ${shown(ball)}.`)
    rows.set(keyOf(ball), { ball, gone: false, edited: true, touched: true })
    return
  }
  const last = ballsOf(rows, ball.innings).at(-1)
  if (last && before(ball, last)) notes.push(`A ball came late, behind over ${last.over}, ball ${last.ball}: ${shown(ball)}.`)
  else if (last ? !follows(last, ball) : ball.over !== 0 || ball.ball !== 1) notes.push(`Balls are missing before ${shown(ball)}.`)
  rows.set(keyOf(ball), { ball, gone: false, edited: false, touched: true })
}

const follows = (last: Place, next: Place): boolean => (next.over === last.over ? next.ball === last.ball + 1 : next.over === last.over + 1 && next.ball === 1)

/** Whoever is on no team sheet is shown by the name that came. */
function noteUnknown({ match, notes }: Draft, { batter, nonStriker, bowler, wickets = [], innings }: BallInput): void {
  const { home, away } = match
  if (!home.squad?.length || !away.squad?.length) return
  const known = new Set([...home.squad, ...away.squad])
  for (const name of new Set([batter, nonStriker, bowler, ...wickets.map(({ player }) => player)])) if (!known.has(name)) notes.push(`${name} is on no team sheet (innings ${innings}).`)
}
