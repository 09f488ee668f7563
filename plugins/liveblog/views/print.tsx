import { innerHtml } from 'masthead/html'
import { BackIcon } from 'masthead/theme/icons'
import type { PrintProps } from '../plugin.ts'
import { pagesOf, printPath } from '../pages/paths.ts'
import { Pager } from './parts/pager.tsx'
import styles from './parts/prose.module.css'
import printStyles from './print.module.css'

/** A live blog for printing, from its beginning: no links except back to it, and its address at the bottom. */
export default function Print({ data, page, t }: PrintProps) {
  const story = data.story.response
  const blog = data.blog.response
  return (
    <article className={`wrap ${printStyles.lbSheet}`}>
      <p className={printStyles.lbSheetBack}>
        <a className={printStyles.lbSheetLink} href={page.href(story.path)}>
          <BackIcon /> {t.back}
        </a>
      </p>
      <header className={printStyles.lbSheetHeader}>
        <p className={printStyles.lbSheetNote}>{page.edition.siteName}</p>
        <h1 className={printStyles.lbSheetHeadline}>{story.title}</h1>
        <p className={printStyles.lbSheetStandfirst}>{story.synopsis}</p>
        <p className={printStyles.lbSheetNote}>
          {t.by} {story.authors.length > 0 ? story.authors.map((author) => author.name).join(', ') : page.edition.defaultAuthor}
        </p>
        <p className={printStyles.lbSheetNote}>
          {t.published} {page.format.dateTime(story.datePublished)} | {t.updatesCount(page.format.number(blog.total))}
        </p>
      </header>
      {blog.summary === '' || blog.pageno > 1 ? null : (
        <section className="lb-sheet-summary">
          <h2 className={printStyles.lbSheetTitle}>{t.summary}</h2>
          <div className={styles.lbProse} dangerouslySetInnerHTML={innerHtml(page.html(blog.summary))} />
        </section>
      )}
      <h2 className={printStyles.lbSheetTitle}>{t.allUpdates}</h2>
      <ol>
        {blog.entries.map((entry) => (
          <li key={entry.id} className={printStyles.lbSheetEntry}>
            <p className={printStyles.lbSheetWhen}>
              <time dateTime={entry.published}>{page.format.dateTime(entry.published)}</time>
            </p>
            {entry.title === undefined ? null : <h3 className={printStyles.lbSheetEntryTitle}>{entry.title}</h3>}
            <div className={styles.lbProse} dangerouslySetInnerHTML={innerHtml(page.html(entry.body))} />
            {entry.author === undefined ? null : (
              <p className={printStyles.lbSheetNote}>
                {t.by} {entry.author.name}
              </p>
            )}
          </li>
        ))}
      </ol>
      {pagesOf(blog) < 2 ? null : <Pager blog={{ ...blog, order: 'newest' }} href={page.href(printPath(story.path))} page={page} t={{ ...t, newer: t.earlier, older: t.later }} />}
      <p className={printStyles.lbSheetSource}>
        {t.printed} <span className={printStyles.lbSheetAddress}>{page.absolute(story.path)}</span>
      </p>
    </article>
  )
}
