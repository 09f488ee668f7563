import type { Calendar, CalendarEntry, PageContext } from 'masthead'
import { queryPath } from 'masthead/kit'
import type { MatchLine, ScheduleMatches } from '../contract.ts'
import type { Words } from '../messages.ts'
import { schedulePath } from '../paths.ts'

export type CalendarWords = Pick<Words, 'schedule' | 'scheduleOf' | 'starts' | 'versus' | 'kind' | 'demo'>

/** Hours that a match takes, in a calendar. */
const hours: Readonly<Record<string, number>> = { T20: 4, ODI: 8, Test: 8, other: 6 }

/** Matches as a calendar that phones subscribe to. */
export function matchCalendar(page: PageContext, t: CalendarWords, query: { readonly series?: string | undefined; readonly team?: string | undefined }, { days, series, teams }: ScheduleMatches): Calendar {
  const name = series.find(({ id }) => id === query.series)?.name ?? teams.find(({ id }) => id === query.team)?.name
  return {
    page,
    product: 'Cricket',
    title: name === undefined ? t.schedule : t.scheduleOf(name),
    path: queryPath(schedulePath, query),
    entries: days.flatMap(({ matches }) => matches).map((match) => entryOf(t, match)),
  }
}

const entryOf = (t: CalendarWords, match: MatchLine): CalendarEntry => ({
  id: match.id,
  sequence: match.sequence,
  starts: match.starts,
  minutes: (hours[match.format] ?? 6) * 60,
  title: `${match.sides[0].name} ${t.versus} ${match.sides[1].name}`,
  text: [match.series.name, match.title, t.kind(match.format, match.women), ...(match.demo ? [t.demo] : [])].filter(Boolean),
  place: match.venue,
  isCancelled: match.status === 'abandoned' || match.status === 'postponed',
  path: match.path,
})
