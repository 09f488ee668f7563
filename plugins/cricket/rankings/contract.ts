import { type Static, Type } from 'masthead'

export const forms = ['odi', 't20', 'test'] as const
export const categories = ['batting', 'bowling', 'all-rounder', 'teams'] as const
export type Form = (typeof forms)[number]
export type Category = (typeof categories)[number]

const Name = Type.String({ minLength: 1, maxLength: 120 })
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })

/** A table of one day, as it is imported. */
export const TableInput = Type.Object({
  format: Type.Enum([...forms]),
  women: Type.Optional(Type.Boolean()),
  category: Type.Enum([...categories]),
  date: Day,
  demo: Type.Optional(Type.Boolean()),
  rows: Type.Array(
    Type.Object({
      /** The same through the years. */
      id: Id,
      name: Name,
      nameTelugu: Type.Optional(Name),
      /** Of a player. */
      team: Type.Optional(Name),
      teamTelugu: Type.Optional(Name),
      rating: Type.Integer({ minimum: 0, maximum: 10_000 }),
      /** Of a side. */
      matches: Type.Optional(Type.Integer({ minimum: 0 })),
      points: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
export type TableInput = Static<typeof TableInput>

const Count = Type.Integer({ minimum: 0 })

export const RankedRow = Type.Object({
  id: Id,
  /** Equal ratings share a rank: 1, 2, 2, 4. */
  rank: Type.Integer({ minimum: 1 }),
  name: Name,
  team: Type.Optional(Name),
  rating: Count,
  matches: Type.Optional(Count),
  points: Type.Optional(Count),
  /** In the table before; absent for one who was not in it. */
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Its ratings, the oldest first. */
  line: Type.Array(Type.Object({ date: Day, rating: Count })),
})
export type RankedRow = Static<typeof RankedRow>

export const RankedTable = Type.Object({
  category: Type.Enum([...categories]),
  date: Day,
  /** Of the table that places are compared with. */
  previous: Type.Optional(Day),
  demo: Type.Boolean(),
  total: Count,
  rows: Type.Array(RankedRow),
})
export type RankedTable = Static<typeof RankedTable>

/** `GET /api/cricket/rankings/:form?women=`: the first five of each category; with `&category=` one of them whole. */
export const RankingsAnswer = Type.Object({
  response: Type.Object({
    form: Type.Enum([...forms]),
    women: Type.Boolean(),
    tables: Type.Array(RankedTable),
    /** Days of all tables of the category, the newest first. */
    dates: Type.Array(Day),
  }),
})
