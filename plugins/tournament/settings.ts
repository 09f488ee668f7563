import { defineSettings, type Static, Type } from 'masthead'
import { type Tournament, withBuiltIn } from './tournaments.ts'

const Points = Type.Object({
  win: Type.Number({ minimum: 0, maximum: 20, description: 'points for a win' }),
  shared: Type.Number({ minimum: 0, maximum: 20, description: 'points for a tie, and for a match without a result' }),
}, { additionalProperties: false })

const rules = {
  points: Type.Optional(Points),
  bonus: Type.Optional(Type.Object({ kind: Type.Enum(['runRate', 'halfway']), points: Type.Number({ minimum: 0, maximum: 5 }) }, { additionalProperties: false })),
  winsBeforeRate: Type.Optional(Type.Boolean({ description: 'whether wins go before the run rate where points are level' })),
  advance: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: 'how many sides go through from the table, or from each group' })),
}
const Year = Type.Integer({ minimum: 1800, maximum: 3000, description: 'a year' })
const Name = Type.String({ minLength: 1, maxLength: 80 })

const League = Type.Object({
  id: Type.String({ pattern: '^(?=.{2,30}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$', description: 'a word for its addresses: lower-case letters, digits and dashes' }),
  name: Type.String({ minLength: 1, maxLength: 80, description: 'what readers call it' }),
  nameTelugu: Type.Optional(Name),
  events: Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { minItems: 1, description: "what Cricsheet calls the event, as in `info.event.name` of its files" }),
  gender: Type.Optional(Type.Enum(['male', 'female'], { description: '"male" or "female", as `info.gender` of its files' })),
  acrossYears: Type.Optional(Type.Boolean({ description: 'whether its seasons are of two years, as in 2011-12' })),
  ...rules,
  seasons: Type.Optional(Type.Array(Type.Object({ from: Year, to: Type.Optional(Year), ...rules }, { additionalProperties: false }), { description: 'seasons with other rules' })),
  formerNames: Type.Optional(Type.Record(Type.String(), Name, { description: 'names under which sides played before, with those that they have now' })),
}, { additionalProperties: false })

/** Leagues beside the five tournaments of the specification; docs/plugins/tournament.md has an example. */
export const settings = defineSettings({
  schema: Type.Object({ leagues: Type.Array(League, { default: [], maxItems: 200, description: 'cricket leagues whose matches may be imported' }) }),
  public: ['leagues'],
})

function tournamentOf(league: Static<typeof League>): Tournament {
  const { id, name, nameTelugu, events, gender = 'male', acrossYears = false, points = { win: 2, shared: 1 }, bonus, winsBeforeRate = false, advance = 4, seasons = [], formerNames = {} } = league
  return {
    id, sport: 'cricket', events: events.map((event) => event.trim().toLowerCase()), gender, acrossYears, points, ...(bonus ? { bonus } : {}), winsBeforeRate, advance, formerNames,
    seasons: seasons.map((season) => ({ to: 3000, ...season })),
    name: { english: name, ...(nameTelugu ? { telugu: nameTelugu } : {}) },
  }
}

type Leagues = readonly Static<typeof League>[]

const known = new WeakMap<Leagues, readonly Tournament[]>()
const none: Leagues = []

/** All tournaments of a site. @param leagues of its settings */
export function tournamentsOf({ leagues = none }: { readonly leagues?: Leagues }): readonly Tournament[] {
  let all = known.get(leagues)
  if (all === undefined) known.set(leagues, (all = withBuiltIn(leagues.map(tournamentOf))))
  return all
}
