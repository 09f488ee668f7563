import { type Static, Type } from 'masthead'

const Slug = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' })
const Count = Type.Integer({ minimum: 0 })
const Gender = Type.Union([Type.Literal('boy'), Type.Literal('girl'), Type.Literal('unisex')])

/** A name as lists show it. */
export const Name = Type.Object({
  slug: Slug,
  /** In Latin letters. */
  name: Type.String({ minLength: 1 }),
  /** In Telugu script, where somebody has looked at it. */
  telugu: Type.Optional(Type.String({ minLength: 1 })),
  gender: Gender,
  /** In English; several senses have a semicolon between them. */
  meaning: Type.String({ minLength: 1 }),
  meaningTelugu: Type.Optional(Type.String({ minLength: 1 })),
})
export type Name = Static<typeof Name>

const Id = Type.String({ pattern: '^[a-z-]+$' })

/** With what is known of it: ids of the plugin's vocabulary. */
export const FullName = Type.Intersect([Name, Type.Object({ origin: Type.Optional(Id), religion: Type.Optional(Id), stars: Type.Array(Id), signs: Type.Array(Id) })])
export type FullName = Static<typeof FullName>

export const Counted = Type.Object({ id: Type.String({ minLength: 1 }), count: Count })
export type Counted = Static<typeof Counted>

const paged = { total: Count, pageno: Type.Integer({ minimum: 1 }), perpage: Type.Integer({ minimum: 1 }) }

/** A day in India, as in `2026-11-23`, with its name. */
export const NameOfDay = Type.Object({ day: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }), name: FullName })
export type NameOfDay = Static<typeof NameOfDay>

/** `GET /api/baby-names/hub` */
export const HubAnswer = Type.Object({
  response: Type.Object({
    kind: Type.Literal('hub'),
    total: Count,
    /** Today's first, then the days before. */
    days: Type.Array(NameOfDay),
    genders: Type.Array(Counted),
    /** First letters in Latin, and in Telugu script. */
    letters: Type.Array(Counted),
    teluguLetters: Type.Array(Counted),
    religions: Type.Array(Counted),
    origins: Type.Array(Counted),
    stars: Type.Array(Counted),
    signs: Type.Array(Counted),
  }),
})

/** `GET /api/baby-names/search?q=`: by spelling and by sound, the nearest first. */
export const SearchAnswer = Type.Object({ response: Type.Object({ kind: Type.Literal('search'), query: Type.String(), items: Type.Array(Name) }) })

export const HubOrSearchAnswer = Type.Union([HubAnswer, SearchAnswer])

/** `GET /api/baby-names/list?religion=&origin=&star=&sign=&gender=&start=&pageno=&perpage=` */
export const ListAnswer = Type.Object({
  response: Type.Object({
    items: Type.Array(Name),
    /** How many there are of each, if the list were narrowed or widened to it. */
    genders: Type.Array(Counted),
    letters: Type.Array(Counted),
    ...paged,
  }),
})

/** `GET /api/baby-names/name?slug=`: 410 for one that a newer list lacks. */
export const NameAnswer = Type.Object({
  response: Type.Object({
    name: FullName,
    /** Others that sound like it. */
    alike: Type.Array(Name),
    /** Others with the same letter, for the same children. */
    more: Type.Array(Name),
  }),
})
