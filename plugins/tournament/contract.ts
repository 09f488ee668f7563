import { type Static, Type } from 'masthead'
import { playerRoles } from './players/player-rules.ts'
import { type Column, columnFormats, iplStatistics, worldCupStatistics } from './statistics.ts'

// The shapes of the tournament API. An answer always says which season it is about and which others there are.

export const Id = Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$' })
/** A day in India. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
const Count = Type.Integer({ minimum: 0 })

/** Of one of the five that are there from the start, or of the site's settings. */
export const TournamentIdSchema = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$' })

const Points = Type.Object({ win: Type.Number(), shared: Type.Number() })

/** How the matches of the season count, and what readers have to know of it; see `SeasonRules`. */
export const Rules = Type.Object({
  sport: Type.Union([Type.Literal('cricket'), Type.Literal('football')]),
  points: Points,
  bonus: Type.Optional(Type.Object({ kind: Type.Union([Type.Literal('runRate'), Type.Literal('halfway')]), points: Type.Number() })),
  winsBeforeRate: Type.Boolean(),
  headToHead: Type.Optional(Type.Union([Type.Literal('first'), Type.Literal('last')])),
  bestThirds: Type.Optional(Type.Integer({ minimum: 1 })),
  advance: Type.Integer({ minimum: 1 }),
  advanceFromSecond: Type.Optional(Type.Integer({ minimum: 1 })),
  carry: Type.Optional(Type.Object({ into: Type.String(), pointsOnly: Type.Optional(Type.Boolean()), others: Type.Optional(Points) })),
  qualifying: Type.Optional(Type.Object({ name: Type.String(), until: Day })),
  secondRound: Type.Optional(Type.String()),
  /** A season is of two years. */
  acrossYears: Type.Boolean(),
})
export type Rules = Static<typeof Rules>

export const League = Type.Object({ english: Type.String({ minLength: 1 }), telugu: Type.Optional(Type.String({ minLength: 1 })) })
export type League = Static<typeof League>

export const TeamRef = Type.Object({
  id: Id,
  name: Type.String({ minLength: 1 }),
  short: Type.String({ minLength: 1 }),
  colour: Type.String(),
  /** In English, where `name` is in another language: addresses are made of it. */
  english: Type.Optional(Type.String({ minLength: 1 })),
})
export type TeamRef = Static<typeof TeamRef>

/** A player. `english` as of a side. */
const Named = Type.Object({ id: Type.String(), name: Type.String(), english: Type.Optional(Type.String()) })

export const Season = Type.Object({ season: Type.Integer({ minimum: 1 }), demo: Type.Boolean() })

const About = {
  tournament: TournamentIdSchema,
  /** The name of a tournament of the settings. */
  league: Type.Optional(League),
  rules: Rules,
  /** The season of the answer; 0 for all of them together. Absent in a store that has none. */
  season: Type.Optional(Count),
  /** Newest first. */
  seasons: Type.Array(Season),
  /** The season of this response is sample data. */
  demo: Type.Boolean(),
}
export const AboutSchema = Type.Object(About)
export type About = Static<typeof AboutSchema>

export const Score = Type.Object({
  /** Runs, or goals. */
  made: Count,
  wickets: Type.Optional(Count),
  /** Legal balls. */
  balls: Type.Optional(Count),
  allOut: Type.Optional(Type.Boolean()),
  /** Runs in super overs, or penalties scored, where they decided. */
  decider: Type.Optional(Count),
})
export type Score = Static<typeof Score>

export const MatchResult = Type.Union([
  Type.Object({
    kind: Type.Literal('won'),
    winner: Id,
    runs: Type.Optional(Count),
    wickets: Type.Optional(Count),
    /** Such as `D/L`. */
    method: Type.Optional(Type.String()),
    by: Type.Optional(Type.Union([Type.Literal('superOver'), Type.Literal('boundaries'), Type.Literal('bowlOut'), Type.Literal('penalties'), Type.Literal('awarded')])),
  }),
  Type.Object({ kind: Type.Literal('tied'), method: Type.Optional(Type.String()) }),
  Type.Object({ kind: Type.Union([Type.Literal('drawn'), Type.Literal('none'), Type.Literal('void')]) }),
])
export type Result = Static<typeof MatchResult>

