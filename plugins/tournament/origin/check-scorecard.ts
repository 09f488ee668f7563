import type { InningsCard, MatchCard, Result } from '../contract.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** What of an innings does not add up, a sentence each; nothing where all does. */
function faultsOfInnings({ score, batting, bowling, extras, fall, partnerships, overs }: InningsCard, perOver: number): readonly string[] {
  const faults: string[] = []
  const same = (what: string, one: number, other: number) => {
    if (one !== other) faults.push(`${what}: ${one} and ${other}`)
  }
  const { made, wickets = 0, balls = 0 } = score
  const extraRuns = extras.byes + extras.legbyes + extras.wides + extras.noballs + extras.penalty
  const out = batting.filter(({ dismissal }) => dismissal !== undefined)
  same('runs of batters with extras, and the total', sum(batting.map(({ runs }) => runs)) + extraRuns, made)
  same("bowlers' runs with byes, leg byes and penalties, and the total", sum(bowling.map(({ runs }) => runs)) + extras.byes + extras.legbyes + extras.penalty, made)
  same("bowlers' wides, and those of the extras", sum(bowling.map((line) => line.wides)), extras.wides)
  same("bowlers' no-balls, and those of the extras", sum(bowling.map((line) => line.noballs)), extras.noballs)
  same("bowlers' balls, and those of the innings", sum(bowling.map((line) => line.balls)), balls)
  same("bowlers' wickets, and batters out to a bowler", sum(bowling.map((line) => line.wickets)), out.filter(({ dismissal }) => dismissal?.bowler !== undefined).length)
  same('batters out, and wickets', out.length, wickets)
  same('fall of wickets, and wickets', fall.length, wickets)
  same('wickets of the overs, and wickets', sum(overs.map((over) => over.wickets)), wickets)
  same('balls of partnerships, and balls faced', sum(partnerships.map((stand) => stand.balls)), sum(batting.map((line) => line.balls)))
  // Penalties that were given between balls are of no over and of no stand.
  for (const [what, runs] of [['overs', sum(overs.map((over) => over.runs))], ['partnerships', sum(partnerships.map((stand) => stand.runs))]] as const) {
    if (runs > made || runs < made - extras.penalty) faults.push(`runs of ${what}, and the total: ${runs} and ${made}`)
  }
  // The last over may have had no legal ball.
  const whole = Math.ceil(balls / perOver)
  if (overs.length !== whole && overs.length !== whole + 1) faults.push(`overs, and balls: ${overs.length} and ${balls}`)
  fall.forEach(({ number, runs }, index) => {
    if (number !== index + 1 || runs < (fall[index - 1]?.runs ?? 0) || runs > made) faults.push(`wicket ${number} fell at ${runs}, after ${fall[index - 1]?.runs ?? 0}, of ${made}`)
  })
  for (const { player, runs, fours, sixes } of batting) if (fours * 4 + sixes * 6 > runs) faults.push(`boundaries of ${player.name}: ${fours} fours and ${sixes} sixes in ${runs} runs`)
  return faults
}

/**
 * The margin against the totals; a target that was revised counts as such. What is in no file is not checked: a target that
 * nobody wrote down, and the par score of a chase that ended before the overs of its target.
 */
function faultsOfMargin(innings: readonly InningsCard[], result: Result | undefined): readonly string[] {
  const [first, second] = innings.filter(({ superOver }) => !superOver)
  if (!first || !second) return []
  if (result?.kind === 'tied' && result.method === undefined && first.score.made !== second.score.made) return [`tied at ${first.score.made} and ${second.score.made}`]
  if (result?.kind !== 'won' || result.by !== undefined) return []
  const { balls = 0, allOut } = second.score
  const wasEnded = !allOut && balls < (second.target?.balls ?? 0)
  const target = result.method === undefined ? first.score.made + 1 : result.runs !== undefined && wasEnded ? undefined : second.target?.runs
  if (result.runs !== undefined && target !== undefined) {
    // A chase that the weather ended may be won by runs as well: over the par score, which stands as the target then.
    const margin = result.winner === second.team.id ? second.score.made - target + 1 : target - 1 - second.score.made
    if (margin !== result.runs) return [`won by ${result.runs} runs: ${second.score.made} for a target of ${target}`]
  }
  if (result.wickets === undefined) return []
  const left = 10 - (second.score.wickets ?? 0)
  const isReached = target === undefined || second.score.made >= target
  return left === result.wickets && isReached ? [] : [`won by ${result.wickets} wickets: ${left} were left, at ${second.score.made} for a target of ${target}`]
}

/** What of a scorecard does not add up: extras, wickets, partnerships, overs, bowling and the margin. */
export const faultsOfCard = ({ ballsPerOver, innings }: MatchCard, result: Result | undefined): readonly string[] => [
  ...innings.flatMap((each, index) => faultsOfInnings(each, ballsPerOver).map((fault) => `innings ${index + 1}: ${fault}`)),
  ...faultsOfMargin(innings, result),
]
