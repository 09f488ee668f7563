import { type Static, Type } from 'masthead'

// What a scorer's feed, an import or a replay says of a match. Docs: docs/plugins/cricket.md.

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Count = Type.Integer({ minimum: 0, maximum: 1000 })

export const matchId = '^[a-z0-9]{1,40}$'
export const MatchId = Type.String({ pattern: matchId })

export const Side = Type.Union([Type.Literal('home'), Type.Literal('away')])
export type Side = Static<typeof Side>

const Team = Type.Object({
  name: Name,
  /** Two to four letters. */
  short: Type.String({ minLength: 1, maxLength: 8 }),
  nameTelugu: Type.Optional(Name),
  shortTelugu: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
  /** Who plays, in the order of the team sheet; none before it is known. */
  squad: Type.Optional(Type.Array(Name, { maxItems: 30 })),
})

export const formats = ['T20', 'ODI', 'Test', 'other'] as const
export const statuses = ['scheduled', 'live', 'break', 'finished', 'abandoned', 'postponed'] as const

const Result = Type.Union([
  Type.Object({
    kind: Type.Literal('won'),
    winner: Side,
    runs: Type.Optional(Count),
    wickets: Type.Optional(Count),
    /** Such as `D/L`. */
    method: Type.Optional(Type.String({ maxLength: 20 })),
    /** `boundaries`: the Super Over was tied as well. */
    by: Type.Optional(Type.Union([Type.Literal('superOver'), Type.Literal('boundaries'), Type.Literal('other')])),
  }),
  Type.Object({ kind: Type.Literal('tied'), method: Type.Optional(Type.String({ maxLength: 20 })) }),
  Type.Object({ kind: Type.Union([Type.Literal('drawn'), Type.Literal('none')]) }),
])

const InningsInfo = Type.Object({
  team: Side,
  superOver: Type.Optional(Type.Boolean()),
  /** What the side needs to win. `balls` is how many it has for that. */
  target: Type.Optional(Type.Object({ runs: Count, balls: Type.Optional(Count) })),
  /** Given to the side without a ball. */
  penaltyRuns: Type.Optional(Count),
  /** Ended, as by a declaration or with the last wicket; an innings with another behind it is closed anyway. */
  closed: Type.Optional(Type.Boolean()),
})
export type InningsInfo = Static<typeof InningsInfo>

const moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d))?$' })

export const MatchInput = Type.Object({
  id: MatchId,
  series: Type.Object({ id: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }), name: Name, nameTelugu: Type.Optional(Name) }),
  /** As in `Final` or `12th match`. */
  title: Type.Optional(Type.String({ maxLength: 80 })),
  titleTelugu: Type.Optional(Type.String({ maxLength: 80 })),
  format: Type.Enum([...formats]),
  women: Type.Optional(Type.Boolean()),
  /** A day, or a moment with its zone. */
  starts: moment,
  venue: Type.Optional(Type.String({ maxLength: 200 })),
  venueTelugu: Type.Optional(Type.String({ maxLength: 200 })),
  /** What the scorer says of the sky over the ground. */
  weather: Type.Optional(Type.Object({ english: Type.String({ maxLength: 200 }), telugu: Type.Optional(Type.String({ maxLength: 200 })) })),
  home: Team,
  away: Team,
  status: Type.Enum([...statuses]),
  toss: Type.Optional(Type.Object({ winner: Side, decision: Type.Union([Type.Literal('bat'), Type.Literal('field')]) })),
  /** Overs of an innings, where they are limited. */
  overs: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  ballsPerOver: Type.Optional(Type.Integer({ minimum: 4, maximum: 10 })),
  innings: Type.Optional(Type.Array(InningsInfo, { maxItems: 12 })),
  result: Type.Optional(Result),
  playerOfMatch: Type.Optional(Type.Array(Name, { maxItems: 4 })),
  /** Players by the names of the team sheets, as Telugu pages have them; the others stay as they are. */
  playersTelugu: Type.Optional(Type.Record(Name, Name)),
  /** Invented, and said to be. */
  demo: Type.Optional(Type.Boolean()),
})
export type MatchInput = Static<typeof MatchInput>

/** Where a ball is: all counted from 1 but the over, which is counted from 0 as scorers do. `ball` counts wides and no-balls too. */
const Place = { innings: Type.Integer({ minimum: 1, maximum: 12 }), over: Type.Integer({ minimum: 0, maximum: 400 }), ball: Type.Integer({ minimum: 1, maximum: 40 }) }

export const BallInput = Type.Object({
  ...Place,
  batter: Name,
  nonStriker: Name,
  bowler: Name,
  runs: Type.Object({ batter: Count, extras: Count, total: Count, nonBoundary: Type.Optional(Type.Boolean()) }),
  extras: Type.Optional(Type.Object({ wides: Type.Optional(Count), noballs: Type.Optional(Count), byes: Type.Optional(Count), legbyes: Type.Optional(Count), penalty: Type.Optional(Count) })),
  wickets: Type.Optional(Type.Array(Type.Object({ kind: Type.String({ maxLength: 40 }), player: Name, fielders: Type.Optional(Type.Array(Name, { maxItems: 6 })) }), { maxItems: 3 })),
})
export type BallInput = Static<typeof BallInput>

/** What has changed, in the order in which it did. */
export const FeedEvent = Type.Union([
  Type.Object({ kind: Type.Literal('ball'), ...BallInput.properties }),
  /** A ball that was none. */
  Type.Object({ kind: Type.Literal('withdraw'), ...Place }),
  /** The score as the feed has it: compared with the sum of the balls, never shown. */
  Type.Object({ kind: Type.Literal('score'), innings: Place.innings, runs: Count, wickets: Type.Optional(Count) }),
  Type.Object({ kind: Type.Literal('match'), match: Type.Partial(Type.Omit(MatchInput, ['id'])) }),
])
export type FeedEvent = Static<typeof FeedEvent>

export const FeedEvents = Type.Array(FeedEvent, { maxItems: 2_000 })
