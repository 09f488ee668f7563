import { defineSettings, type Static, Type } from 'masthead'

const Points = Type.Integer({ minimum: 0, maximum: 20 })

/** How the matches of seasons count. */
export const Rules = Type.Object({
  from: Type.Integer({ minimum: 1, maximum: 200, description: 'the first season that it holds for' }),
  to: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'the last one' })),
  win: Points,
  tie: Points,
  /** For a loss by at most `closeMargin`. */
  closeLoss: Points,
  closeMargin: Points,
  /** Whether a match that is level is decided by raids, so that none ends level. */
  tieBreak: Type.Boolean(),
  /** How many go through from the table, or from each zone. */
  advance: Type.Integer({ minimum: 1, maximum: 16 }),
}, { additionalProperties: false })
export type Rules = Static<typeof Rules>

const early = { win: 5, tie: 3, closeLoss: 1, closeMargin: 7, tieBreak: false }

export const settings = defineSettings({
  schema: Type.Object({
    rules: Type.Array(Rules, {
      minItems: 1,
      default: [
        { from: 1, to: 4, ...early, advance: 4 },
        { from: 5, to: 6, ...early, advance: 3 },
        { from: 7, to: 11, ...early, advance: 6 },
        { from: 12, win: 2, tie: 0, closeLoss: 0, closeMargin: 0, tieBreak: true, advance: 8 },
      ],
      description: 'how matches count, by season',
    }),
    sections: Type.Record(Type.String(), Type.String(), { default: { english: 'sports/pro-kabaddi', telugu: 'sports/pro-kabaddi' }, description: 'by edition, the section whose stories the hub shows' }),
  }),
  public: ['rules'],
})

/** The rules of a season; later ones than are known count as the last. */
export function rulesOf(rules: readonly Rules[], season: number): Rules {
  const found = rules.find(({ from, to }) => season >= from && (to === undefined || season <= to)) ?? rules.at(-1)
  if (!found) throw new Error('The settings have no rules.')
  return found
}
