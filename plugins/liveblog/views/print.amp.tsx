import type { PrintProps } from '../plugin.ts'
import './parts/prose.css'
import './print.css'

/** AMP has no page for paper of its own: the live blog from its beginning. */
export default function PrintAmp({ data, page, t }: PrintProps) {
  const story = data.story.response
  const blog = data.blog.response
  return (
    <article className="wrap lb-sheet">
      <header className="lb-sheet-header">
        <h1 className="lb-sheet-headline">{story.title}</h1>
        <p className="lb-sheet-standfirst">{story.synopsis}</p>
      </header>
      <h2 className="lb-sheet-title">{t.allUpdates}</h2>
      <ol>
        {blog.entries.map((entry) => (
          <li key={entry.id} className="lb-sheet-entry">
            <p className="lb-sheet-when">
              <time dateTime={entry.published}>{page.format.dateTime(entry.published)}</time>
            </p>
            {entry.title === undefined ? null : <h3 className="lb-sheet-entry-title">{entry.title}</h3>}
            <div className="prose lb-prose" dangerouslySetInnerHTML={{ __html: page.html(entry.bodyAmp) }} />
          </li>
        ))}
      </ol>
      <p className="lb-sheet-back">
        <a className="lb-sheet-link" href={page.href(story.path, { amp: true })}>
          {t.back}
        </a>
      </p>
    </article>
  )
}
