import { type Static, Type } from 'masthead'
import { Rules } from './settings.ts'

const Count = Type.Integer({ minimum: 0 })
export const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
export const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)$', description: 'a moment with its zone, as in 2031-10-07T20:00+05:30' })
export const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 })
export const SeasonNumber = Type.Integer({ minimum: 1, maximum: 200 })

/** A name in English, and in Telugu where somebody has written it. */
export const Words = Type.Object({ en: Type.String({ minLength: 1, maxLength: 120 }), te: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })) })
export type Words = Static<typeof Words>

export const Team = Type.Object({ id: Id, name: Words, colour: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })), /** The table that it stands in, in a season with zones. */ zone: Type.Optional(Type.String({ maxLength: 10 })) })
export type Team = Static<typeof Team>

export const Match = Type.Object({
  id: Id,
  number: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Of a play-off; without it the match counts for the table. */
  stage: Type.Optional(Words),
  zone: Type.Optional(Type.String()),
  day: Day,
  /** Absent where the hour is not known. */
  startsAt: Type.Optional(Moment),
  venue: Type.Optional(Words),
  home: Team,
  away: Team,
  score: Type.Optional(Type.Object({ home: Count, away: Count, /** Who won the raids that decided it. */ decidedFor: Type.Optional(Type.Union([Type.Literal('home'), Type.Literal('away')])) })),
  /** It is on, and the score is as it stands. */
  isRunning: Type.Optional(Type.Boolean()),
  abandoned: Type.Boolean(),
})
export type Match = Static<typeof Match>

export const StandingRow = Type.Object({
  zone: Type.String(),
  position: Type.Integer({ minimum: 1 }),
  team: Team,
  played: Count,
  won: Count,
  lost: Count,
  tied: Count,
  /** Losses that brought a point; absent where only the table is known. */
  close: Type.Optional(Count),
  difference: Type.Integer(),
  points: Count,
})
export type StandingRow = Static<typeof StandingRow>

export const Leader = Type.Object({ rank: Type.Integer({ minimum: 1 }), name: Words, team: Team, points: Count, matches: Count, /** Matches with ten raid points, or five tackle points. */ big: Count })
export type Leader = Static<typeof Leader>

export const About = Type.Object({
  /** Newest first. */
  seasons: Type.Array(SeasonNumber),
  season: Type.Optional(Type.Object({ number: SeasonNumber, name: Words, demo: Type.Boolean(), rules: Rules, /** Milliseconds since the epoch at which something of it last changed. */ updated: Count })),
})
export type About = Static<typeof About>

export const Round = Type.Object({ name: Words, matches: Type.Array(Match) })

/** `GET /api/kabaddi/season?season=` */
export const SeasonAnswer = Type.Object({
  response: Type.Object({
    about: About,
    standings: Type.Array(StandingRow),
    /** Whether the table is computed from matches, all of which have been played. */
    isWhole: Type.Boolean(),
    /** Whether it came as a table. */
    isPublished: Type.Boolean(),
    matches: Type.Array(Match),
    playoffs: Type.Array(Round),
    raiders: Type.Array(Leader),
    tacklers: Type.Array(Leader),
    champion: Type.Optional(Team),
  }),
})
export type Season = Static<typeof SeasonAnswer>['response']
