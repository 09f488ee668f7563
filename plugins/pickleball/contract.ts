import { type Static, Type } from 'masthead'

export const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
export const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)$', description: 'a moment with its zone, as in 2031-10-07T20:00+05:30' })
export const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 })
const Points = Type.Integer({ minimum: 0, maximum: 99 })

/** A name in English, and in Telugu where somebody has written it. */
export const Words = Type.Object({ en: Type.String({ minLength: 1, maxLength: 120 }), te: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })) })
export type Words = Static<typeof Words>

const closed = { additionalProperties: false }

/** Two sides, each a player or a pair. A game is a pair of points, in the order of the sides. */
export const Match = Type.Object({
  id: Id,
  sides: Type.Tuple([Type.Array(Words, { maxItems: 2 }), Type.Array(Words, { maxItems: 2 })]),
  games: Type.Array(Type.Tuple([Points, Points]), { maxItems: 7 }),
  /** It is on: its last game is as it stands. */
  isRunning: Type.Optional(Type.Boolean()),
  /** Which side won; absent for a match to come. */
  winner: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  /** Whether the other side did not play it to the end. */
  isRetired: Type.Optional(Type.Boolean()),
  day: Type.Optional(Day),
  startsAt: Type.Optional(Moment),
}, closed)
export type Match = Static<typeof Match>

export const Draw = Type.Object({
  id: Id,
  name: Words,
  /** Points that a game goes to: 11, 15 or 21. */
  target: Type.Union([Type.Literal(11), Type.Literal(15), Type.Literal(21)]),
  /** Games that a match is the best of. */
  bestOf: Type.Union([Type.Literal(1), Type.Literal(3), Type.Literal(5)]),
  rounds: Type.Array(Type.Object({ name: Words, matches: Type.Array(Match, { maxItems: 128 }) }, closed), { maxItems: 12 }),
}, closed)
export type Draw = Static<typeof Draw>

const head = { id: Id, name: Words, starts: Day, ends: Day, place: Type.Optional(Words) }
export const PickleballEvent = Type.Object({ ...head, draws: Type.Array(Draw, { maxItems: 40 }), /** When it was said: what comes later and is older is left out. */ at: Type.Optional(Moment) }, closed)
export type PickleballEvent = Static<typeof PickleballEvent>

export const EventSummary = Type.Object({ ...head, demo: Type.Boolean(), draws: Type.Integer({ minimum: 0 }), played: Type.Integer({ minimum: 0 }), winners: Type.Array(Type.Object({ draw: Words, players: Type.Array(Words) })) })
export type EventSummary = Static<typeof EventSummary>

export const RankingRow = Type.Object({ rank: Type.Integer({ minimum: 1 }), name: Words, points: Type.Integer({ minimum: 0 }) })
export const Ranking = Type.Object({ id: Id, name: Words, day: Day, demo: Type.Boolean(), rows: Type.Array(RankingRow) })
export type Ranking = Static<typeof Ranking>

/** Milliseconds since the epoch at which something last changed. */
const Updated = Type.Integer({ minimum: 0 })

/** `GET /api/pickleball`: events with the newest first, and all rankings. */
export const HubAnswer = Type.Object({ response: Type.Object({ events: Type.Array(EventSummary), rankings: Type.Array(Ranking), updated: Updated }) })

/** `GET /api/pickleball/event?id=` */
export const EventAnswer = Type.Object({ response: Type.Object({ event: Type.Object({ ...head, demo: Type.Boolean(), draws: Type.Array(Draw) }), updated: Updated }) })
