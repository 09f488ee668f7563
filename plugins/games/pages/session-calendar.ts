import { type Calendar, type PageContext, sequenceAt, type Static } from 'masthead'
import type { ScheduleAnswer } from '../contract.ts'
import type { messages } from '../messages.ts'
import { schedulePath, yearOf } from './paths.ts'
import { gamesName, wordsIn } from './words.ts'

export interface CalendarProps {
  readonly data: { readonly schedule: Static<typeof ScheduleAnswer> }
  readonly page: PageContext
  readonly t: Pick<(typeof messages)['english'], 'scheduleTitle' | 'demo'>
}

/** Minutes that a session takes of which only the beginning is known. */
const minutes = 120

/** All sessions of Games, or of a discipline, as a calendar that phones subscribe to. */
export function sessionCalendar({ data, page, t }: CalendarProps): Calendar {
  const { about, sessions, discipline, disciplines } = data.schedule.response
  const { series, games } = about
  const name = gamesName(about, page)
  const own = disciplines.find(({ id }) => id === discipline)
  return {
    page,
    product: 'Games',
    title: own ? `${name}: ${wordsIn(own.name, page)}` : t.scheduleTitle(name),
    path: schedulePath(series.id, { year: yearOf(about), discipline }),
    entries: sessions.map((session) => ({
      id: `${series.id}-${games?.year ?? 0}-${session.id}`,
      sequence: sequenceAt(games?.updated ?? 0),
      starts: session.startsAt ?? session.day,
      ends: session.startsAt === undefined ? undefined : session.endsAt,
      minutes,
      title: `${wordsIn(session.discipline.name, page)}: ${wordsIn(session.name, page)}`,
      text: [name, ...(games?.demo ? [t.demo] : [])],
      place: session.venue && wordsIn(session.venue, page),
      isCancelled: session.status === 'cancelled' || session.status === 'postponed',
      path: schedulePath(series.id, { year: yearOf(about), day: session.day }),
    })),
  }
}
