import type { PageContext } from 'masthead'
import { messagesOn } from '../messages.ts'
import { InfoBox } from './info-box.tsx'
import styles from './calendar-links.module.css'

export interface CalendarLinksProps {
  /** Of the calendar's file, as plugins see it. */
  readonly path: string
  readonly page: PageContext
}

/** Where readers subscribe to a calendar, or take its file. */
export function CalendarLinks({ path, page }: CalendarLinksProps) {
  const t = messagesOn(page)
  const file = page.absolute(path)
  return (
    <div className={styles.cl}>
      <InfoBox title={t.calendar}>
        <p>{t.calendarText}</p>
        <p className={styles.clLinks}>
          <a href={file.replace(/^https?:/, 'webcal:')}>{t.subscribe}</a> <a href={file}>{t.calendarFile}</a>
        </p>
      </InfoBox>
    </div>
  )
}
