/** A day of the calendar, as in `2026-11-23`. */
export type Day = string

// All cities are in India, whose clocks have been 5:30 ahead of UTC without a change since 1945.
export const timeZone = 'Asia/Kolkata'
const aheadOfUtc = 19_800_000
const dayMs = 86_400_000

/** Midnight at which a day begins, in milliseconds since the epoch. */
export const midnightOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) - aheadOfUtc

/** The day in India that a moment is in. */
export const dayOf = (ms: number): Day => new Date(ms + aheadOfUtc).toISOString().slice(0, 10)

export const dayAfter = (day: Day, days = 1): Day => dayOf(midnightOf(day) + days * dayMs)

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const monthOf = (day: Day): string => day.slice(0, 7)
export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** The month so many after another, as in `2026-12`. */
export function monthAfter(month: string, months = 1): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const daysIn = (month: string): number => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

/** Years that pages are made of. No lunar month is skipped in them: the last was in 1983, the next is in 2124. */
export const firstYear = 2000
export const lastYear = 2060

/** Whether it is a day of the calendar in these years: 2026-02-30 is none. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && isYear(yearOf(text)) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) && isYear(yearOf(text))
export const isYear = (year: number): boolean => Number.isInteger(year) && year >= firstYear && year <= lastYear
