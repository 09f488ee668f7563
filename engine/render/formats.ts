import { dayPeriodNames } from './day-periods.ts'
import { memo } from './memo.ts'

/** Numbers, money and dates as readers in India write them: Indian digit grouping, IST. */
export interface Formats {
  /** 12,34,567.89 */
  readonly number: (value: number, fractionDigits?: number) => string
  /** ₹1,23,456 */
  readonly rupees: (value: number, fractionDigits?: number) => string
  /** 21 November 2026 */
  readonly date: (iso: string) => string
  /** 21 Nov 2026, 10:05 AM IST; where a language writes the part of the day: 21 నవం 2026, ఉదయం 10:05 */
  readonly dateTime: (iso: string) => string
  /** 10:05 AM IST; ఉదయం 10:05 */
  readonly time: (iso: string) => string
}

const timeZone = 'Asia/Kolkata'

/** @param locale as `Intl` takes it, such as `en-IN` or `te-IN` */
export function formats(locale: string): Formats {
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const shortDay = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  const clock = clockOf(locale)
  const plain = numberFormats(locale, {})
  const money = numberFormats(locale, { style: 'currency', currency: 'INR' })
  // Memoised: formatting a date costs 20 µs, and the same stories appear in list after list.
  const shown = (write: (date: Date) => string) =>
    memo((iso) => {
      const date = new Date(iso)
      return Number.isNaN(date.getTime()) ? '' : write(date)
    }, 10_000)
  return {
    number: (value, digits) => plain(digits).format(value),
    rupees: (value, digits = 0) => money(digits).format(value),
    date: shown((date) => normaliseDate(day.format(date))),
    dateTime: shown((date) => `${normaliseDate(shortDay.format(date))}, ${clock(date)}`),
    time: shown(clock),
  }
}

/** The time of a date in India, and where the language does not write the part of the day, that it is Indian time. */
function clockOf(locale: string): (date: Date) => string {
  const clock = clockIn(locale, timeZone)
  return dayPeriodNames(locale) ? clock : (date) => `${clock(date)} IST`
}

/** The time of a date in a time zone: 10:05 AM, ఉదయం 10:05 */
export function clockIn(locale: string, timeZone: string): (date: Date) => string {
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
  const nameOf = dayPeriodNames(locale)
  // en-IN writes "10:05 am"; newspapers there print capitals. ICU also puts a narrow no-break space before it, which would
  // make every page a two-byte string.
  if (!nameOf) return (date) => time.format(date).replaceAll('\u202f', ' ').replace(/\b([ap])m\b/, (_, letter: string) => `${letter.toUpperCase()}M`)
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return (date) => `${nameOf(Number(hour.format(date)))} ${time.formatToParts(date).filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value).join('').trim()}`
}

// te-IN puts a comma behind the day of the month, or behind the month, which no newspaper does.
const normaliseDate = (text: string) => text.replace(/^(\d{1,2}), /, '$1 ').replace(/, (\d{4})$/, ' $1')

function numberFormats(locale: string, options: Intl.NumberFormatOptions): (digits?: number) => Intl.NumberFormat {
  const cached = new Map<number | undefined, Intl.NumberFormat>()
  return (digits) => {
    let format = cached.get(digits)
    if (!format) {
      const fraction = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
      format = new Intl.NumberFormat(locale, { ...options, ...fraction })
      cached.set(digits, format)
    }
    return format
  }
}
