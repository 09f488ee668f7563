import { describeMismatch } from 'masthead/origin'
import { type Static, Type } from 'masthead'
import { Compile } from 'typebox/compile'

// A match as Cricsheet publishes it, ball by ball (https://cricsheet.org/format/json). Only the fields that are used are
// listed.

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Count = Type.Integer({ minimum: 0, maximum: 1000 })

const Delivery = Type.Object({
  batter: Name,
  bowler: Name,
  non_striker: Name,
  runs: Type.Object({ batter: Count, extras: Count, total: Count, non_boundary: Type.Optional(Type.Boolean()) }),
  extras: Type.Optional(
    Type.Object({ wides: Type.Optional(Count), noballs: Type.Optional(Count), byes: Type.Optional(Count), legbyes: Type.Optional(Count), penalty: Type.Optional(Count) }),
  ),
  wickets: Type.Optional(
    Type.Array(
      Type.Object({
        kind: Type.String(),
        player_out: Name,
        fielders: Type.Optional(Type.Array(Type.Object({ name: Type.Optional(Name), substitute: Type.Optional(Type.Boolean()) }))),
      }),
    ),
  ),
})
export type Delivery = Static<typeof Delivery>

const Over = Type.Object({ over: Count, deliveries: Type.Array(Delivery) })

const Innings = Type.Object({
  team: Name,
  overs: Type.Array(Over),
  super_over: Type.Optional(Type.Boolean()),
  declared: Type.Optional(Type.Boolean()),
  absent_hurt: Type.Optional(Type.Array(Name)),
  penalty_runs: Type.Optional(Type.Object({ pre: Type.Optional(Count), post: Type.Optional(Count) })),
  /** By number of the over, counted from 0: overs that the umpires ended after another number of balls. */
  miscounted_overs: Type.Optional(Type.Record(Type.String(), Type.Object({ balls: Count }))),
  /** `overs` is written as on a scoreboard: 9.2 is nine overs and two balls. */
  target: Type.Optional(Type.Object({ runs: Type.Optional(Count), overs: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })) })),
})
export type InningsFile = Static<typeof Innings>

export const MatchFile = Type.Object({
  info: Type.Object({
    balls_per_over: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    city: Type.Optional(Type.String()),
    dates: Type.Array(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }), { minItems: 1 }),
    event: Type.Object({
      name: Name,
      match_number: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      stage: Type.Optional(Type.String({ maxLength: 60 })),
      group: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Integer()])),
    }),
    gender: Type.String(),
    match_type: Type.String(),
    outcome: Type.Object({
      winner: Type.Optional(Name),
      by: Type.Optional(Type.Object({ runs: Type.Optional(Count), wickets: Type.Optional(Count) })),
      result: Type.Optional(Type.String()),
      method: Type.Optional(Type.String()),
      eliminator: Type.Optional(Name),
      bowl_out: Type.Optional(Name),
    }),
    overs: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    player_of_match: Type.Optional(Type.Array(Name)),
    players: Type.Record(Type.String(), Type.Array(Name)),
    registry: Type.Object({ people: Type.Record(Type.String(), Type.String({ pattern: '^[0-9a-zA-Z-]{1,40}$' })) }),
    season: Type.Union([Type.String({ pattern: '^\\d{4}(/\\d\\d)?$' }), Type.Integer({ minimum: 1800, maximum: 3000 })]),
    teams: Type.Array(Name, { minItems: 2, maxItems: 2 }),
    toss: Type.Optional(Type.Object({ decision: Type.Optional(Type.String()), winner: Type.Optional(Name), uncontested: Type.Optional(Type.Boolean()) })),
    venue: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  innings: Type.Array(Innings),
})
export type MatchFile = Static<typeof MatchFile>

const validator = Compile(MatchFile)

/** A file that is not a match, with the reason for the import's report. */
export class UnreadableMatch extends Error {}

/** @throws UnreadableMatch naming the first thing that is wrong */
export function readMatchFile(text: string): MatchFile {
  let value: unknown
  try {
    value = JSON.parse(text)
    // Files of several years have some numbers as texts.
    if (!validator.Check(value)) value = JSON.parse(text, numberOfText)
  } catch {
    throw new UnreadableMatch('It is not JSON.')
  }
  if (validator.Check(value)) {
    contradictions(value)
    return value
  }
  throw new UnreadableMatch(`${describeMismatch(MatchFile, value)?.sentence ?? 'The file is not a match'}.`)
}

/** All fields that are numbers by the format's documentation. Under `runs` a `batter` is one, too, and in a delivery a name. */
const numberFields = new Set(['balls', 'balls_per_over', 'batter', 'byes', 'extras', 'legbyes', 'match_number', 'noballs', 'over', 'overs', 'penalty', 'post', 'pre', 'runs', 'total', 'wickets', 'wides'])

/** For `JSON.parse`. */
const numberOfText = (field: string, value: unknown): unknown => (typeof value === 'string' && numberFields.has(field) && /^\d{1,4}(\.\d)?$/.test(value) ? Number(value) : value)

/** What a schema cannot say: names that nothing else knows, and sums that do not add up. */
function contradictions({ info, innings }: MatchFile): void {
  const { teams, outcome } = info
  if (teams[0] === teams[1]) throw new UnreadableMatch('Both sides are the same.')
  for (const name of [outcome.winner, outcome.eliminator, outcome.bowl_out, ...innings.map(({ team }) => team)]) {
    if (name !== undefined && !teams.includes(name)) throw new UnreadableMatch(`"${name}" is not one of its sides.`)
  }
  if (Number.isNaN(Date.parse(`${info.dates[0]}T00:00:00Z`))) throw new UnreadableMatch(`${info.dates[0]} is not a day.`)
  for (const [number, { overs }] of innings.entries()) {
    for (const { over, deliveries } of overs) {
      for (const { runs } of deliveries) {
        if (runs.batter + runs.extras !== runs.total) throw new UnreadableMatch(`Innings ${number + 1}, over ${over + 1}: the runs of a ball do not add up.`)
      }
    }
  }
}

/**
 * The year of a season. Cricsheet names a season after the calendar of the northern winter, so that the first IPL, all
 * of it played in 2008, is "2007/08", and the one of autumn 2020 "2020/21": the day of the match decides.
 */
export function seasonOf({ season, dates }: Pick<MatchFile['info'], 'season' | 'dates'>, acrossYears = false): number {
  const [first] = String(season).split('/')
  const year = Number(first)
  if (acrossYears) return year
  const played = Number(dates[0]?.slice(0, 4))
  return typeof season === 'string' && season.includes('/') && (played === year || played === year + 1) ? played : year
}
