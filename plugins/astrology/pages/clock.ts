import type { SharedPage } from 'masthead'
import { timeZone } from '../almanac/days.ts'
import type { Stretch } from '../contract.ts'

type Page = Pick<SharedPage, 'format' | 'edition'>

const shortDays = new Map<string, Intl.DateTimeFormat>()
const monthNames = new Map<string, Intl.DateTimeFormat>()

function formatOf(kept: Map<string, Intl.DateTimeFormat>, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const before = kept.get(locale)
  if (before) return before
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options })
  kept.set(locale, format)
  return format
}

const noonOf = (day: string): string => `${day}T12:00:00+05:30`

/** 23 November 2026 */
export const longDay = (day: string, page: Page): string => page.format.date(noonOf(day))
/** 24 Nov */
export const shortDay = (day: string, { edition: { locale } }: Page): string => formatOf(shortDays, locale, { day: 'numeric', month: 'short' }).format(new Date(noonOf(day)))
/** November 2026. @param month as in `2026-11` */
export const longMonth = (month: string, { edition: { locale } }: Page): string => formatOf(monthNames, locale, { month: 'long', year: 'numeric' }).format(new Date(noonOf(`${month}-15`)))

/** A time as the site writes it, but without the zone, which the page names once; with the day where that is another one: 2:02 AM, 24 Nov. */
export function clock(time: string, day: string, page: Page): string {
  const text = page.format.time(time).replace(/ IST$/, '')
  const own = time.slice(0, 10)
  return own === day ? text : `${text}, ${shortDay(own, page)}`
}

/** What is the same at both ends of a stretch is written once: 7:49 – 9:14 AM, ఉదయం 7:49 – 9:14. */
export function clockStretch({ start, end }: Stretch, day: string, page: Page): string {
  const from = clock(start, day, page)
  const to = clock(end, start.slice(0, 10), page)
  const [, before, firstTime = ''] = /^(\D*)(.*)$/.exec(from) ?? []
  const [, beforeEnd, lastTime = ''] = /^(\D*)(.*)$/.exec(to) ?? []
  // The part of the day stands before the time in Telugu, and behind it in English.
  if (before !== '' && before === beforeEnd) return `${from} – ${lastTime}`
  const half = / [AP]M$/.exec(firstTime)?.[0]
  return half !== undefined && lastTime.endsWith(half) ? `${from.slice(0, -half.length)} – ${to}` : `${from} – ${to}`
}
