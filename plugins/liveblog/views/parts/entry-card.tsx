import { innerHtml } from 'masthead/html'
import type { EntryView, EntryLabels } from '../../pages/entry-view.ts'
import styles from './entries.module.css'
import proseStyles from './prose.module.css'

// Without styles and engine imports, because the island renders later entries with the same component.

export interface EntryCardProps {
  readonly entry: EntryView
  readonly words: EntryLabels
}

/** One entry with its time, text, author and share links. */
export function EntryCard({ entry, words }: EntryCardProps) {
  return (
    <div className={entry.isKey ? `lb-entry ${styles.lbEntryKey}` : 'lb-entry'}>
      <p className={styles.lbWhen}>
        <a className={styles.lbWhenLink} href={entry.href}>
          <span className="unseen">{words.linkTo}: </span>
          <time dateTime={entry.iso}>
            <span className={styles.lbTime}>{entry.time}</span> <span className={styles.lbDate}>{entry.date}</span>
          </time>
        </a>
        {entry.isKey ? <span className={styles.lbKeyMark}>{words.keyMoment}</span> : null}
      </p>
      {entry.title === undefined ? null : <h3 className={styles.lbEntryTitle}>{entry.title}</h3>}
      <div className={proseStyles.lbProse} dangerouslySetInnerHTML={innerHtml(entry.body)} />
      <div className={styles.lbEntryFoot}>
        {entry.author === undefined ? null : (
          <span className="lb-by">
            {words.by} {entry.author.href === undefined ? <span className={styles.lbAuthor}>{entry.author.name}</span> : <a className={styles.lbAuthor} href={entry.author.href}>{entry.author.name}</a>}
          </span>
        )}
        {entry.edited === '' ? null : (
          <span className="lb-edited">
            {words.edited} <time dateTime={entry.editedIso}>{entry.edited}</time>
          </span>
        )}
        <details className={styles.lbShare}>
          <summary className={styles.lbShareWord}>{words.share}</summary>
          <ul className={styles.lbShareList} aria-label={words.shareOn}>
            {entry.share.map((target) => (
              <li key={target.network}>
                <a className={styles.lbShareLink} href={target.href} rel="noopener nofollow" target="_blank">
                  {words[target.network]}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}
