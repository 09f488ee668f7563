import { type Static, Type } from 'masthead'
import { Day, Id, TournamentIdSchema } from './contract.ts'

const CalendarSide = Type.Object({ id: Id, name: Type.String(), short: Type.String(), score: Type.String(), overs: Type.String() })

export const CalendarMatch = Type.Object({
  id: Id,
  path: Type.String(),
  series: Type.Object({ id: TournamentIdSchema, name: Type.String() }),
  /** "Match 12, Group A". */
  title: Type.String(),
  format: Type.String(),
  women: Type.Boolean(),
  /** In India. */
  day: Day,
  /** A moment, or a day where no hour is known. */
  starts: Type.String(),
  venue: Type.Optional(Type.String()),
  sides: Type.Tuple([CalendarSide, CalendarSide]),
  /** In a sentence, once there is one. */
  result: Type.Optional(Type.String()),
  demo: Type.Boolean(),
})
export type CalendarMatch = Static<typeof CalendarMatch>

/** `GET /api/tournament/calendar/cricket`: of all tournaments of cricket from a week ago on, in the words of the edition. */
export const CalendarAnswer = Type.Object({ response: Type.Object({ matches: Type.Array(CalendarMatch) }) })
