import type { SharedPage } from 'masthead'

export interface TimestampProps {
  /** ISO 8601 with time zone. */
  readonly iso: string
  readonly page: SharedPage
  /** Default: date and time. */
  readonly form?: 'dateTime' | 'date' | 'time'
  /** A word before it, such as "Updated". */
  readonly label?: string | undefined
}

function shown(iso: string, page: SharedPage, form: 'dateTime' | 'date' | 'time'): string {
  switch (form) {
    case 'dateTime':
      return page.format.dateTime(iso)
    case 'date':
      return page.format.date(iso)
    case 'time':
      return page.format.time(iso)
  }
}

/** To the minute, as it is shown: the digits of seconds are noise that compresses badly, a page's worth of them. */
const minuteOf = (iso: string): string => iso.replace(/(?<=T\d\d:\d\d):\d\d(?:\.\d+)?/, '')

/** A moment in Indian time, for people and for machines. */
export function Timestamp({ iso, page, form = 'dateTime', label }: TimestampProps) {
  return label === undefined ? (
    <time dateTime={minuteOf(iso)}>{shown(iso, page, form)}</time>
  ) : (
    <span className="when">
      {label} <time dateTime={minuteOf(iso)}>{shown(iso, page, form)}</time>
    </span>
  )
}
