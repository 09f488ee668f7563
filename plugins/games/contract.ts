import { type Static, Type } from 'masthead'

const Count = Type.Integer({ minimum: 0 })
export const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$' })
export const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
export const NationCode = Type.String({ pattern: '^[A-Z]{3}$' })
export const Year = Type.Integer({ minimum: 1890, maximum: 2200 })

/** A name in English, and in Telugu where somebody has written it. */
export const Words = Type.Object({ en: Type.String({ minLength: 1, maxLength: 160 }), te: Type.Optional(Type.String({ minLength: 1, maxLength: 160 })) })
export type Words = Static<typeof Words>

export const MedalKind = Type.Union([Type.Literal('gold'), Type.Literal('silver'), Type.Literal('bronze')])
export type MedalKind = Static<typeof MedalKind>

export const TallyRow = Type.Object({ rank: Type.Integer({ minimum: 1 }), code: NationCode, nation: Words, gold: Count, silver: Count, bronze: Count, total: Count })
export type TallyRow = Static<typeof TallyRow>

export const Medal = Type.Object({
  event: Id,
  name: Words,
  discipline: Words,
  medal: MedalKind,
  code: NationCode,
  nation: Words,
  /** Empty where only the nation is known. */
  athletes: Type.Array(Words),
  /** When it was won, where that is known. */
  day: Type.Optional(Day),
})
export type Medal = Static<typeof Medal>

export const SessionStatus = Type.Union([Type.Literal('scheduled'), Type.Literal('running'), Type.Literal('finished'), Type.Literal('postponed'), Type.Literal('cancelled')])

export const Session = Type.Object({
  id: Id,
  day: Day,
  /** Absent where no hour is known. */
  startsAt: Type.Optional(Moment),
  endsAt: Type.Optional(Moment),
  venue: Type.Optional(Words),
  discipline: Type.Object({ id: Id, name: Words }),
  name: Words,
  /** Whether medals are decided in it. */
  isFinal: Type.Boolean(),
  status: SessionStatus,
  /** Of its event, once they are decided. */
  medals: Type.Array(Medal),
})
export type Session = Static<typeof Session>

export const State = Type.Union([Type.Literal('coming'), Type.Literal('running'), Type.Literal('over'), Type.Literal('unknown')])

/** One edition of Games. */
export const Games = Type.Object({
  year: Year,
  name: Words,
  place: Type.Optional(Words),
  starts: Type.Optional(Day),
  ends: Type.Optional(Day),
  state: State,
  demo: Type.Boolean(),
  /** Milliseconds since the epoch at which something of it last changed. */
  updated: Count,
})
export type Games = Static<typeof Games>

/** What all pages of a series show. */
export const About = Type.Object({
  series: Type.Object({ id: Id, name: Words }),
  /** Newest first. */
  years: Type.Array(Year),
  /** Absent where nothing is known of any. */
  games: Type.Optional(Games),
})
export type About = Static<typeof About>

const Discipline = Type.Object({ id: Id, name: Words, events: Count, decided: Count })

/** `GET /api/games/:series?year=` */
export const HomeAnswer = Type.Object({
  response: Type.Object({
    about: About,
    rows: Type.Array(TallyRow),
    home: Type.Optional(TallyRow),
    day: Type.Optional(Day),
    sessions: Type.Array(Session),
    latest: Type.Array(Medal),
    disciplines: Type.Array(Discipline),
  }),
})

export const Sort = Type.Union([Type.Literal('gold'), Type.Literal('total')])
export type Sort = Static<typeof Sort>

/** `GET /api/games/:series/tally?year=&sort=&day=&nation=`, and `GET /api/games/tally` of the Games that are on or were last. */
export const TallyAnswer = Type.Object({
  response: Type.Object({
    about: About,
    sort: Sort,
    /** The table after this day; absent for the present one. */
    day: Type.Optional(Day),
    /** Days on which medals were won. */
    days: Type.Array(Day),
    rows: Type.Array(TallyRow),
    /** The nation that was asked for, with its medals, newest first. */
    nation: Type.Optional(Type.Object({ row: TallyRow, medals: Type.Array(Medal) })),
    /** Whether the medals of each event are known, and not the table alone. */
    isByEvent: Type.Boolean(),
  }),
})

/** `GET /api/games/:series/schedule?year=&day=&discipline=` */
export const ScheduleAnswer = Type.Object({
  response: Type.Object({
    about: About,
    days: Type.Array(Type.Object({ day: Day, sessions: Count, finals: Count })),
    disciplines: Type.Array(Type.Object({ id: Id, name: Words })),
    /** Absent where a discipline was asked for. */
    day: Type.Optional(Day),
    discipline: Type.Optional(Id),
    /** Whether another day is shown when none is asked for. */
    isOwnDay: Type.Boolean(),
    sessions: Type.Array(Session),
  }),
})
