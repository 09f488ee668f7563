import type { SharedPage } from 'masthead'
import type { Story } from 'masthead/content'
import { messagesOn } from '../messages.ts'
import styles from './footnotes.module.css'

export interface FootnotesProps {
  readonly story: Pick<Story, 'body' | 'footnotes'>
  readonly page: SharedPage
}

/** The notes of a story, below its text: each leads back to where the text refers to it, where it does. */
export function Footnotes({ story: { body, footnotes = [] }, page }: FootnotesProps) {
  const t = messagesOn(page)
  return footnotes.length === 0 ? null : (
    <div className={styles.footnotes}>
      <h2 className={styles.footnotesTitle}>{t.footnotes}</h2>
      <ol className={styles.footnotesList}>
        {footnotes.map(({ text, url }, index) => (
          <li key={index} id={`story-note-${index + 1}`} className={styles.footnote}>
            {url === undefined ? text : <a href={url} rel="noopener">{text}</a>}
            {body.includes(`id="story-noteref-${index + 1}"`) ? (
              <>
                {' '}
                <a className={styles.footnoteBack} href={`#story-noteref-${index + 1}`} role="doc-backlink" aria-label={t.backToText(page.format.number(index + 1))}>
                  ↩
                </a>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
