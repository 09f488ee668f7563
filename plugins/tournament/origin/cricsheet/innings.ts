import type { Delivery, InningsFile } from './match-file.ts'

/** Wickets that belong to the bowler; run outs, retirements and obstructions do not. */
const bowlersWickets = new Set(['bowled', 'caught', 'caught and bowled', 'lbw', 'stumped', 'hit wicket'])

/** A batter who retired hurt, or was called back, is not out. */
const notDismissals = new Set(['retired hurt', 'retired not out'])

export interface BattingLine {
  readonly player: string
  runs: number
  /** Balls faced: wides are not, no-balls are. */
  balls: number
  fours: number
  sixes: number
  /** How the batter was dismissed; absent when not out. */
  dismissal?: { readonly kind: string; readonly bowler?: string; readonly fielders: string[] }
  /** Left hurt and did not come back. */
  retired: boolean
}

export interface BowlingLine {
  readonly player: string
  /** Legal balls, an over that the umpires miscounted being six. */
  balls: number
  maidens: number
  /** Without byes, leg byes and penalties. */
  runs: number
  wickets: number
  wides: number
  noballs: number
}

export interface Extras {
  byes: number
  legbyes: number
  wides: number
  noballs: number
  penalty: number
}

export interface Wicket {
  readonly player: string
  /** Of the side when it fell. */
  readonly runs: number
  readonly number: number
  /** As on a scoreboard, 9.2 being nine overs and two balls. */
  readonly at: string
}

export interface Partnership {
  readonly batters: readonly [string, string]
  readonly runs: number
  readonly balls: number
  /** Ended with the innings, or with a retirement. */
  readonly unbroken: boolean
}

export interface OverLine {
  readonly runs: number
  readonly wickets: number
}

export interface InningsLines {
  readonly team: string
  readonly superOver: boolean
  readonly runs: number
  readonly wickets: number
  /** Legal balls as the umpires counted them. */
  readonly balls: number
  readonly allOut: boolean
  readonly batting: readonly BattingLine[]
  readonly bowling: readonly BowlingLine[]
  readonly extras: Extras
  readonly fall: readonly Wicket[]
  readonly partnerships: readonly Partnership[]
  readonly overs: readonly OverLine[]
  /** Catches and stumpings by player of the fielding side; substitutes are not credited. */
  readonly fielding: readonly { readonly player: string; readonly catches: number; readonly stumpings: number }[]
}

/** A scoreboard's overs: 116 balls are 19.2. */
export const oversText = (balls: number, perOver = 6): string => (balls % perOver === 0 ? String(balls / perOver) : `${Math.floor(balls / perOver)}.${balls % perOver}`)

