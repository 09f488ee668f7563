import type { PageContext } from 'masthead'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { festivalName } from '../almanac/festival-rules.ts'
import type { Festival, Panchangam } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { clockStretch } from './clock.ts'
import { briefly, limbsOf } from './day-words.ts'

interface Entry {
  readonly id: string
  readonly day: string
  readonly summary: string
  readonly description?: string
}

interface Calendar {
  readonly name: string
  /** The page that shows the same, as plugins see it. */
  readonly path: string
  readonly entries: readonly Entry[]
}

/** Days as an iCalendar file (RFC 5545). The same days give the same bytes. */
function calendarFile(page: PageContext, { name, path, entries }: Calendar): string {
  const url = page.absolute(path)
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, prodId: { company: page.edition.siteName, product: 'Panchangam', language: page.edition.langCode.toUpperCase() }, url })
  for (const { id, day, summary, description } of entries) {
    // All of a day, without an hour and so without a zone. Of one entry the stamp is always the same: the file is, too.
    const start = new Date(`${day}T00:00:00Z`)
    calendar.createEvent({ id: `${day}-${id}@${new URL(url).host}`, start, stamp: start, allDay: true, summary, url, timezone: null, ...(description === undefined ? {} : { description }) })
  }
  return calendar.toString()
}

/** Each day of a month with its parts, and its festivals as entries of their own. */
export const monthFile = (page: PageContext, t: Messages, { city, days, ...about }: Omit<Calendar, 'entries'> & { readonly city: string; readonly days: readonly Panchangam[] }): string =>
  calendarFile(page, {
    ...about,
    entries: days.flatMap((day) => [
      ...festivalEntries(page, day.festivals.map((id) => ({ id, day: day.day }))),
      {
        id: `panchangam-${city}-${page.edition.langCode}`,
        day: day.day,
        summary: briefly(day, page.edition.langCode).join(', '),
        description: [
          ...limbsOf(day, page, t).map(({ title, parts }) => `${title}: ${parts.map(({ name, until }) => `${name} ${until}`).join('; ')}`),
          ...([[t.rahuKalam, [day.rahuKalam]], [t.yamagandam, [day.yamagandam]], [t.durmuhurtam, day.durmuhurtam], [t.varjyam, day.varjyam], [t.amritaKalam, day.amritaKalam ?? []]] as const).map(([title, stretches]) => `${title}: ${stretches.length === 0 ? t.none : stretches.map((stretch) => clockStretch(stretch, day.day, page)).join('; ')}`),
        ].join('\n'),
      },
    ]),
  })

export const festivalsFile = (page: PageContext, { festivals, ...about }: Omit<Calendar, 'entries'> & { readonly festivals: readonly Festival[] }): string => calendarFile(page, { ...about, entries: festivalEntries(page, festivals) })

const festivalEntries = (page: PageContext, festivals: readonly Festival[]): Entry[] => festivals.map(({ id, day }) => ({ id: `${id}-${page.edition.langCode}`, day, summary: festivalName(id, page.edition.langCode) }))
