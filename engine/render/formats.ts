import { memo } from './memo.ts'

/** Numbers, money and dates as readers in India write them: Indian digit grouping, IST. */
export interface Formats {
  /** 12,34,567.89 */
  readonly number: (value: number, fractionDigits?: number) => string
  /** ₹1,23,456 */
  readonly rupees: (value: number, fractionDigits?: number) => string
  /** 21 November 2026 */
  readonly date: (iso: string) => string
  /** 21 Nov 2026, 10:05 AM IST */
  readonly dateTime: (iso: string) => string
  /** 10:05 AM IST */
  readonly time: (iso: string) => string
}

const timeZone = 'Asia/Kolkata'

/** @param locale as `Intl` takes it, such as `en-IN` or `te-IN` */
export function formats(locale: string): Formats {
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const dayAndTime = new Intl.DateTimeFormat(locale, {
    timeZone, day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true,
  })
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
  const plain = numberFormats(locale, {})
  const money = numberFormats(locale, { style: 'currency', currency: 'INR' })
  const shown = (format: Intl.DateTimeFormat, suffix: string) =>
    // Memoised: formatting a date costs 20 µs, and the same stories appear in list after list.
    memo((iso) => {
      const date = new Date(iso)
      return Number.isNaN(date.getTime()) ? '' : `${normaliseDate(format.format(date))}${suffix}`
    }, 10_000)
  return {
    number: (value, digits) => plain(digits).format(value),
    rupees: (value, digits = 0) => money(digits).format(value),
    date: shown(day, ''),
    dateTime: shown(dayAndTime, ' IST'),
    time: shown(clock, ' IST'),
  }
}

// en-IN writes "10:05 am"; newspapers there print capitals. ICU also puts a narrow no-break space before it, which would
// make every page a two-byte string.
// te-IN puts a comma behind the day of the month, which no newspaper does.
const normaliseDate = (text: string) =>
  text
    .replace(/^(\d{1,2}), /, '$1 ')
    .replaceAll('\u202f', ' ')
    .replace(/\b([ap])m\b/, (_, letter: string) => `${letter.toUpperCase()}M`)

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
