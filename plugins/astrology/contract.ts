import { type Static, Type } from 'masthead'

/** In India, to the minute, as in `2026-11-23T06:25:00+05:30`. */
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:00\\+05:30$' })
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
const City = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' })
const below = (count: number) => Type.Integer({ minimum: 0, maximum: count - 1 })

const Stretch = Type.Object({ start: Time, end: Time })
export type Stretch = Static<typeof Stretch>

/** One of so many parts, and when it ends. */
const ending = (count: number) => Type.Object({ index: below(count), end: Time })
export type Ending = Static<ReturnType<typeof ending>>

/** A festival by its id: see `almanac/festival-rules.ts`. */
const FestivalId = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' })

export const Festival = Type.Object({ day: Day, id: FestivalId })
export type Festival = Static<typeof Festival>

/** A day at a place. Parts are those from sunrise to the next sunrise, in their order. */
export const Panchangam = Type.Object({
  day: Day,
  /** 0 is Sunday. */
  weekday: below(7),
  sunrise: Time,
  sunset: Time,
  nextSunrise: Time,
  /** Of the 60 years: 0 is Prabhava. */
  samvatsara: below(60),
  /** The Sun goes northward from Makara on. */
  isNorthward: Type.Boolean(),
  /** 0 is Chaitra; months end with the new moon. */
  month: Type.Object({ index: below(12), isAdhika: Type.Boolean() }),
  /** 0 is Mesha. */
  sunSign: below(12),
  moonSigns: Type.Array(ending(12), { minItems: 1 }),
  /** 0 is the first of the bright half, 14 the full moon, 29 the new moon. */
  tithis: Type.Array(ending(30), { minItems: 1 }),
  nakshatras: Type.Array(ending(27), { minItems: 1 }),
  yogas: Type.Array(ending(27), { minItems: 1 }),
  karanas: Type.Array(ending(60), { minItems: 1 }),
  rahuKalam: Stretch,
  yamagandam: Stretch,
  gulikaKalam: Stretch,
  durmuhurtam: Type.Array(Stretch),
  varjyam: Type.Array(Stretch),
  /** Absent where an almanac of another origin does not say. */
  amritaKalam: Type.Optional(Type.Array(Stretch)),
  abhijit: Type.Optional(Stretch),
  festivals: Type.Array(FestivalId),
})
export type Panchangam = Static<typeof Panchangam>

/** `GET /api/astrology/panchangam?city=&day=`: without a day that of today, in the city. */
export const PanchangamAnswer = Type.Object({
  response: Type.Object({
    city: City,
    panchangam: Panchangam,
    /** Festivals after that day, the next first. */
    upcoming: Type.Array(Festival),
  }),
})

/** `GET /api/astrology/month?city=&month=2026-11` */
export const MonthAnswer = Type.Object({
  response: Type.Object({
    city: City,
    month: Type.String({ pattern: '^\\d{4}-\\d\\d$' }),
    /** The day that it is in the city. */
    today: Day,
    days: Type.Array(Panchangam, { minItems: 1, maxItems: 31 }),
  }),
})

/** `GET /api/astrology/festivals?year=`: as they fall in Hyderabad; without a year those of this year. */
export const FestivalsAnswer = Type.Object({ response: Type.Object({ year: Type.Integer(), today: Day, festivals: Type.Array(Festival) }) })

const SignId = Type.String({ pattern: '^[a-z]+$' })
const Period = Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month'), Type.Literal('year')])

/** What the newsroom has written for a sign: plain text, a paragraph a line. */
export const SignText = Type.Object({
  period: Period,
  text: Type.String({ minLength: 1 }),
  /** First day of the period; absent in a text that is for no time. */
  start: Type.Optional(Day),
})
export type SignText = Static<typeof SignText>

/** `GET /api/astrology/sign?channel=&sign=`: the texts that count today, at most one a period. */
export const SignAnswer = Type.Object({ response: Type.Object({ sign: SignId, texts: Type.Array(SignText) }) })

/** `GET /api/astrology/signs?channel=`: texts of the day. */
export const SignsAnswer = Type.Object({ response: Type.Object({ signs: Type.Array(Type.Object({ sign: SignId, text: Type.String({ minLength: 1 }) })) }) })
