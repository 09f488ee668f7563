import type { SharedPage } from 'masthead'

export interface TimestampProps {
  /** ISO 8601 with time zone. */
  readonly iso: string
  readonly page: SharedPage
  /** Default: date and time. */
  readonly form?: 'dateTime' | 'date' | 'time'
  /** A word before it, such as "Updated". */
  readonly label?: string | undefined
  /** Whether a reader's browser may say how long ago it was, while that is less than a day. */
  readonly ago?: boolean
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

/** Seconds are omitted: they are not shown, and compress badly. */
const minuteOf = (iso: string): string => iso.replace(/(?<=T\d\d:\d\d):\d\d(?:\.\d+)?/, '')

/** A time in India, with its machine-readable form. */
export function Timestamp({ iso, page, form = 'dateTime', label, ago }: TimestampProps) {
  return label === undefined ? (
    <time dateTime={minuteOf(iso)} data-ago={ago === true && page.variant !== 'amp' ? '' : undefined}>{shown(iso, page, form)}</time>
  ) : (
    <span className="when">
      {label} <time dateTime={minuteOf(iso)}>{shown(iso, page, form)}</time>
    </span>
  )
}
