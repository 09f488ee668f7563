import type { InningsLines } from './innings.ts'
import type { MatchFile } from './match-file.ts'

/** What a match adds to the net run rates: runs and balls of the side that batted first, and of the other. */
export interface RateShare {
  readonly team: string
  readonly runs: number
  readonly balls: number
}

/** 9.2 on a scoreboard are 56 balls. */
export const ballsOf = (overs: number, perOver = 6): number => Math.floor(overs) * perOver + Math.round((overs % 1) * 10)

/**
 * What counts for the net run rate (IPL playing conditions 16.10.2, ICC 16.10): a side that is all out counts all the
 * overs that it could have batted; where the Duckworth-Lewis method was used, the first side counts one run less than the
 * target, over the overs that the other side had; super overs count for nothing, and nor does a match without a result.
 */
export function rateShares({ info, innings }: MatchFile, lines: readonly InningsLines[]): readonly [RateShare, RateShare] | undefined {
  if (info.outcome.result === 'no result') return undefined
  const main = lines.flatMap((line, index) => (line.superOver ? [] : [{ line, file: innings[index] }]))
  const [first, second] = main
  if (!first || !second || main.length !== 2) return undefined
  const perOver = info.balls_per_over ?? 6
  const target = second.file?.target
  const full = (info.overs ?? 20) * perOver
  const quota = target?.overs === undefined ? full : ballsOf(target.overs, perOver)
  const revised = info.outcome.method !== undefined && target?.runs !== undefined
  const chase: RateShare = { team: second.line.team, runs: second.line.runs, balls: second.line.allOut ? quota : second.line.balls }
  if (revised) return [{ team: first.line.team, runs: (target.runs ?? 1) - 1, balls: quota }, chase]
  return [{ team: first.line.team, runs: first.line.runs, balls: first.line.allOut ? quota : first.line.balls }, chase]
}
