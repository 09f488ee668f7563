import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { festivalName } from '../../almanac/festival-rules.ts'
import { isBrightHalf, nakshatraName, shortWeekdayName, tithiName, weekdayName } from '../../almanac/names.ts'
import type { Panchangam } from '../../contract.ts'
import type { Messages } from '../../messages.ts'
import { clock, clockStretch, longDay } from '../../pages/clock.ts'
import { dayPath } from '../../pages/paths.ts'
import styles from './month-grid.module.css'

interface MonthGridProps {
  readonly days: readonly Panchangam[]
  readonly today: string
  readonly city: string
  readonly page: PageContext
  readonly t: Messages
}

/** The column of the first day: Sunday is the first. */
const columns = [styles.asFrom0, styles.asFrom1, styles.asFrom2, styles.asFrom3, styles.asFrom4, styles.asFrom5, styles.asFrom6]

/** Days by weeks where there is room, and one below the other where there is not: the same list. */
export function MonthGrid({ days, today, city, page, t }: MonthGridProps) {
  const language = page.edition.langCode
  return (
    <div className={styles.asMonth}>
      <div className={styles.asWeek} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
          <span key={weekday}>{weekdayName(weekday, language)}</span>
        ))}
      </div>
      <ol className={styles.asDays}>
        {days.map((day, index) => (
          <li key={day.day} className={[styles.asDay, index === 0 ? columns[day.weekday] : undefined, day.day === today ? styles.asToday : undefined].filter(Boolean).join(' ')}>
            <a className={styles.asNumber} href={variantHref(page, dayPath(city, day.day))} aria-label={longDay(day.day, page)} aria-current={day.day === today ? 'date' : undefined}>
              {Number(day.day.slice(8))}
              <span className={styles.asWeekday}>{shortWeekdayName(day.weekday, language)}</span>
              <Moon day={day} />
            </a>
            <div className={styles.asWhat}>
              {day.festivals.length === 0 ? null : <p className={styles.asFeast}>{day.festivals.map((id) => festivalName(id, language)).join(', ')}</p>}
              <p>
                <b>{tithiName(day.tithis[0]?.index ?? 0, language)}</b> <span>{clock(day.tithis[0]?.end ?? day.sunrise, day.day, page)}</span>
              </p>
              <p>
                {nakshatraName(day.nakshatras[0]?.index ?? 0, language)} <span>{clock(day.nakshatras[0]?.end ?? day.sunrise, day.day, page)}</span>
              </p>
              <p className={styles.asSmall}>
                {t.rahuKalam} {clockStretch(day.rahuKalam, day.day, page)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A disc on the days of the full and the new moon. */
function Moon({ day }: { readonly day: Panchangam }) {
  const tithi = day.tithis[0]?.index ?? 0
  if (tithi !== 14 && tithi !== 29) return null
  return (
    <svg className={styles.asMoon} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <circle className={isBrightHalf(tithi) ? styles.asFull : styles.asNew} cx="6" cy="6" r="5" />
    </svg>
  )
}
