/** Hours of the day in which a browser gets no alerts; they may cross midnight. */
export interface QuietHours {
  /** Minutes after midnight. The hours end before `to`. */
  readonly from: number
  readonly to: number
  /** IANA name, as in `Asia/Kolkata`. */
  readonly zone: string
}

/** As a page sends and gets them: times as in `22:00`. */
export interface QuietTimes {
  readonly from: string
  readonly to: string
  readonly zone: string
}

const dayMinutes = 1_440
/** There are some 600 zones, and each may be written in capitals and small letters. */
const maxClocks = 1_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError for a zone that there is not */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (clocks.size < maxClocks) clocks.set(zone, clock)
  return clock
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** @returns `undefined` when nothing is between the two times, or there is no such zone */
export function readQuietHours({ from, to, zone }: QuietTimes): QuietHours | undefined {
  try {
    clockOf(zone)
  } catch {
    return undefined
  }
  return from === to ? undefined : { from: minutesOf(from), to: minutesOf(to), zone }
}

export const writeQuietHours = ({ from, to, zone }: QuietHours): QuietTimes => ({ from: timeOf(from), to: timeOf(to), zone })

/**
 * Seconds until they begin; 0 within them. On the two days of a year on which a zone's clocks are set, it may be an hour off.
 * @param now milliseconds since the epoch
 */
export function secondsUntilQuiet({ from, to, zone }: QuietHours, now: number): number {
  const minute = minutesOf(clockOf(zone).format(now))
  const isWithin = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (isWithin) return 0
  // All zones are whole minutes away from UTC.
  return ((from - minute + dayMinutes) % dayMinutes) * 60 - (Math.floor(now / 1_000) % 60)
}
