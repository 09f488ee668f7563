import { type Static, Type } from 'masthead'
import { yearPattern } from './paths.ts'

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const Slug = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 60 })
const Year = Type.String({ pattern: yearPattern })
/** Crores of rupees. */
const Crores = Type.Number({ minimum: 0, maximum: 100_000_000 })

/** A line of the budget: `source` says where in its papers it stands. */
const Line = Type.Object({ name: Words(120), crores: Crores, source: Words(200), sector: Type.Optional(Slug) })
export type Line = Static<typeof Line>

const Price = Type.Object({ name: Words(120), text: Words(300) })

const Sector = Type.Object({ id: Slug, name: Words(120), crores: Crores, /** What the budget of the year before gave it. */ before: Type.Optional(Crores), text: Words(1_000), points: Type.Array(Words(300), { maxItems: 20 }) })
export type Sector = Static<typeof Sector>

/** What the speech said. */
export const Point = Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,5}$' }), at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT' }), text: Words(600) })
export type Point = Static<typeof Point>

const budgetFields = {
  year: Year,
  title: Words(160),
  /** Whose budget it is, and whether it is one in earnest. */
  note: Words(400),
  in: Type.Array(Line, { minItems: 1, maxItems: 30 }),
  out: Type.Array(Line, { minItems: 1, maxItems: 30 }),
  cheaper: Type.Array(Price, { maxItems: 30 }),
  dearer: Type.Array(Price, { maxItems: 30 }),
  sectors: Type.Array(Sector, { maxItems: 30 }),
  /** What becomes of tax on incomes, and an income to try it with in the calculator, where that has the year. */
  tax: Type.Optional(Type.Object({ text: Words(600), year: Year, salary: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) })),
}

export const BudgetInput = Type.Object({
  channel: Type.Integer(),
  ...budgetFields,
  /** Names of lines whose figure is meant to be far from that of the year beside. */
  leaps: Type.Optional(Type.Array(Words(120), { maxItems: 60 })),
})
export type BudgetInput = Static<typeof BudgetInput>

export const Budget = Type.Object({
  ...budgetFields,
  isNewest: Type.Boolean(),
  modified: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT' }),
  /** All years that there are, the newest first. */
  years: Type.Array(Year, { maxItems: 50 }),
  /** The editions that have this year. */
  channels: Type.Array(Type.Integer(), { maxItems: 10 }),
  speech: Type.Object({ isLive: Type.Boolean(), cursor: Type.Integer({ minimum: 0 }), points: Type.Array(Point, { maxItems: 500 }) }),
})
export type Budget = Static<typeof Budget>

/** `GET /api/budget?channel=&year=`: without a year the newest. */
export const BudgetAnswer = Type.Object({ response: Budget })

/** `GET /api/budget/points?channel=&year=&cursor=`: what was said after a cursor. */
export const PointsAnswer = Type.Object({ response: Type.Object({ cursor: Type.Integer({ minimum: 0 }), upserts: Type.Array(Point), deletes: Type.Array(Type.String()) }) })
