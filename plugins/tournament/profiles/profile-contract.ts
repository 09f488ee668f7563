import { type Static, Type } from 'masthead'
import { League, MatchResult, Score, TeamRef } from '../contract.ts'
import { playerRoles } from '../players/player-rules.ts'

// The shapes of what is told of a player and of a side over all cricket in the store.

const Text = Type.String()
const Count = Type.Integer({ minimum: 0 })
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })

/** Added up: by the columns of `statistics.ts`. */
const Figures = Type.Record(Text, Type.Union([Type.Number(), Type.Null()]))
export type Figures = Static<typeof Figures>

const MatchRef = Type.Object({ id: Text, tournament: Text, home: Text, away: Text, date: Day, opponent: TeamRef })

/** What a player did in one match; a part that was not played is absent. */
const Performance = Type.Object({
  match: MatchRef,
  batting: Type.Optional(Type.Object({ runs: Count, balls: Count, out: Type.Boolean() })),
  bowling: Type.Optional(Type.Object({ wickets: Count, conceded: Count, balls: Count })),
})
export type Performance = Static<typeof Performance>

/** One of `formats`. */
const Format = Type.String({ minLength: 1, maxLength: 20 })

const Career = Type.Object({
  /** The newest name of the records, and all others. */
  name: Text,
  names: Type.Array(Text),
  teams: Type.Array(Type.Object({ team: TeamRef, side: Text, tournament: Text, league: Type.Optional(League), from: Type.Integer(), to: Type.Integer(), matches: Count })),
  total: Figures,
  formats: Type.Array(Type.Object({ format: Format, figures: Figures })),
  /** Newest first. */
  years: Type.Array(Type.Object({ year: Type.Integer(), figures: Figures })),
  /** Most matches first. */
  opponents: Type.Array(Type.Object({ team: TeamRef, figures: Figures })),
  innings: Type.Array(Performance),
  spells: Type.Array(Performance),
  /** The last ten, oldest first. */
  form: Type.Array(Performance),
  /** All of it is sample data. */
  demo: Type.Boolean(),
})
export type Career = Static<typeof Career>

/** `GET /api/tournament/players/:player`, where the end of the word is the player's id. */
export const PlayerAnswer = Type.Object({
  response: Type.Object({ id: Text, nameTelugu: Type.Optional(Text), role: Type.Optional(Type.Enum([...playerRoles])), born: Type.Optional(Day), career: Career }),
})

const Record = Type.Object({ played: Count, won: Count, lost: Count, level: Count, none: Count })
export type Record = Static<typeof Record>

/** `GET /api/tournament/sides/:side` */
export const SideAnswer = Type.Object({
  response: Type.Object({
    /** Of its address. */
    id: Text,
    team: TeamRef,
    names: Type.Array(Text),
    demo: Type.Boolean(),
    tournaments: Type.Array(Type.Object({ tournament: Text, league: Type.Optional(League), record: Record, titles: Type.Array(Type.Integer()) })),
    years: Type.Array(Type.Object({ year: Type.Integer(), record: Record })),
    opponents: Type.Array(Type.Object({ id: Text, team: TeamRef, record: Record })),
    /** Those of the newest season, most matches first. */
    squad: Type.Array(Type.Object({ id: Text, name: Text, nameTelugu: Type.Optional(Text), matches: Count })),
    /** The last ten, newest first. */
    recent: Type.Array(Type.Object({ match: MatchRef, own: Type.Optional(Score), other: Type.Optional(Score), result: MatchResult })),
  }),
})
