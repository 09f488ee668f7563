import type { PageContext } from '../render/page-context.ts'

/** What a calendar is written from. */
export interface Calendar {
  readonly page: PageContext
  /** What it is called where readers subscribe to it. */
  readonly title: string
  /** Of the page with these entries: a path as plugins see it, with query. */
  readonly path: string
  /** What the site's calendars of this kind are called in English, as in `Cricket`: a part of `PRODID`. */
  readonly product: string
  readonly entries: readonly CalendarEntry[]
}

/** An entry of a calendar. */
export interface CalendarEntry {
  /** By which calendars know it, as long as it is the same, whatever changes of it. */
  readonly id: string
  /** Grows whenever it changes: calendars keep what they have otherwise. */
  readonly sequence: number
  /** A day, `2031-10-07`, or a moment with its zone. */
  readonly starts: string
  /** When it ends: its last day, or a moment. Without it a day alone, or so many minutes. */
  readonly ends?: string | undefined
  readonly minutes: number
  readonly title: string
  /** Lines below the title. */
  readonly text: readonly string[]
  readonly place?: string | undefined
  readonly isCancelled: boolean
  /** Where more of it is: a path as plugins see it. */
  readonly path: string
}

/** What of a page its calendar takes. */
export interface CalendarOptions<Query extends string, OwnNeeds> {
  /** Names of the page's query. Default none. */
  readonly query?: readonly Query[]
  /** Needs that take the place of the page's: see `Representation.needs`. */
  readonly needs?: OwnNeeds
}

interface CalendarForm<Props, Query extends string, OwnNeeds> {
  readonly path: string
  readonly type: string
  readonly query: readonly Query[]
  readonly needs: OwnNeeds
  readonly render: (props: Props) => Promise<string>
}

/**
 * The representation `ics` of a page: a calendar (RFC 5545) that phones subscribe to. An entry keeps its UID when its time
 * changes, and is moved and not doubled; one that is called off stays as `CANCELLED`. The same entries give the same bytes.
 * @param path of the file
 */
export const calendar = <Props, const Query extends string = never, OwnNeeds = Record<never, never>>(path: string, calendarOf: (props: Props) => Calendar, { query = [], needs = {} as OwnNeeds }: CalendarOptions<Query, OwnNeeds> = {}): { readonly ics: CalendarForm<Props, Query, OwnNeeds> } => ({
  ics: { path, type: 'text/calendar; charset=utf-8', query, needs, render: (props) => write(calendarOf(props)) },
})

const dayMs = 86_400_000
/** How often phones look: what was moved is known the same day. */
const refreshSeconds = 6 * 3_600

async function write({ page, title, path, product, entries }: Calendar): Promise<string> {
  // Imported with the first calendar, because a start has no use for it.
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const file = ical({
    name: title,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: page.edition.siteName, product, language: page.edition.langCode.toUpperCase() },
    url: page.absolute(path),
    ttl: refreshSeconds,
  })
  for (const { id, sequence, starts, ends, minutes, title: summary, text, place, isCancelled, path: own } of entries) {
    const url = page.absolute(own)
    const hasHour = starts.includes('T')
    const start = new Date(hasHour ? starts : `${starts}T00:00:00Z`)
    file.createEvent({
      id: `${id}-${page.edition.langCode}@${new URL(url).host}`,
      sequence,
      start,
      // Not the moment of writing: the file would have another entity tag each time.
      stamp: start,
      ...(hasHour ? { end: ends === undefined ? new Date(start.getTime() + minutes * 60_000) : new Date(ends) } : { allDay: true, timezone: null, ...(ends === undefined ? {} : { end: new Date(Date.parse(`${ends}T00:00:00Z`) + dayMs) }) }),
      summary,
      description: text.join('\n'),
      ...(place === undefined ? {} : { location: place }),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url,
    })
  }
  return file.toString()
}

/** A `sequence` of whatever says when it last changed, in milliseconds since the epoch: seconds of this century. */
export const sequenceAt = (updated: number): number => Math.max(0, Math.floor(updated / 1_000) - 946_684_800)
