import { Type, type Static } from 'masthead'
import { Name } from '../../contract.ts'

// What importers and the demonstration hand over: a whole election.

const code = Type.String({ minLength: 1, maxLength: 40 })
const slug = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 120 })
const votes = Type.Integer({ minimum: 0, maximum: 100_000_000 })
const colour = Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' }))
const day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })

export const CandidateInput = Type.Object({
  name: Name,
  /** `NOTA` is none of the above. */
  party: code,
  votes,
  /** Those of `votes` that came by post. */
  postal: Type.Optional(votes),
  note: Type.Optional(Name),
})
export type CandidateInput = Static<typeof CandidateInput>

export const SeatInput = Type.Object({
  name: Name,
  candidates: Type.Array(CandidateInput, { minItems: 1 }),
  uncontested: Type.Boolean(),
  heldBy: Type.Optional(code),
  /** Polled or counted again, without a result of it. */
  again: Type.Optional(Type.Boolean()),
  /** Both default to 1: the count is over. */
  round: Type.Optional(Type.Integer({ minimum: 0 })),
  rounds: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type SeatInput = Static<typeof SeatInput>

export const ElectionInput = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9]{2,20}$' }),
  slug,
  kind: Type.Union([Type.Literal('parliament'), Type.Literal('assembly')]),
  name: Name,
  state: Type.Optional(Type.String({ pattern: '^[A-Z]{2,4}$' })),
  place: Name,
  year: Type.Integer({ minimum: 1900, maximum: 2200 }),
  date: Type.Optional(day),
  demo: Type.Boolean(),
  alliances: Type.Array(Type.Object({ code: Type.String({ pattern: '^[A-Z0-9]{2,20}$' }), slug, name: Name, colour })),
  parties: Type.Array(Type.Object({ code, name: Name, alliance: Type.Optional(Type.String()), colour })),
  regions: Type.Array(Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9]{1,8}$' }), name: Name, seats: Type.Array(SeatInput, { minItems: 1 }) }), { minItems: 1 }),
  polls: Type.Array(Type.Object({ pollster: Name, date: day, ranges: Type.Record(Type.String(), Type.Tuple([votes, votes])) })),
})
export type ElectionInput = Static<typeof ElectionInput>
