import { type Static, Type } from 'masthead'

const moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' })

/** A programme in the language of the edition. */
export const Programme = Type.Object({
  start: moment,
  stop: moment,
  title: Type.String({ minLength: 1, maxLength: 300 }),
  subtitle: Type.Optional(Type.String({ maxLength: 300 })),
  text: Type.Optional(Type.String({ maxLength: 4_000 })),
  category: Type.Optional(Type.String({ maxLength: 120 })),
  /** When the answer was made. */
  state: Type.Union([Type.Literal('past'), Type.Literal('now'), Type.Literal('later')]),
})
export type Programme = Static<typeof Programme>

/**
 * `GET /api/live-tv/guide?of=a,b`: programmes of channels, by their ids in the guide, from the beginning of the present day in India to the
 * end of the next. Fresh until one ends or begins.
 */
export const GuideAnswer = Type.Object({
  response: Type.Object({
    /** The days that it covers, as in `2026-11-23`. */
    days: Type.Array(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }), { minItems: 1, maxItems: 7 }),
    channels: Type.Array(Type.Object({ id: Type.String(), programmes: Type.Array(Programme, { maxItems: 1_000 }) }), { maxItems: 100 }),
  }),
})
export type Guide = Static<typeof GuideAnswer>['response']