export const MatchSummary = Type.Object({
  id: Id,
  number: Type.Optional(Type.Integer()),
  /** Of a knock-out match, such as `Final`. */
  stage: Type.Optional(Type.String()),
  group: Type.Optional(Type.String()),
  date: Day,
  /** ISO 8601 with time zone, where the time is known. */
  startsAt: Type.Optional(Type.String()),
  venue: Type.Optional(Type.String()),
  home: TeamRef,
  away: TeamRef,
  homeScore: Type.Optional(Score),
  awayScore: Type.Optional(Score),
  /** Absent before the match. */
  result: Type.Optional(MatchResult),
})
export type MatchSummary = Static<typeof MatchSummary>

export const StandingRow = Type.Object({
  team: TeamRef,
  group: Type.String(),
  position: Type.Integer({ minimum: 1 }),
  played: Count,
  won: Count,
  lost: Count,
  level: Count,
  noResult: Count,
  /** Halves are possible where a second round takes points over. */
  points: Type.Number({ minimum: 0 }),
  /** How many of them are bonus points. */
  bonus: Type.Optional(Type.Number({ minimum: 0 })),
  /** How many of them were taken over for matches that are not in this row. */
  carried: Type.Optional(Type.Number({ minimum: 0 })),
  made: Count,
  madeBalls: Count,
  against: Count,
  againstBalls: Count,
  rate: Type.Number(),
  form: Type.Array(Type.Union([Type.Literal('won'), Type.Literal('lost'), Type.Literal('tied'), Type.Literal('drawn'), Type.Literal('none')])),
})
export type StandingRow = Static<typeof StandingRow>

export const LeaderRow = Type.Object({
  /** Place in the ranking that is shown, counted from 1. */
  rank: Type.Integer({ minimum: 1 }),
  /** Absent where the row is a side's. */
  player: Type.Optional(Named),
  team: TeamRef,
  /** Where the row is one innings or spell. */
  match: Type.Optional(Type.Object({ id: Id, home: Type.String(), away: Type.String(), date: Day, opponent: TeamRef })),
  values: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()])),
})
export type LeaderRow = Static<typeof LeaderRow>

/** A column of its table. */
const ColumnSchema = Type.Enum(Object.keys(columnFormats) as Column[])

/** A ranking that the views know how to show. */
const StatisticIdSchema = Type.Enum([...iplStatistics, ...worldCupStatistics])

const Leaders = Type.Object({ statistic: StatisticIdSchema, rows: Type.Array(LeaderRow) })
export type Leaders = Static<typeof Leaders>

export const Scorer = Type.Object({ rank: Type.Integer({ minimum: 1 }), name: Type.String(), team: TeamRef, goals: Count, penalties: Count })
export type Scorer = Static<typeof Scorer>

/** `GET /api/tournament/:tournament` */
export const HubAnswer = Type.Object({
  response: Type.Object({
    ...About,
    standings: Type.Array(StandingRow),
    /** No match of the table is missing. */
    isWhole: Type.Boolean(),
    recent: Type.Array(MatchSummary),
    upcoming: Type.Array(MatchSummary),
    leaders: Type.Array(Leaders),
    /** Of football: the matches of the knock-out, and who has scored most. */
    knockout: Type.Optional(Type.Array(MatchSummary)),
    scorers: Type.Optional(Type.Array(Scorer)),
    champion: Type.Optional(TeamRef),
    totals: Type.Object({ matches: Count, made: Count, wickets: Count, fours: Count, sixes: Count }),
  }),
})

/** `GET /api/tournament/:tournament/matches?season=` */
export const ScheduleAnswer = Type.Object({ response: Type.Object({ ...About, matches: Type.Array(MatchSummary) }) })

/** `GET /api/tournament/:tournament/standings?season=` */
export const StandingsAnswer = Type.Object({
  response: Type.Object({
    ...About,
    standings: Type.Array(StandingRow),
    knockout: Type.Array(MatchSummary),
    /** Of football: who has scored most. */
    scorers: Type.Array(Scorer),
    /** Numbers of matches that the store does not have, where they are known: abandoned without a ball, mostly. */
    unknown: Type.Array(Type.Integer()),
    /** How many matches of the table the store does not have, those included, and what else is known of them: who would have played, or which sides played less than others. */
    missing: Type.Object({ count: Count, pairs: Type.Array(Type.Object({ home: TeamRef, away: TeamRef })), sides: Type.Array(TeamRef) }),
    /** Matches of the table that are still to be played. */
    toPlay: Count,
  }),
})

/** `GET /api/tournament/:tournament/teams` */
export const TeamsAnswer = Type.Object({
  response: Type.Object({
    ...About,
    teams: Type.Array(
      Type.Object({ team: TeamRef, names: Type.Array(Type.String()), seasons: Type.Array(Type.Integer()), played: Count, won: Count, titles: Type.Array(Type.Integer()) }),
    ),
  }),
})

