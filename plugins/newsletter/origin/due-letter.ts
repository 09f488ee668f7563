import type { Sends, Weekday } from '../settings.ts'

const dayMs = 86_400_000
/** A site that was down when a letter was due sends it until then; afterwards it would be old news. */
const lateMs = 3 * 3_600_000

const indianClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
const indianWeekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'long' })
const indianOffsetMs = 5.5 * 3_600_000

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Whether today's issue of a letter should leave now. @param now milliseconds since the epoch */
export function isDue({ days, at, everyWeeks }: Sends, now: number): boolean {
  if (!days.includes(indianWeekday.format(now).toLowerCase() as Weekday)) return false
  // 1 January 1970 was a Thursday: three days more make Mondays the first days of weeks.
  const week = Math.floor((Math.floor((now + indianOffsetMs) / dayMs) + 3) / 7)
  const lateBy = (minutesOf(indianClock.format(now)) - minutesOf(at)) * 60_000
  return week % everyWeeks === 0 && lateBy >= 0 && lateBy < lateMs
}
