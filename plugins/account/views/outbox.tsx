import { EmptyState } from 'masthead/theme/empty-state'
import type { OutboxProps } from '../pages/account-pages.ts'
import styles from './account.module.css'

/** Mails and text messages of a site that sends none. */
export default function Outbox({ data, page, t }: OutboxProps) {
  const messages = data.outbox.response
  return (
    <div className={`wrap ${styles.apPage}`}>
      <h1 className={styles.apTitle}>{t.outbox}</h1>
      <p>{t.outboxText}</p>
      {messages.length === 0 ? <EmptyState title={t.outboxEmpty} text={t.outboxText} /> : null}
      <ol className={styles.apLetters}>
        {messages.map((message) => (
          <li key={message.id} className={styles.apLetter}>
            <p className={styles.apNote}>
              {message.kind === 'mail' ? t.withEmail : t.withPhone} · {t.to} {message.recipient} · {page.format.dateTime(new Date(message.made).toISOString())}
            </p>
            {message.subject === '' ? null : <h2 className={styles.apSubject}>{message.subject}</h2>}
            <pre className={styles.apBody}>{message.failure === '' ? message.body : message.failure}</pre>
          </li>
        ))}
      </ol>
    </div>
  )
}
