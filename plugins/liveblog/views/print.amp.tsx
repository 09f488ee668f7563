import { innerHtml } from 'masthead/html'
import type { PrintProps } from '../plugin.ts'
import styles from './parts/prose.module.css'
import printStyles from './print.module.css'

/** The print page's AMP view: the live blog from its beginning. */
export default function PrintAmp({ data, page, t }: PrintProps) {
  const story = data.story.response
  const blog = data.blog.response
  return (
    <article className={`wrap ${printStyles.lbSheet}`}>
      <header className={printStyles.lbSheetHeader}>
        <h1 className={printStyles.lbSheetHeadline}>{story.title}</h1>
        <p className={printStyles.lbSheetStandfirst}>{story.synopsis}</p>
      </header>
      <h2 className={printStyles.lbSheetTitle}>{t.allUpdates}</h2>
      <ol>
        {blog.entries.map((entry) => (
          <li key={entry.id} className={printStyles.lbSheetEntry}>
            <p className={printStyles.lbSheetWhen}>
              <time dateTime={entry.published}>{page.format.dateTime(entry.published)}</time>
            </p>
            {entry.title === undefined ? null : <h3 className={printStyles.lbSheetEntryTitle}>{entry.title}</h3>}
            <div className={styles.lbProse} dangerouslySetInnerHTML={innerHtml(page.html(entry.bodyAmp))} />
          </li>
        ))}
      </ol>
      <p className={printStyles.lbSheetBack}>
        <a className={printStyles.lbSheetLink} href={page.href(story.path, { amp: true })}>
          {t.back}
        </a>
      </p>
    </article>
  )
}
