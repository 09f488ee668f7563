import type { PageContext } from 'masthead'
import { agendaDays, dayText, timeElsewhere, timeText, zoneText } from '../../agenda.ts'
import type { BlockOf } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import styles from './timetable.module.css'

/** The sessions by day, in the times of the place, with those of other places beside them. */
export function Timetable({ block, page, t }: { readonly block: BlockOf<'agenda'>; readonly page: PageContext; readonly t: Messages }) {
  const { timeZone, alsoIn = [], heading } = block
  const { locale } = page.edition
  const [first] = block.sessions
  const Level = heading === undefined ? 'h2' : 'h3'
  return (
    <div className={styles.msTimes}>
      <p className={styles.msZone}>{t.inTimeZone(zoneText(timeZone, locale, first?.starts ?? ''))}</p>
      {agendaDays(block).map(({ day, sessions }) => (
        <div key={day}>
          {Level === 'h2' ? <h2 className={styles.msDay}>{dayText(day, locale)}</h2> : <h3 className={styles.msDay}>{dayText(day, locale)}</h3>}
          <ol className={styles.msSessions}>
            {sessions.map(({ starts, ends, title, text, speakers = [], place }) => (
              <li key={`${starts} ${title}`} className={styles.msSession}>
                <div className={styles.msWhen}>
                  <b>
                    <time dateTime={starts}>{timeText(starts, timeZone, locale)}</time>
                    {ends === undefined ? null : (
                      <>
                        {' – '}
                        <time dateTime={ends}>{timeText(ends, timeZone, locale)}</time>
                      </>
                    )}
                  </b>
                  {alsoIn.map((zone) => (
                    <span key={zone} className={styles.msElsewhere}>
                      {t.elsewhere(zoneText(zone, locale, starts), timeElsewhere(starts, timeZone, zone, locale))}
                    </span>
                  ))}
                </div>
                <div>
                  <p className={styles.msWhat}>{title}</p>
                  {text === undefined ? null : <p>{text}</p>}
                  {speakers.length === 0 ? null : <p className={styles.msWho}>{t.speakersOf(speakers)}</p>}
                  {place === undefined ? null : <p className={styles.msWho}>{place}</p>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
