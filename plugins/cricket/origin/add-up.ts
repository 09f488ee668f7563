import type { BallInput, InningsInfo } from '../feed-contract.ts'

// Adds an innings up from its balls, whatever has been edited: pure, so that the same balls give the same scorecard.

const bowlersWickets = new Set(['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket'])
/** A batter who retired hurt, or was called back, is not out. */
const notDismissals = new Set(['retired hurt', 'retired not out'])

export type Wicket = NonNullable<BallInput['wickets']>[number]
export interface StoredBall extends BallInput {
  readonly isEdited: boolean
}

export interface Batter {
  readonly name: string
  runs: number
  balls: number
  fours: number
  sixes: number
  out?: { readonly wicket: Wicket; readonly bowler: string | undefined }
  isRetired: boolean
}

export interface Bowler {
  readonly name: string
  balls: number
  maidens: number
  runs: number
  wickets: number
}

export interface BallAfter {
  readonly ball: StoredBall
  /** Legal balls of the over before it. */
  readonly legalBefore: number
  readonly isLegal: boolean
  readonly runs: number
  readonly wickets: number
  /** Of the batter, after it. */
  readonly batter: { readonly runs: number; readonly balls: number }
  /** Of those who left with it, out or hurt. */
  readonly left: readonly { readonly name: string; readonly runs: number; readonly balls: number }[]
}

export interface OverSum {
  readonly number: number
  runs: number
  wickets: number
  total: number
  bowler: string
  readonly balls: BallAfter[]
}

export interface InningsSum {
  readonly info: InningsInfo
  readonly runs: number
  readonly wickets: number
  /** Legal balls as they count: an over with another behind it is whole. */
  readonly balls: number
  readonly batting: readonly Batter[]
  readonly bowling: readonly Bowler[]
  readonly extras: { readonly byes: number; readonly legbyes: number; readonly wides: number; readonly noballs: number; readonly penalty: number }
  readonly fall: readonly { readonly name: string; readonly runs: number; readonly number: number; readonly at: string }[]
  readonly partnerships: readonly { readonly names: readonly [string, string]; readonly runs: number; readonly balls: number; readonly isUnbroken: boolean }[]
  readonly overs: readonly OverSum[]
  /** Who bats and who bowls, after the last ball. */
  readonly striker: string | undefined
  readonly partner: string | undefined
  readonly isOverDone: boolean
}

/** 116 balls are 19.2. */
export const oversText = (balls: number, perOver: number): string => (balls % perOver === 0 ? String(balls / perOver) : `${Math.floor(balls / perOver)}.${balls % perOver}`)

const isBoundary = ({ runs }: BallInput, count: 4 | 6): boolean => runs.batter === count && !runs.nonBoundary
export const isFour = (ball: BallInput): boolean => isBoundary(ball, 4)
export const isSix = (ball: BallInput): boolean => isBoundary(ball, 6)
export const isDismissal = ({ kind }: Wicket): boolean => !notDismissals.has(kind)