/** What the desk says of a player beside the records: see players/. */
const PlayerDetails = {
  nameTelugu: Type.Optional(Type.String()),
  role: Type.Optional(Type.Enum([...playerRoles])),
  born: Type.Optional(Day),
}

/** `GET /api/tournament/:tournament/teams/:team?season=` */
export const TeamAnswer = Type.Object({
  response: Type.Object({
    ...About,
    team: TeamRef,
    /** The id of its page over all tournaments. */
    profile: Type.String(),
    names: Type.Array(Type.String()),
    titles: Type.Array(Type.Integer()),
    /** Oldest first. */
    history: Type.Array(Type.Object({ season: Type.Integer(), played: Count, won: Count, lost: Count, position: Type.Optional(Type.Integer()) })),
    standing: Type.Optional(StandingRow),
    matches: Type.Array(MatchSummary),
    squad: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), ...PlayerDetails, matches: Count, runs: Count, strikeRate: Type.Union([Type.Number(), Type.Null()]), wickets: Count, economy: Type.Union([Type.Number(), Type.Null()]), catches: Count }),
    ),
  }),
})

/** `GET /api/tournament/:tournament/statistics?season=`: the first three of each. */
export const StatisticsAnswer = Type.Object({ response: Type.Object({ ...About, leaders: Type.Array(Leaders) }) })

/** `GET /api/tournament/:tournament/statistics/:statistic?season=&sort=&order=&page=` */
export const StatisticAnswer = Type.Object({
  response: Type.Object({
    ...About,
    statistic: StatisticIdSchema,
    sort: ColumnSchema,
    ascending: Type.Boolean(),
    pageno: Type.Integer({ minimum: 1 }),
    perpage: Type.Integer({ minimum: 1 }),
    total: Count,
    /** Balls that a player needs to be ranked by a rate. */
    minimum: Type.Optional(Type.Object({ of: Type.Union([Type.Literal('balls'), Type.Literal('bowl_balls')]), count: Count })),
    rows: Type.Array(LeaderRow),
    /** The first ten by the page's own figure, for the chart; only with the first page. */
    top: Type.Array(LeaderRow),
  }),
})

export const InningsCard = Type.Object({
  team: TeamRef,
  superOver: Type.Boolean(),
  score: Score,
  target: Type.Optional(Type.Object({ runs: Count, balls: Count })),
  batting: Type.Array(
    Type.Object({
      player: Named,
      runs: Count,
      balls: Count,
      fours: Count,
      sixes: Count,
      retired: Type.Boolean(),
      dismissal: Type.Optional(Type.Object({ kind: Type.String(), bowler: Type.Optional(Type.String()), fielders: Type.Array(Type.String()) })),
    }),
  ),
  didNotBat: Type.Array(Type.String()),
  bowling: Type.Array(Type.Object({ player: Named, balls: Count, maidens: Count, runs: Count, wickets: Count, wides: Count, noballs: Count })),
  extras: Type.Object({ byes: Count, legbyes: Count, wides: Count, noballs: Count, penalty: Count }),
  fall: Type.Array(Type.Object({ player: Type.String(), runs: Count, number: Count, at: Type.String() })),
  partnerships: Type.Array(Type.Object({ batters: Type.Tuple([Type.String(), Type.String()]), runs: Count, balls: Count, unbroken: Type.Boolean() })),
  overs: Type.Array(Type.Object({ runs: Count, wickets: Count })),
})
export type InningsCard = Static<typeof InningsCard>

/** `team` is the side that it counts for: of an own goal not the player's. */
export const Goal = Type.Object({ team: Id, player: Type.String({ minLength: 1, maxLength: 120 }), minute: Type.Integer({ minimum: 1, maximum: 130 }), own: Type.Optional(Type.Boolean()), penalty: Type.Optional(Type.Boolean()) })
export type Goal = Static<typeof Goal>

/** The first and the last day of a season. */
const Span = Type.Object({ from: Day, to: Day })

/** Details of a match beside its summary. */
export const MatchCard = Type.Object({
  ballsPerOver: Type.Integer({ minimum: 1 }),
  toss: Type.Optional(Type.Object({ winner: Id, decision: Type.String() })),
  playerOfMatch: Type.Array(Type.String()),
  innings: Type.Array(InningsCard),
  goals: Type.Array(Goal),
})
export type MatchCard = Static<typeof MatchCard>

/** `GET /api/tournament/match/:id` */
export const MatchAnswer = Type.Object({ response: Type.Object({ ...About, match: MatchSummary, span: Span, card: Type.Optional(MatchCard) }) })
