import { clockIn, formats } from 'masthead/formats'
import type { BlockOf } from './contract.ts'

export type Session = BlockOf<'agenda'>['sessions'][number]

export interface AgendaDay {
  /** As in `2026-12-05`, where it takes place. */
  readonly day: string
  readonly sessions: readonly Session[]
}

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })

/** The sessions by the days of a time zone, each day in the order of its times. */
export function agendaDays({ sessions, timeZone }: Pick<BlockOf<'agenda'>, 'sessions' | 'timeZone'>): readonly AgendaDay[] {
  const format = dayIn(timeZone)
  const sorted = sessions.toSorted((one, other) => Date.parse(one.starts) - Date.parse(other.starts))
  return [...Map.groupBy(sorted, ({ starts }) => format.format(new Date(starts)))].map(([day, of]) => ({ day, sessions: of }))
}

/** As in `Saturday, 5 December 2026`. */
export const dayText = (day: string, locale: string): string =>
  `${new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}, ${formats(locale).date(`${day}T00:00:00Z`)}`

/** As in `9:30 AM`, and `ఉదయం 9:30`. */
export const timeText = (iso: string, timeZone: string, locale: string): string => clockIn(locale, timeZone)(new Date(iso))

/** A zone by its name in a language, as it is called on that day: `Gulf Standard Time`. */
export const zoneText = (timeZone: string, locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** The time in another zone, with the day where it is another one there. */
export function timeElsewhere(iso: string, timeZone: string, elsewhere: string, locale: string): string {
  const at = new Date(iso)
  const time = timeText(iso, elsewhere, locale)
  if (dayIn(timeZone).format(at) === dayIn(elsewhere).format(at)) return time
  return `${time}, ${new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: elsewhere }).format(at)}`
}
