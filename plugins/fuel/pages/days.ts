const day = 86_400_000

/** India is five and a half hours ahead of UTC all year. */
const india = 5.5 * 3_600_000

/** Days since 1 January 1970 of a day as in `2026-11-21`; `undefined` for a date that does not exist. */
export function dayNumber(iso: string): number | undefined {
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || isoDay(time / day) !== iso ? undefined : time / day
}

/** The day of a number, as in `2026-11-21`. */
export const isoDay = (number: number): string => new Date(number * day).toISOString().slice(0, 10)

/** The day in India at a moment. @param now milliseconds since the epoch */
export const indianDay = (now: number): number => Math.floor((now + india) / day)
