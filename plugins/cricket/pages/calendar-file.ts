import type { PageContext } from 'masthead'
import { queryPath } from 'masthead/kit'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { MatchLine, ScheduleMatches } from '../contract.ts'
import type { Messages } from '../pages.ts'
import { schedulePath } from '../paths.ts'

/** Hours that a match takes, in a calendar. */
const hours: Readonly<Record<string, number>> = { T20: 4, ODI: 8, Test: 8, other: 6 }
const refreshSeconds = 6 * 3_600

/**
 * Matches as an iCalendar file (RFC 5545) that phones subscribe to: an entry keeps its UID when its time changes, and its
 * SEQUENCE grows, so that it is moved and not doubled. The same matches give the same bytes.
 */
export function calendarFile(page: PageContext, t: Messages, query: { readonly series?: string | undefined; readonly team?: string | undefined }, { days, series, teams }: ScheduleMatches): string {
  const url = page.absolute(queryPath(schedulePath, query))
  const name = series.find(({ id }) => id === query.series)?.name ?? teams.find(({ id }) => id === query.team)?.name
  const calendar = ical({
    name: name === undefined ? t.schedule : t.scheduleOf(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: page.edition.siteName, product: 'Cricket', language: page.edition.langCode.toUpperCase() },
    url,
    ttl: refreshSeconds,
  })
  for (const match of days.flatMap(({ matches }) => matches)) calendar.createEvent(entryOf(page, t, match))
  return calendar.toString()
}

function entryOf(page: PageContext, t: Messages, match: MatchLine) {
  const url = page.absolute(match.path)
  const hasHour = match.starts.includes('T')
  const start = new Date(hasHour ? match.starts : `${match.starts}T00:00:00Z`)
  const lasts = (hours[match.format] ?? 6) * 3_600_000
  return {
    id: `${match.id}-${page.edition.langCode}@${new URL(url).host}`,
    sequence: match.sequence,
    start,
    // Not the moment of writing: the file would have another entity tag each time.
    stamp: start,
    ...(hasHour ? { end: new Date(start.getTime() + lasts) } : { allDay: true, timezone: null }),
    summary: `${match.sides[0].name} ${t.versus} ${match.sides[1].name}`,
    description: [match.series.name, match.title, t.kind(match.format, match.women), ...(match.demo ? [t.demo] : [])].filter(Boolean).join('\n'),
    ...(match.venue === undefined ? {} : { location: match.venue }),
    status: match.status === 'abandoned' || match.status === 'postponed' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url,
  }
}
