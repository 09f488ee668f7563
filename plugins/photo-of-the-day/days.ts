// Days are those of India, where both editions are read: it has no summer time.

const dayMs = 86_400_000
const offsetMs = 5.5 * 3_600_000

/** As in `2026-11-23`. */
export type Day = string

/** @param time milliseconds since the epoch */
export const dayOf = (time: number): Day => new Date(time + offsetMs).toISOString().slice(0, 10)

/** Its first millisecond. */
export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) - offsetMs

export const endOf = (day: Day): number => startOf(day) + dayMs

export const dayBefore = (day: Day, days = 1): Day => dayOf(startOf(day) - days * dayMs)

/** Whether it is a day of the calendar: 30 February is none. */
export const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && dayOf(startOf(text)) === text

/** A number that grows by one each day. */
export const countOf = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
