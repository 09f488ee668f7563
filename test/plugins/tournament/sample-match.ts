import type { InningsFile, MatchFile } from '../../../plugins/tournament/origin/cricsheet/match-file.ts'

export const eleven = (side: string): string[] => Array.from({ length: 11 }, (_, index) => `${side} ${index + 1}`)

/** An innings in which every ball brings the same, two batters and two bowlers from end to end. */
export const steady = (side: string, other: string, overs: number, runs: number): InningsFile => ({
  team: side,
  overs: Array.from({ length: overs }, (_, over) => ({
    over,
    deliveries: Array.from({ length: 6 }, () => ({ batter: `${side} 1`, non_striker: `${side} 2`, bowler: `${other} ${10 + (over % 2)}`, runs: { batter: runs, extras: 0, total: runs } })),
  })),
})

export interface SampleMatch {
  readonly innings?: InningsFile[]
  readonly outcome?: MatchFile['info']['outcome']
  readonly event?: MatchFile['info']['event']
  readonly season?: MatchFile['info']['season']
  readonly date?: string
  readonly teams?: readonly [string, string]
}

/** A match of sides that do not exist. */
export function matchFile({ innings, outcome, event = { name: 'Indian Premier League', match_number: 1 }, season = 2031, date = '2031-04-01', teams = ['Ones', 'Twos'] }: SampleMatch): MatchFile {
  const [one, two] = teams
  return {
    info: {
      dates: [date], event, gender: 'male', match_type: 'T20', overs: 20, season, teams: [one, two], venue: 'Test Ground',
      outcome: outcome ?? { winner: one, by: { runs: 12 } },
      players: { [one]: eleven(one), [two]: eleven(two) },
      registry: { people: Object.fromEntries([one, two].flatMap((side) => eleven(side).map((player) => [player, player.toLowerCase().replace(' ', '-')]))) },
    },
    innings: innings ?? [steady(one, two, 20, 1), steady(two, one, 18, 1)],
  }
}
