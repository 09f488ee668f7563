import type { EntryView, EntryWords } from '../../entry-view.ts'

// No styles and nothing of the engine here: the island draws later entries with the same component.

export interface EntryCardProps {
  readonly entry: EntryView
  readonly words: EntryWords
}

/** One entry: when, what, by whom, and ways to hand it on. */
export function EntryCard({ entry, words }: EntryCardProps) {
  return (
    <div className={entry.isKey ? 'lb-entry lb-entry-key' : 'lb-entry'}>
      <p className="lb-when">
        <a className="lb-when-link" href={entry.href}>
          <span className="unseen">{words.linkTo}: </span>
          <time dateTime={entry.iso}>
            <span className="lb-time">{entry.time}</span> <span className="lb-date">{entry.date}</span>
          </time>
        </a>
        {entry.isKey ? <span className="lb-key-mark">{words.keyMoment}</span> : null}
      </p>
      {entry.title === undefined ? null : <h3 className="lb-entry-title">{entry.title}</h3>}
      <div className="prose lb-prose" dangerouslySetInnerHTML={{ __html: entry.body }} />
      <div className="lb-entry-foot">
        {entry.author === undefined ? null : (
          <span className="lb-by">
            {words.by} {entry.author.href === undefined ? <span className="lb-author">{entry.author.name}</span> : <a className="lb-author" href={entry.author.href}>{entry.author.name}</a>}
          </span>
        )}
        {entry.edited === '' ? null : (
          <span className="lb-edited">
            {words.edited} <time dateTime={entry.editedIso}>{entry.edited}</time>
          </span>
        )}
        <details className="lb-share">
          <summary className="lb-share-word">{words.share}</summary>
          <ul className="lb-share-list" aria-label={words.shareOn}>
            {entry.share.map((target) => (
              <li key={target.name}>
                <a className="lb-share-link" href={target.href} rel="noopener nofollow" target="_blank">
                  {target.name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}
