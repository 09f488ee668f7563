import { Form } from 'masthead/theme/form'
import type { ListedSession } from '../../contract.ts'
import type { AccountProps } from '../../pages/account-pages.ts'
import styles from '../account.module.css'
import { deviceName } from './device-name.ts'
import { rowForm } from './row-form.ts'

export interface DevicesProps extends Pick<AccountProps, 'page' | 't' | 'actions'> {
  readonly sessions: readonly ListedSession[]
}

/** Where the reader is signed in. */
export function Devices({ sessions, page, t, actions }: DevicesProps) {
  return (
    <section className={styles.apPart} aria-labelledby="devices">
      <h2 id="devices">{t.devices}</h2>
      <ul className={styles.apList}>
        {sessions.map((session) => (
          <li className={styles.apItem} key={session.id}>
            <div>
              <p>{deviceName(session.userAgent) ?? t.unknownDevice}</p>
              <p className={styles.apNote}>{session.isCurrent ? t.thisDevice : t.lastUsed(page.format.dateTime(new Date(session.seen).toISOString()))}</p>
            </div>
            {session.isCurrent ? null : (
              <Form form={rowForm(actions.endSession, `end-${session.id}`)} submit={t.endSession}>
                <input type="hidden" name="id" value={session.id} />
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className={styles.apQuiet}>
          <Form form={rowForm(actions.endOtherSessions, 'endOtherSessions')} submit={t.endOthers} />
        </div>
      ) : null}
    </section>
  )
}
