import { type Static, Type } from 'masthead'

const Slug = Type.String({ pattern: '^[a-z0-9-]+$' })
const Count = Type.Integer({ minimum: 0 })

export const Place = Type.Object({ slug: Slug, name: Type.String({ minLength: 1 }) })
export type Place = Static<typeof Place>

/** A bank, state or district with the number of branches below it. */
export const Entry = Type.Object({ slug: Slug, name: Type.String({ minLength: 1 }), branches: Count })
export type Entry = Static<typeof Entry>

/** First letters of a list, with the number of entries under each; `0` is everything that does not start with a letter. */
export const Letter = Type.Object({ letter: Type.String({ pattern: '^[a-z0]$' }), count: Count })
export type Letter = Static<typeof Letter>

const paged = { total: Count, pageno: Type.Integer({ minimum: 1 }), perpage: Type.Integer({ minimum: 1 }) }

export const BranchLine = Type.Object({
  slug: Slug,
  /** Its code where the list names no branch. */
  name: Type.String({ minLength: 1 }),
  code: Type.String(),
  city: Type.String(),
  /** The first line of its address. */
  address: Type.String(),
})
export type BranchLine = Static<typeof BranchLine>

/** A branch in a list across banks, with its bank, state and district. */
export const FoundBranch = Type.Intersect([BranchLine, Type.Object({ bank: Place, state: Slug, district: Place })])
export type FoundBranch = Static<typeof FoundBranch>

/** `GET /api/ifsc/banks?letter=&pageno=&perpage=` */
export const BanksAnswer = Type.Object({
  response: Type.Object({
    kind: Type.Literal('banks'),
    demo: Type.Boolean(),
    /** Branches in the whole directory. */
    branches: Count,
    banks: Count,
    largest: Type.Array(Entry),
    letters: Type.Array(Letter),
    items: Type.Array(Entry),
    ...paged,
  }),
})

/** `GET /api/ifsc/search?q=&bank=&pageno=`: an exact code, banks whose names have the words, branches that have them. */
export const SearchAnswer = Type.Object({
  response: Type.Object({
    kind: Type.Literal('search'),
    query: Type.String(),
    bank: Type.String(),
    /** The branch with the requested code. */
    exact: Type.Optional(FoundBranch),
    banks: Type.Array(Entry),
    items: Type.Array(FoundBranch),
    /** `total` stops counting at a limit; `more` says that it did. */
    more: Type.Boolean(),
    ...paged,
  }),
})

/** Content of the hub: the list of banks, or search results. */
export const HubAnswer = Type.Union([BanksAnswer, SearchAnswer])

/** `GET /api/ifsc/bank?bank=`: its states. 404 for a bank that is not known, as all of the following. */
export const BankAnswer = Type.Object({
  response: Type.Object({ demo: Type.Boolean(), bank: Entry, states: Type.Array(Type.Object({ id: Slug, branches: Count, districts: Count })) }),
})

/** `GET /api/ifsc/state?bank=&state=&letter=&pageno=&perpage=`: districts by name. */
export const StateAnswer = Type.Object({
  response: Type.Object({ demo: Type.Boolean(), bank: Place, state: Slug, branches: Count, letters: Type.Array(Letter), items: Type.Array(Entry), ...paged }),
})

/** `GET /api/ifsc/district?bank=&state=&district=&pageno=&perpage=`: branches by name. */
export const DistrictAnswer = Type.Object({
  response: Type.Object({ demo: Type.Boolean(), bank: Place, state: Slug, district: Place, items: Type.Array(BranchLine), ...paged }),
})

/** Whether a branch supports a payment system; absent where the list does not say. */
const Flag = Type.Optional(Type.Boolean())

export const Branch = Type.Object({
  code: Type.String({ pattern: '^[A-Z]{4}0[A-Z0-9]{6}$' }),
  slug: Slug,
  name: Type.String({ minLength: 1 }),
  /** False where `name` is the code. */
  named: Type.Boolean(),
  bank: Place,
  state: Slug,
  district: Place,
  city: Type.String(),
  /** May have several lines. */
  address: Type.String(),
  postalCode: Type.Optional(Type.String()),
  micr: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  swift: Type.Optional(Type.String()),
  upi: Flag,
  neft: Flag,
  rtgs: Flag,
  imps: Flag,
  /** Month of the list that it is from, as in `2026-03`. */
  asOf: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d$' })),
})
export type Branch = Static<typeof Branch>

/** `GET /api/ifsc/branch?slug=`: found by the code at the slug's end. */
export const BranchAnswer = Type.Object({
  response: Type.Object({ demo: Type.Boolean(), branch: Branch, neighbours: Type.Array(BranchLine) }),
})

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** A row of a list of branches. */
export const BranchRow = Type.Object({
  bank: Type.String({ minLength: 1, maxLength: 120 }),
  branch: text(160),
  district: text(120),
  city: text(120),
  state: text(80),
  ifsc: Type.String({ pattern: '^[A-Z]{4}0[A-Z0-9]{6}$' }),
  address: text(600),
  micr: text(40),
  contact: text(60),
  swift: text(40),
  upi: text(10),
  neft: text(10),
  rtgs: text(10),
  imps: text(10),
  source: text(120),
})