/** Adds an innings up, ball by ball. */
export function summariseInnings(file: InningsFile, perOver = 6, sideSize = 11): InningsLines {
  const batting = new Map<string, BattingLine>()
  const bowling = new Map<string, BowlingLine>()
  const fielding = new Map<string, { player: string; catches: number; stumpings: number }>()
  const extras: Extras = { byes: 0, legbyes: 0, wides: 0, noballs: 0, penalty: (file.penalty_runs?.pre ?? 0) + (file.penalty_runs?.post ?? 0) }
  const fall: Wicket[] = []
  const partnerships: Partnership[] = []
  const overs: OverLine[] = []
  let runs = extras.penalty
  let wickets = 0
  let balls = 0
  let stand = { runs: 0, balls: 0, batters: undefined as readonly [string, string] | undefined }

  const batter = (player: string): BattingLine => {
    let line = batting.get(player)
    if (!line) batting.set(player, (line = { player, runs: 0, balls: 0, fours: 0, sixes: 0, retired: false }))
    return line
  }
  const bowler = (player: string): BowlingLine => {
    let line = bowling.get(player)
    if (!line) bowling.set(player, (line = { player, balls: 0, maidens: 0, runs: 0, wickets: 0, wides: 0, noballs: 0 }))
    return line
  }
  const fielder = (player: string) => {
    let line = fielding.get(player)
    if (!line) fielding.set(player, (line = { player, catches: 0, stumpings: 0 }))
    return line
  }
  const endStand = (unbroken: boolean) => {
    if (stand.batters && (stand.balls > 0 || stand.runs > 0 || !unbroken)) {
      partnerships.push({ batters: stand.batters, runs: stand.runs, balls: stand.balls, unbroken })
    }
    stand = { runs: 0, balls: 0, batters: undefined }
  }

  const lastOver = file.overs.length - 1
  for (const [place, { over, deliveries }] of file.overs.entries()) {
    const overBefore = { runs, wickets }
    const miscounted = file.miscounted_overs?.[String(over)] !== undefined
    let legal = 0
    const own = new Map<string, { balls: number; conceded: number }>()
    for (const delivery of deliveries) {
      const { wides = 0, noballs = 0, byes = 0, legbyes = 0, penalty = 0 } = delivery.extras ?? {}
      const isLegal = wides === 0 && noballs === 0
      const striker = batter(delivery.batter)
      const partner = batter(delivery.non_striker)
      striker.retired = false
      partner.retired = false
      stand.batters ??= [delivery.batter, delivery.non_striker]
      const line = bowler(delivery.bowler)
      const conceded = delivery.runs.total - byes - legbyes - penalty

      striker.runs += delivery.runs.batter
      if (wides === 0) striker.balls += 1
      if (isBoundary(delivery, 4)) striker.fours += 1
      if (isBoundary(delivery, 6)) striker.sixes += 1
      line.runs += conceded
      line.wides += wides
      line.noballs += noballs
      extras.wides += wides
      extras.noballs += noballs
      extras.byes += byes
      extras.legbyes += legbyes
      extras.penalty += penalty
      runs += delivery.runs.total
      stand.runs += delivery.runs.total
      if (wides === 0) stand.balls += 1
      const mine = own.get(delivery.bowler) ?? { balls: 0, conceded: 0 }
      own.set(delivery.bowler, { balls: mine.balls + (isLegal ? 1 : 0), conceded: mine.conceded + conceded })
      if (isLegal) legal += 1

      for (const wicket of delivery.wickets ?? []) {
        const out = batter(wicket.player_out)
        if (notDismissals.has(wicket.kind)) {
          out.retired = true
          endStand(true)
          continue
        }
        const credited = bowlersWickets.has(wicket.kind)
        // A bowler is credited with no wicket off a no-ball, and off a wide only with a stumping or hit wicket; the data
        // contains none of these.
        if (credited) line.wickets += 1
        const fielders = (wicket.fielders ?? []).flatMap(({ name, substitute }) => (name === undefined ? [] : [substitute ? `${name} (sub)` : name]))
        out.dismissal = { kind: wicket.kind, ...(credited ? { bowler: delivery.bowler } : {}), fielders: wicket.kind === 'caught and bowled' ? [] : fielders }
        wickets += 1
        fall.push({ player: wicket.player_out, runs, number: wickets, at: oversText(balls + Math.min(legal, perOver), perOver) })
        endStand(false)
        if (wicket.kind === 'caught and bowled') fielder(delivery.bowler).catches += 1
        if (wicket.kind === 'caught' || wicket.kind === 'stumped') {
          for (const { name, substitute } of wicket.fielders ?? []) {
            if (name === undefined || substitute) continue
            if (wicket.kind === 'caught') fielder(name).catches += 1
            else fielder(name).stumpings += 1
          }
        }
      }
    }
    // Every over but the last is complete, whatever the umpires counted to.
    const counted = place < lastOver || miscounted ? (legal === 0 ? 0 : perOver) : Math.min(legal, perOver)
    balls += counted
    const only = own.size === 1
    for (const [player, { balls: bowled, conceded }] of own) {
      const line = bowler(player)
      line.balls += only ? counted : bowled
      if (only && conceded === 0 && counted === perOver) line.maidens += 1
    }
    overs.push({ runs: runs - overBefore.runs, wickets: wickets - overBefore.wickets })
  }
  endStand(true)
  const lines = [...batting.values()]
  // With fewer than two batters left, a side is all out: retired and absent ones cannot bat.
  const gone = wickets + lines.filter(({ retired, dismissal }) => retired && !dismissal).length + (file.absent_hurt?.length ?? 0)
  return {
    team: file.team,
    superOver: file.super_over ?? false,
    runs,
    wickets,
    balls,
    allOut: !(file.super_over ?? false) && gone >= sideSize - 1,
    batting: lines,
    bowling: [...bowling.values()],
    extras,
    fall,
    partnerships,
    overs,
    fielding: [...fielding.values()],
  }
}

const isBoundary = ({ runs }: Delivery, count: 4 | 6): boolean => runs.batter === count && !runs.non_boundary