/** @param balls of the innings, in their order */
export function addUp(info: InningsInfo, balls: readonly StoredBall[], perOver = 6): InningsSum {
  const batting = new Map<string, Batter>()
  const bowling = new Map<string, Bowler>()
  const extras = { byes: 0, legbyes: 0, wides: 0, noballs: 0, penalty: info.penaltyRuns ?? 0 }
  const fall: InningsSum['fall'][number][] = []
  const partnerships: InningsSum['partnerships'][number][] = []
  const overs: OverSum[] = []
  let [runs, wickets, counted, legal] = [extras.penalty, 0, 0, 0]
  let stand = { runs: 0, balls: 0, names: undefined as readonly [string, string] | undefined }
  let [striker, partner]: (string | undefined)[] = []
  const inOver = new Map<string, { balls: number; runs: number }>()

  const batter = (name: string): Batter => {
    let own = batting.get(name)
    if (!own) batting.set(name, (own = { name, runs: 0, balls: 0, fours: 0, sixes: 0, isRetired: false }))
    return own
  }
  const endStand = (isUnbroken: boolean) => {
    if (stand.names && (stand.balls > 0 || stand.runs > 0 || !isUnbroken)) partnerships.push({ names: stand.names, runs: stand.runs, balls: stand.balls, isUnbroken })
    stand = { runs: 0, balls: 0, names: undefined }
  }
  /** @param isWhole whether another over follows, so that it counts as whole however many balls it had */
  const endOver = (isWhole: boolean) => {
    const count = isWhole && legal > 0 ? perOver : Math.min(legal, perOver)
    counted += count
    for (const [name, own] of inOver) {
      const line = bowlerOf(name)
      line.balls += inOver.size === 1 ? count : own.balls
      if (inOver.size === 1 && own.runs === 0 && count === perOver) line.maidens += 1
    }
    inOver.clear()
    legal = 0
  }
  const bowlerOf = (name: string): Bowler => {
    let own = bowling.get(name)
    if (!own) bowling.set(name, (own = { name, balls: 0, maidens: 0, runs: 0, wickets: 0 }))
    return own
  }

  for (const ball of balls) {
    let over = overs.at(-1)
    if (over?.number !== ball.over) {
      if (over) endOver(true)
      overs.push((over = { number: ball.over, runs: 0, wickets: 0, total: 0, bowler: ball.bowler, balls: [] }))
    }
    const { wides = 0, noballs = 0, byes = 0, legbyes = 0, penalty = 0 } = ball.extras ?? {}
    const isLegal = wides === 0 && noballs === 0
    const [own, other] = [batter(ball.batter), batter(ball.nonStriker)]
    own.isRetired = false
    other.isRetired = false
    stand.names ??= [ball.batter, ball.nonStriker]
    const line = bowlerOf(ball.bowler)
    const conceded = ball.runs.total - byes - legbyes - penalty
    const legalBefore = legal
    own.runs += ball.runs.batter
    if (wides === 0) own.balls += 1
    if (isFour(ball)) own.fours += 1
    if (isSix(ball)) own.sixes += 1
    line.runs += conceded
    extras.wides += wides
    extras.noballs += noballs
    extras.byes += byes
    extras.legbyes += legbyes
    extras.penalty += penalty
    runs += ball.runs.total
    stand.runs += ball.runs.total
    if (wides === 0) stand.balls += 1
    const mine = inOver.get(ball.bowler) ?? { balls: 0, runs: 0 }
    inOver.set(ball.bowler, { balls: mine.balls + (isLegal ? 1 : 0), runs: mine.runs + conceded })
    if (isLegal) legal += 1
    const left: { name: string; runs: number; balls: number }[] = []
    for (const wicket of ball.wickets ?? []) {
      const out = batter(wicket.player)
      left.push({ name: wicket.player, runs: out.runs, balls: out.balls })
      if (!isDismissal(wicket)) {
        out.isRetired = true
        endStand(true)
        continue
      }
      const isBowlers = bowlersWickets.has(wicket.kind)
      if (isBowlers) line.wickets += 1
      out.out = { wicket, bowler: isBowlers ? ball.bowler : undefined }
      wickets += 1
      over.wickets += 1
      fall.push({ name: wicket.player, runs, number: wickets, at: oversText(counted + Math.min(legal, perOver), perOver) })
      endStand(false)
    }
    over.runs += ball.runs.total
    over.total = runs
    over.bowler = ball.bowler
    over.balls.push({ ball, legalBefore, isLegal, runs, wickets, batter: { runs: own.runs, balls: own.balls }, left })
    // Ends change with odd runs that were run: of a wide or a no-ball the penalty run is not.
    const run = ball.runs.total - penalty - (wides > 0 ? 1 : 0) - (noballs > 0 ? 1 : 0)
    const crossed = !isFour(ball) && !isSix(ball) && run % 2 === 1
    ;[striker, partner] = crossed ? [ball.nonStriker, ball.batter] : [ball.batter, ball.nonStriker]
    const gone = new Set((ball.wickets ?? []).map(({ player }) => player))
    if (striker !== undefined && gone.has(striker)) striker = undefined
    if (partner !== undefined && gone.has(partner)) partner = undefined
  }
  const isOverDone = legal >= perOver
  if (overs.length > 0) endOver(false)
  if (isOverDone) [striker, partner] = [partner, striker]
  endStand(true)
  return { info, runs, wickets, balls: counted, batting: [...batting.values()], bowling: [...bowling.values()], extras, fall, partnerships, overs, striker, partner, isOverDone }
}

/** Who would be out at ten down, or who has declared: no more balls come. */
export function isClosed({ info, wickets, balls, runs, batting }: InningsSum, maxBalls: number | undefined, sideSize: number): boolean {
  const retired = batting.filter(({ isRetired, out }) => isRetired && !out).length
  const all = info.superOver ? 2 : sideSize - 1
  return info.closed === true || wickets + (info.superOver ? 0 : retired) >= all || (maxBalls !== undefined && balls >= maxBalls) || (info.target !== undefined && runs >= info.target.runs)
}
