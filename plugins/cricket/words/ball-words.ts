import type { BallInput } from '../feed-contract.ts'
import { type BallAfter, isDismissal, isFour, isSix } from '../origin/add-up.ts'

export interface BallFacts {
  readonly batter: string
  readonly bowler: string
  /** Of the batter, after the ball. */
  readonly own: number
  readonly balls: number
  /** Runs of the kind that the sentence is about. */
  readonly count: number
  /** Off the bat. */
  readonly bat: number
}

export interface OutFacts {
  readonly player: string
  readonly bowler: string
  readonly fielders: string
  readonly runs: number
  readonly balls: number
}

type Sentence = (facts: BallFacts) => string

/** What one language says of balls. */
export interface BallWords {
  readonly dot: readonly Sentence[]
  readonly one: readonly Sentence[]
  readonly some: readonly Sentence[]
  readonly four: readonly Sentence[]
  readonly six: readonly Sentence[]
  readonly wide: Sentence
  readonly noball: Sentence
  readonly bye: Sentence
  readonly legbye: Sentence
  readonly penalty: (count: number) => string
  readonly out: (kind: string, facts: OutFacts) => string
  readonly fifty: Sentence
  readonly total: (team: string, total: number) => string
  readonly over: (number: number, score: string, runs: number, bowler: string) => string
  readonly overNow: (number: number, score: string, runs: number, bowler: string) => string
  readonly and: (names: readonly string[]) => string
}

export type BallKind = 'dot' | 'run' | 'four' | 'six' | 'wicket' | 'extra'

export function kindOf(ball: BallInput): BallKind {
  if (ball.wickets?.some(isDismissal)) return 'wicket'
  if (isSix(ball)) return 'six'
  if (isFour(ball)) return 'four'
  if (ball.runs.extras > 0) return 'extra'
  return ball.runs.total > 0 ? 'run' : 'dot'
}

/** As scorers write it in an over's row. */
export function markOf(ball: BallInput): string {
  const { wides = 0, noballs = 0, byes = 0, legbyes = 0, penalty = 0 } = ball.extras ?? {}
  if (ball.wickets?.some(isDismissal)) return ball.runs.total > 0 ? `W${ball.runs.total}` : 'W'
  if (noballs > 0) return ball.runs.total > 1 ? `nb${ball.runs.total}` : 'nb'
  if (wides > 0) return wides > 1 ? `wd${wides}` : 'wd'
  if (legbyes > 0) return `lb${legbyes}`
  if (byes > 0) return `b${byes}`
  if (penalty > 0) return `p${penalty}`
  return String(ball.runs.batter)
}

/** Varied, and always the same for the same ball. */
const varied = <Value>(from: readonly Value[], { innings, over, ball }: BallInput, batter: string): Value =>
  from[(innings * 7 + over * 13 + ball * 5 + batter.length) % from.length] as Value

/** How often a batter's score has passed a fifty. */
const fifties = (runs: number): number => (runs >= 200 ? 4 : runs >= 100 ? 2 : runs >= 50 ? 1 : 0)

export function ballText(words: BallWords, { ball, batter: after, left, runs: total }: BallAfter, team: string): string {
  const { batter, bowler, runs } = ball
  const { wides = 0, noballs = 0, byes = 0, legbyes = 0, penalty = 0 } = ball.extras ?? {}
  const facts: BallFacts = { batter, bowler, own: after.runs, balls: after.balls, count: runs.batter, bat: runs.batter }
  const parts: string[] = []
  const outs = ball.wickets ?? []
  const isPlain = outs.length > 0 && runs.total === 0
  if (noballs > 0) parts.push(words.noball({ ...facts, count: noballs }))
  else if (wides > 0) parts.push(words.wide({ ...facts, count: wides }))
  else if (isSix(ball)) parts.push(varied(words.six, ball, batter)(facts))
  else if (isFour(ball)) parts.push(varied(words.four, ball, batter)(facts))
  else if (runs.batter === 1) parts.push(varied(words.one, ball, batter)(facts))
  else if (runs.batter > 1) parts.push(varied(words.some, ball, batter)(facts))
  else if (byes === 0 && legbyes === 0 && penalty === 0 && !isPlain) parts.push(varied(words.dot, ball, batter)(facts))
  if (byes > 0) parts.push(words.bye({ ...facts, count: byes }))
  if (legbyes > 0) parts.push(words.legbye({ ...facts, count: legbyes }))
  if (penalty > 0) parts.push(words.penalty(penalty))
  for (const { kind, player, fielders = [] } of outs) {
    const score = left.find(({ name }) => name === player) ?? (player === batter ? { runs: after.runs, balls: after.balls } : undefined)
    parts.push(words.out(kind, { player, bowler, fielders: words.and(fielders), runs: score?.runs ?? 0, balls: score?.balls ?? 0 }))
  }
  if (fifties(after.runs) > fifties(after.runs - runs.batter)) parts.push(words.fifty(facts))
  if (Math.floor(total / 50) > Math.floor((total - runs.total) / 50)) parts.push(words.total(team, Math.floor(total / 50) * 50))
  return parts.join(' ')
}

/** A wicket, a six, a fifty, a hundred. */
export const isKeyBall = ({ ball, batter }: BallAfter): boolean => kindOf(ball) === 'wicket' || isSix(ball) || fifties(batter.runs) > fifties(batter.runs - ball.runs.batter)
