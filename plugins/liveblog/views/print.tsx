import { BackIcon } from 'masthead/theme/icons'
import type { PrintProps } from '../plugin.ts'
import { startedOf } from '../json-ld.ts'
import { pagesOf, printPath } from '../paths.ts'
import { Pager } from './parts/pager.tsx'
import './parts/prose.css'
import './print.css'

/** A live blog for paper, from its beginning: no links but the way back; the address that it came from stands at its foot. */
export default function Print({ data, page, t }: PrintProps) {
  const story = data.story.response
  const blog = data.blog.response
  return (
    <article className="wrap lb-sheet">
      <p className="lb-sheet-back">
        <a className="lb-sheet-link" href={page.href(story.path)}>
          <BackIcon /> {t.back}
        </a>
      </p>
      <header className="lb-sheet-header">
        <p className="lb-sheet-note">{page.edition.siteName}</p>
        <h1 className="lb-sheet-headline">{story.title}</h1>
        <p className="lb-sheet-standfirst">{story.synopsis}</p>
        <p className="lb-sheet-note">
          {t.by} {story.authors.length > 0 ? story.authors.map((author) => author.name).join(', ') : page.edition.defaultAuthor}
        </p>
        <p className="lb-sheet-note">
          {t.published} {page.format.dateTime(startedOf(story, blog))} | {t.updatesCount(page.format.number(blog.total))}
        </p>
      </header>
      {blog.summary === '' || blog.pageno > 1 ? null : (
        <section className="lb-sheet-summary">
          <h2 className="lb-sheet-title">{t.summary}</h2>
          <div className="prose lb-prose" dangerouslySetInnerHTML={{ __html: page.html(blog.summary) }} />
        </section>
      )}
      <h2 className="lb-sheet-title">{t.allUpdates}</h2>
      <ol>
        {blog.entries.map((entry) => (
          <li key={entry.id} className="lb-sheet-entry">
            <p className="lb-sheet-when">
              <time dateTime={entry.published}>{page.format.dateTime(entry.published)}</time>
            </p>
            {entry.title === undefined ? null : <h3 className="lb-sheet-entry-title">{entry.title}</h3>}
            <div className="prose lb-prose" dangerouslySetInnerHTML={{ __html: page.html(entry.body) }} />
            {entry.author === undefined ? null : (
              <p className="lb-sheet-note">
                {t.by} {entry.author.name}
              </p>
            )}
          </li>
        ))}
      </ol>
      {pagesOf(blog) < 2 ? null : <Pager blog={{ ...blog, order: 'newest' }} href={page.href(printPath(story.path))} page={page} t={{ ...t, newer: t.earlier, older: t.later }} />}
      <p className="lb-sheet-source">
        {t.printed} <span className="lb-sheet-address">{page.absolute(story.path)}</span>
      </p>
    </article>
  )
}
