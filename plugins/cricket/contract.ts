import { type Static, Type } from 'masthead'
import { formats, MatchId, Side, statuses } from './feed-contract.ts'

// The shapes of the API below `/api/cricket`. Texts are in the language of the edition that asked.

const Count = Type.Integer({ minimum: 0 })
const Text = Type.String()
const Path = Type.String({ pattern: '^/sports/cricket/[a-z0-9/-]+$' })
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })

export const ballKinds = ['dot', 'run', 'four', 'six', 'wicket', 'extra'] as const

/** One ball as it is told. */
export const LiveBall = Type.Object({
  /** `b`, innings, over, ball: also its anchor. */
  id: Type.String({ pattern: '^b\\d{1,2}-\\d{1,3}-\\d{1,2}$' }),
  /** As on a scoreboard, 14.3; repeated by wides and no-balls. */
  at: Text,
  /** One to four letters. */
  mark: Text,
  kind: Type.Enum([...ballKinds]),
  text: Text,
  /** Of the innings, after the ball. */
  score: Text,
  /** A wicket, a six, a fifty, a hundred. */
  isKey: Type.Boolean(),
  /** It was told otherwise before. */
  isEdited: Type.Boolean(),
})
export type LiveBall = Static<typeof LiveBall>

const Mark = Type.Object({ mark: Text, kind: Type.Enum([...ballKinds]) })

const ScoreSide = Type.Object({ name: Text, short: Text, score: Text, overs: Text, isBatting: Type.Boolean() })

/** The state of a match, as the panel above its pages shows it. */
export const LiveScore = Type.Object({
  id: Type.Literal('score'),
  status: Type.Enum([...statuses]),
  /** What it is about now, in a sentence. */
  line: Text,
  sides: Type.Tuple([ScoreSide, ScoreSide]),
  batters: Type.Array(Type.Object({ name: Text, runs: Count, balls: Count, fours: Count, sixes: Count, isStriker: Type.Boolean() })),
  bowler: Type.Optional(Type.Object({ name: Text, overs: Text, figures: Text })),
  over: Type.Array(Mark),
  partnership: Text,
  rate: Text,
  needRate: Text,
  last: Type.Optional(Type.Object({ at: Text, text: Text })),
  /** In percent, of the home side and of the other. */
  win: Type.Optional(Type.Tuple([Count, Count])),
})
export type LiveScore = Static<typeof LiveScore>

export const LiveItem = Type.Union([LiveScore, LiveBall])
export type LiveItem = Static<typeof LiveItem>

/** A match in lists and in the strip. */
export const MatchLine = Type.Object({
  id: MatchId,
  status: Type.Enum([...statuses]),
  path: Path,
  series: Type.Object({ id: Slug, name: Text }),
  title: Text,
  format: Type.Enum([...formats]),
  women: Type.Boolean(),
  starts: Text,
  venue: Type.Optional(Text),
  line: Text,
  sides: Type.Tuple([ScoreSide, ScoreSide]),
  demo: Type.Boolean(),
  /** How often time, ground or state have changed: of its entry in calendars. */
  sequence: Count,
})
export type MatchLine = Static<typeof MatchLine>

/** `GET /api/cricket/live` */
export const ListAnswer = Type.Object({
  response: Type.Object({ live: Type.Array(MatchLine), next: Type.Array(MatchLine), ended: Type.Array(MatchLine), cursor: Count }),
})

const Batting = Type.Object({ name: Text, out: Text, runs: Count, balls: Count, fours: Count, sixes: Count, isIn: Type.Boolean() })
const Bowling = Type.Object({ name: Text, overs: Text, maidens: Count, runs: Count, wickets: Count, economy: Text })

export const InningsView = Type.Object({
  number: Count,
  side: Side,
  team: Text,
  short: Text,
  superOver: Type.Boolean(),
  score: Text,
  overs: Text,
  runs: Count,
  target: Type.Optional(Count),
  batting: Type.Array(Batting),
  toBat: Type.Array(Text),
  bowling: Type.Array(Bowling),
  extras: Text,
  extrasTotal: Count,
  fall: Type.Array(Text),
  partnerships: Type.Array(Type.Object({ names: Text, runs: Count, balls: Count, isUnbroken: Type.Boolean() })),
  byOver: Type.Array(Type.Object({ number: Count, runs: Count, wickets: Count, total: Count, bowler: Text, marks: Type.Array(Mark) })),
})
export type InningsView = Static<typeof InningsView>

const Squad = Type.Object({ name: Text, players: Type.Array(Text) })

export const MatchView = Type.Object({
  ...MatchLine.properties,
  commentaryPath: Path,
  /** Topics of alerts: the match while it is not over, and its sides. */
  alerts: Type.Array(Text),
  cursor: Count,
  score: LiveScore,
  toss: Type.Optional(Text),
  weather: Type.Optional(Text),
  playerOfMatch: Type.Array(Text),
  squads: Type.Array(Squad),
  overs: Type.Optional(Count),
})
export type MatchView = Static<typeof MatchView>

/** `GET /api/cricket/match/:id` */
export const MatchAnswer = Type.Object({
  response: Type.Object({ match: MatchView, innings: Type.Array(InningsView), win: Type.Array(Type.Object({ over: Type.Number(), home: Count })) }),
})

export const filters = ['wickets', 'boundaries'] as const

/** `GET /api/cricket/commentary/:id?innings=&filter=&over=` */
export const CommentaryAnswer = Type.Object({
  response: Type.Object({
    match: MatchView,
    innings: Count,
    all: Type.Array(Type.Object({ number: Count, team: Text, superOver: Type.Boolean() })),
    /** Newest first. */
    overs: Type.Array(Type.Object({ number: Count, summary: Text, balls: Type.Array(LiveBall) })),
    key: Type.Array(LiveBall),
    /** How many overs the innings has; windows of them are shown. */
    count: Count,
    windows: Type.Array(Type.Object({ from: Count, to: Count, isShown: Type.Boolean() })),
  }),
})

/** With the slugs of its sides, by which a schedule is narrowed. */
const ScheduledMatch = Type.Object({ ...MatchLine.properties, teams: Type.Tuple([Slug, Slug]) })
export type ScheduledMatch = Static<typeof ScheduledMatch>

/** `GET /api/cricket/schedule?series=&team=` */
export const ScheduleAnswer = Type.Object({
  response: Type.Object({
    days: Type.Array(Type.Object({ day: Text, matches: Type.Array(ScheduledMatch) })),
    series: Type.Array(Type.Object({ id: Slug, name: Text })),
    teams: Type.Array(Type.Object({ id: Slug, name: Text })),
  }),
})
export type ScheduleMatches = Static<typeof ScheduleAnswer>['response']

const FixtureSide = Type.Object({ id: Slug, name: Text, short: Text, score: Text, overs: Text })

const Fixture = Type.Object({
  id: Text,
  path: Path,
  series: Type.Object({ id: Slug, name: Text }),
  title: Text,
  format: Type.Enum([...formats]),
  women: Type.Boolean(),
  /** YYYY-MM-DD, in India. */
  day: Text,
  starts: Text,
  venue: Type.Optional(Text),
  sides: Type.Tuple([FixtureSide, FixtureSide]),
  result: Type.Optional(Text),
  demo: Type.Boolean(),
})
export type Fixture = Static<typeof Fixture>

/** `GET /api/tournament/calendar/cricket`: matches of tournaments that nobody tells ball by ball. */
export const FixturesAnswer = Type.Object({ response: Type.Object({ matches: Type.Array(Fixture) }) })
