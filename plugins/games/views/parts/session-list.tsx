import type { PageContext } from 'masthead'
import type { Session } from '../../contract.ts'
import { dayIn, wordsIn } from '../../pages/words.ts'
import type { Messages } from '../../plugin.ts'
import { MedalList } from './medal-list.tsx'
import styles from './session-list.module.css'

export interface SessionListProps {
  readonly sessions: readonly Session[]
  readonly page: PageContext
  readonly t: Messages
  /** Whether each says its day: those of one discipline do. */
  readonly withDay?: boolean
}

/** Sessions in the order of their hours, in Indian time, with the medals of those that are decided. */
export const SessionList = ({ sessions, page, t, withDay = false }: SessionListProps) => (
  <ul className={styles.ss}>
    {sessions.map((session) => (
      <li key={session.id} id={session.id} className={styles.ssOne}>
        <p className={styles.ssWhen}>
          {withDay ? (
            <time dateTime={session.day} className={styles.ssDay}>
              {dayIn(session.day, page)}
            </time>
          ) : null}
          {session.startsAt === undefined ? <span className={styles.ssSoft}>{t.noTime}</span> : <time dateTime={session.startsAt}>{page.format.time(session.startsAt)}</time>}
        </p>
        <div className={styles.ssWhat}>
          <p>
            <span className={styles.ssName}>
              {wordsIn(session.discipline.name, page)}, {wordsIn(session.name, page)}
            </span>
            {session.isFinal ? <span className={styles.ssFinal}>{t.final}</span> : null}
            {t.status(session.status) === '' ? null : <span className={styles.ssStatus}>{t.status(session.status)}</span>}
          </p>
          {session.venue === undefined ? null : <p className={styles.ssSoft}>{wordsIn(session.venue, page)}</p>}
          {session.medals.length === 0 ? null : (
            <div className={styles.ssMedals}>
              <MedalList medals={session.medals} page={page} t={t} withEvent={false} />
            </div>
          )}
        </div>
      </li>
    ))}
  </ul>
)
